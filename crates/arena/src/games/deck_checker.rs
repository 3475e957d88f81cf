//! What events ask the games: whether a deck is legal.

use super::decks::first_deck;
use super::{BuiltInGame, GameName, Printings, join_lines, limited, rules_of, with_game};
use crate::built_in::File;
use kernel::cardfile::CardFault;
use kernel::decklist::counted;
use kernel::rule;
use std::sync::Arc;
use tournament::deck_check::{Book, CheckedDeck, DeckCard, DeckChecker, is_about_the_deck};

/// All games, for events. A deck is the text of a deck file, a list of another
/// program that the game can read, or the name of a shipped deck.
#[derive(Clone, Debug, Default)]
pub struct GameDeckChecker {
    /// Card files to go by instead of the shipped cards.
    pub cards: Vec<File>,
}

impl DeckChecker for GameDeckChecker {
    fn check(&self, book: Book<'_>, deck: &str) -> Result<CheckedDeck, String> {
        let (game, edition) = played(book)?;
        let mut found = with_game!(game, G => self.checked::<G>(edition, deck, &[]))?;
        if game == GameName::Riftbound {
            found.faults.extend(competition_size(&found.cards));
        }
        Ok(found)
    }

    fn limited(
        &self,
        book: Book<'_>,
        deck: &str,
        (format, wins): (&str, u16),
    ) -> Result<CheckedDeck, String> {
        let (game, edition) = played(book)?;
        let said = limited::said_of_deck(game, format, wins);
        with_game!(game, G => self.checked::<G>(edition, deck, &said))
    }

    fn team(&self, book: Book<'_>, decks: &[&str]) -> Result<Vec<String>, String> {
        let (game, edition) = played(book)?;
        with_game!(game, G => self.shared::<G>(edition, decks))
    }
}

/// The game and the edition that a book is of.
fn played(book: Book<'_>) -> Result<(GameName, &'static str), String> {
    let game = GameName::of(book.game).map_err(|e| e.to_string())?;
    let edition = game.edition(Some(book.edition));
    Ok((game, edition.map_err(|e| e.to_string())?))
}

/// In competitions a Main Deck has exactly forty cards, where the core rules
/// only want forty at least (RBT 104.1, 402.1).
fn competition_size(cards: &[DeckCard]) -> Option<String> {
    let main = |c: &&DeckCard| matches!(c.part.as_str(), "main" | "champion");
    let count: u32 = cards.iter().filter(main).map(|c| c.count).sum();
    let too_many = rule!("RBT 104.1", "RBT 402.1", "RBT 703.3.a.1"; count > 40);
    too_many.then(|| format!("the Main Deck has {count} cards, not 40 (RBT 402.1)"))
}

impl GameDeckChecker {
    /// A deck as a deck file, whatever it was given as: so it is kept.
    ///
    /// # Errors
    /// If the deck cannot be read, or there is no such game.
    pub fn written(&self, game: &str, deck: &str) -> Result<String, String> {
        if deck.contains('\n') && kernel::decklist::table_of(deck).is_ok() {
            return Ok(deck.to_owned());
        }
        let game = GameName::of(game).map_err(|e| e.to_string())?;
        let table = with_game!(game, G => read::<G>(deck))?;
        toml::to_string(&table).map_err(|e| e.to_string())
    }

    /// What decks of team-mates have in common and must not: the faults they have
    /// together and none of them has alone.
    fn shared<G: BuiltInGame>(&self, edition: &str, decks: &[&str]) -> Result<Vec<String>, String> {
        let (rules, _) = self.cards::<G>()?;
        let faults = |table: &toml::Table| {
            let faults =
                G::deck_faults_in(edition, table, &rules).map_err(|faults| join_lines(&faults))?;
            Ok::<Vec<String>, String>(faults.iter().map(ToString::to_string).collect())
        };
        let mut tables = Vec::new();
        let mut own = Vec::new();
        for deck in decks {
            let table = read::<G>(deck)?;
            own.extend(faults(&table)?);
            tables.push(table);
        }
        let Some(mut first) = tables.pop() else {
            return Ok(Vec::new());
        };
        let mates = tables.into_iter().map(toml::Value::Table).collect();
        first.insert("mates".to_owned(), toml::Value::Array(mates));
        let mut together = faults(&first)?;
        together.retain(|fault| !own.contains(fault));
        Ok(together)
    }

