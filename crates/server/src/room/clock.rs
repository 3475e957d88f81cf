//! The clocks of a match. Every question brings some time of its own; what it
//! takes longer comes out of the seat's bank. Who is cut off has a while to
//! come back before time goes on.

use crate::protocol::ClockView;
use crate::room_record::TimeControl;
use kernel::seats::{Seat, SeatSet};
use std::time::Duration;
use tokio::time::Instant;

/// How long a seat may be away, all in all, before its time goes on.
const GRACE: Duration = Duration::from_secs(120);

/// The clock of one seat.
#[derive(Clone, Debug)]
struct SeatClock {
    bank: Duration,
    /// What the open question has taken, but for what runs now.
    spent: Duration,
    /// Since when it runs.
    since: Option<Instant>,
    asked: bool,
    grace: Duration,
    /// Since when the seat is away.
    away: Option<Instant>,
}

/// The clocks of all seats.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    question: Duration,
    hands: Vec<SeatClock>,
    paused: bool,
}

impl Clocks {
    /// Clocks with what is left in each bank; full where nothing is known.
    pub(super) fn new(rule: TimeControl, seats: usize, left: &[u64]) -> Self {
        let full = u64::from(rule.bank_s) * 1000;
        let hand = |seat: usize| SeatClock {
            bank: Duration::from_millis(left.get(seat).copied().unwrap_or(full)),
            spent: Duration::ZERO,
            since: None,
            asked: false,
            grace: GRACE,
            away: None,
        };
        Self {
            question: Duration::from_secs(rule.question_s.into()),
            hands: (0..seats).map(hand).collect(),
            paused: false,
        }
    }

    /// What is left in each bank, in milliseconds, to be kept.
    pub(super) fn left(&self, now: Instant) -> Vec<u64> {
        let left = |h: &SeatClock| self.bank_of(h, now).as_millis() as u64;
        self.hands.iter().map(left).collect()
    }

    /// This seat has answered: its question is over.
    pub(super) fn answered(&mut self, seat: Seat, now: Instant) {
        let question = self.question;
        let Some(hand) = self.hands.get_mut(seat.index()) else {
            return;
        };
        stop(hand, now);
        let over = hand.spent.saturating_sub(question);
        hand.bank = hand.bank.saturating_sub(over);
        hand.spent = Duration::ZERO;
        hand.asked = false;
    }

    /// These seats are asked now.
    pub(super) fn ask(&mut self, seats: SeatSet, now: Instant) {
        for i in 0..self.hands.len() {
            let asked = seats.has(Seat(i as u8));
            if !asked && self.hands[i].asked {
                self.answered(Seat(i as u8), now);
            }
            self.hands[i].asked = asked;
        }
        self.run(now);
    }

    /// Somebody has gone, or come back.
    pub(super) fn presence(&mut self, seat: Seat, here: bool, now: Instant) {
        let Some(hand) = self.hands.get_mut(seat.index()) else {
            return;
        };
        match (here, hand.away) {
            (true, Some(since)) => {
                hand.grace = hand.grace.saturating_sub(now - since);
                hand.away = None;
            }
            (false, None) => hand.away = Some(now),
            _ => {}
        }
        self.run(now);
    }

    /// Stops all clocks, or lets them go on.
    pub(super) fn pause(&mut self, paused: bool, now: Instant) {
        self.paused = paused;
        self.run(now);
    }

    pub(super) fn is_paused(&self) -> bool {
        self.paused
    }

    /// Starts and stops what should run and should not.
    fn run(&mut self, now: Instant) {
        for hand in &mut self.hands {
            let waited_for = hand.away.is_some_and(|since| now < since + hand.grace);
            let runs = hand.asked && !self.paused && !waited_for;
            match (runs, hand.since) {
                (true, None) => hand.since = Some(now),
                (false, Some(_)) => stop(hand, now),
                _ => {}
            }
        }
    }

    fn bank_of(&self, hand: &SeatClock, now: Instant) -> Duration {
        let over = spent(hand, now).saturating_sub(self.question);
        hand.bank.saturating_sub(over)
    }

