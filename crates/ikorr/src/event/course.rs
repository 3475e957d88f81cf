//! Telling of the course of a game: its start (section 1.2), its turns
//! (section 8) and its end (section 1.4).

use crate::event::Event;
use crate::event::teller::{Line, Teller, plain};
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

impl Teller<'_> {
    pub(super) fn tell_start(&self, event: &Event) -> Option<Line> {
        let (text, rule) = match event {
            Event::AvatarsUp => ("all avatars turn face up".to_owned(), "ROI 1.2c"),
            Event::Roll(team) => (format!("{} wins the roll", self.team(*team)), "ROI 1.2d"),
            Event::GoesFirst(team) => (format!("{} goes first", self.team(*team)), "ROI 1.2d.2"),
            Event::Mulligan(seat, n) => (
                format!("{seat} shuffles {n} back and draws {n}"),
                "ROI 1.2e.1a",
            ),
            _ => return None,
        };
        Some(plain(text, rule))
    }

    pub(super) fn tell_course(&self, event: &Event) -> Option<Line> {
        let (text, rule) = match event {
            Event::Turn(n, team) => (format!("turn {n}: {}", self.team(*team)), "ROI 8.1a"),
            Event::Phase(phase) => (format!("{} phase", phase.name()), "ROI 8.1a"),
            Event::Skipped(seat, phase) => (
                format!("{seat} skips the {} phase", phase.name()),
                "ROI 9.1a.1a",
            ),
            Event::CleanupStep(n) => {
                let names = ["condition", "discard", "end of turn"];
                let name = names[usize::from(*n).min(2)];
                (format!("{name} step"), "ROI 8.8a")
            }
            Event::TurnEnds => ("the turn ends".to_owned(), "ROI 10.2a"),
            Event::PhaseEnds => ("the phase ends".to_owned(), "ROI 10.2d.1"),
            Event::Loop(n) => (format!("the loop is repeated {n} times"), "ROI 10.6c.1"),
            _ => return tell_end(event),
        };
        Some(plain(text, rule))
    }
}

/// Leaving, agreeing to end, and the end.
fn tell_end(event: &Event) -> Option<Line> {
    let (text, rule) = match event {
        Event::Gone(seat) => (format!("{seat} has left the game"), "ROI 9.8a"),
        Event::Concedes(seat) => (format!("{seat} agrees to concede"), "ROI 9.8a"),
        Event::OffersDraw(seat) => (format!("{seat} agrees to a draw"), "ROI 1.4c"),
        Event::Over(winners, reason, rule) => tell_over(*winners, reason, *rule),
        _ => return None,
    };
    Some(plain(text, rule))
}

fn tell_over(winners: SeatSet, reason: &str, rule: RuleId) -> (String, &'static str) {
    if winners.is_empty() {
        return (format!("the game is drawn: {reason}"), rule.0);
    }
    let who: String = winners.iter().map(Seat::letter).collect();
    (format!("{who} wins: {reason}"), rule.0)
}
