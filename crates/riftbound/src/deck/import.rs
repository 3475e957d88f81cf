//! Decks as other programs write them down: JSON with sections.

use kernel::decklist::{self, Form, Section};
use kernel::scenario::Fault;
use toml::Table;

const SECTIONS: [Section; 7] = [
    section("legend", "legend", Form::One),
    section("champion", "champion", Form::One),
    section("main", "main", Form::Counted),
    section("runes", "runes", Form::Counted),
    section("battlefields", "battlefields", Form::Named),
    section("sideboard", "side", Form::Counted),
    section("side", "side", Form::Counted),
];

const fn section(name: &'static str, key: &'static str, form: Form) -> Section {
    Section { name, key, form }
}

/// The decks of a JSON file, as tables with the keys of a deck file: one deck
/// or a list of decks, each with a `name` and `sections` of cards with counts:
/// `legend`, `champion`, `main`, `runes`, `battlefields`, `sideboard`.
///
/// # Errors
/// When it is no such file, and every section that is not known.
///
/// ```
/// let json = r#"{ "name": "Boats", "sections":
///     { "main": [{ "card": "Reed Boat", "count": 3 }] } }"#;
/// let decks = riftbound::deck::import(json).unwrap();
/// assert_eq!(decks[0]["main"][0].as_str(), Some("3 Reed Boat"));
/// ```
pub fn import(json: &str) -> Result<Vec<Table>, Vec<Fault>> {
    decklist::import(json, &SECTIONS)
}
