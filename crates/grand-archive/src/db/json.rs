//! Card databases in JSON: what they say like the cards of a TOML file.

use crate::card::{Class, Supertype};
use kernel::cardfile;
use std::collections::BTreeSet;
use toml::{Table, Value};

/// Fields that a database has as a set file does.
const ALIKE: [&str; 7] = [
    "name",
    "text",
    "speed",
    "level",
    "power",
    "life",
    "durability",
];

/// The cards of a JSON file. Where several cards share a name, all but the
/// first are told apart by their key.
pub(super) fn tables(contents: &str) -> Result<Vec<Table>, String> {
    let mut names = BTreeSet::new();
    let cards = cardfile::json_tables(contents)?.into_iter();
    let tables = cards.map(|card| {
        let mut table = plain(&card);
        if let Some(Value::String(name)) = table.get_mut("name")
            && !names.insert(name.clone())
        {
            *name = format!("{name} ({})", words(&card, "slug").join(" "));
        }
        table
    });
    Ok(tables.collect())
}

/// A card as a TOML file would have it.
fn plain(card: &Table) -> Table {
    let alike = ALIKE.iter().filter_map(|key| card.get_key_value(*key));
    let mut table: Table = alike.map(|(k, v)| (k.clone(), v.clone())).collect();
    typeline(card, &mut table);
    cost(card, &mut table);
    if let Some(Value::Table(back)) = card.get("back_face") {
        table.insert("back".to_owned(), Value::Table(plain(back)));
    }
    table
}

fn typeline(card: &Table, table: &mut Table) {
    let (mut types, mut supertypes) = (Vec::new(), Vec::new());
    for word in words(card, "types") {
        match word {
            "TOKEN" => {
                table.insert("token".to_owned(), Value::Boolean(true));
            }
            word if Supertype::from_name(word).is_some() => supertypes.push(word.to_lowercase()),
            word => types.push(word.to_lowercase()),
        }
    }
    let lower = |key: &str| words(card, key).iter().map(|w| w.to_lowercase()).collect();
    let subtypes = words(card, "subtypes").into_iter();
    let subtypes = subtypes.filter(|word| Class::from_name(word).is_none());
    let lists = [
        ("types", types),
        ("supertypes", supertypes),
        ("classes", lower("classes")),
        ("elements", lower("elements")),
        ("subtypes", subtypes.map(titled).collect()),
    ];
    for (key, list) in lists {
        let list: Vec<Value> = list.into_iter().map(Value::String).collect();
        table.insert(key.to_owned(), Value::Array(list));
    }
}

/// A cost stands under its kind, if the card has one.
fn cost(card: &Table, table: &mut Table) {
    if let Some(Value::Table(cost)) = card.get("cost")
        && let Some(Value::String(kind)) = cost.get("kind")
        && let Some(value) = cost.get("value")
    {
        table.insert(kind.clone(), value.clone());
    }
}

/// The words of a list, or the only one.
fn words<'c>(card: &'c Table, key: &str) -> Vec<&'c str> {
    match card.get(key) {
        Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect(),
        Some(Value::String(word)) => vec![word],
        _ => Vec::new(),
    }
}

/// A word with its first letter large.
fn titled(word: &str) -> String {
    let lower = word.to_lowercase();
    let mut letters = lower.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
