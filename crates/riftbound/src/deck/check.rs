//! The check of a deck written in a scenario: for a mode, with sideboarding,
//! with teammates.

use super::{Deck, parse, team_faults};
use crate::modes::Mode;
use crate::rules::Rules;
use kernel::decklist::{self, decks, fault};
use kernel::scenario::{DeckFault, Fault};
use toml::{Table, Value};

/// All faults of the deck of a table with the keys of a deck file and perhaps
/// `mode = "duel"`, `sided = { out = [...], in = [...] }` (then the deck is
/// also checked as it is afterwards) and `mates`, a list of the decks of the
/// other players of the team.
///
/// # Errors
/// When the deck cannot even be read.
pub fn check_table(table: &Table, rules: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut own = table.clone();
    let mode = mode(own.remove("mode").as_ref(), &mut faults);
    let sided = own.remove("sided");
    let mates = own.remove("mates");
    let mates = decks(mates.as_ref(), &mut faults, Deck::from_table);
    let deck = Deck::from_table(&own)?;
    let after = sided.and_then(|s| {
        decklist::sided(&s, &mut faults, parse::entries, |out, into| {
            deck.sided(out, into)
        })
    });
    if !faults.is_empty() {
        return Err(faults);
    }
    let all = [&deck].into_iter().chain(&after).chain(&mates);
    let mut found: Vec<DeckFault> = all.flat_map(|d| d.faults_in(mode, rules)).collect();
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
