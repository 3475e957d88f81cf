//! Listing what may be chosen now, and taking a choice.

mod cards;

use crate::legal::Verdict;
use crate::look::Look;
use crate::purse::Purse;
use crate::state::Place;
use kernel::game::{Choice, OptionSink};
use kernel::rule;
use kernel::rule::has_switches;
use kernel::seats::Seat;

/// Do nothing: pass Priority or Focus, or end the turn.
pub const PASS: u8 = 0;
/// Play a card: `a` the card, `b` 1 if by a permission, `c` which.
pub const PLAY: u8 = 1;
/// Hide a card: `a` the card, `b` the battlefield.
pub const HIDE: u8 = 2;
/// Play a facedown card: `a` the card.
pub const PLAY_HIDDEN: u8 = 3;
/// Activate an ability: `a` the card, `b` the ability, `c` its place among
/// those the card has.
pub const ACTIVATE: u8 = 4;
/// Move a unit with its standard move: `a` the slot, `b` 0 for the base, else
/// one more than the battlefield.
pub const MOVE: u8 = 5;
/// Invite a teammate to act: `a` the seat.
pub const INVITE: u8 = 6;
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

/// The place a choice of a move names.
pub(crate) fn place_of_code(seat: Seat, code: u16) -> Place {
    match code {
        0 => Place::Base(seat),
        n => Place::Field((n - 1) as u8),
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
    purse: Purse<'a>,
    /// What can only be done on one's own turn need not be looked at.
    pub idle: bool,
    /// Refusals are wanted, or rules may be switched off.
    pub strict: bool,
}

impl<S: OptionSink> Bench<'_, S> {
    /// Offers a choice, or refuses it by the first rule that forbids it.
    pub(crate) fn judge(&mut self, c: Choice, verdict: impl FnOnce(&Purse<'_>) -> Verdict) {
        match self.acts.and_then(|()| verdict(&self.purse)) {
            Ok(()) => self.sink.offer(c),
            Err(rule) => self.sink.refuse(c, rule),
        }
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
            sink.offer(choice(PASS, seat, 0, 0, 0));
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

    fn list_actions(self, seat: Seat, sink: &mut impl OptionSink) {
        let strict = sink.wants_refusals() || has_switches();
        let bench = &mut Bench {
            idle: !strict && !self.s.is_turn_of(seat),
            strict,
            acts: self.may_act(seat),
            purse: Purse::new(self, seat),
            sink,
            seat,
        };
        self.list_hand(bench);
        self.list_elsewhere(bench);
        self.list_facedown(bench);
        self.list_board(bench);
        self.list_fields(bench);
        self.list_mates(bench);
    }

    /// Teammates the turn player may invite (RB 484.8.a).
    fn list_mates(self, bench: &mut Bench<'_, impl OptionSink>) {
        let seat = bench.seat;
        for mate in self.s.teammates(seat).iter() {
            let c = choice(INVITE, seat, u16::from(mate.0), 0, 0);
            bench.judge(c, |_| self.can_invite(seat));
        }
    }

    fn can_invite(self, seat: Seat) -> Verdict {
        let turn = self.s.active == seat
            && self.s.invited.is_none()
            && self.s.chain.is_empty()
            && self.s.showdown.is_none()
            && self.s.phase == Some(crate::program::Phase::Main);
        let on = rule!("RB 484.8.a", "RB 316.2.b.1"; true);
        crate::legal::deny(!turn || !on, "RB 484.8.a")
    }
}
