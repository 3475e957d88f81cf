//! The cards and decks that come with the program.

use super::File;
use crate::rules::Rules;
use std::sync::OnceLock;

macro_rules! file {
    ($folder:literal, $name:literal) => {
        ($name, include_str!(concat!("../../", $folder, "/", $name)))
    };
}

/// The files that belong to the game itself.
pub(super) const GAME: &[File<'static>] =
    &[file!("sets", "tokens.toml"), file!("sets", "runes.toml")];

/// The battlefield without abilities (RB 652.2.a).
pub(super) const BLANK_FIELD: &str = "Blank Battlefield";

/// The tags that the rules name themselves (RB 184, 818.1.a).
pub(super) const TAGS: [&str; 6] = ["Equipment", "Bird", "Cat", "Dog", "Poro", "Ivern"];

/// The set files.
const SETS: &[File<'static>] = &[
    file!("sets", "lanternreach-battlefields.toml"),
    file!("sets", "lanternreach-body.toml"),
    file!("sets", "lanternreach-calm.toml"),
    file!("sets", "lanternreach-champions.toml"),
    file!("sets", "lanternreach-chaos.toml"),
    file!("sets", "lanternreach-equipment.toml"),
    file!("sets", "lanternreach-fury.toml"),
    file!("sets", "lanternreach-gear.toml"),
    file!("sets", "lanternreach-legends.toml"),
    file!("sets", "lanternreach-mind.toml"),
    file!("sets", "lanternreach-order.toml"),
];

/// The deck files.
const DECKS: &[File<'static>] = &[
    file!("decks", "borrowed-faces.toml"),
    file!("decks", "brass-parade.toml"),
    file!("decks", "ember-raid.toml"),
    file!("decks", "furnace-heart.toml"),
    file!("decks", "lamps-on-the-water.toml"),
    file!("decks", "long-sentences.toml"),
    file!("decks", "mountain-armed.toml"),
    file!("decks", "price-of-passage.toml"),
    file!("decks", "span-watch.toml"),
    file!("decks", "thicket-song.toml"),
    file!("decks", "tide-of-debts.toml"),
];

/// The set files that come with the program.
#[must_use]
pub fn shipped_sets() -> &'static [File<'static>] {
    SETS
}

/// The deck files that come with the program.
#[must_use]
pub fn shipped_decks() -> &'static [File<'static>] {
    DECKS
}

impl Rules {
    /// The shipped cards and decks, read once.
    ///
    /// # Panics
    /// If a shipped file is faulty, which the tests of this crate exclude.
    #[must_use]
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Rules> = OnceLock::new();
        SHIPPED.get_or_init(|| match Self::load(SETS, DECKS) {
            Ok(rules) => rules,
            Err(faults) => {
                let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
                panic!("shipped cards are faulty:\n{}", lines.join("\n"))
            }
        })
    }
}
