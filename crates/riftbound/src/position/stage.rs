//! Scenarios are played in this game.

use super::{modes, place};
use crate::deck::Deck;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::State;
use kernel::rule;
use kernel::scenario::{DeckFault, Fault, Faults, Position, Stage};
use kernel::seats::Seat;
use std::collections::BTreeMap;
use toml::Table;

impl Stage for State {
    fn rules_with(cards: &Table) -> Result<Rules, Vec<Fault>> {
        let rules = if cards.is_empty() {
            Ok(Rules::shipped().clone())
        } else {
            Rules::shipped().with_cards(cards)
        };
        let retell = |f: &crate::db::CardFault| Fault {
            key: format!("cards.{:?}.{}", f.card, f.field),
            what: f.to_string(),
        };
        let rules = rules.map_err(|faults| faults.iter().map(retell).collect::<Vec<_>>())?;
        Ok(rules.with_plain_cards())
    }

    fn place(position: &Position, rules: &Rules) -> Result<Self, Vec<Fault>> {
        place(position, rules)
    }

    fn setup(
        mode: &str,
        seed: u64,
        table: &Table,
        decks: &BTreeMap<Seat, Table>,
        rules: &Rules,
    ) -> Result<Setup, Vec<Fault>> {
        let mut faults = Faults::default();
        let mode = if mode.is_empty() { "duel" } else { mode };
        let known = Mode::from_name(mode);
        if known.is_none() {
            faults.wrong(
                "mode",
                format!("there is no mode {mode:?}: use {}", modes()),
            );
        }
        let list = decks.iter().filter_map(|(seat, deck)| {
            let read = read_deck(deck, rules);
            let wrong = read.as_ref().err().into_iter().flatten();
            wrong.for_each(|f| faults.wrong(&format!("deck.{seat}.{}", f.key), f.what.as_str()));
            read.ok()
        });
        let list: Vec<Deck> = list.collect();
        let mode = known.unwrap_or(Mode::Duel);
        wrong_seats(mode, decks, &mut faults);
        let first = read_first(table, mode, &mut faults);
        let mut setup = Setup::new(mode, list, seed);
        setup.first = first;
        faults.into_result(setup)
    }

    fn deck_faults(deck: &Table, rules: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
        crate::deck::check_table(deck, rules)
    }
}

/// Every seat of the mode has a deck, and nobody else (RB 478.1).
fn wrong_seats(mode: Mode, decks: &BTreeMap<Seat, Table>, faults: &mut Faults) {
    if !rule!("RB 478.1", true) {
        return;
    }
    let (name, seats) = (mode.name(), mode.everybody());
    for seat in seats.iter().filter(|s| !decks.contains_key(s)) {
        faults.wrong("deck", format!("seat {seat} of {name} is empty (RB 478.1)"));
    }
    for seat in decks.keys().filter(|s| !seats.has(**s)) {
        let what = format!("{name} has no seat {seat} (RB 478.1)");
        faults.wrong(&format!("deck.{seat}"), what);
    }
}

/// Who goes first, where the scenario says so: `first = "A"`.
fn read_first(table: &Table, mode: Mode, faults: &mut Faults) -> Option<Seat> {
    let letter = table.get("first")?.as_str().unwrap_or_default();
    faults.seat("table.first", letter, mode.everybody())
}

/// A deck in full, or a shipped one by its file name: `use = "..."`.
fn read_deck(table: &Table, rules: &Rules) -> Result<Deck, Vec<Fault>> {
    let Some(name) = table.get("use") else {
        return Deck::from_table(table);
    };
    let name = name.as_str().unwrap_or_default();
    let found = rules.decks.iter().find(|(file, _)| file == name);
    found.map(|(_, deck)| deck.clone()).ok_or_else(|| {
        let all: Vec<&str> = rules.decks.iter().map(|(n, _)| n.as_str()).collect();
        vec![Fault {
            key: "use".to_owned(),
            what: format!("no shipped deck is called {name:?}: use {}", all.join(", ")),
        }]
    })
}
