//! Steps that ask somebody.

use super::Then;
use crate::engine::Engine;
use crate::engine::bind_for;
use crate::pool::code::Who;
use crate::pool::program::{Pick, Step};
use crate::query::{Query, Things};
use crate::state::{About, Answer, Run};
use crate::thing::Thing;
use kernel::game::Shape;
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};

impl Engine<'_> {
    pub(super) fn ask_may(&mut self, run: &Run, who: Who, end: u16) -> Then {
        match self.query(&run.scene).who(who).lowest() {
            Some(seat) => {
                self.ask(seat, Shape::YesNo, About::May);
                Then::Wait
            }
            None => Then::At(end),
        }
    }

    /// A choice: more is asked for until there are enough.
    pub(super) fn choose(&mut self, run: &mut Run, pick: &Pick) -> Then {
        let query = self.query(&run.scene);
        let Some(seat) = query.who(pick.who).lowest() else {
            return Then::Next;
        };
        let left = query.open_picks(run, pick);
        let max = query.amount(&pick.max);
        let so_far = match run.answer {
            Some(Answer::Done) => return Then::Next,
            Some(Answer::Chosen(n)) => n.into(),
            _ => 0,
        };
        if so_far >= max || left.is_empty() && (pick.random || !pick.may_fail) {
            return Then::Next;
        }
        let least = query.amount(&pick.min).min(max).saturating_sub(so_far);
        let forced = self.pool.book.takes_forced && !pick.may_fail && !pick.random;
        if forced && left.len() as i32 <= least {
            left.iter()
                .for_each(|thing| run.scene.bind(pick.reg, *thing));
            run.answer = None;
            return Then::Next;
        }
        if pick.random {
            let at = self.state.head.rng.below(left.len());
            run.scene.bind(pick.reg, left[at]);
            run.answer = Some(Answer::Chosen(so_far as u8 + 1));
            self.state.head.revelations += 1;
            self.state.head.disclosures += 1;
            return self.choose(run, pick);
        }
        let shape = if max == 1 { Shape::One } else { Shape::Some };
        self.ask(seat, shape, About::Choose);
        Then::Wait
    }

    /// All choose at once. What was chosen is shown when all are in.
    pub(super) fn sealed(&mut self, run: &mut Run, who: Who, _pick: &Pick) -> Then {
        let waiting = self.query(&run.scene).who(who).minus(run.sealed);
        if waiting.is_empty() {
            run.sealed = SeatSet::NONE;
            self.state.head.revelations += 1;
            self.state.head.disclosures += 1;
            return Then::Next;
        }
        self.ask_all(waiting, Shape::One, About::Sealed);
        Then::Wait
    }
}

impl Query<'_> {
    /// What can still be chosen.
    pub(crate) fn open_picks(&self, run: &Run, pick: &Pick) -> Things {
        let taken = |thing: &Thing| {
            let mut bound = run.scene.bound.iter();
            bound.any(|b| b.at == pick.reg && b.thing == *thing)
        };
        let all = self.select(&pick.from);
        all.iter().copied().filter(|t| !taken(t)).collect()
    }
}

/// What others have sealed could be something else.
pub(crate) fn reseal(run: &mut Run, step: &Step, seat: Seat, from: &Things, rng: &mut GameRng) {
    let Step::Sealed(_, pick) = step else { return };
    let player = Thing::player(seat);
    run.scene
        .bound
        .retain(|b| b.at != pick.reg || b.player != player);
    if let Some(thing) = from.get(rng.below(from.len() + 1)) {
        bind_for(run, pick.reg, seat, *thing);
    }
}
