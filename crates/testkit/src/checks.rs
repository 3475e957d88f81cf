//! What is checked how often, and what comes of it.

use kernel::game::{Input, Outcome, Violation};
use kernel::rng::FastRng;

/// At which questions of a game a law is checked: at every so many, and where
/// the game is long at fewer, so that the cost of a game is bounded. Where the
/// first is, is decided by chance, so that many games see every place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampleRate {
    /// At every so many questions; 0: never.
    pub every: u32,
    /// At no more questions of a game.
    pub most: u32,
}

impl SampleRate {
    /// Every question.
    pub const ALL: Self = Self::every(1);

    /// Every so many questions, however long the game is.
    #[must_use]
    pub const fn every(every: u32) -> Self {
        let most = u32::MAX;
        Self { every, most }
    }

    /// Whether a question of a game with so many is one of the sample.
    ///
    /// ```
    /// use testkit::SampleRate;
    /// let count = |s: SampleRate, of| (0..of).filter(|at| s.has(*at, of, 5)).count();
    /// let sample = SampleRate { every: 7, most: 20 };
    /// assert_eq!(count(sample, 70), 10);
    /// assert_eq!(count(sample, 4_000), 20);
    /// assert_eq!(count(SampleRate::ALL, 4_000), 4_000);
    /// ```
    #[must_use]
    pub fn has(self, at: u32, of: u32, seed: u64) -> bool {
        if self.every == 0 || self.most == 0 {
            return false;
        }
        let apart = self.every.max(of.div_ceil(self.most)) as usize;
        let mut chance = FastRng::new(seed ^ u64::from(of).rotate_left(32));
        at as usize % apart == chance.below(apart)
    }
}

/// What is checked how often. At every question of a game: that it is the same
/// when it is played again, that there is an option, that labels are unique, and
/// the game's own audit. At samples what costs more; when a game is over, that
/// nothing is taken any more.
///
/// ```
/// use testkit::{Checks, SampleRate};
/// let checks = Checks { looks: SampleRate::every(3), ..Checks::default() };
/// assert_eq!(checks.limit, 20_000);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checks {
    /// Where copies, cancelling and odd answers are checked.
    pub copies: SampleRate,
    /// Where storing, refusals, interrupts, finishing and hiding are checked.
    pub looks: SampleRate,
    /// Where a possible world and a game that a seat leaves are played on to
    /// their ends.
    pub playouts: SampleRate,
    /// A game with more questions does not end.
    pub limit: u32,
    /// How many positions are looked at to find out whether one option can be
    /// finished. When they do not suffice, the option counts as sound.
    pub effort: u32,
    /// How many other choices than the one that is played are tried under the
    /// laws of hiding.
    pub others: u32,
    /// Whether hiding is checked with the eyes of every viewer, and not with
    /// those of one, who is chosen by chance at each question.
    pub every_viewer: bool,
}

impl Default for Checks {
    fn default() -> Self {
        Self {
            copies: SampleRate {
                every: 3,
                most: 100,
            },
            looks: SampleRate { every: 7, most: 24 },
            playouts: SampleRate { every: 97, most: 1 },
            limit: 20_000,
            effort: 400,
            others: 2,
            every_viewer: false,
        }
    }
}

impl Checks {
    /// Everything at every question: for small games and for hunting.
    #[must_use]
    pub fn thorough() -> Self {
        Self {
            copies: SampleRate::ALL,
            looks: SampleRate::ALL,
            playouts: SampleRate::every(5),
            others: 4,
            every_viewer: true,
            ..Self::default()
        }
    }
}

/// A game that was played to its end without breaking a law.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedGame {
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
    /// Whether one of them was not the real one.
    pub other_worlds: bool,
}

impl PlayedGame {
    /// Adds the figures of another game; outcome and inputs stay.
    pub fn add(&mut self, other: &Self) {
        self.questions += other.questions;
        self.decisions += other.decisions;
        self.main_actions += other.main_actions;
        self.turns += other.turns;
        self.worlds += other.worlds;
        self.other_worlds |= other.other_worlds;
    }
}

/// A game in which a law was broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("question {at}: {violation}")]
pub struct LawBroken {
    /// The law, and what was found.
    pub violation: Violation,
    /// The number of the question, from 0.
    pub at: u32,
    /// What was put in until then, for a replay.
    pub inputs: Vec<Input>,
}
