//! The check of a deck written in a scenario: with an event's limits, with
//! siding, with team mates.

use super::{Deck, Limits, parse, team_faults};
use crate::rules::Rules;
use kernel::decklist::DeckInContext;
use kernel::scenario::{DeckFault, Fault};
use toml::{Table, Value};

/// All faults of the deck of a table with the keys of a deck file and perhaps
/// `limits = { pips = 20 }`, `sided = { out = [...], in = [...] }` (then the
/// deck is also checked as it is afterwards) and `mates`, a list of the decks
/// of the other players of the team.
///
/// # Errors
/// When the deck cannot even be read.
pub fn check_table(table: &Table, rules: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut own = table.clone();
    let limits = limits(own.remove("limits"), &mut faults);
    let entries = parse::entries;
    let written = DeckInContext::read(own, faults, Deck::from_table, entries, Deck::sided)?;
    let DeckInContext { deck, after, mates } = written;
    let mut found = deck.faults(rules, &limits);
    if let Some(after) = after {
        found.extend(after.faults_after_siding(rules, &limits));
    }
    if !mates.is_empty() {
        let team: Vec<&Deck> = std::iter::once(&deck).chain(&mates).collect();
        found.extend(mates.iter().flat_map(|mate| mate.faults(rules, &limits)));
        found.extend(team_faults(&team, rules));
    }
    Ok(found)
}

fn limits(value: Option<Value>, faults: &mut Vec<Fault>) -> Limits {
    let Some(value) = value else {
        return Limits::default();
    };
    let pips = value.get("pips").and_then(Value::as_integer);
    let pips = pips.and_then(|n| u16::try_from(n).ok());
    if pips.is_none() {
        let what = "must be a table like { pips = 20 }".to_string();
        faults.push(Fault {
            key: "limits".to_string(),
            what,
        });
    }
    Limits { pips }
}
