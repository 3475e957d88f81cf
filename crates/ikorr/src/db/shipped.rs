//! The cards and decks that come with the program.

use super::File;
use crate::rules::Rules;
use std::sync::OnceLock;

macro_rules! file {
    ($folder:literal, $name:literal) => {
        ($name, include_str!(concat!("../../", $folder, "/", $name)))
    };
}

/// The set files.
const SETS: &[File<'static>] = &[
    file!("sets", "first-light-ambition.toml"),
    file!("sets", "first-light-aspectless.toml"),
    file!("sets", "first-light-avatars.toml"),
    file!("sets", "first-light-curiosity.toml"),
    file!("sets", "first-light-devotion.toml"),
    file!("sets", "first-light-fear.toml"),
    file!("sets", "first-light-influence.toml"),
    file!("sets", "first-light-infusions.toml"),
    file!("sets", "first-light-intuition.toml"),
    file!("sets", "first-light-prophecy.toml"),
    file!("sets", "first-light-tokens.toml"),
];

/// The deck files.
const DECKS: &[File<'static>] = &[
    file!("decks", "blood-ledger.toml"),
    file!("decks", "daybreak-raiders.toml"),
    file!("decks", "ferrymans-due.toml"),
    file!("decks", "lantern-watch.toml"),
    file!("decks", "open-archive.toml"),
    file!("decks", "pack-and-fang.toml"),
    file!("decks", "root-and-rain.toml"),
    file!("decks", "the-hour-before.toml"),
    file!("decks", "the-open-hand.toml"),
    file!("decks", "voice-of-the-crowd.toml"),
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
