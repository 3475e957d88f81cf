//! Card databases in JSON: what they say like the cards of a TOML file.

use kernel::cardfile;
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
    let tables = cardfile::json_tables(contents)?;
    Ok(tables.into_iter().map(plain).collect())
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
