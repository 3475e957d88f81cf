//! Decks as other programs write them down: JSON with sections.

use kernel::decklist::fault;
use kernel::scenario::Fault;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::{Table, Value};

#[derive(Deserialize)]
struct Listed {
    #[serde(default)]
    name: String,
    #[serde(default)]
    event: String,
    sections: BTreeMap<String, Vec<Line>>,
}

#[derive(Deserialize)]
struct Line {
    card: String,
    count: u16,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum File {
    Many(Vec<Listed>),
    One(Listed),
}

/// The decks of a JSON file, as tables with the keys of a deck file: one deck
/// or a list of decks, each with a `name` and `sections` of cards with counts:
/// `legend`, `champion`, `main`, `runes`, `battlefields`, `sideboard`.
///
/// # Errors
/// When it is no such file, and every section that is not known.
///
/// ```
/// let json = r#"{ "name": "Boats", "sections":
///     { "main": [{ "card": "Reed Boat", "count": 3 }] } }"#;
/// let decks = riftbound::deck::import(json).unwrap();
/// assert_eq!(decks[0]["main"][0].as_str(), Some("3 Reed Boat"));
/// ```
pub fn import(json: &str) -> Result<Vec<Table>, Vec<Fault>> {
    let file = serde_json::from_str(json);
    let decks = match file.map_err(|e| vec![fault("file", &e.to_string())])? {
        File::Many(decks) => decks,
        File::One(deck) => vec![deck],
    };
    let mut faults = Vec::new();
    let tables = decks.iter().map(|deck| table(deck, &mut faults)).collect();
    if faults.is_empty() {
        Ok(tables)
    } else {
        Err(faults)
    }
}

fn table(deck: &Listed, faults: &mut Vec<Fault>) -> Table {
    let mut table = Table::new();
    table.insert("name".into(), deck.name.as_str().into());
    table.insert("about".into(), deck.event.as_str().into());
    for (section, lines) in &deck.sections {
        let counted = || list(lines, |l| vec![format!("{} {}", l.count, l.card)]);
        let named = || list(lines, |l| vec![l.card.clone(); l.count.into()]);
        let (key, value) = match section.as_str() {
            key @ ("legend" | "champion") => match lines.as_slice() {
                [only] if only.count == 1 => (key, Value::from(only.card.as_str())),
                [] => continue,
                _ => {
                    faults.push(fault(section, "must be one card"));
                    continue;
                }
            },
            key @ ("main" | "runes") => (key, counted()),
            "sideboard" | "side" => ("side", counted()),
            key @ "battlefields" => (key, named()),
            _ => {
                faults.push(fault(section, "no such section of a deck"));
                continue;
            }
        };
        table.insert(key.to_owned(), value);
    }
    table
}

fn list(lines: &[Line], each: impl Fn(&Line) -> Vec<String>) -> Value {
    let all = lines.iter().flat_map(each);
    Value::Array(all.map(Value::String).collect())
}
