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
    let mut words = FileWords::default();
    for card in &cards {
        words.names.push(text(card, "name"));
        words.tags.extend(list(card, "tags"));
        for field in TEXTS {
            let made = lang::token_names(&text(card, field), &["unit", "gear"]);
            words.tags.extend(made);
        }
    }
    Ok((cards.iter().map(card).collect(), words))
}

fn card(card: &Value) -> Card {
    let texts = TEXTS.map(|field| (field, text(card, field)));
    Card {
        name: text(card, "name"),
        sets: sets(card),
        number: text(card, "number"),
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