    /// What the game says of a deck for which this holds besides; a deck that
    /// says that it is built for another format is none for this part.
    fn checked<G: BuiltInGame>(
        &self,
        edition: &str,
        deck: &str,
        said: &[(&str, &str)],
    ) -> Result<CheckedDeck, String> {
        let (rules, printings) = self.cards::<G>()?;
        let mut table = read::<G>(deck)?;
        let other = limited::other_format(&table, said);
        table.extend(said.iter().map(|(k, v)| ((*k).to_owned(), (*v).into())));
        let faults =
            G::deck_faults_in(edition, &table, &rules).map_err(|faults| join_lines(&faults))?;
        let mut cards = Vec::new();
        for (key, value) in &table {
            if !is_about_the_deck(key) && key != "mode" {
                names(value, key, &mut cards);
            }
        }
        for card in &mut cards {
            card.printings = printings.of(&card.name).to_vec();
        }
        Ok(CheckedDeck {
            faults: other
                .into_iter()
                .chain(faults.iter().map(ToString::to_string))
                .collect(),
            cards,
        })
    }

    /// The rules with the cards that decks are made of, and their printings.
    fn cards<G: BuiltInGame>(&self) -> Result<(Arc<G::Rules>, Printings), String> {
        if self.cards.is_empty() {
            let rules = rules_of::<G>().map_err(|e| e.to_string())?;
            return Ok((rules, Printings::shipped::<G>()));
        }
        let mut printings = Printings::default();
        for file in &self.cards {
            let read = printings.read(file);
            read.map_err(|e| format!("{} is no file of cards: {e}", file.name))?;
        }
        Ok((Arc::new(imported::<G>(&self.cards)), printings))
    }
}

/// The rules with the cards of these files. Whether a deck is legal does not
/// need every text: a card with one that is not understood is taken without it.
fn imported<G: BuiltInGame>(files: &[File]) -> G::Rules {
    let given = |files: &[File]| {
        let files: Vec<(&str, &str)> = files.iter().map(|f| (&*f.name, &*f.text)).collect();
        G::import_cards(&files)
    };
    let (rules, faults) = given(files);
    if faults.is_empty() {
        return rules;
    }
    let bare: Vec<File> = files.iter().map(|f| without(f, &faults)).collect();
    given(&bare).0
}

/// A database without the fields at fault; other files as they are.
fn without(file: &File, faults: &[CardFault]) -> File {
    let cards: Option<Vec<serde_json::Value>> = serde_json::from_str(&file.text).ok();
    let Some(mut cards) = cards else {
        return file.clone();
    };
    for card in cards
        .iter_mut()
        .filter_map(serde_json::Value::as_object_mut)
    {
        let name = card.get("name").and_then(|n| n.as_str()).map(str::to_owned);
        let own = faults.iter().filter(|f| Some(&f.card) == name.as_ref());
        for field in own.filter_map(|f| f.field.split('.').next()) {
            card.remove(field);
        }
    }
    File {
        name: file.name.clone(),
        text: serde_json::Value::Array(cards).to_string(),
    }
}

/// The deck that a text means.
fn read<G: BuiltInGame>(deck: &str) -> Result<toml::Table, String> {
    if deck.trim_start().starts_with(['{', '[']) {
        let file = File {
            name: "deck.json".to_owned(),
            text: deck.to_owned(),
        };
        if let Some(lists) = G::imported(&file) {
            let mut lists = lists.map_err(|faults| join_lines(&faults))?;
            let count = lists.len();
            return match (lists.pop(), count) {
                (Some(list), 1) => Ok(list),
                _ => Err(format!("there are {count} decks in this file, not one")),
            };
        }
    }
    match deck.contains(['\n', '=']) {
        true => deck
            .parse()
            .map_err(|e: toml::de::Error| format!("this is no deck file: {e}")),
        false => first_deck::<G>(deck).map_err(|e| e.to_string()),
    }
}

/// The cards in a deck file: texts, with a count before the name.
fn names(value: &toml::Value, part: &str, cards: &mut Vec<DeckCard>) {
    match value {
        toml::Value::String(text) => {
            let (count, name) = counted(text).unwrap_or((1, text.trim()));
            cards.push(DeckCard {
                name: name.to_owned(),
                count: count.into(),
                part: part.to_owned(),
                battlefield: part == "battlefields",
                printings: Vec::new(),
            });
        }
        toml::Value::Array(all) => all.iter().for_each(|v| names(v, part, cards)),
        toml::Value::Table(table) => {
            let all = table.values();
            all.for_each(|v| names(v, part, cards));
        }
        _ => {}
    }
}
