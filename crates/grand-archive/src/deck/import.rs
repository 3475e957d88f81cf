//! Decks as other programs write them down: JSON with sections.

use kernel::decklist::{self, Form, Section};
use kernel::scenario::Fault;
use toml::Table;

const SECTIONS: [Section; 4] = [
    section("material", "material"),
    section("main", "main"),
    section("sideboard", "side"),
    section("side", "side"),
];

const fn section(name: &'static str, key: &'static str) -> Section {
    let form = Form::Counted;
    Section { name, key, form }
}

/// The decks of a JSON file, as tables with the keys of a deck file: one deck
/// or a list of decks, each with a `name` and `sections` of cards with counts:
/// `material`, `main`, `sideboard`.
///
/// # Errors
/// When it is no such file, and every section that is not known.
///
/// ```
/// let json = r#"{ "name": "Boats", "sections":
///     { "material": [{ "card": "Reed Spirit", "count": 1 }] } }"#;
/// let decks = grand_archive::deck::import(json).unwrap();
/// assert_eq!(decks[0]["material"][0].as_str(), Some("1 Reed Spirit"));
/// ```
pub fn import(json: &str) -> Result<Vec<Table>, Vec<Fault>> {
    decklist::import(json, &SECTIONS)
}
