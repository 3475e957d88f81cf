//! Playing cards by effects (RB 419.3): a Limited Action. The card goes on the
//! Chain now and is finalized when the effect has resolved (RB 354.3).

use crate::chain::item::Terms;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Dest, Ignore, Pick, PlayTerms, Things, Who};
use crate::state::{CostAt, Ctx, Place, Purpose, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_play(
        &mut self,
        ctx: &Ctx,
        who: Who,
        things: &Things,
        terms: &PlayTerms,
        optional: bool,
        stage: u8,
    ) {
        let Some(seat) = self.one(ctx, who) else {
            self.run_mut().ctx.did = false;
            return;
        };
        if self.enters_there(ctx, seat, things, terms) {
            return;
        }
        let cards = if stage == 0 {
            let (can, hidden) = self.playable(ctx, seat, things, terms);
            // Without a card to play, resolution goes on.
            if can.is_empty() && !rule!("RB 419.3.c", true) {
                self.stop();
                return;
            }
            if optional {
                let from: Vec<Thing> = can.into_iter().map(Thing::Object).collect();
                let n = from.len();
                self.come_back(1);
                self.ask(seat, Topic::Choose, from, (0, n), hidden);
                return;
            }
            can
        } else {
            self.answered_objects()
        };
        self.means(1);
        let basic = self.terms(ctx, seat, terms);
        for r in cards {
            self.begin_play(seat, r.card, basic);
            self.carry(r);
            self.s.made += 1;
        }
    }

    /// "I enter there": a permanent that is being played comes to another
    /// place than was chosen for it.
    fn enters_there(&mut self, ctx: &Ctx, seat: Seat, things: &Things, terms: &PlayTerms) -> bool {
        let purpose = self.s.runs.last().map(|r| r.purpose);
        if purpose != Some(Purpose::AsPlayed) || *things != Things::Pick(Pick::This) {
            return false;
        }
        let Some(place) = self.terms(ctx, seat, terms).to else {
            return true;
        };
        if let Some(item) = self.s.item_mut(ctx.source.handle) {
            item.place = Some(place);
        }
        if let Some(slot) = self.s.slot(ctx.source)
            && let Some(o) = self.s.object_mut(slot)
        {
            o.place = place;
            self.s.touch_board();
            if let Place::Field(field) = place {
                self.contest(field, seat);
            }
        }
        true
    }

    /// The cards that can be played so; nothing happens if there are none
    /// (RB 419.3.c). And whether not everybody knows which they are.
    fn playable(
        &mut self,
        ctx: &Ctx,
        seat: Seat,
        things: &Things,
        terms: &PlayTerms,
    ) -> (Vec<Ref>, bool) {
        let all = self.acted_on(ctx, things);
        let basic = self.terms(ctx, seat, terms);
        let look = self.look();
        let can = |r: &Ref| {
            let card = look.s.card(r.card);
            let off_board = !matches!(
                card.zone,
                Zone::Board(_) | Zone::Field(_) | Zone::Chain | Zone::Gone | Zone::Aside
            );
            off_board && look.can_play(seat, r.card, basic).is_ok()
        };
        let hidden = look.any_hidden(&all);
        let found = all.into_iter().filter(can);
        let found = found.filter(|_| rule!("RB 419.3", "RB 419.3.a"; true));
        (found.collect(), hidden)
    }

    /// The terms an effect plays something on, with what they refer to fixed
    /// now.
    pub(crate) fn terms(&mut self, ctx: &Ctx, seat: Seat, terms: &PlayTerms) -> Terms {
        let pc = Some(self.verb_pc());
        let look = self.fresh();
        let less = terms
            .less
            .as_ref()
            .map_or(0, |d| look.count(ctx, &d.energy));
        let to = terms.to.as_ref().and_then(|to| look.place(ctx, to, seat));
        // Where others fight a unit is played to the base instead, and that is
        // "here" from then on (RB 457.2.b).
        let home = to.and_then(|to| look.home_instead(seat, to));
        if terms.to == Some(Dest::Here) && rule!("RB 457.2.b", home.is_some()) {
            self.run_mut().ctx.here = home;
        }
        Terms {
            by: ctx.ability.map(|ability| CostAt { ability, pc }),
            to,
            less: less.min(255) as u8,
            free: matches!(terms.ignore, Ignore::Cost | Ignore::Everything),
            limited: true,
            ..Terms::default()
        }
    }
}

impl Look<'_> {
    /// The base, where an effect would have a unit played to a battlefield
    /// that its controller is shut out from (RB 457.2.a).
    pub(crate) fn home_instead(self, seat: Seat, to: Place) -> Option<Place> {
        let field = to.field().filter(|_| rule!("RB 457.2.a", true))?;
        self.is_shut_out(seat, field).then_some(Place::Base(seat))
    }
}
