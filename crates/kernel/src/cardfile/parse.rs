//! Cards as their files say them: each table is read by the game.

use super::{CardFault, FieldDefaults, Fields, File, name_of, printings};
use toml::{Table, Value};

/// The cards of a set file; `read` makes one of its fields, or none where they
/// are too wrong.
pub fn of_file<D>(
    file: &str,
    tables: Result<Vec<Table>, String>,
    faults: &mut Vec<CardFault>,
    read: impl Fn(&mut Fields<'_>, FieldDefaults) -> Option<D>,
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
        read(fields, FieldDefaults::Strict)
    });
    cards.collect()
}

/// The cards of these set files, each file read as the game does, and every
/// fault.
pub fn of_files<D>(
    files: &[File<'_>],
    read: impl Fn(&str, &str, &mut Vec<CardFault>) -> Vec<D>,
) -> (Vec<D>, Vec<CardFault>) {
    let (mut drafts, mut faults) = (Vec::new(), Vec::new());
    for (file, contents) in files {
        drafts.extend(read(file, contents, &mut faults));
    }
    (drafts, faults)
}

/// The cards of the table of a scenario file, by name, and every fault.
pub fn all_inline<D>(
    cards: &Table,
    read: impl Fn(&mut Fields<'_>, FieldDefaults) -> Option<D>,
) -> (Vec<D>, Vec<CardFault>) {
    let (mut drafts, mut faults) = (Vec::new(), Vec::new());
    for (name, value) in cards {
        drafts.extend(inline(name, value, &mut faults, &read));
    }
    (drafts, faults)
}

/// A card of a scenario file; a list of tables is several printings of it.
fn inline<D>(
    card: &str,
    value: &Value,
    faults: &mut Vec<CardFault>,
    read: impl Fn(&mut Fields<'_>, FieldDefaults) -> Option<D>,
) -> Vec<D> {
    let tables = printings(card, value, faults).into_iter();
    let cards = tables.filter_map(|table| {
        let fields = &mut Fields {
            card,
            table,
            faults,
        };
        read(fields, FieldDefaults::Plain)
    });
    cards.collect()
}
