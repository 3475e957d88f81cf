//! Scenarios are played in this game.

use super::place;
use crate::deck::{Deck, check_table};
use crate::edition::Edition;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::State;

kernel::staged! {
    state: State,
    setup: Setup,
    rules: Rules,
    mode: Mode,
    deck: Deck,
    place: place,
    check: check_table,
    seating: "GA objectives",
    edition: Edition,
}
