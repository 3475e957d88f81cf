//! Summon and build by an effect (ROI 11.52, 4.9a, 5.2a.1), and Tokens
//! (ROI 3.7).

use crate::card::{Face, Kind};
use crate::flow::{Engine, Frame};
use crate::program::{Amount, Reg, Things, Who};
use crate::state::{Card, Ctx, Entering, State, Thing, Zone};
use kernel::by_rule;
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    /// Cards enter as a group; those already on the Battlefield stay.
    fn enter_group(&mut self, cards: Vec<(CardId, Seat)>, row: bool) {
        self.means(cards.len());
        let entering = |(card, seat)| Entering {
            card,
            seat,
            row,
            reanimated: false,
            place: None,
        };
        let group: Vec<Entering> = cards.into_iter().map(entering).collect();
        if !group.is_empty() {
            self.s.entering.push(group);
            self.push(Frame::Enter(0));
        }
    }

    fn enterable(&mut self, ctx: &Ctx, things: &Things, kind: Kind) -> Vec<CardId> {
        let picked: Vec<Ref> = match things {
            Things::Pick(pick) => self.fresh().still_anywhere(ctx, *pick),
            Things::All(_) => self.fresh().things(ctx, things),
        };
        let still = |r: &Ref| {
            let card = self.s.card(r.card);
            !matches!(card.zone, Zone::Battlefield(_) | Zone::Gone)
                && self.r.kind(card.face) == kind
        };
        picked.into_iter().filter(still).map(|r| r.card).collect()
    }

    pub(crate) fn do_summon(&mut self, ctx: &Ctx, things: &Things, who: Who) {
        let cards = self.enterable(ctx, things, Kind::Champion);
        let seat = self.one_of(ctx, who);
        self.enter_group(cards.into_iter().map(|c| (c, seat)).collect(), true);
    }

    pub(crate) fn do_build(&mut self, ctx: &Ctx, things: &Things, who: Who) {
        let cards = self.enterable(ctx, things, Kind::Location);
        let seat = self.one_of(ctx, who);
        self.enter_group(cards.into_iter().map(|c| (c, seat)).collect(), false);
    }

    pub(crate) fn do_into_row(&mut self, ctx: &Ctx, things: &Things, who: Who) {
        let cards = self.enterable(ctx, things, Kind::Location);
        let seat = self.one_of(ctx, who);
        let row = kernel::rule!("ROI 5.2a.1", true);
        self.enter_group(cards.into_iter().map(|c| (c, seat)).collect(), row);
    }

    pub(crate) fn one_of(&self, ctx: &Ctx, who: Who) -> Seat {
        self.look()
            .who(ctx, who)
            .first()
            .copied()
            .unwrap_or(ctx.controller)
    }

    /// A Token comes into being; it is nowhere until it enters.
    pub(crate) fn new_token(&mut self, owner: Seat, face: Face) -> CardId {
        let id = CardId(self.s.cards.len() as u16);
        self.s.cards.push(Card {
            face,
            owner,
            zone: Zone::Gone,
            known: SeatSet::NONE,
            handle: Handle::NONE,
            token: true,
        });
        id
    }

    pub(crate) fn do_summon_token(
        &mut self,
        ctx: &Ctx,
        token: PrintId,
        count: &Amount,
        who: Who,
        bind: Option<Reg>,
    ) {
        let n = self.counted(ctx, count);
        // The effect says what the Token is (ROI 3.7c).
        let print = by_rule!("ROI 3.7c", token, else ctx.face.base);
        let faces = vec![Face::plain(print); usize::from(n)];
        self.summon_tokens(ctx, &faces, who, bind);
    }

    pub(crate) fn summon_tokens(&mut self, ctx: &Ctx, faces: &[Face], who: Who, bind: Option<Reg>) {
        let mut group = Vec::new();
        let seats = self.look().who(ctx, who);
        if !self.makes(seats.len() * faces.len()) {
            return;
        }
        for seat in seats {
            for face in faces {
                group.push((self.new_token(seat, *face), seat));
            }
        }
        if let Some(reg) = bind {
            let handle = Handle::NONE;
            let refs = group.iter().map(|(card, _)| {
                Thing::Object(Ref {
                    card: *card,
                    handle,
                })
            });
            self.bind(reg, refs.collect::<Vec<_>>());
        }
        self.enter_group(group, true);
    }
}
