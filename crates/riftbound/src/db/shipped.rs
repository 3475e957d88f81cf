//! The cards and decks that come with the program.

use super::File;
use crate::rules::Rules;
use kernel::{cardfile, embedded};
use std::sync::OnceLock;

/// The files that belong to the game itself.
pub(super) const GAME: &[File<'static>] = embedded!("sets": "tokens.toml", "runes.toml");

/// The battlefield without abilities (RB 652.2.a).
pub(super) const BLANK_FIELD: &str = "Blank Battlefield";

/// The tags that the rules name themselves (RB 184, 818.1.a).
pub(super) const TAGS: [&str; 6] = ["Equipment", "Bird", "Cat", "Dog", "Poro", "Ivern"];

/// The set files that come with the program.
pub const SETS: &[File<'static>] = embedded!("sets":
    "lanternreach-battlefields.toml",
    "lanternreach-body.toml",
    "lanternreach-calm.toml",
    "lanternreach-champions.toml",
    "lanternreach-chaos.toml",
    "lanternreach-equipment.toml",
    "lanternreach-fury.toml",
    "lanternreach-gear.toml",
    "lanternreach-legends.toml",
    "lanternreach-mind.toml",
    "lanternreach-order.toml",
);

/// The deck files that come with the program.
pub const DECKS: &[File<'static>] = embedded!("decks":
    "borrowed-faces.toml",
    "brass-parade.toml",
    "ember-raid.toml",
    "furnace-heart.toml",
    "lamps-on-the-water.toml",
    "long-sentences.toml",
    "mountain-armed.toml",
    "price-of-passage.toml",
    "span-watch.toml",
    "thicket-song.toml",
    "tide-of-debts.toml",
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
