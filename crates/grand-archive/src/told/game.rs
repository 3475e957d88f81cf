//! Turns, players, and how it ends.

use super::{LineParts, Teller, plain};
use crate::event::Event;
use crate::program::{Direction, Phase};
use kernel::seats::{Seat, SeatSet};

impl Teller<'_> {
    pub(super) fn tell_game(self, event: &Event) -> Option<LineParts> {
        match event {
            Event::GoesFirst(seat) => plain(format!("{seat} goes first"), "GA starting-the-game"),
            Event::Turn(n, seat) => plain(format!("turn {n}: {seat}"), "GA players/p2"),
            Event::Phase(phase) => plain(format!("{} phase", phase.name()), phase_rule(*phase)),
            Event::Skipped(seat, phase) => plain(
                format!("{seat} skips the {} phase", phase.name()),
                "GA skipping-phases",
            ),
            Event::Cut(rule) => plain("it ends at once".to_owned(), rule.0),
            Event::Recollected(seat, n) => plain(
                format!("{seat} recollects {n} cards"),
                "GA recollection-phase/3",
            ),
            Event::ExtraTurn(seat) => plain(
                format!("{seat} will take an additional turn"),
                "GA players/p2",
            ),
            Event::Lost(seat, rule) => plain(format!("{seat} has lost"), rule.0),
            Event::OffersDraw(seat) => {
                plain(format!("{seat} agrees to a draw"), "GA ending-the-game/p3")
            }
            Event::OldBook(reading) => plain(
                format!("by the older book: {}", reading.words()),
                reading.rule(),
            ),
            Event::Over(winners, reason, rule) => plain(ending(*winners, reason), rule.0),
            _ => self.tell_player(event),
        }
    }

    fn tell_player(self, event: &Event) -> Option<LineParts> {
        match event {
            Event::AffectedPlayer(seat) => plain(
                format!("an effect applies to {seat}"),
                "GA instanced-effects",
            ),
            Event::Empowered(seat, n) => {
                plain(format!("{seat} is empowered by {n}"), "GA empower-n/1")
            }
            Event::Mastery(seat, print) => plain(
                format!("{seat} gets the mastery {}", self.print(*print)),
                "GA mastery",
            ),
            Event::Currents(seat, to) => plain(
                format!("the currents of {seat} face {}", direction(*to)),
                "GA shifting-currents/1",
            ),
            Event::Enabled(seat, element) => plain(
                format!("{} is enabled for {seat}", element.name()),
                "GA element/p3",
            ),
            _ => None,
        }
    }
}

fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}

fn phase_rule(phase: Phase) -> &'static str {
    match phase {
        Phase::WakeUp => "GA wake-up-phase/1",
        Phase::Materialize => "GA materialize-phase/3",
        Phase::Recollection => "GA recollection-phase/1",
        Phase::Draw => "GA draw-phase/1",
        Phase::Main => "GA main-phase/1",
        Phase::End => "GA end-phase/1",
    }
}

fn ending(winners: SeatSet, reason: &str) -> String {
    let who: String = winners.iter().map(Seat::letter).collect();
    match winners.is_empty() {
        true => format!("the game is drawn: {reason}"),
        false => format!("{who} wins: {reason}"),
    }
}
