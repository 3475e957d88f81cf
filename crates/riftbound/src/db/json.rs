//! Card databases in JSON: a list of cards. They become the same tables as the
//! cards of a TOML file.

use toml::{Table, Value};

/// What a database says besides and the rules do not ask.
const ANCILLARY: &[&str] = &[
    "set",
    "number",
    "printings",
    "printed_text",
    "errata",
    "keywords",
    "keyword_mentions",
    "source_names",
];

/// The cards of a JSON file.
pub(super) fn tables(contents: &str) -> Result<Vec<Table>, String> {
    let all: serde_json::Value = serde_json::from_str(contents).map_err(|e| e.to_string())?;
    let Some(list) = all.as_array() else {
        return Err("must be a list of cards".to_string());
    };
    let cards = list.iter().map(|card| match value(card) {
        Some(Value::Table(table)) => Ok(plain(table)),
        _ => Err("must be a list of cards".to_string()),
    });
    cards.collect()
}

/// A card as a TOML file would have it.
fn plain(mut card: Table) -> Table {
    card.retain(|key, _| !ANCILLARY.contains(&key));
    for field in ["type", "supertype"] {
        if let Some(Value::String(word)) = card.get_mut(field) {
            *word = word.to_lowercase();
        }
    }
    if let Some(Value::Array(domains)) = card.get_mut("domains") {
        for domain in domains {
            if let Value::String(word) = domain {
                *word = word.to_lowercase();
            }
        }
    }
    card
}

fn value(json: &serde_json::Value) -> Option<Value> {
    use serde_json::Value as Json;
    Some(match json {
        Json::Null => return None,
        Json::Bool(yes) => Value::Boolean(*yes),
        Json::Number(n) => match n.as_i64() {
            Some(n) => Value::Integer(n),
            None => Value::Float(n.as_f64()?),
        },
        Json::String(text) => Value::String(text.clone()),
        Json::Array(list) => Value::Array(list.iter().filter_map(value).collect()),
        Json::Object(map) => {
            let entries = map.iter().filter_map(|(k, v)| Some((k.clone(), value(v)?)));
            Value::Table(entries.collect())
        }
    })
}
