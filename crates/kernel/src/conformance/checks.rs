//! What is checked how often, and what comes of it.

use crate::game::{Input, Outcome, Violation};

/// How often the costly laws are checked. Cheap laws are checked at every
/// question.
///
/// ```
/// use kernel::conformance::Checks;
/// let checks = Checks { every: 1, ..Checks::default() };
/// assert_eq!(checks.limit, 20_000);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checks {
    /// Storing, hiding and finishing are checked at every so many questions;
    /// 0: never.
    pub every: u32,
    /// Laws that play a game on to its end are checked at every so many
    /// questions; 0: never.
    pub playouts: u32,
    /// A game with more questions does not end.
    pub limit: u32,
    /// How many positions are looked at to find out whether one option can be
    /// finished. When they do not suffice, the option counts as sound.
    pub effort: u32,
    /// How many other choices than the one that is played are tried under the
    /// laws of hiding.
    pub others: u32,
}

impl Default for Checks {
    fn default() -> Self {
        Self {
            every: 7,
            playouts: 97,
            limit: 20_000,
            effort: 400,
            others: 2,
        }
    }
}

impl Checks {
    /// Samples for large games in a test: the costly laws see fewer questions.
    #[must_use]
    pub fn of_games() -> Self {
        Self {
            every: 23,
            playouts: 211,
            ..Self::default()
        }
    }

    /// Samples for whole matches in a test, which have many questions.
    #[must_use]
    pub fn of_matches() -> Self {
        Self {
            every: 41,
            playouts: 701,
            ..Self::default()
        }
    }

    /// Everything at every question: for small games and for hunting.
    #[must_use]
    pub fn thorough() -> Self {
        Self {
            every: 1,
            playouts: 5,
            others: 4,
            ..Self::default()
        }
    }

    /// Whether a law that is checked at every `k` questions is checked at this
    /// one. The seed shifts the sample, so that many games see every place.
    pub(super) fn due(k: u32, at: u32, seed: u64) -> bool {
        k != 0 && (u64::from(at).wrapping_add(seed)).is_multiple_of(u64::from(k))
    }
}

/// A game that was played to its end without breaking a law.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// All questions that were asked.
    pub questions: u32,
    /// Questions with more than one option.
    pub decisions: u32,
    /// Main actions of the game that were taken.
    pub main_actions: u32,
    /// Turns begun.
    pub turns: u32,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What was put in, for a replay.
    pub inputs: Vec<Input>,
    /// How many possible worlds were looked at.
    pub worlds: u32,
    /// How many of them were not the real one.
    pub other_worlds: u32,
}

impl Played {
    /// Adds the figures of another game; outcome and inputs stay.
    pub fn add(&mut self, other: &Self) {
        self.questions += other.questions;
        self.decisions += other.decisions;
        self.main_actions += other.main_actions;
        self.turns += other.turns;
        self.worlds += other.worlds;
        self.other_worlds += other.other_worlds;
    }
}

/// A game in which a law was broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("question {at}: {violation}")]
pub struct Broken {
    /// The law, and what was found.
    pub violation: Violation,
    /// The number of the question, from 0.
    pub at: u32,
    /// What was put in until then, for a replay.
    pub inputs: Vec<Input>,
}
