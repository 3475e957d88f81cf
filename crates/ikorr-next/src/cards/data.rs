//! What decks are judged by: the rows of set files without their texts.

use toml::{Table, Value};

/// A card as decks look at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Data {
    /// Its whole name.
    pub name: String,
    /// Its card type, in small letters.
    pub kind: String,
    /// Its aspects.
    pub aspects: Vec<String>,
    /// Pips of an infusion.
    pub pips: u16,
    /// How many pips may be over it.
    pub allowance: u16,
    /// Whether there is one of it at most.
    pub fabled: bool,
    /// Whether a deck has one of it at most.
    pub unique: bool,
}

/// The cards of set files, each name once.
#[must_use]
pub fn data(files: &[String]) -> Vec<Data> {
    let sets = files.iter().filter_map(|file| file.parse::<Table>().ok());
    let mut all: Vec<Data> = Vec::new();
    for set in sets {
        let rows = set.get("card").and_then(Value::as_array);
        for row in rows.into_iter().flatten().filter_map(Value::as_table) {
            let card = of_row(row);
            if !all.iter().any(|other| other.name == card.name) {
                all.push(card);
            }
        }
    }
    all
}

fn of_row(row: &Table) -> Data {
    let text = |field: &str| row.get(field).and_then(Value::as_str).unwrap_or_default();
    let number = |field: &str| {
        let n = row.get(field).and_then(Value::as_integer);
        n.and_then(|n| u16::try_from(n).ok()).unwrap_or(0)
    };
    let is = |field: &str| row.get(field).and_then(Value::as_bool) == Some(true);
    let list = row.get("aspects").and_then(Value::as_array);
    let several = list.into_iter().flatten().filter_map(Value::as_str);
    let one = Some(text("aspect")).filter(|aspect| !aspect.is_empty());
    Data {
        name: text("name").to_owned(),
        kind: text("type").to_lowercase(),
        aspects: several.chain(one).map(str::to_owned).collect(),
        pips: number("pips"),
        allowance: number("allowance"),
        fabled: is("fabled"),
        unique: is("unique"),
    }
}