    /// When something happens if nobody does anything.
    pub(super) fn next(&self) -> Option<Instant> {
        let ends = |h: &SeatClock| {
            let left = (self.question + h.bank).saturating_sub(h.spent);
            h.since.map(|since| since + left)
        };
        let comes = |h: &SeatClock| match h.since {
            None if h.asked && !self.paused => h.away.map(|since| since + h.grace),
            _ => None,
        };
        let times = self.hands.iter().flat_map(|h| [ends(h), comes(h)]);
        times.flatten().min()
    }

    /// Lets time go on for who is away too long; gives who has none left.
    pub(super) fn tick(&mut self, now: Instant) -> Option<Seat> {
        self.run(now);
        let out = |h: &SeatClock| h.since.is_some() && spent(h, now) >= self.question + h.bank;
        let seat = self.hands.iter().position(out)?;
        Some(Seat(seat as u8))
    }

    /// The clocks as they are shown, and what is left of this seat's question.
    pub(super) fn faces(&self, seat: Option<Seat>, now: Instant) -> (Vec<ClockView>, Option<u64>) {
        let face = |h: &SeatClock| ClockView {
            bank_ms: self.bank_of(h, now).as_millis() as u64,
            running: h.since.is_some(),
        };
        let own = seat.and_then(|s| self.hands.get(s.index()));
        let running = own.filter(|h| h.asked);
        let shown = running.or_else(|| self.hands.iter().find(|h| h.since.is_some()));
        let left = shown.map(|h| self.question.saturating_sub(spent(h, now)));
        let left = left.map(|l| l.as_millis() as u64);
        (self.hands.iter().map(face).collect(), left)
    }
}

fn stop(hand: &mut SeatClock, now: Instant) {
    hand.spent = spent(hand, now);
    hand.since = None;
}

fn spent(hand: &SeatClock, now: Instant) -> Duration {
    let running = hand.since.map_or(Duration::ZERO, |since| now - since);
    hand.spent + running
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const RULE: TimeControl = TimeControl {
        bank_s: 60,
        question_s: 10,
    };

    fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    #[test]
    fn the_bank_pays_what_a_question_takes_too_long() {
        let start = Instant::now();
        let mut clocks = Clocks::new(RULE, 2, &[]);
        clocks.ask(SeatSet::only(A), start);
        assert_eq!(clocks.next(), Some(start + seconds(70)));
        clocks.answered(A, start + seconds(8));
        assert_eq!(clocks.left(start + seconds(8)), [60_000, 60_000]);
        clocks.ask(SeatSet::only(A), start + seconds(8));
        clocks.answered(A, start + seconds(33));
        assert_eq!(clocks.left(start + seconds(50)), [45_000, 60_000]);
    }

    #[test]
    fn who_has_no_time_left_is_named() {
        let start = Instant::now();
        let mut clocks = Clocks::new(RULE, 2, &[5_000, 60_000]);
        clocks.ask(SeatSet::only(A), start);
        assert_eq!(clocks.tick(start + seconds(14)), None);
        assert_eq!(clocks.tick(start + seconds(15)), Some(A));
        let (faces, question) = clocks.faces(Some(A), start + seconds(12));
        assert_eq!((faces[0].bank_ms, question), (3_000, Some(0)));
    }

    #[test]
    fn a_pause_and_a_lost_line_stop_the_clock_for_a_while() {
        let start = Instant::now();
        let mut clocks = Clocks::new(RULE, 2, &[]);
        clocks.ask(SeatSet::only(A), start);
        clocks.pause(true, start + seconds(5));
        assert_eq!(clocks.next(), None);
        clocks.pause(false, start + seconds(1000));
        assert_eq!(clocks.next(), Some(start + seconds(1065)));
        clocks.presence(A, false, start + seconds(1005));
        assert_eq!(
            clocks.next(),
            Some(start + seconds(1125)),
            "then it goes on"
        );
        assert_eq!(clocks.tick(start + seconds(1125)), None);
        assert_eq!(clocks.next(), Some(start + seconds(1125 + 60)));
        clocks.presence(A, true, start + seconds(1130));
        clocks.presence(A, false, start + seconds(1131));
        assert!(
            clocks.next() < Some(start + seconds(1190)),
            "grace is used up"
        );
    }
}
