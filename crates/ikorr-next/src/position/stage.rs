//! Scenarios are played in this game.

use super::place;
use crate::deck::Deck;
use crate::game::{Ikorr, Setup};
use crate::rules::Rules;
use crate::setup::{seating_rule, side_of};
use kernel::decklist::given;
use kernel::scenario::{DeckFault, Fault, Faults, Position, ScenarioGame};
use kernel::seats::{Seat, SeatSet};
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
        mode: &str,
        seed: u64,
        table: &Table,
        decks: &BTreeMap<Seat, Table>,
        rules: &Rules,
    ) -> Result<Setup, Vec<Fault>> {
        let mut faults = Faults::default();
        let list = faults.decks(decks, |deck| given(deck, &rules.decks, Deck::from_table));
        let mode = if mode.is_empty() { "1v1" } else { mode };
        if let Some(side) = side_of(mode) {
            let seats = SeatSet::first(2 * usize::from(side));
            faults.seating(decks, (mode, seats), seating_rule(side));
        }
        let leads = leads(table, &mut faults);
        let pips = table.get("pips").and_then(Value::as_integer);
        faults.into_result(Setup {
            mode: mode.to_owned(),
            seed,
            decks: list,
            leads,
            pips: pips.and_then(|n| u16::try_from(n).ok()),
        })
    }

    fn deck_faults(deck: &Table, rules: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
        crate::deck::check_table(deck, rules)
    }
}

fn leads(table: &Table, faults: &mut Faults) -> Option<[Seat; 2]> {
    let list = table.get("leads")?.as_array()?;
    let seats: Vec<Seat> = list
        .iter()
        .filter_map(|v| Seat::from_letter(v.as_str()?))
        .collect();
    match seats[..] {
        [a, b] => Some([a, b]),
        _ => {
            faults.wrong("table.leads", "must be a list of two seats");
            None
        }
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
