//! Scenarios are played in this game.

use super::place;
use crate::deck::{Deck, check_table};
use crate::edition::Edition;
use crate::limited::settle;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::State;
use kernel::scenario::{DeckFault, Fault};

kernel::staged! {
    state: State,
    setup: Setup,
    rules: Rules,
    mode: Mode,
    deck: Deck,
    place: place,
    check: check_in,
    seating: "RB 478.1",
    edition: Edition,
    settle: settle,
}

/// All editions ask the same of a deck.
fn check_in(deck: &toml::Table, _: Edition, rules: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
    check_table(deck, rules)
}
