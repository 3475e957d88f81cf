//! Listing what may be chosen now.

mod cards;

use crate::flow::Frame;
use crate::legal::Verdict;
use crate::look::Look;
use crate::turn::CHOOSING;
use kernel::game::{Choice, OptionSink};
use kernel::rule;
use kernel::rule::has_switches;
use kernel::seats::Seat;

/// Pass Opportunity.
pub const PASS: u8 = 0;
/// Activate a card: `a` the card, `b` 1 more than the ability that permits it
/// or 0, `c` which of the ways to play it that there are now.
pub const ACTIVATE: u8 = 1;
/// Materialize a card: `a` the card.
pub const MATERIALIZE: u8 = 2;
/// Take a preserved card instead of materializing: `a` the card.
pub const TAKE: u8 = 3;
/// Activate an ability: `a` the card, `b` the ability, `c` its place among
/// those that are held.
pub const USE: u8 = 4;
/// Attack with a unit: `a` the slot.
pub const ATTACK: u8 = 5;
/// Do not materialize.
pub const SKIP: u8 = 6;
pub use kernel::parts::ask::{DONE, PICK};

#[inline]
pub(crate) fn choice(kind: u8, seat: Seat, a: u16, b: u16, c: u16) -> Choice {
    Choice {
        kind,
        seat,
        a,
        b,
        c,
    }
}

/// Where the actions of a seat are judged.
pub(crate) struct Bench<'a, S> {
    /// Where to.
    pub sink: &'a mut S,
    /// Whose.
    pub seat: Seat,
    /// Whether the seat may act at all.
    pub acts: Verdict,
    /// Refusals are wanted, or rules may be switched off.
    pub strict: bool,
    /// Only what is fast can be done, and refusals are not wanted.
    pub hurried: bool,
}

impl<S: OptionSink> Bench<'_, S> {
    /// Offers a choice, or refuses it by the first rule that forbids it.
    pub(crate) fn judge(&mut self, c: Choice, verdict: impl FnOnce() -> Verdict) {
        match self.acts.and_then(|()| verdict()) {
            Ok(()) => self.sink.offer(c),
            Err(rule) => self.sink.refuse(c, rule),
        }
    }

    /// The same for an ability, which only who has Opportunity activates.
    pub(crate) fn judge_ability(&mut self, c: Choice, verdict: impl FnOnce() -> Verdict) {
        let acts = self.acts;
        if !rule!("GA activated-abilities/p4", true) {
            self.acts = Ok(());
        }
        self.judge(c, verdict);
        self.acts = acts;
    }
}

impl Look<'_> {
    /// Lists what may be chosen now.
    pub(crate) fn list(self, sink: &mut impl OptionSink) {
        if self.s.over.is_some() {
            return;
        }
        let acting = self.s.acting();
        if let Some(seat) = acting {
            let choosing = self.s.agenda.top() == Some(&CHOOSING);
            let nothing = if choosing { SKIP } else { PASS };
            sink.offer(choice(nothing, seat, 0, 0, 0));
            self.list_actions(seat, sink);
        }
        for ask in self.s.open_asks().iter().filter(|a| !a.done) {
            self.list_ask(ask, sink);
        }
        if sink.wants_refusals() || has_switches() {
            let others = self.s.playing().iter().filter(|s| Some(*s) != acting);
            for seat in others {
                self.list_actions(seat, sink);
            }
        }
    }

    /// What a seat may do besides passing.
    fn list_actions(self, seat: Seat, sink: &mut impl OptionSink) {
        let strict = sink.wants_refusals() || has_switches();
        let bench = &mut Bench {
            strict,
            hurried: !strict && self.s.is_hurried(seat),
            acts: self.may_act(seat),
            sink,
            seat,
        };
        let choosing = self.s.agenda.top() == Some(&CHOOSING);
        let window = self.s.agenda.top() == Some(&Frame::Window);
        if choosing || bench.strict {
            self.list_material(bench);
        }
        if window || bench.strict && !choosing {
            self.list_window(bench);
        }
    }
}
