//! Deck files.

use super::{Deck, Entry, Format};
use kernel::decklist::{fault, lines, of_keys, string, table_of};
use kernel::scenario::Fault;
use toml::Table;

const KEYS: [&str; 6] = ["name", "about", "format", "material", "main", "side"];

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
            format: format(table, faults),
            material: entries(table, "material", faults),
            main: entries(table, "main", faults),
            side: entries(table, "side", faults),
        })
    }
}

fn format(table: &Table, faults: &mut Vec<Fault>) -> Format {
    let word = string(table, "format", faults);
    if word.is_empty() {
        return Format::default();
    }
    let found = Format::from_name(&word);
    if found.is_none() {
        let what = format!("`{word}` is neither constructed nor draft");
        faults.push(fault("format", &what));
    }
    found.unwrap_or_default()
}

/// The entries of a list of strings under a key; absent is empty.
pub(super) fn entries(table: &Table, key: &str, faults: &mut Vec<Fault>) -> Vec<Entry> {
    lines(table, key, "4 Reed Boat", faults, Entry::read)
}
