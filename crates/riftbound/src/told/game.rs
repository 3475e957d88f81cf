//! Turns, battlefields, points, and how it ends.

use super::{LineParts, Teller};
use crate::event::Event;
use crate::program::Phase;
use crate::state::Gain;
use kernel::seats::{Seat, SeatSet};

impl Teller<'_> {
    pub(super) fn tell_game(self, event: &Event) -> Option<LineParts> {
        let plain = |text: String, rule| Some((text, rule, vec![]));
        match event {
            Event::GoesFirst(seat) => plain(format!("{seat} goes first"), "RB 116"),
            Event::Mulligan(seat, n) => plain(
                format!("{seat} sets {n} aside, draws {n} and recycles them"),
                "RB 118.3",
            ),
            Event::Turn(n, seat) => plain(format!("turn {n}: {seat}"), "RB 302"),
            Event::Phase(phase) => plain(format!("{} phase", phase.name()), phase_rule(*phase)),
            Event::ExtraTurn(seat) => {
                plain(format!("{seat} will take an additional turn"), "RB 735")
            }
            Event::BurnedOut(seat) => plain(format!("{seat} burns out"), "RB 431.1"),
            Event::NoWinningPoint(seat) => plain(
                format!("{seat} does not gain the winning point"),
                "RB 466.1.b.2",
            ),
            Event::Xp(seat, n) if *n < 0 => {
                plain(format!("{seat} spends {} xp", n.unsigned_abs()), "RB 730.2")
            }
            Event::Xp(seat, n) => plain(format!("{seat} gains {n} xp"), "RB 730.1"),
            Event::Instead(p) => {
                let name = &self.look.r.print(*p).name;
                plain(format!("{name} replaces what would happen"), "RB 367")
            }
            Event::OffersDraw(seat) => plain(format!("{seat} agrees to a draw"), "RBT 410.1"),
            Event::Gone(seat) => plain(format!("{seat} has left the game"), "RB 651"),
            Event::Over(winners, reason, rule) => plain(ending(*winners, reason), rule.0),
            Event::Points(seat, n, how) => Some(self.tell_points(*seat, *n, *how)),
            _ => self.tell_fields(event),
        }
    }

    fn tell_points(self, seat: Seat, n: u8, how: Gain) -> LineParts {
        let now = self.look.s.score(seat);
        let points = if n == 1 { "a point" } else { "points" };
        let (by, rule, at) = match how {
            Gain::Conquer(f) => {
                let (place, at) = self.field(f);
                (format!("conquering {place}"), "RB 464.1", at)
            }
            Gain::Hold(f) => {
                let (place, at) = self.field(f);
                (format!("holding {place}"), "RB 464.2", at)
            }
            Gain::Effect => ("an effect".to_owned(), "RB 466.1.a.1", vec![]),
            Gain::BurnOut => ("a burn out".to_owned(), "RB 431.2.c", vec![]),
            Gain::BurnOutAgain => ("a repeated burn out".to_owned(), "RB 431.3.b", vec![]),
        };
        let text = match n {
            1 => format!("{seat} gains {points} by {by} and has {now}"),
            n => format!("{seat} gains {n} {points} by {by} and has {now}"),
        };
        (text, rule, at)
    }

    fn tell_fields(self, event: &Event) -> Option<LineParts> {
        let at_field = |f: &u8, rule: &'static str, words: &dyn Fn(String) -> String| {
            let (place, at) = self.field(*f);
            Some((words(place), rule, at))
        };
        match event {
            Event::Contested(f, seat) => {
                at_field(f, "RB 187.3.a", &|p| format!("{p} is contested by {seat}"))
            }
            Event::ShowdownBegan(f) => {
                at_field(f, "RB 344", &|p| format!("a showdown begins at {p}"))
            }
            Event::ShowdownEnded(f) => {
                at_field(f, "RB 348", &|p| format!("the showdown at {p} ends"))
            }
            Event::CombatBegan(f, a, d) => at_field(f, "RB 459.1", &|p| {
                format!("a combat begins at {p}: {a} attacks, {d} defends")
            }),
            Event::CombatEnded(f, Some(winner)) => at_field(f, "RB 461.3.a", &|p| {
                format!("the combat at {p} ends: {winner} has won")
            }),
            Event::CombatEnded(f, None) => at_field(f, "RB 461.3.d", &|p| {
                format!("the combat at {p} ends without a result")
            }),
            Event::Control(f, Some(seat)) => {
                at_field(f, "RB 187.4", &|p| format!("{seat} controls {p}"))
            }
            Event::Control(f, None) => {
                at_field(f, "RB 187.4.c", &|p| format!("{p} is uncontrolled"))
            }
            Event::Replaced(old, new) => {
                let (old, at) = (self.card(*old), self.at(*new));
                Some((
                    format!("{} replaces {old}", self.card(*new)),
                    "RB 438.1",
                    at,
                ))
            }
            Event::Created(c) => {
                let text = format!("the battlefield {} is created", self.card(*c));
                Some((text, "RB 439.2", self.at(*c)))
            }
            _ => None,
        }
    }
}

fn phase_rule(phase: Phase) -> &'static str {
    match phase {
        Phase::Awaken => "RB 315.1",
        Phase::Beginning => "RB 315.2",
        Phase::Channel => "RB 315.3",
        Phase::Draw => "RB 315.4",
        Phase::Main => "RB 316.1",
        Phase::Ending => "RB 317",
    }
}

fn ending(winners: SeatSet, reason: &str) -> String {
    let who: String = winners.iter().map(Seat::letter).collect();
    if winners.is_empty() {
        format!("the game is drawn: {reason}")
    } else {
        format!("{who} wins: {reason}")
    }
}
