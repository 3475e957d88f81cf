//! Deck files.

use super::{Deck, Entry};
use kernel::decklist::{lines, of_keys, string, table_of};
use kernel::scenario::Fault;
use toml::Table;

const KEYS: [&str; 9] = [
    "name",
    "about",
    "format",
    "legend",
    "champion",
    "main",
    "runes",
    "battlefields",
    "side",
];

impl Deck {
    /// The deck of a deck file.
    ///
    /// # Errors
    /// Every fault of the file, by key.
    pub fn parse(contents: &str) -> Result<Self, Vec<Fault>> {
        Self::from_table(&table_of(contents)?)
    }

    /// The deck of a table with the keys of a deck file.
    ///
    /// # Errors
    /// Every fault of the table, by key.
    pub fn from_table(table: &Table) -> Result<Self, Vec<Fault>> {
        of_keys(table, &KEYS, |faults| Self {
            name: string(table, "name", faults),
            about: string(table, "about", faults),
            legend: or_none(string(table, "legend", faults)),
            champion: or_none(string(table, "champion", faults)),
            main: entries(table, "main", faults),
            runes: entries(table, "runes", faults),
            battlefields: names(table, "battlefields", faults),
            side: entries(table, "side", faults),
        })
    }
}

/// Limited decks may say that they have no Legend or no Chosen Champion (RBT
/// 602.3.e.2).
fn or_none(name: String) -> String {
    match name.as_str() {
        "none" => String::new(),
        _ => name,
    }
}

/// The entries of a list of strings under a key; absent is empty.
pub(super) fn entries(table: &Table, key: &str, faults: &mut Vec<Fault>) -> Vec<Entry> {
    lines(table, key, "3 Fury Rune", faults, Entry::read)
}

/// Battlefields: each once, so that no count is written.
fn names(table: &Table, key: &str, faults: &mut Vec<Fault>) -> Vec<String> {
    lines(table, key, "Baron Pit", faults, |line| {
        let name = line.trim();
        if name.is_empty() {
            return Err("a name is empty".to_owned());
        }
        Ok(name.to_owned())
    })
}
