//! Scenarios are played in this game.

use super::{modes, place};
use crate::deck::Deck;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::State;
use kernel::decklist::given;
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
        let rules = rules.map_err(|faults| faults.iter().map(Fault::from).collect::<Vec<_>>())?;
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
        let list = faults.decks(decks, |deck| given(deck, &rules.decks, Deck::from_table));
        let mode = known.unwrap_or(Mode::Duel);
        if rule!("GA objectives", true) {
            faults.seating(decks, (mode.name(), mode.everybody()), "GA objectives");
        }
        let first = read_first(table, mode, &mut faults);
        let mut setup = Setup::new(mode, list, seed);
        setup.first = first;
        faults.into_result(setup)
    }

    fn deck_faults(deck: &Table, rules: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
        crate::deck::check_table(deck, rules)
    }
}

/// Who goes first, where the scenario says so: `first = "A"`.
fn read_first(table: &Table, mode: Mode, faults: &mut Faults) -> Option<Seat> {
    let letter = table.get("first")?.as_str().unwrap_or_default();
    faults.seat("table.first", letter, mode.everybody())
}
