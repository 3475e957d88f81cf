//! Card databases in JSON: a list of cards, as tables like those of a TOML file.

use super::sets::{check_number, check_size};
use serde_json::Value as Json;
use toml::{Table, Value};

/// The cards of a JSON file. What is null is left out.
///
/// # Errors
/// When it is no list of cards, in words.
///
/// ```
/// let cards = kernel::cardfile::json_tables(r#"[{ "name": "Fox", "cost": 2, "set": null }]"#);
/// assert_eq!(cards.unwrap()[0].to_string(), "cost = 2\nname = \"Fox\"\n");
/// assert!(kernel::cardfile::json_tables(r#"["Fox"]"#).is_err());
/// ```
pub fn json_tables(contents: &str) -> Result<Vec<Table>, String> {
    check_size(contents)?;
    let wrong = || "must be a list of cards".to_owned();
    let all: Json = serde_json::from_str(contents).map_err(|e| e.to_string())?;
    let cards = all.as_array().ok_or_else(wrong)?.iter();
    let tables = cards.map(|card| match value(card) {
        Some(Value::Table(table)) => Ok(table),
        _ => Err(wrong()),
    });
    let tables: Vec<Table> = tables.collect::<Result<_, _>>()?;
    check_number(&tables)?;
    Ok(tables)
}

fn value(json: &Json) -> Option<Value> {
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
