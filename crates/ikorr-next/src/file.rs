//! Set files: what the language wants of them.

use lang::{Card, FileWords};
use toml::{Table, Value};

/// The cards of set files, and the words they bring along.
///
/// # Errors
/// When a file is no TOML.
pub fn read_sets(files: &[String]) -> Result<(Vec<Card>, FileWords), toml::de::Error> {
    let (mut cards, mut words) = (Vec::new(), FileWords::default());
    for file in files {
        let set: Table = file.parse()?;
        let rows = set.get("card").and_then(Value::as_array);
        for row in rows.into_iter().flatten().filter_map(Value::as_table) {
            words.names.push(text(row, "name"));
            words
                .counters
                .extend(lang::counter_names(&text(row, "text")));
            let types = row.get("types").and_then(Value::as_array);
            let types = types.into_iter().flatten().filter_map(Value::as_str);
            words.tags.extend(types.map(str::to_string));
            words.tags.push(text(row, "loyalty"));
            cards.push(card(row));
        }
    }
    Ok((cards, words))
}

fn card(row: &Table) -> Card {
    // a RUSH is a power that is paid with what is secured
    let rush = text(row, "rush")
        .replace("RUSH ", "(")
        .replacen(':', "):", 1);
    let texts = [
        ("text", text(row, "text")),
        ("power", text(row, "power")),
        ("power", rush),
    ];
    Card {
        name: text(row, "name"),
        set: String::new(),
        sets: Vec::new(),
        number: text(row, "number"),
        texts: texts.into_iter().filter(|(_, t)| !t.is_empty()).collect(),
        kind: text(row, "type"),
        stays: !matches!(text(row, "type").as_str(), "spell" | ""),
    }
}

fn text(row: &Table, field: &str) -> String {
    match row.get(field) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Integer(number)) => number.to_string(),
        _ => String::new(),
    }
}
