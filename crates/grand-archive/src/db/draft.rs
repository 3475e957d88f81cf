//! A card as its file says it, before its text is understood.

use super::{cost, json, stats, words};
use crate::card::{ClassSet, ElementSet, PrintedCost, Speed, SupertypeSet, Type, TypeSet};
use kernel::cardfile::{self, CardFault, Defaults, Fields};
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
    if contents.trim_start().starts_with('[') && !file.ends_with(".toml") {
        return json::tables(contents);
    }
    cardfile::tables(contents)
}

/// The cards of a set file.
pub(super) fn of_file(file: &str, contents: &str, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let tables = tables(file, contents).unwrap_or_else(|why| {
        faults.push(CardFault::plain(file, "file", why));
        Vec::new()
    });
    let set = file.rsplit('/').next().unwrap_or(file);
    let set = set.split('.').next().unwrap_or(set);
    let mut drafts = Vec::new();
    for card in &tables {
        let name = cardfile::name_of(card).unwrap_or(file);
        if let Some(mut draft) = read(name, card, Defaults::Strict, faults) {
            set.clone_into(&mut draft.set);
            drafts.push(draft);
        }
    }
    drafts
}

/// A card of a scenario file; a list of tables is several printings of it. One
/// that names its set is written as in a set file: it says everything.
pub(super) fn inline(name: &str, value: &Value, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let printings = cardfile::printings(name, value, faults);
    let read_one = |card: &Table| match card.contains_key("set") {
        true => read(name, &named(name, card), Defaults::Strict, faults),
        false => read(name, card, Defaults::Plain, faults),
    };
    printings.into_iter().filter_map(read_one).collect()
}

/// A card with the name it is written under.
fn named(name: &str, card: &Table) -> Table {
    let mut card = card.clone();
    let own = card.entry("name".to_owned());
    own.or_insert_with(|| Value::String(name.to_owned()));
    card
}

/// A card's table, and all that is wrong with it.
pub(super) fn read(
    name: &str,
    table: &Table,
    defaults: Defaults,
    faults: &mut Vec<CardFault>,
) -> Option<Draft> {
    let back = back(name, table, defaults, faults);
    let mut fields = Fields {
        card: name,
        table,
        faults,
    };
    fields.only(&FIELDS);
    let name = fields.name(defaults)?;
    let types = words::types(&mut fields, defaults)?;
    let token = fields.flag("token");
    let supertypes = words::supertypes(&mut fields);
    let draft = Draft {
        name,
        types,
        supertypes,
        token,
        classes: words::classes(&mut fields),
        subtypes: fields.strings("subtypes"),
        elements: words::elements(&mut fields, defaults),
        cost: cost::cost(&mut fields),
        speed: words::speed(&mut fields),
        level: fields.number("level", 0, 9),
        power: fields.number("power", 0, 999),
        life: fields.number("life", 0, 999),
        durability: fields.number("durability", 0, 999),
        text: fields.string("text").unwrap_or_default(),
        set: fields.string("set").unwrap_or_default(),
        back,
    };
    if defaults == Defaults::Strict {
        stats::check(&draft, &mut fields);
    }
    Some(draft)
}

/// The flip side, which is a card of its own in all but name and deck.
fn back(
    name: &str,
    table: &Table,
    defaults: Defaults,
    faults: &mut Vec<CardFault>,
) -> Option<Box<Draft>> {
    match table.get("back")? {
        Value::Table(back) => {
            let name = cardfile::name_of(back).unwrap_or(name);
            read(name, back, defaults, faults).map(Box::new)
        }
        _ => {
            faults.push(CardFault::plain(name, "back", "must be a table of fields"));
            None
        }
    }
}

impl Draft {
    /// Whether it is of this type.
    pub(super) fn is(&self, kind: Type) -> bool {
        self.types.has(kind)
    }
}
