//! Card files as users bring them: what the language wants of them.

use lang::{Card, FileWords};
use serde_json::Value;

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
    let backs = cards.iter().map(|card| &card["back_face"]);
    for card in cards.iter().chain(backs.filter(|back| back.is_object())) {
        let name = text(card, "name");
        // A champion is also called by the name before its title.
        if let Some((short, _)) = name.split_once(", ") {
            words.names.push(short.to_string());
        }
        words.names.push(name);
        let plain = text(card, "text").replace("**", "");
        words.tags.extend(lang::token_names(&plain, &[]));
        words.counters.extend(lang::counter_names(&plain));
        for field in ["subtypes", "classes", "elements"] {
            words
                .tags
                .extend(list(card, field).iter().map(|tag| titled(tag)));
        }
    }
    (cards.iter().map(card).collect(), words)
}

fn card(card: &Value) -> Card {
    let back = text(&card["back_face"], "text");
    let types = list(card, "types");
    let goes = |kind: &String| matches!(kind.as_str(), "ACTION" | "ATTACK");
    let named = |kind: &&String| !matches!(kind.as_str(), "UNIQUE" | "TOKEN" | "REGALIA");
    let texts = [("text", text(card, "text")), ("back_face", back)];
    Card {
        name: text(card, "name"),
        set: first(card, "set"),
        sets: vec![text(card, "set")],
        number: first(card, "number"),
        texts: texts.into_iter().filter(|(_, t)| !t.is_empty()).collect(),
        kind: { types.iter() }
            .find(named)
            .map_or_else(String::new, |kind| kind.to_lowercase()),
        stays: !types.iter().any(goes),
    }
}

/// `WARRIOR` as texts write it.
fn titled(tag: &str) -> String {
    let mut chars = tag.chars();
    let first: String = chars
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    first + &chars.as_str().to_lowercase()
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
    let items = value[field].as_array();
    let strings = items.into_iter().flatten().filter_map(Value::as_str);
    strings.map(str::to_string).collect()
}

/// The cards of set files of the project's own, and the words they bring along.
///
/// # Errors
/// When a file is no TOML.
pub fn read_sets(files: &[String]) -> Result<(Vec<Card>, FileWords), toml::de::Error> {
    let mut rows = Vec::new();
    for file in files {
        let set: toml::Table = file.parse()?;
        let cards = set.get("card").and_then(|cards| cards.as_array());
        rows.extend(cards.into_iter().flatten().map(as_json));
    }
    Ok(from_rows(&rows))
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
