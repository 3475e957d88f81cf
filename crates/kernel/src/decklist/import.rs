//! Decks as other programs write them down: JSON with sections.

use super::fault;
use crate::cardfile::faultless;
use crate::fault::Fault;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// A section of such a list, and what it is in a deck file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is called.
    pub name: &'static str,
    /// Its key in a deck file.
    pub key: &'static str,
    /// How its cards are written in a deck file.
    pub form: Form,
}

/// How the cards of a section are written in a deck file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The name of the only card.
    One,
    /// A list of names with counts.
    Counted,
    /// A list of names.
    Named,
}

#[derive(Deserialize)]
struct ListedCard {
    #[serde(default)]
    name: String,
    #[serde(default)]
    event: String,
    sections: BTreeMap<String, Vec<ListLine>>,
}

#[derive(Deserialize)]
struct ListLine {
    card: String,
    count: u16,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum File {
    Many(Vec<ListedCard>),
    One(ListedCard),
}

/// The decks of a JSON file, as tables with the keys of a deck file: one deck
/// or a list of decks, each with a `name` and `sections` of cards with counts.
///
/// # Errors
/// When it is no such file, and every section that is not known.
///
/// ```
/// use kernel::decklist::{Form, Section, import};
/// let known = [Section { name: "sideboard", key: "side", form: Form::Counted }];
/// let json = r#"{ "name": "Boats", "sections":
///     { "sideboard": [{ "card": "Reed Boat", "count": 3 }] } }"#;
/// let decks = import(json, &known).unwrap();
/// assert_eq!(decks[0]["side"][0].as_str(), Some("3 Reed Boat"));
/// ```
pub fn import(json: &str, known: &[Section]) -> Result<Vec<Table>, Vec<Fault>> {
    let file = serde_json::from_str(json);
    let decks = match file.map_err(|e| vec![fault("file", &e.to_string())])? {
        File::Many(decks) => decks,
        File::One(deck) => vec![deck],
    };
    let mut faults = Vec::new();
    let tables = decks.iter().map(|deck| table(deck, known, &mut faults));
    faultless(tables.collect(), faults)
}

fn table(deck: &ListedCard, known: &[Section], faults: &mut Vec<Fault>) -> Table {
    let mut table = Table::new();
    table.insert("name".into(), deck.name.as_str().into());
    table.insert("about".into(), deck.event.as_str().into());
    for (name, lines) in &deck.sections {
        let Some(section) = known.iter().find(|section| section.name == name) else {
            faults.push(fault(name, "no such section of a deck"));
            continue;
        };
        match section.form.written(lines) {
            Ok(value) => table.extend(value.map(|v| (section.key.to_owned(), v))),
            Err(why) => faults.push(fault(name, why)),
        }
    }
    table
}

impl Form {
    /// These lines as a deck file has them; none where the only card is
    /// missing.
    fn written(self, lines: &[ListLine]) -> Result<Option<Value>, &'static str> {
        let list = |each: fn(&ListLine) -> Vec<String>| {
            let all = lines.iter().flat_map(each);
            Some(Value::Array(all.map(Value::String).collect()))
        };
        match (self, lines) {
            (Self::One, []) => Ok(None),
            (Self::One, [only]) if only.count == 1 => Ok(Some(only.card.as_str().into())),
            (Self::One, _) => Err("must be one card"),
            (Self::Counted, _) => Ok(list(|l| vec![format!("{} {}", l.count, l.card)])),
            (Self::Named, _) => Ok(list(|l| vec![l.card.clone(); l.count.into()])),
        }
    }
}
