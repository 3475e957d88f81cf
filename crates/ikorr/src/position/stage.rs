//! Scenarios are played in this game.

use super::place;
use crate::deck::Deck;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::State;
use kernel::decklist::given;
use kernel::rng::seed_of;
use kernel::rule;
use kernel::scenario::{DeckFault, Fault, Faults, Position, ScenarioGame};
use kernel::seats::Seat;
use std::collections::BTreeMap;

impl ScenarioGame for State {
    const EDITIONS: &'static [&'static str] = &["1.2"];

    fn rules_with(cards: &toml::Table) -> Result<Rules, Vec<Fault>> {
        if cards.is_empty() {
            return Ok(Rules::shipped().clone());
        }
        let rules = Rules::shipped().with_cards(cards);
        rules.map_err(|faults| faults.iter().map(Fault::from).collect())
    }

    fn place(position: &Position, rules: &Rules) -> Result<Self, Vec<Fault>> {
        let mut state = place(position, rules)?;
        state.set_off(rules).map_err(Fault::of_position)?;
        Ok(state)
    }

    fn setup(
        mode: &str,
        seed: u64,
        table: &toml::Table,
        decks: &BTreeMap<Seat, toml::Table>,
        rules: &Rules,
    ) -> Result<Setup, Vec<Fault>> {
        let mut faults = Faults::default();
        let list = faults.decks(decks, |deck| given(deck, &rules.decks, Deck::from_table));
        let mode = if mode.is_empty() { "1v1" } else { mode };
        if let Some(known) = Mode::from_name(mode)
            && rule!("ROI 9.9a", "ROI 9.9b", "ROI 9.9c"; true)
        {
            faults.seating(decks, (mode, known.everybody()), known.seating_rule());
        }
        let leads = read_leads(table, &mut faults);
        let pips = table.get("pips").and_then(toml::Value::as_integer);
        faults.into_result(Setup {
            mode: mode.to_owned(),
            seed: seed_of(seed),
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

fn read_leads(table: &toml::Table, faults: &mut Faults) -> Option<[Seat; 2]> {
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
