//! Card files as users bring them: what the language wants of them.

use lang::{Card, FileWords};
use serde_json::Value;

/// The fields of a card that hold text.
const TEXTS: [&str; 2] = ["text", "effect_text"];

/// The cards of a file, and the words they bring along.
///
/// # Errors
/// When the file is no list of cards.
pub fn read(json: &str) -> Result<(Vec<Card>, FileWords), serde_json::Error> {
    let cards: Vec<Value> = serde_json::from_str(json)?;
    Ok(from_rows(&cards))
}

fn from_rows(cards: &[Value]) -> (Vec<Card>, FileWords) {
    let mut words = FileWords::default();
    for card in cards {
        words.names.push(text(card, "name"));
        words.tags.extend(list(card, "tags"));
        for field in TEXTS {
            words
                .counters
                .extend(lang::counter_names(&text(card, field)));
            let made = lang::token_names(&text(card, field), &["unit", "gear"]);
            words.tags.extend(made);
        }
    }
    (cards.iter().map(card).collect(), words)
}

fn card(card: &Value) -> Card {
    let texts = TEXTS.map(|field| (field, text(card, field)));
    Card {
        name: text(card, "name"),
        set: first(card, "set"),
        sets: sets(card),
        number: first(card, "number"),
        kind: text(card, "type").to_lowercase(),
        stays: text(card, "type") != "Spell",
        texts: texts.into_iter().filter(|(_, t)| !t.is_empty()).collect(),
    }
}

/// The sets the card was printed in.
fn sets(card: &Value) -> Vec<String> {
    let printings = card["printings"].as_array();
    let printed = printings.into_iter().flatten().map(|p| text(p, "set"));
    let mut sets: Vec<String> = printed.collect();
    if sets.is_empty() {
        sets.push(text(card, "set"));
    }
    sets.sort_unstable();
    sets.dedup();
    sets
}

/// The set or number of the first printing.
fn first(card: &Value, field: &str) -> String {
    match card["printings"].get(0) {
        Some(printing) => text(printing, field),
        None => text(card, field),
    }
}

fn text(value: &Value, field: &str) -> String {
    match &value[field] {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

fn list(value: &Value, field: &str) -> Vec<String> {
    strings(value.get(field))
}

fn strings(list: Option<&Value>) -> Vec<String> {
    let items = list.and_then(Value::as_array);
    let strings = items.into_iter().flatten().filter_map(Value::as_str);
    strings.map(str::to_string).collect()
}

/// The cards of set files of the project's own, and the words they bring along.
///
/// # Errors
/// When a file is no TOML.
pub fn read_sets(files: &[String]) -> Result<(Vec<Card>, FileWords), toml::de::Error> {
    let (mut rows, mut tags) = (Vec::new(), Vec::new());
    for file in files {
        let set: toml::Table = file.parse()?;
        let words = set.get("tags").map(as_json);
        tags.extend(words.iter().flat_map(|words| strings(Some(words))));
        let cards = set.get("card").and_then(|cards| cards.as_array());
        rows.extend(cards.into_iter().flatten().map(as_json));
    }
    let (cards, mut words) = from_rows(&rows);
    words.tags.extend(tags);
    Ok((cards, words))
}

/// A row of a set file, which differs from the other files by its brackets only.
fn as_json(row: &toml::Value) -> Value {
    match row {
        toml::Value::String(text) => Value::String(text.clone()),
        toml::Value::Integer(number) => Value::from(*number),
        toml::Value::Array(rows) => Value::Array(rows.iter().map(as_json).collect()),
        toml::Value::Table(table) => {
            let fields = table.iter().map(|(key, row)| (key.clone(), as_json(row)));
            Value::Object(fields.collect())
        }
        other => Value::String(other.to_string()),
    }
}
