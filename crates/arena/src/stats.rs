//! What many games came to.

use kernel::game::Outcome;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A broken law.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Violation {
    #[serde(skip)]
    number: u64,
    /// The law.
    pub law: String,
    /// The seed of the game.
    pub seed: String,
    /// The number of the question.
    pub at: u64,
    /// What was found.
    pub found: String,
    /// The file of the replay.
    pub replay: Option<String>,
}

impl Violation {
    /// A law that was broken in the game with this seed.
    #[must_use]
    pub fn new(law: &str, seed: u64, at: u64) -> Self {
        Self {
            number: seed,
            law: law.to_string(),
            seed: seed.to_string(),
            at,
            found: String::new(),
            replay: None,
        }
    }

    /// With what was found.
    #[must_use]
    pub fn with(self, found: String) -> Self {
        Self { found, ..self }
    }
}

/// What one game came to.
#[derive(Clone, Debug, Default)]
pub struct GameStats {
    /// Questions.
    pub questions: u64,
    /// Questions with more than one option.
    pub decisions: u64,
    /// Main actions.
    pub main_actions: u64,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Whether it stopped without being over: a question without an option,
    /// or too many questions.
    pub stuck: bool,
    /// The law it broke, if it broke one.
    pub violation: Option<Violation>,
}

/// What many games came to. Adding up goes in any order and groups, so that
/// the number of jobs does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SimStats {
    /// How many games.
    pub games: u64,
    /// Questions.
    pub questions: u64,
    /// Questions with more than one option.
    pub decisions: u64,
    /// Main actions.
    pub main_actions: u64,
    /// Wins by seat.
    wins: BTreeMap<usize, u64>,
    /// Drawn games.
    pub draws: u64,
    /// How games ended, by reason.
    pub ends: BTreeMap<String, u64>,
    /// Games that stopped without being over.
    pub stuck: u64,
    /// Broken laws.
    pub violations: Vec<Violation>,
}

impl SimStats {
    /// With one game more.
    pub fn with(mut self, one: GameStats) -> Self {
        self.games += 1;
        self.questions += one.questions;
        self.decisions += one.decisions;
        self.main_actions += one.main_actions;
        self.stuck += u64::from(one.stuck);
        self.violations.extend(one.violation);
        if let Some(outcome) = one.outcome {
            self.draws += u64::from(outcome.winners.is_empty());
            for seat in outcome.winners.iter() {
                *self.wins.entry(seat.index()).or_default() += 1;
            }
            *self.ends.entry(outcome.reason).or_default() += 1;
        }
        self
    }

    /// With all games of another tally.
    pub fn and(mut self, other: Self) -> Self {
        self.games += other.games;
        self.questions += other.questions;
        self.decisions += other.decisions;
        self.main_actions += other.main_actions;
        self.draws += other.draws;
        self.stuck += other.stuck;
        self.violations.extend(other.violations);
        for (seat, wins) in other.wins {
            *self.wins.entry(seat).or_default() += wins;
        }
        for (reason, count) in other.ends {
            *self.ends.entry(reason).or_default() += count;
        }
        self
    }

    /// Puts violations in the order of their games.
    pub fn settle(&mut self) {
        self.violations.sort();
    }

    /// Whether every game ended and no law was broken.
    pub fn is_sound(&self) -> bool {
        self.stuck == 0 && self.violations.is_empty()
    }

    /// How often a seat won.
    pub fn wins_of(&self, seat: usize) -> u64 {
        self.wins.get(&seat).copied().unwrap_or(0)
    }

    /// For machines.
    pub fn in_json(&self, seconds: f64, seats: usize) -> Value {
        let wins: Vec<u64> = (0..seats).map(|s| self.wins_of(s)).collect();
        json!({
            "games": self.games, "decisions": self.decisions, "questions": self.questions,
            "main_actions": self.main_actions, "seconds": seconds, "wins": wins,
            "draws": self.draws, "ends": self.ends, "stuck": self.stuck,
            "violations": self.violations,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::seats::{Seat, SeatSet};

    fn game(winner: Option<u8>, questions: u64) -> GameStats {
        let winners = winner.map_or(SeatSet::NONE, |s| SeatSet::only(Seat(s)));
        let reason = "score".to_string();
        GameStats {
            questions,
            outcome: Some(Outcome { winners, reason }),
            ..GameStats::default()
        }
    }

    #[test]
    fn groups_do_not_matter() {
        let games = [
            game(Some(0), 5),
            game(None, 7),
            game(Some(1), 9),
            game(Some(0), 1),
        ];
        let all = |games: &[GameStats]| {
            games
                .iter()
                .cloned()
                .fold(SimStats::default(), SimStats::with)
        };
        let apart = all(&games[..1])
            .and(all(&games[1..3]))
            .and(all(&games[3..]));
        assert_eq!(apart, all(&games));
        assert_eq!(apart.wins_of(0), 2);
        assert_eq!(apart.draws, 1);
        assert_eq!(apart.ends["score"], 4);
    }

    #[test]
    fn a_game_that_stops_is_not_sound() {
        let stuck = GameStats {
            stuck: true,
            ..GameStats::default()
        };
        assert!(SimStats::default().is_sound());
        assert!(!SimStats::default().with(stuck).is_sound());
    }
}
