//! Deck files, read strictly: every fault is found, nothing is guessed.

use super::{Deck, Entry};
use kernel::decklist::{counted, lines, of_keys, string, table_of};
use kernel::scenario::Fault;

const KEYS: [&str; 6] = ["name", "about", "avatar", "influence", "deck", "side"];

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
    pub fn from_table(table: &toml::Table) -> Result<Self, Vec<Fault>> {
        of_keys(table, &KEYS, |faults| Self {
            name: string(table, "name", faults),
            about: string(table, "about", faults),
            avatar: string(table, "avatar", faults),
            influence: entries(table, "influence", faults),
            deck: entries(table, "deck", faults),
            side: entries(table, "side", faults),
        })
    }
}

/// The entries of a list of strings under a key; absent is empty.
pub(super) fn entries(table: &toml::Table, key: &str, faults: &mut Vec<Fault>) -> Vec<Entry> {
    lines(table, key, "2 Tide Hound", faults, entry)
}

/// Reads `N NAME`, `N NAME #12` or `N NAME + INFUSION`.
fn entry(line: &str) -> Result<Entry, String> {
    let (count, rest) = counted(line)?;
    let mut names = rest.split(" + ").map(str::trim);
    let (card, number) = card_and_number(names.next().unwrap_or_default())?;
    let infusions: Vec<String> = names.map(str::to_string).collect();
    if card.is_empty() || infusions.iter().any(String::is_empty) || rest.ends_with('+') {
        return Err(format!("`{line}` has an empty name"));
    }
    Ok(Entry {
        count,
        card,
        number,
        infusions,
    })
}

fn card_and_number(words: &str) -> Result<(String, Option<u16>), String> {
    let Some((card, number)) = words.rsplit_once(" #") else {
        return Ok((words.to_string(), None));
    };
    let number = number
        .parse()
        .map_err(|_| format!("`#{number}` is no set number"))?;
    Ok((card.to_string(), Some(number)))
}
