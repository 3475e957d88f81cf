//! A card as its file says it, before its text is understood.

use crate::card::{Kind, PrintedCost};
use crate::text::Field;
use kernel::cardfile::{self, CardFault, FieldDefaults, Fields};
use toml::Value;

/// The fields of a card.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Draft {
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) token: bool,
    /// Names of Aspects, not yet known to be of the six.
    pub(super) aspects: Vec<String>,
    pub(super) cost: PrintedCost,
    pub(super) loyalty: Option<String>,
    pub(super) types: Vec<String>,
    /// Attack, health, raid.
    pub(super) stats: [i16; 3],
    pub(super) allowance: u8,
    pub(super) pips: u8,
    pub(super) fabled: bool,
    pub(super) unique: bool,
    pub(super) text: String,
    pub(super) power: Option<String>,
    pub(super) rush: Option<String>,
    /// The set number: ancillary (ROI 4.6a.5).
    pub(super) number: Option<i64>,
}

impl Draft {
    /// The fields that hold text, in the order of the abilities.
    pub(super) fn fields(&self) -> Vec<(Field, &str)> {
        let all = [
            (Field::Text, Some(&self.text)),
            (Field::Power, self.power.as_ref()),
            (Field::Rush, self.rush.as_ref()),
        ];
        let given = all
            .into_iter()
            .filter_map(|(field, text)| Some((field, text?.as_str())));
        given.filter(|(_, text)| !text.trim().is_empty()).collect()
    }
}

/// The cards of a set file.
pub(super) fn of_file(file: &str, contents: &str, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    cardfile::of_file(file, cardfile::tables(contents), faults, read)
}

/// Reads the fields of a card.
pub(super) fn read(fields: &mut Fields<'_>, defaults: FieldDefaults) -> Option<Draft> {
    let (kind, token) = kind(fields, defaults)?;
    fields.only(&known_fields(kind, token));
    let name = fields.name(defaults)?;
    let mut draft = rest(fields, kind, token, defaults);
    draft.name = name;
    Some(draft)
}

fn kind(fields: &mut Fields<'_>, defaults: FieldDefaults) -> Option<(Kind, bool)> {
    let token = fields.flag("token");
    let Some(word) = fields.string("type") else {
        if defaults == FieldDefaults::Strict {
            fields.wrong("type", "every card has a type");
            return None;
        }
        return Some((Kind::Champion, token));
    };
    let kind = Kind::from_name(&word);
    match (kind, word.as_str()) {
        (Some(kind), _) => Some((kind, token)),
        (None, "token") => Some((Kind::Champion, true)),
        _ => {
            fields.wrong("type", format!("`{word}` is no type of card"));
            None
        }
    }
}

fn known_fields(kind: Kind, token: bool) -> Vec<&'static str> {
    let of_kind: &[&str] = match kind {
        Kind::Champion if token => &[
            "aspect", "loyalty", "types", "attack", "health", "raid", "text", "token",
        ],
        Kind::Champion => &[
            "aspect",
            "cost",
            "loyalty",
            "types",
            "attack",
            "health",
            "raid",
            "allowance",
            "fabled",
            "text",
            "token",
        ],
        Kind::Spell => &["aspect", "cost", "loyalty", "types", "text"],
        Kind::Location => &["aspect", "cost", "loyalty", "types", "fabled", "text"],
        Kind::Avatar => &["aspect", "aspects", "loyalty", "types", "power", "rush"],
        Kind::Infusion => &["pips", "unique", "text"],
        Kind::Influence => &[],
    };
    [&["name", "type", "number"], of_kind].concat()
}

fn rest(fields: &mut Fields<'_>, kind: Kind, token: bool, defaults: FieldDefaults) -> Draft {
    let mut aspects = fields.strings("aspects");
    aspects.extend(fields.string("aspect"));
    Draft {
        name: String::new(),
        kind,
        token,
        aspects,
        cost: cost(fields, kind, token, defaults),
        loyalty: fields.string("loyalty"),
        types: fields.strings("types"),
        stats: stats(fields, kind, defaults),
        allowance: fields.number("allowance", 0, 99).unwrap_or(0),
        pips: pips(fields, kind, defaults),
        fabled: fields.flag("fabled"),
        unique: fields.flag("unique"),
        text: fields.string("text").unwrap_or_default(),
        power: fields.string("power"),
        rush: fields.string("rush"),
        number: fields.number("number", 0, 9999),
    }
}

fn cost(fields: &mut Fields<'_>, kind: Kind, token: bool, defaults: FieldDefaults) -> PrintedCost {
    if token || !matches!(kind, Kind::Champion | Kind::Spell | Kind::Location) {
        return PrintedCost::Fixed(0);
    }
    fields.needed("cost", defaults);
    if fields.table.get("cost").and_then(Value::as_str) == Some("X") {
        return PrintedCost::X;
    }
    PrintedCost::Fixed(fields.number("cost", 0, 99).unwrap_or(1))
}

fn stats(fields: &mut Fields<'_>, kind: Kind, defaults: FieldDefaults) -> [i16; 3] {
    if kind != Kind::Champion {
        return [0; 3];
    }
    [("attack", 1), ("health", 1), ("raid", 0)].map(|(field, plain)| {
        fields.needed(field, defaults);
        fields.number(field, 0, 999).unwrap_or(plain)
    })
}

fn pips(fields: &mut Fields<'_>, kind: Kind, defaults: FieldDefaults) -> u8 {
    if kind != Kind::Infusion {
        return 0;
    }
    fields.needed("pips", defaults);
    fields.number("pips", 1, 99).unwrap_or(1)
}
