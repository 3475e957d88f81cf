//! Scenarios are played in this game.

use super::{fault, place};
use crate::deck::Deck;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::State;
use kernel::game::Unwatched;
use kernel::rule;
use kernel::scenario::{DeckFault, Fault, Position, Stage};
use kernel::seats::Seat;
use std::collections::BTreeMap;

impl Stage for State {
    fn rules_with(cards: &toml::Table) -> Result<Rules, Vec<Fault>> {
        if cards.is_empty() {
            return Ok(Rules::shipped().clone());
        }
        let faults = match Rules::shipped().with_cards(cards) {
            Ok(rules) => return Ok(rules),
            Err(faults) => faults,
        };
        let retell = |f: &crate::db::CardFault| {
            fault(&format!("cards.{:?}.{}", f.card, f.field), f.to_string())
        };
        Err(faults.iter().map(retell).collect())
    }

    fn place(position: &Position, rules: &Rules) -> Result<Self, Vec<Fault>> {
        let mut state = place(position, rules)?;
        state.engine(rules, &mut Unwatched).run();
        Ok(state)
    }

    fn setup(
        mode: &str,
        seed: u64,
        table: &toml::Table,
        decks: &BTreeMap<Seat, toml::Table>,
        rules: &Rules,
    ) -> Result<Setup, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut list = Vec::new();
        for (seat, deck) in decks {
            match read_deck(deck, rules) {
                Ok(deck) => list.push(deck),
                Err(wrong) => faults.extend(
                    wrong
                        .into_iter()
                        .map(|f| fault(&format!("deck.{seat}.{}", f.key), f.what)),
                ),
            }
        }
        let mode = if mode.is_empty() { "1v1" } else { mode };
        faults.extend(
            Mode::from_name(mode)
                .iter()
                .flat_map(|m| wrong_seats(*m, decks)),
        );
        let leads = read_leads(table, &mut faults);
        let pips = table.get("pips").and_then(toml::Value::as_integer);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Ok(Setup {
            mode: mode.to_owned(),
            seed: bytes,
            decks: list,
            leads,
            chooser: None,
            pips: pips.and_then(|n| u16::try_from(n).ok()),
        })
    }

    fn deck_faults(deck: &toml::Table, rules: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
        crate::deck::check_table(deck, rules)
    }
}

/// Every seat of the mode has a deck, and nobody else (ROI 9.9).
fn wrong_seats(mode: Mode, decks: &BTreeMap<Seat, toml::Table>) -> Vec<Fault> {
    let (name, by) = (mode.name(), mode.seating_rule());
    let seats = mode.everybody();
    let empty = seats.iter().filter(|s| !decks.contains_key(s));
    let empty = empty.map(|s| fault("deck", format!("seat {s} of {name} is empty ({by})")));
    let strange = decks.keys().filter(|s| !seats.has(**s));
    let strange = strange.map(|s| {
        fault(
            &format!("deck.{s}"),
            format!("{name} has no seat {s} ({by})"),
        )
    });
    let all = empty.chain(strange);
    all.filter(|_| rule!("ROI 9.9a", "ROI 9.9b", "ROI 9.9c"; true))
        .collect()
}

/// A deck in full, or a shipped one by its file name: `use = "..."`.
fn read_deck(table: &toml::Table, rules: &Rules) -> Result<Deck, Vec<Fault>> {
    let Some(name) = table.get("use") else {
        return Deck::from_table(table);
    };
    let name = name.as_str().unwrap_or_default();
    let found = rules.decks.iter().find(|(file, _)| file == name);
    found.map(|(_, deck)| deck.clone()).ok_or_else(|| {
        let all: Vec<&str> = rules.decks.iter().map(|(n, _)| n.as_str()).collect();
        vec![fault(
            "use",
            format!("no shipped deck is called {name:?}: use {}", all.join(", ")),
        )]
    })
}

fn read_leads(table: &toml::Table, faults: &mut Vec<Fault>) -> Option<[Seat; 2]> {
    let list = table.get("leads")?.as_array()?;
    let seats: Vec<Seat> = list
        .iter()
        .filter_map(|v| Seat::from_letter(v.as_str()?))
        .collect();
    match seats[..] {
        [a, b] => Some([a, b]),
        _ => {
            faults.push(fault("table.leads", "must be a list of two seats"));
            None
        }
    }
}
