//! A card as its file says it, before its text is understood.

use super::cost::cost;
use crate::card::{Domain, Kind, Price};
use crate::text::Field;
use kernel::cardfile::{self, CardFault, FieldDefaults, Fields};
use toml::{Table, Value};

/// The fields of a card.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Draft {
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) supertype: Option<Supertype>,
    pub(super) domains: Vec<Domain>,
    pub(super) cost: Price,
    pub(super) might: i16,
    pub(super) might_bonus: Option<i16>,
    pub(super) tags: Vec<String>,
    pub(super) text: String,
    pub(super) effect_text: String,
    pub(super) set: String,
}

/// Supertypes (RB 133.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Supertype {
    Champion,
    Signature,
    Token,
    Basic,
}

/// A reminder card, which is no card of the game.
const MARKER: &str = "marker";

impl Draft {
    /// Whether it is a token's definition.
    pub(super) fn token(&self) -> bool {
        self.supertype == Some(Supertype::Token)
    }

    /// The fields that hold text.
    pub(super) fn fields(&self) -> impl Iterator<Item = (Field, &str)> {
        let all = [
            (Field::Text, self.text.as_str()),
            (Field::Effect, self.effect_text.as_str()),
        ];
        all.into_iter().filter(|(_, text)| !text.trim().is_empty())
    }
}

/// The tables of a set file, in TOML or in JSON.
pub(super) fn tables(file: &str, contents: &str) -> Result<Vec<Table>, String> {
    cardfile::tables_of(file, contents, super::json::tables)
}

/// The cards of a set file.
pub(super) fn of_file(file: &str, contents: &str, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let tables = tables(file, contents).map(|mut cards| {
        cards.retain(|card| !is_marker(card));
        cards
    });
    let set = cardfile::set_of(file);
    let mut drafts = cardfile::of_file(file, tables, faults, read);
    drafts.iter_mut().for_each(|d| set.clone_into(&mut d.set));
    drafts
}

/// Whether a table is a reminder card.
pub(super) fn is_marker(card: &Table) -> bool {
    card.get("type").and_then(Value::as_str) == Some(MARKER)
}

pub(super) fn read(fields: &mut Fields<'_>, defaults: FieldDefaults) -> Option<Draft> {
    let kind = kind(fields, defaults)?;
    fields.only(&known_fields(kind));
    let name = fields.name(defaults)?;
    let supertype = supertype(fields);
    let domains = domains(fields);
    let cost = cost(fields, kind, supertype, &domains, defaults);
    Some(Draft {
        name,
        kind,
        supertype,
        domains,
        cost,
        might: might(fields, kind, defaults),
        might_bonus: fields.number("might_bonus", 0, 999),
        tags: fields.strings("tags"),
        text: fields.string("text").unwrap_or_default(),
        effect_text: fields.string("effect_text").unwrap_or_default(),
        set: fields.string("set").unwrap_or_default(),
    })
}

fn kind(fields: &mut Fields<'_>, defaults: FieldDefaults) -> Option<Kind> {
    let Some(word) = fields.string("type") else {
        if defaults == FieldDefaults::Strict {
            fields.wrong("type", "every card has a type");
            return None;
        }
        return Some(Kind::Unit);
    };
    let kind = Kind::from_name(&word);
    if kind.is_none() {
        let names = Kind::ALL.map(Kind::name).join(", ");
        fields.wrong("type", format!("`{word}` is no type of card: {names}"));
    }
    kind
}

fn known_fields(kind: Kind) -> Vec<&'static str> {
    let of_kind: &[&str] = match kind {
        Kind::Unit => &["energy", "power", "might"],
        Kind::Gear => &["energy", "power", "might_bonus", "effect_text"],
        Kind::Spell => &["energy", "power"],
        Kind::Rune | Kind::Battlefield | Kind::Legend => &[],
    };
    let always = &[
        "name",
        "type",
        "supertype",
        "domains",
        "tags",
        "text",
        "set",
    ];
    [always, of_kind].concat()
}

fn supertype(fields: &mut Fields<'_>) -> Option<Supertype> {
    let word = fields.string("supertype")?;
    match word.as_str() {
        "champion" => Some(Supertype::Champion),
        "signature" => Some(Supertype::Signature),
        "token" => Some(Supertype::Token),
        "basic" => Some(Supertype::Basic),
        _ => {
            let message = format!("`{word}` is none of champion, signature, token, basic");
            fields.wrong("supertype", message);
            None
        }
    }
}

fn domains(fields: &mut Fields<'_>) -> Vec<Domain> {
    let mut found = Vec::new();
    for word in fields.strings("domains") {
        match Domain::from_name(&word) {
            Some(domain) if !found.contains(&domain) => found.push(domain),
            Some(_) => fields.wrong("domains", format!("`{word}` is said twice")),
            None => {
                let names = Domain::ALL.map(Domain::name).join(", ");
                let message = format!("`{word}` is none of the six Domains: {names}");
                fields.wrong("domains", message);
            }
        }
    }
    found
}

fn might(fields: &mut Fields<'_>, kind: Kind, defaults: FieldDefaults) -> i16 {
    if kind != Kind::Unit {
        return 0;
    }
    let plain = i16::from(defaults == FieldDefaults::Plain);
    fields.needed("might", defaults);
    fields.number("might", 0, 999).unwrap_or(plain)
}
