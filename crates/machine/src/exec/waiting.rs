//! Steps that are paid for, or that trigger something later.

use super::Then;
use crate::engine::Engine;
use crate::pool::code::{Cond, Who};
use crate::pool::program::{Pc, Step};
use crate::query::Query;
use crate::state::{About, Answer, Item, Kept, Pending, Run};
use kernel::budget::Limit;
use kernel::game::Shape;
use kernel::seats::Seat;

impl Query<'_> {
    /// The payment of a step, as something that is announced.
    pub(crate) fn paying(&self, run: &Run, who: Who, ability: u16) -> Option<Item> {
        let seat = self.who(who).lowest()?;
        let (source, text) = (run.scene.source, run.scene.card);
        Some(Item {
            pays: true,
            x: Some(run.scene.x),
            ..Item::using(source, text, seat, ability)
        })
    }
}

impl Engine<'_> {
    /// Somebody pays, and the block is done; or it is passed over.
    pub(super) fn payment_of(
        &mut self,
        run: &mut Run,
        (who, ability, optional): (Who, u16, bool),
        end: Pc,
    ) -> Result<Then, Limit> {
        match run.answer.take() {
            Some(Answer::Paid) => return Ok(Then::Next),
            Some(Answer::No) => return Ok(Then::At(end)),
            Some(Answer::Yes) => {}
            _ if optional => return Ok(self.ask_to_pay(run, (who, ability), end)),
            _ => {}
        }
        let query = self.query(&run.scene);
        let item = query.paying(run, who, ability);
        match item.filter(|item| query.can_finish(item).is_ok()) {
            Some(item) => {
                self.announce(item)?;
                Ok(Then::Wait)
            }
            None => Ok(Then::At(end)),
        }
    }

    fn ask_to_pay(&mut self, run: &Run, (who, _): (Who, u16), end: Pc) -> Then {
        match self.query(&run.scene).who(who).lowest() {
            Some(seat) => {
                self.ask(seat, Shape::YesNo, About::May);
                Then::Wait
            }
            None => Then::At(end),
        }
    }

    /// A payment is over: the program below goes on.
    pub(crate) fn paid(&mut self, answer: Answer) {
        if let Some(run) = self.state.top_run_mut() {
            run.answer = Some(answer);
        }
    }

    /// What has just begun to watch knows what the program knows.
    pub(super) fn keep_for_effect(&mut self, run: &Run) {
        if let Some(effect) = self.state.effects.last() {
            let (stamp, scene) = (effect.stamp, run.scene.clone());
            self.state.kept.push(Kept { stamp, scene });
        }
    }

    /// A trigger of its own, with what the program knows.
    pub(super) fn reflex(&mut self, run: &Run, cond: &Cond, ability: u16) -> Then {
        if self.query(&run.scene).holds(cond) {
            let kept = self.state.keep(run.scene.clone());
            self.state.pending.push(Pending {
                source: run.scene.source,
                card: run.scene.card,
                controller: run.scene.controller,
                ability,
                event: run.scene.event,
                kept,
            });
        }
        Then::Next
    }
}

/// Whether a payment a step asks for can be made.
pub(crate) fn can_pay(query: &Query<'_>, run: &Run, step: &Step, seat: Seat) -> bool {
    let Step::Pay(who, ability, ..) = step else {
        return true;
    };
    let item = query.paying(run, *who, *ability);
    item.is_some_and(|item| item.controller == seat && query.can_finish(&item).is_ok())
}
