//! The check of a deck written in a scenario: for a mode, with sideboarding,
//! with teammates.

use super::{Deck, parse, team_faults};
use crate::limited::Limited;
use crate::modes::Mode;
use crate::rules::Rules;
use kernel::decklist::{DeckInContext, fault};
use kernel::scenario::{DeckFault, Fault};
use toml::{Table, Value};

/// All faults of the deck of a table with the keys of a deck file and perhaps
/// `mode = "duel"`, `format = "sealed"`, `sided = { out = [...], in = [...] }` (then the deck is
/// also checked as it is afterwards) and `mates`, a list of the decks of the
/// other players of the team.
///
/// # Errors
/// When the deck cannot even be read.
pub fn check_table(table: &Table, rules: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut own = table.clone();
    let mode = mode(own.remove("mode").as_ref(), &mut faults);
    let limited = Limited::of_deck(&own).unwrap_or_else(|what| {
        faults.push(fault("format", &what));
        None
    });
    let entries = parse::entries;
    let written = DeckInContext::read(own, faults, Deck::from_table, entries, Deck::sided)?;
    let DeckInContext { deck, after, mates } = written;
    let all = [&deck].into_iter().chain(&after).chain(&mates);
    let faults_of = |deck: &Deck| match limited {
        Some(limited) => deck.limited_faults(limited, mode, rules),
        None => deck.faults_in(mode, rules),
    };
    let mut found: Vec<DeckFault> = all.flat_map(faults_of).collect();
    let team: Vec<&Deck> = std::iter::once(&deck).chain(&mates).collect();
    found.extend(team_faults(&team));
    Ok(found)
}

fn mode(value: Option<&Value>, faults: &mut Vec<Fault>) -> Option<Mode> {
    let name = value?.as_str().unwrap_or_default();
    let mode = Mode::from_name(name);
    if mode.is_none() {
        let names = Mode::ALL.map(Mode::name).join(", ");
        faults.push(fault("mode", &format!("must be one of {names}")));
    }
    mode
}
