//! Where cards were printed: the game's own set for the shipped ones, and what
//! card files say of theirs.

use super::BuiltInGame;
use crate::built_in::{self, File};
use kernel::cardfile::{json_tables, name_of, set_of, tables_of};
use std::collections::BTreeMap;
use toml::{Table, Value};
use tournament::deck_check::Printing;

/// Printings by the names of cards.
#[derive(Clone, Debug, Default)]
pub struct Printings(BTreeMap<String, Vec<Printing>>);

impl Printings {
    /// Of the cards that come with the program: all in the game's own set.
    #[must_use]
    pub(crate) fn shipped<G: BuiltInGame>() -> Self {
        let mut all = Self::default();
        for file in built_in::built_in(G::NAME, "sets") {
            let cards = tables_of(&file.name, &file.text, json_tables);
            for card in cards.unwrap_or_default() {
                let own = Printing {
                    set: G::SET.to_owned(),
                    numbered: true,
                };
                all.add(&card, vec![own]);
            }
        }
        all
    }

    /// Of the cards of a set file or a database. A card says its `printings`
    /// with `set` and `number`, or its `set` alone; else it belongs to the set
    /// that the file is called by.
    ///
    /// # Errors
    /// Why it is no file of cards.
    pub fn read(&mut self, file: &File) -> Result<(), String> {
        for card in tables_of(&file.name, &file.text, json_tables)? {
            let mut found = listed(&card);
            if found.is_empty() {
                let set = text(&card, "set");
                let set = set.unwrap_or_else(|| set_of(&file.name).to_uppercase());
                let numbered = true;
                found.push(Printing { set, numbered });
            }
            self.add(&card, found);
        }
        Ok(())
    }

    fn add(&mut self, card: &Table, found: Vec<Printing>) {
        let Some(name) = name_of(card) else {
            return;
        };
        let known = self.0.entry(name.to_owned()).or_default();
        for printing in found {
            if !known.contains(&printing) {
                known.push(printing);
            }
        }
    }

    /// The printings of a card; none where nothing is known of it.
    #[must_use]
    pub fn of(&self, name: &str) -> &[Printing] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }
}

fn text(table: &Table, key: &str) -> Option<String> {
    table.get(key).and_then(Value::as_str).map(str::to_owned)
}

fn listed(card: &Table) -> Vec<Printing> {
    let list = card.get("printings").and_then(Value::as_array);
    let tables = list.into_iter().flatten().filter_map(Value::as_table);
    let printing = |t: &Table| {
        let set = text(t, "set")?;
        let numbered = is_numbered(t);
        Some(Printing { set, numbered })
    };
    tables.filter_map(printing).collect()
}

/// Whether the number of a printing lies within the set's own numbering: not
/// above the size of the set, which the last part of its id says, as in
/// `abc-227-221` (RBT 601.2.c).
fn is_numbered(printing: &Table) -> bool {
    let number = match printing.get("number") {
        Some(Value::Integer(n)) => Some(*n),
        Some(Value::String(n)) => leading(n),
        _ => None,
    };
    let size = text(printing, "id");
    let size = size.as_deref().and_then(|id| id.rsplit_once('-'));
    let size = size.and_then(|(_, last)| leading(last));
    match (number, size) {
        (Some(number), Some(size)) => number <= size,
        _ => true,
    }
}

fn leading(word: &str) -> Option<i64> {
    let end = word.find(|c: char| !c.is_ascii_digit());
    word[..end.unwrap_or(word.len())].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameName, with_game};
    use kernel::game::Game;

    fn read(name: &str, text: &str) -> Printings {
        let mut all = Printings::default();
        let (name, text) = (name.to_owned(), text.to_owned());
        all.read(&File { name, text }).unwrap();
        all
    }

    #[test]
    fn databases_say_where_cards_were_printed() {
        let all = read(
            "cards.json",
            r#"[
                { "name": "Fox", "printings": [
                    { "set": "ABC", "number": 66, "id": "abc-066-298" },
                    { "set": "DEF", "number": 227, "id": "def-227*-221" },
                    { "set": "GHI", "number": "012" } ] },
                { "name": "Owl", "set": "ABC", "number": 3 } ]"#,
        );
        let of = |name: &str| -> Vec<(String, bool)> {
            let all = all.of(name).iter();
            all.map(|p| (p.set.clone(), p.numbered)).collect()
        };
        let printed = |list: &[(&str, bool)]| -> Vec<(String, bool)> {
            list.iter().map(|(s, n)| ((*s).to_owned(), *n)).collect()
        };
        let fox = [("ABC", true), ("DEF", false), ("GHI", true)];
        assert_eq!(of("Fox"), printed(&fox));
        assert_eq!(of("Owl"), printed(&[("ABC", true)]));
        assert_eq!(of("Elk"), printed(&[]));
        let own = read("sets/mine.toml", "[[card]]\nname = \"Elk\"");
        assert_eq!(own.of("Elk")[0].set, "MINE");
    }

    #[test]
    fn every_card_of_a_shipped_deck_has_a_set() {
        for game in GameName::ALL {
            with_game!(game, G => {
                let all = Printings::shipped::<G>();
                let rules = crate::games::rules_of::<G>().unwrap();
                let faces = G::faces(&rules);
                for (name, printings) in &all.0 {
                    let sets: Vec<&str> = printings.iter().map(|p| &*p.set).collect();
                    assert_eq!(sets, [G::SET], "{name}");
                    assert!(faces.iter().any(|f| f.name == *name), "{name}");
                }
                let decks = built_in::built_in(G::NAME, "decks");
                let names: Vec<_> = decks.iter().flat_map(|f| listed_in(&f.text)).collect();
                assert!(names.len() > 20);
                for name in names {
                    assert!(!all.of(&name).is_empty(), "{name}");
                }
            });
        }
    }

    /// The names a deck file gives with a number, those of a pair each.
    fn listed_in(text: &str) -> Vec<String> {
        let names = text.split('"').filter_map(|quoted| {
            let (count, names) = quoted.split_once(' ')?;
            count.parse::<u32>().ok().map(|_| names)
        });
        names
            .flat_map(|n| n.split(" + "))
            .map(str::to_owned)
            .collect()
    }
}
