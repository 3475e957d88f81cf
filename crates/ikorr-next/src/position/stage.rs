//! Scenarios are played in this game.

use super::place;
use crate::game::{Ikorr, Setup};
use crate::rules::Rules;
use kernel::scenario::{DeckFault, Fault, Position, ScenarioGame};
use kernel::seats::Seat;
use std::collections::BTreeMap;
use toml::{Table, Value};

fn fault(key: &str, what: impl std::fmt::Display) -> Vec<Fault> {
    vec![Fault {
        key: key.to_owned(),
        what: what.to_string(),
    }]
}

impl ScenarioGame for Ikorr {
    const EDITIONS: &'static [&'static str] = &["1.2"];

    fn rules_with(cards: &Table) -> Result<Rules, Vec<Fault>> {
        if cards.is_empty() {
            return Ok(Rules::shipped().clone());
        }
        Rules::and(as_set(cards).to_string()).map_err(|bad| fault("cards", bad))
    }

    fn place(position: &Position, rules: &Rules) -> Result<Self, Vec<Fault>> {
        let table = place(position, rules)?;
        Ikorr::at(table, rules).map_err(|refused| fault("table", refused))
    }

    fn setup(
        _: &str,
        _: u64,
        _: &Table,
        _: &BTreeMap<Seat, Table>,
        _: &Rules,
    ) -> Result<Setup, Vec<Fault>> {
        Err(fault("deck", "games begin from positions so far"))
    }

    fn deck_faults(_: &Table, _: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
        Err(fault("deck", "decks are not looked at yet"))
    }
}

/// The cards of a scenario as a set file.
fn as_set(cards: &Table) -> Table {
    let rows = cards.iter().map(|(name, row)| {
        let mut row = row.as_table().cloned().unwrap_or_default();
        row.insert("name".into(), Value::String(name.clone()));
        Value::Table(row)
    });
    let mut set = Table::new();
    set.insert("card".into(), Value::Array(rows.collect()));
    set
}
