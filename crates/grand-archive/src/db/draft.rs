//! A card as its file says it, before its text is understood.

use super::{cost, json, stats, words};
use crate::card::{ClassSet, ElementSet, PrintedCost, Speed, SupertypeSet, Type, TypeSet};
use kernel::cardfile::{self, CardFault, FieldDefaults, Fields};
use toml::{Table, Value};

/// The fields of a card.
///
/// In a set file: `name`; `type` or `types`; `supertypes` (unique, regalia);
/// `token`; `classes`; `subtypes`; `elements`; `reserve` or `memory`, a number
/// or "X"; `speed` of actions; `level` of champions; `power`, `life`,
/// `durability`; `text`, an ability a line; `back`, a table with the fields of
/// the flip side.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Draft {
    pub(super) name: String,
    pub(super) types: TypeSet,
    pub(super) supertypes: SupertypeSet,
    pub(super) token: bool,
    pub(super) classes: ClassSet,
    pub(super) subtypes: Vec<String>,
    pub(super) elements: ElementSet,
    pub(super) cost: Option<PrintedCost>,
    pub(super) speed: Speed,
    pub(super) level: Option<u8>,
    pub(super) power: Option<i16>,
    pub(super) life: Option<i16>,
    pub(super) durability: Option<i16>,
    pub(super) text: String,
    pub(super) set: String,
    pub(super) back: Option<Box<Draft>>,
}

const FIELDS: [&str; 18] = [
    "name",
    "type",
    "types",
    "supertypes",
    "token",
    "classes",
    "subtypes",
    "elements",
    "reserve",
    "memory",
    "speed",
    "level",
    "power",
    "life",
    "durability",
    "text",
    "set",
    "back",
];

/// The tables of a set file, in TOML or in JSON.
pub(super) fn tables(file: &str, contents: &str) -> Result<Vec<Table>, String> {
    cardfile::tables_of(file, contents, json::tables)
}

/// The cards of a set file.
pub(super) fn of_file(file: &str, contents: &str, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let set = cardfile::set_of(file);
    let mut drafts = cardfile::of_file(file, tables(file, contents), faults, read);
    drafts.iter_mut().for_each(|d| set.clone_into(&mut d.set));
    drafts
}

/// A card's fields, and all that is wrong with them. One of a scenario file
/// that names its set is written as in a set file: it says everything.
pub(super) fn read(fields: &mut Fields<'_>, defaults: FieldDefaults) -> Option<Draft> {
    let name = fields.name(defaults)?;
    let defaults = match fields.table.contains_key("set") {
        true => FieldDefaults::Strict,
        false => defaults,
    };
    let back = back(fields, defaults);
    fields.only(&FIELDS);
    let draft = Draft {
        name,
        types: words::types(fields, defaults)?,
        token: fields.flag("token"),
        supertypes: words::supertypes(fields),
        classes: words::classes(fields),
        subtypes: fields.strings("subtypes"),
        elements: words::elements(fields, defaults),
        cost: cost::cost(fields),
        speed: words::speed(fields),
        level: fields.number("level", 0, 9),
        power: fields.number("power", 0, 999),
        life: fields.number("life", 0, 999),
        durability: fields.number("durability", 0, 999),
        text: fields.string("text").unwrap_or_default(),
        set: fields.string("set").unwrap_or_default(),
        back,
    };
    if defaults == FieldDefaults::Strict {
        stats::check(&draft, fields);
    }
    stats::check_cost(&draft, fields);
    Some(draft)
}

/// The flip side, which is a card of its own in all but name and deck.
fn back(fields: &mut Fields<'_>, defaults: FieldDefaults) -> Option<Box<Draft>> {
    let Value::Table(table) = fields.table.get("back")? else {
        fields.wrong("back", "must be a table of fields");
        return None;
    };
    let back = &mut Fields {
        card: cardfile::name_of(table).unwrap_or(fields.card),
        table,
        faults: &mut *fields.faults,
    };
    read(back, defaults).map(Box::new)
}

impl Draft {
    /// Whether it is of this type.
    pub(super) fn is(&self, kind: Type) -> bool {
        self.types.has(kind)
    }
}
