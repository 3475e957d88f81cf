//! The card and deck files that come with the program.

use super::File;
use crate::rules::Rules;
use kernel::{cardfile, embedded};
use std::sync::OnceLock;

/// The files that belong to the game itself: tokens and masteries.
pub const GAME: &[File<'static>] = embedded!("sets": "tokens.toml");

/// The set files that come with the program.
pub const SETS: &[File<'static>] = embedded!("sets":
    "early-shelf.toml",
    "saltglass-assassin.toml",
    "saltglass-champions.toml",
    "saltglass-cleric.toml",
    "saltglass-crossings.toml",
    "saltglass-guardian.toml",
    "saltglass-mage.toml",
    "saltglass-margins.toml",
    "saltglass-ranger.toml",
    "saltglass-tamer.toml",
    "saltglass-warrior.toml",
);

/// The deck files that come with the program; the last four are legal by the
/// book of 2023-04-03 too.
pub const DECKS: &[File<'static>] = embedded!("decks":
    "breakwater.toml",
    "fence-line.toml",
    "ink-tide.toml",
    "ninth-wall.toml",
    "salt-marsh.toml",
    "tidepool-rite.toml",
    "unlit-stairs.toml",
    "early-ink.toml",
    "first-muster.toml",
    "nine-locks.toml",
    "reed-song.toml",
);

/// The ingredients that are gathered (GA gather/2).
pub const INGREDIENTS: [&str; 6] = [
    "Blightroot",
    "Fraysia",
    "Manaroot",
    "Razorvine",
    "Silvershine",
    "Springleaf",
];

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
