//! Effects that say activate or materialize a card (GA
//! special-play-permissions/1), or let it be activated for a time (…/2).

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Filter, PlayTerms, Things, Until, Who};
use crate::stack::Announced;
use crate::state::{
    CostAt, Ctx, How, ItemKind, RowMod, RowScope, State, Terms, Thing, Topic, Zone,
};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// A player activates one of these, or may for a time.
    pub(crate) fn do_activate(
        &mut self,
        ctx: &Ctx,
        who: Who,
        things: &Things,
        terms: &PlayTerms,
        stage: u8,
    ) {
        self.means(1);
        let Some(seat) = self.one(ctx, who) else {
            return;
        };
        if stage > 0 {
            self.play_chosen(ctx, seat, terms, ItemKind::Activation);
            return;
        }
        let cards = self.acted_on(ctx, things);
        if let Some(until) = terms.lasting {
            self.permit(ctx, seat, &cards, (terms, until));
            return;
        }
        let how = self.how_of(ctx, terms);
        let look = self.fresh();
        let hidden = look.any_hidden(&cards, terms.optional);
        let fits = |r: &Ref| look.can_activate(seat, r.card, how).is_ok();
        let from: Vec<Thing> = cards.into_iter().filter(fits).map(Thing::Object).collect();
        self.ask_play(seat, (Topic::Choose, from), terms.optional, hidden);
    }

    /// A player materializes a card that fits, or takes a preserved one
    /// instead (GA preserve-preserved/1).
    pub(crate) fn do_materialize(
        &mut self,
        ctx: &Ctx,
        who: Who,
        filter: &Filter,
        terms: &PlayTerms,
        stage: u8,
    ) {
        self.means(1);
        let Some(seat) = self.one(ctx, who) else {
            return;
        };
        let how = self.how_of(ctx, terms);
        let look = self.fresh();
        let found = look.find_known(filter, ctx, seat);
        let secret = look.are_secret(&found);
        let hides = |may| look.hides_choice(filter, ctx, may);
        let fits = |r: &Ref| look.can_materialize(seat, r.card, how).is_ok();
        let mut from: Vec<Ref> = found.into_iter().filter(fits).collect();
        if stage > 0 {
            let shown = if secret { from } else { Vec::new() };
            let hidden = hides(terms.optional);
            self.materialize_chosen(ctx, seat, terms, stage, (&shown, hidden));
            return;
        }
        // Where a preserved card can be taken instead, even of a single card
        // it is asked, and nobody may tell by that whether it could be played.
        let taken = look.takeable(seat);
        let hidden = hides(terms.optional || !taken.is_empty());
        if !(secret && from.is_empty()) {
            from.extend(taken);
        }
        let from = from.into_iter().map(Thing::Object).collect();
        self.ask_play(seat, (Topic::Materialize, from), terms.optional, hidden);
    }

    /// A card was chosen. Who takes a preserved one instead of materializing
    /// a card that nobody knows shows which one that would have been (GA
    /// replacement-effects/p6): the one they choose next.
    fn materialize_chosen(
        &mut self,
        ctx: &Ctx,
        seat: Seat,
        terms: &PlayTerms,
        stage: u8,
        (secret, hidden): (&[Ref], bool),
    ) {
        let Some(chosen) = self.answered_objects().first().copied() else {
            return;
        };
        if stage > 1 {
            self.reveal_all(&[chosen]);
            let taken = self.look().takeable(seat);
            if let Some(taken) = taken.get(usize::from(stage - 2)) {
                self.take_preserved(seat, taken.card);
            }
            return;
        }
        let taken = self.look().takeable(seat);
        let at = taken.iter().position(|r| *r == chosen);
        if let (Some(at), [_, ..]) = (at.and_then(|at| u8::try_from(at).ok()), secret) {
            let from = secret.iter().copied().map(Thing::Object).collect();
            self.come_back(2 + at);
            self.s.answers.clear();
            self.ask(seat, Topic::Choose, from, (1, 1), hidden);
            return;
        }
        self.play_chosen(ctx, seat, terms, ItemKind::Materialization);
    }

    /// Asks which card; an effect that says so may be declined. Among cards
    /// that are hidden nobody may tell whether there is one.
    fn ask_play(
        &mut self,
        seat: Seat,
        (topic, from): (Topic, Vec<Thing>),
        optional: bool,
        hidden: bool,
    ) {
        self.s.answers.clear();
        if from.is_empty() && !hidden {
            return;
        }
        self.come_back(1);
        let least = usize::from(!optional);
        self.ask(seat, topic, from, (least, 1), optional || hidden);
    }

    fn play_chosen(&mut self, ctx: &Ctx, seat: Seat, terms: &PlayTerms, kind: ItemKind) {
        let Some(chosen) = self.answered_objects().first().copied() else {
            return;
        };
        self.s.answers.clear();
        self.made(1);
        let card = chosen.card;
        let takes = kind == ItemKind::Materialization && self.s.card(card).preserved;
        if takes && rule!("GA preserve-preserved/4.c.i", true) {
            self.take_preserved(seat, card);
            return;
        }
        let how = self.how_of(ctx, terms);
        self.announce(seat, Announced::Card(card, kind), how);
    }

    /// On which terms the step under way plays something.
    fn how_of(&mut self, ctx: &Ctx, terms: &PlayTerms) -> How {
        let pc = self.verb_pc();
        let less = terms.less.as_ref().map(|n| self.counted(n, ctx));
        let Some(ability) = ctx.ability else {
            return How::default();
        };
        let at = CostAt {
            ability,
            pc: Some(pc),
        };
        How {
            by: Some(Terms {
                at,
                less: self.keeps(less.unwrap_or(0)),
            }),
            ..How::default()
        }
    }

    /// A lasting permission begins, for each of these as long as it stays
    /// where it is (GA special-play-permissions/2).
    fn permit(
        &mut self,
        ctx: &Ctx,
        seat: Seat,
        cards: &[Ref],
        (terms, until): (&PlayTerms, Until),
    ) {
        let pc = self.verb_pc();
        let less = terms.less.as_ref().map(|n| self.counted(n, ctx));
        let value = i16::from(self.keeps::<u8>(less.unwrap_or(0)));
        let Some(ability) = ctx.ability else {
            return;
        };
        let mut end = self.row_end(ctx, until);
        end.seat = seat;
        for card in cards {
            let what = RowMod::Player { ability, pc, value };
            self.s
                .rows
                .begin(RowScope::Fixed(smallvec![*card]), what, end);
            self.made(1);
        }
        self.s.touch();
    }
}

impl Look<'_> {
    /// Whether all of these are cards that not everybody knows, and not of a
    /// material deck: they must be shown if something happens instead of
    /// playing them (GA replacement-effects/p6).
    fn are_secret(self, cards: &[Ref]) -> bool {
        let secret = |r: &Ref| {
            let zone = self.s.card(r.card).zone;
            zone != Zone::Material && !self.is_open_to_all(r.card)
        };
        let all = !cards.is_empty() && cards.iter().all(secret);
        rule!("GA replacement-effects/p6", all)
    }

    /// Preserved cards that a player may take instead of materializing.
    fn takeable(self, seat: Seat) -> Vec<Ref> {
        let all = self.s.player(seat).material.iter().copied();
        let open = |c: &CardId| self.can_take(seat, *c).is_ok();
        all.filter(open).map(|c| self.s.refer(c)).collect()
    }
}
