//! What events ask the games: whether a deck is legal.

use super::{GameName, Shipped, deck_table, listed, rules_of, with_game};
use kernel::rule;
use tournament::legality::{CardUse, Checked, Legality};

/// All games, for events. A deck is the text of a deck file or the name of a
/// shipped deck.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judges;

impl Legality for Judges {
    fn check(&self, game: &str, deck: &str) -> Result<Checked, String> {
        let game = GameName::of(game).map_err(|e| e.to_string())?;
        let mut found = with_game!(game, G => checked::<G>(deck))?;
        if game == GameName::Riftbound {
            found.faults.extend(competition_size(&found.cards));
        }
        Ok(found)
    }

    fn team(&self, game: &str, decks: &[&str]) -> Result<Vec<String>, String> {
        let game = GameName::of(game).map_err(|e| e.to_string())?;
        with_game!(game, G => shared::<G>(decks))
    }
}

/// What decks of team-mates have in common and must not: the faults they have
/// together and none of them has alone.
fn shared<G: Shipped>(decks: &[&str]) -> Result<Vec<String>, String> {
    let rules = rules_of::<G>().map_err(|e| e.to_string())?;
    let faults = |table: &toml::Table| {
        let faults = G::deck_faults(table, &rules).map_err(|faults| listed(&faults))?;
        Ok::<Vec<String>, String>(faults.iter().map(ToString::to_string).collect())
    };
    let mut tables = Vec::new();
    let mut own = Vec::new();
    for deck in decks {
        let table = table_of::<G>(deck)?;
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

/// A deck as written: the text of a deck file, or the name of a shipped deck.
fn table_of<G: Shipped>(deck: &str) -> Result<toml::Table, String> {
    match deck.contains(['\n', '=']) {
        true => deck.parse().map_err(|e: toml::de::Error| e.to_string()),
        false => deck_table::<G>(deck).map_err(|e| e.to_string()),
    }
}

/// In competitions a Main Deck has exactly forty cards, where the core rules
/// only want forty at least (RBT 104.1, 402.1).
fn competition_size(cards: &[CardUse]) -> Option<String> {
    let main = |c: &&CardUse| matches!(c.part.as_str(), "main" | "champion");
    let count: u32 = cards.iter().filter(main).map(|c| c.count).sum();
    let too_many = rule!("RBT 104.1", "RBT 402.1", "RBT 703.3.a.1"; count > 40);
    too_many.then(|| format!("the Main Deck has {count} cards, not 40 (RBT 402.1)"))
}

fn checked<G: Shipped>(deck: &str) -> Result<Checked, String> {
    let rules = rules_of::<G>().map_err(|e| e.to_string())?;
    let table = table_of::<G>(deck)?;
    let faults = G::deck_faults(&table, &rules).map_err(|faults| listed(&faults))?;
    let mut cards = Vec::new();
    for (key, value) in &table {
        if !matches!(key.as_str(), "name" | "about") {
            names(value, key, &mut cards);
        }
    }
    Ok(Checked {
        faults: faults.iter().map(ToString::to_string).collect(),
        cards,
    })
}

/// The cards in a deck file: texts, with a count before the name. Printings
/// are not told: the shipped cards belong to every format.
fn names(value: &toml::Value, part: &str, cards: &mut Vec<CardUse>) {
    match value {
        toml::Value::String(text) => {
            let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
            let (count, name) = text.split_at(digits);
            cards.push(CardUse {
                name: name.trim().to_owned(),
                count: count.parse().unwrap_or(1),
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
