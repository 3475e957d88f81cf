//! Discard (GA discard): from hand, or the zone that is named, to the
//! graveyard, of the player's choice or at random.

use crate::flow::Engine;
use crate::program::{Filter, Reg, Side, Things, Verb, Where};
use crate::state::{Blame, Change, Ctx, Exit, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::smallvec;
use std::borrow::Cow;

impl<O: Observer<State>> Engine<'_, O> {
    /// Player after player chooses; then all of it is discarded at once.
    pub(crate) fn do_discard(&mut self, ctx: &Ctx, verb: &Verb, stage: u8) {
        let Verb::Discard {
            who,
            count,
            filter,
            random,
            up_to,
            bind,
        } = verb
        else {
            return;
        };
        let Some((seat, theirs)) = self.next_to_choose(ctx, *who, *bind, stage) else {
            self.discard_bound(*bind, verb, ctx);
            return;
        };
        let filter = discarded(filter);
        let look = self.fresh();
        let found = look.find_known(&filter, &theirs, seat);
        let Some(count) = count else {
            // All of them: nothing is chosen.
            self.s.answers = found
                .into_iter()
                .map(|r| (seat, Thing::Object(r)))
                .collect();
            return;
        };
        // How many there are may be hidden: the question says how many are
        // wanted.
        let n = usize::from(look.count(count, &ctx.for_player(seat, *who)));
        // The player chooses unless it is said to be at random.
        if *random || !rule!("GA discard/3", true) {
            self.choose_at_random(seat, found, n);
            return;
        }
        let least = if *up_to { 0 } else { n };
        let from = found.into_iter().map(Thing::Object).collect();
        let hidden = filter.has_characteristics();
        self.ask(seat, Topic::Discard, from, (least, n), hidden);
    }

    fn discard_bound(&mut self, bind: Reg, verb: &Verb, ctx: &Ctx) {
        let Verb::Discard {
            who, count, up_to, ..
        } = verb
        else {
            return;
        };
        let chosen = self.all_chosen(bind);
        let wanted = match count {
            Some(count) if !up_to => self.fresh().for_all(*who, count, ctx),
            _ => chosen.len(),
        };
        self.means(wanted);
        let blame = self.blame(ctx);
        self.discard(&chosen, blame);
    }

    /// What was named before is discarded.
    pub(crate) fn do_discard_these(&mut self, ctx: &Ctx, things: &Things, bind: Reg) {
        let look = self.fresh();
        let named = look.things(things, ctx);
        let cards: Vec<Ref> = named.into_iter().filter_map(Thing::object).collect();
        let there: Vec<Ref> = cards.into_iter().filter(|r| look.is_there(*r)).collect();
        self.bind(bind, there.iter().map(|r| Thing::Object(*r)));
        self.means(there.len());
        let blame = self.blame(ctx);
        self.discard(&there, blame);
    }

    /// These cards are discarded by their owners.
    pub(crate) fn discard(&mut self, cards: &[Ref], blame: Blame) {
        let changes = cards.iter().map(|thing| Change::Move {
            thing: *thing,
            to: Zone::Graveyard,
            bottom: false,
            exit: Exit::Discarded,
            blame,
        });
        if rule!("GA discard/1", true) {
            self.propose(changes.collect());
        }
    }
}

/// What may be discarded: from hand where no zone is named (GA discard/1), the
/// player's own.
pub(crate) fn discarded(filter: &Filter) -> Cow<'_, Filter> {
    if !filter.zones.is_empty() && filter.side != Side::Any {
        return Cow::Borrowed(filter);
    }
    let mut own = filter.clone();
    if own.zones.is_empty() {
        own.zones = smallvec![Where::Hand];
    }
    if own.side == Side::Any {
        own.side = Side::Yours;
    }
    Cow::Owned(own)
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A player discards so many cards of the hand or the memory, by the rules
    /// themselves: step 0 asks which.
    pub(crate) fn step_discard(&mut self, seat: Seat, from: Zone, count: u8, n: u8) {
        if n > 0 {
            self.pop();
            let chosen = self.answered_objects();
            let blame = Blame {
                seat: Some(seat),
                ..Blame::GAME
            };
            self.discard(&chosen, blame);
            return;
        }
        self.set(crate::flow::Frame::Discard(seat, from, count, 1));
        self.s.answers.clear();
        let pile = self.s.player(seat).pile(from).into_iter().flatten();
        let cards: Vec<Thing> = pile.map(|c| Thing::Object(self.s.refer(*c))).collect();
        let count = usize::from(count);
        self.ask(seat, Topic::Discard, cards, (count, count), false);
    }
}
