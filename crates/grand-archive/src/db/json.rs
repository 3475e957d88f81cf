//! Card databases in JSON: a list of cards. They become the same tables as the
//! cards of a TOML file.

use crate::card::{Class, Supertype};
use serde_json::{Map, Value as Json};
use std::collections::BTreeSet;
use toml::{Table, Value};

/// The cards of a JSON file. Where several cards share a name, all but the
/// first are told apart by their key.
pub(super) fn tables(contents: &str) -> Result<Vec<Table>, String> {
    let all: Json = serde_json::from_str(contents).map_err(|e| e.to_string())?;
    let Some(list) = all.as_array() else {
        return Err("must be a list of cards".to_owned());
    };
    let mut names = BTreeSet::new();
    let mut tables = Vec::new();
    for card in list {
        let Some(card) = card.as_object() else {
            return Err("must be a list of cards".to_owned());
        };
        let mut table = table(card);
        if let Some(Value::String(name)) = table.get_mut("name")
            && !names.insert(name.clone())
        {
            *name = format!("{name} ({})", words(card, "slug").join(" "));
        }
        tables.push(table);
    }
    Ok(tables)
}

/// A card as a TOML file would have it.
fn table(card: &Map<String, Json>) -> Table {
    let mut table = Table::new();
    for key in ["name", "text", "speed"] {
        if let Some(text) = card.get(key).and_then(Json::as_str) {
            table.insert(key.to_owned(), Value::from(text));
        }
    }
    for key in ["level", "power", "life", "durability"] {
        if let Some(n) = card.get(key).and_then(Json::as_i64) {
            table.insert(key.to_owned(), Value::from(n));
        }
    }
    typeline(card, &mut table);
    cost(card, &mut table);
    if let Some(back) = card.get("back_face").and_then(Json::as_object) {
        table.insert("back".to_owned(), Value::Table(self::table(back)));
    }
    table
}

fn typeline(card: &Map<String, Json>, table: &mut Table) {
    let (mut types, mut supertypes) = (Vec::new(), Vec::new());
    for word in words(card, "types") {
        match word.as_str() {
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
        ("subtypes", subtypes.map(|word| titled(&word)).collect()),
    ];
    for (key, list) in lists {
        let list: Vec<Value> = list.into_iter().map(Value::String).collect();
        table.insert(key.to_owned(), Value::Array(list));
    }
}

fn cost(card: &Map<String, Json>, table: &mut Table) {
    let Some(cost) = card.get("cost").and_then(Json::as_object) else {
        return;
    };
    let kind = cost.get("kind").and_then(Json::as_str).unwrap_or_default();
    let value = match cost.get("value") {
        Some(Json::Number(n)) => n.as_i64().map(Value::from),
        Some(Json::String(word)) => Some(Value::from(word.as_str())),
        _ => None,
    };
    if let Some(value) = value {
        table.insert(kind.to_owned(), value);
    }
}

/// The words of a list, or the only one.
fn words(card: &Map<String, Json>, key: &str) -> Vec<String> {
    match card.get(key) {
        Some(Json::Array(list)) => {
            let texts = list.iter().filter_map(Json::as_str);
            texts.map(str::to_owned).collect()
        }
        Some(Json::String(word)) => vec![word.clone()],
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
