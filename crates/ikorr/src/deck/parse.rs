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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_of_a_file_is_found_at_once() {
        let text = "avatar = 3\nsideboard = []\ndeck = [\"Tide Hound\", \"x Fen Pup\", \"2 A + \"]";
        let faults = Deck::parse(text).unwrap_err();
        let keys: Vec<&str> = faults.iter().map(|f| f.key.as_str()).collect();
        assert_eq!(
            keys,
            ["sideboard", "avatar", "deck[0]", "deck[1]", "deck[2]"]
        );
    }

    #[test]
    fn a_printing_and_two_infusions_are_read() {
        let read = entry("2 Marra, Keeper #12 + Fine Edge + Deep Satchel").unwrap();
        assert_eq!((read.count, read.number), (2, Some(12)));
        assert_eq!(read.card, "Marra, Keeper");
        assert_eq!(read.infusions, ["Fine Edge", "Deep Satchel"]);
    }
}
