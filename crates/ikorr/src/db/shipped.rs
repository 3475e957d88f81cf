//! The cards and decks that come with the program.

use super::File;
use crate::rules::Rules;
use kernel::{cardfile, embedded};
use std::sync::OnceLock;

/// No files belong to the game itself.
pub(super) const GAME: &[File<'static>] = &[];

/// The set files that come with the program.
pub const SETS: &[File<'static>] = embedded!("sets":
    "first-light-ambition.toml",
    "first-light-aspectless.toml",
    "first-light-avatars.toml",
    "first-light-curiosity.toml",
    "first-light-devotion.toml",
    "first-light-fear.toml",
    "first-light-influence.toml",
    "first-light-infusions.toml",
    "first-light-intuition.toml",
    "first-light-prophecy.toml",
    "first-light-tokens.toml",
);

/// The deck files that come with the program.
pub const DECKS: &[File<'static>] = embedded!("decks":
    "blood-ledger.toml",
    "daybreak-raiders.toml",
    "ferrymans-due.toml",
    "lantern-watch.toml",
    "open-archive.toml",
    "pack-and-fang.toml",
    "root-and-rain.toml",
    "the-hour-before.toml",
    "the-open-hand.toml",
    "voice-of-the-crowd.toml",
);

impl Rules {
    /// The shipped cards and decks, read once.
    ///
    /// # Panics
    /// If a shipped file is faulty, which the tests of this crate exclude.
    #[must_use]
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Rules> = OnceLock::new();
        SHIPPED.get_or_init(|| cardfile::sound(Self::load(SETS, DECKS)))
    }
}
