//! Cards as their files say them: each table is read by the game.

use super::{CardFault, Defaults, Fields, name_of, printings};
use toml::{Table, Value};

/// The cards of a set file; `read` makes one of its fields, or none where they
/// are too wrong.
pub fn of_file<D>(
    file: &str,
    tables: Result<Vec<Table>, String>,
    faults: &mut Vec<CardFault>,
    read: impl Fn(&mut Fields<'_>, Defaults) -> Option<D>,
) -> Vec<D> {
    let tables = tables.unwrap_or_else(|why| {
        faults.push(CardFault::plain(file, "file", why));
        Vec::new()
    });
    let cards = tables.iter().filter_map(|table| {
        let card = name_of(table).unwrap_or(file);
        let fields = &mut Fields {
            card,
            table,
            faults,
        };
        read(fields, Defaults::Strict)
    });
    cards.collect()
}

/// A card of a scenario file; a list of tables is several printings of it.
pub fn inline<D>(
    card: &str,
    value: &Value,
    faults: &mut Vec<CardFault>,
    read: impl Fn(&mut Fields<'_>, Defaults) -> Option<D>,
) -> Vec<D> {
    let tables = printings(card, value, faults).into_iter();
    let cards = tables.filter_map(|table| {
        let fields = &mut Fields {
            card,
            table,
            faults,
        };
        read(fields, Defaults::Plain)
    });
    cards.collect()
}
