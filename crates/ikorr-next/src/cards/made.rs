//! From a card of a set file to a card of the machine.

use super::labels::{labelled, of_avatar, support};
use crate::file::read_sets;
use crate::vocab;
use crate::words::SETS;
use ir::program::{Ability, Amount, Cost};
use lang::{NotLowered, NotPrepared, check};
use machine::pool::CardText;
use toml::{Table, Value};

/// A card, or why it has none.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its name.
    pub name: String,
    /// The card.
    pub card: Result<CardText, NoCard>,
}

/// Why there is no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCard {
    /// A line is not understood.
    #[error("not read: {0}")]
    NotRead(String),
    /// A line has no program.
    #[error("{0}")]
    NotLowered(#[from] NotLowered),
}

/// Why files give no cards at all.
#[derive(Debug, thiserror::Error)]
pub enum BadSets {
    /// A file is no TOML.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// The words do not fit.
    #[error("{0:?}")]
    Words(NotPrepared),
}

/// The cards of set files; those that are known are taken as they are.
///
/// # Errors
/// When a file cannot be read at all.
pub fn made(files: &[String], known: &[Made]) -> Result<Vec<Made>, BadSets> {
    let (cards, words) = read_sets(files)?;
    let prepared = lang::prepare(&vocab::WORDS, &words, SETS);
    let (_, grammar) = prepared.map_err(BadSets::Words)?;
    let mut rows = Vec::new();
    for file in files {
        let set: Table = file.parse()?;
        let list = set.get("card").and_then(Value::as_array);
        let tables = list.into_iter().flatten().filter_map(Value::as_table);
        rows.extend(tables.cloned());
    }
    let all = cards.iter().zip(&rows).map(|(card, row)| {
        if let Some(made) = known.iter().find(|made| made.name == card.name) {
            return made.clone();
        }
        let tally = check(&grammar, card);
        let abilities = match (tally.abilities, tally.refused.first()) {
            (_, Some(refused)) => Err(NoCard::NotRead(refused.why.clone())),
            (Some(abilities), None) => abilities.map_err(NoCard::from),
            (None, None) => Ok(Vec::new()),
        };
        Made {
            name: card.name.clone(),
            card: abilities.map(|abilities| of_row(row, abilities)),
        }
    });
    Ok(all.collect())
}

/// A card with the values of its row.
fn of_row(row: &Table, abilities: Vec<Ability>) -> CardText {
    let kind = match text(row, "type") {
        // a card that says nothing of its type is a champion
        kind if kind.is_empty() => "champion".to_owned(),
        kind => kind,
    };
    let mut words = vec![kind.clone()];
    for field in ["aspect", "loyalty"] {
        words.extend(Some(text(row, field)).filter(|word| !word.is_empty()));
    }
    let types = row.get("types").and_then(Value::as_array);
    let types = types.into_iter().flatten().filter_map(Value::as_str);
    words.extend(types.map(str::to_owned));
    if kind == "token" {
        words.push("champion".into());
    }
    if row.get("fabled").and_then(Value::as_bool) == Some(true) {
        words.push("fabled".into());
    }
    let stats = ["attack", "health", "raid", "cost", "allowance"];
    let stat = |name: &&str| Some(((*name).to_owned(), number(row, name)?));
    let cost = match row.get("cost") {
        Some(Value::String(_)) => Amount::X,
        _ => Amount::Number(number(row, "cost").unwrap_or(0).into()),
    };
    let mut own: Vec<Ability> = abilities.into_iter().map(labelled).collect();
    if kind == "avatar" {
        of_avatar(&mut own);
    }
    own.extend(support(&text(row, "text")));
    CardText {
        name: text(row, "name"),
        words,
        stats: stats.iter().filter_map(stat).collect(),
        cost: Cost {
            price: vec![("influence".into(), cost)],
            ..Cost::default()
        },
        abilities: own,
        enhanced: String::new(),
    }
}

fn number(row: &Table, field: &str) -> Option<i16> {
    let n = row.get(field).and_then(Value::as_integer)?;
    i16::try_from(n).ok()
}

fn text(row: &Table, field: &str) -> String {
    let text = row.get(field).and_then(Value::as_str);
    text.unwrap_or_default().to_owned()
}
