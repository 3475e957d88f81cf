//! The check of a deck written in a scenario, with sideboarding.

use super::{Deck, parse};
use crate::edition::Edition;
use crate::rules::Rules;
use kernel::decklist::DeckInContext;
use kernel::scenario::{DeckFault, Fault};
use toml::Table;

/// All faults of the deck of a table with the keys of a deck file and perhaps
/// `sided = { out = [...], in = [...] }`: then the deck is also checked as it
/// is afterwards.
///
/// # Errors
/// When the deck cannot even be read.
pub fn check_table(
    table: &Table,
    edition: Edition,
    rules: &Rules,
) -> Result<Vec<DeckFault>, Vec<Fault>> {
    let exchange =
        |deck: &Deck, out: &[super::Entry], into: &[super::Entry]| deck.sided(out, into, rules);
    let written = DeckInContext::read(
        table.clone(),
        Vec::new(),
        Deck::from_table,
        parse::entries,
        exchange,
    )?;
    let all = [&written.deck].into_iter().chain(&written.after);
    Ok(all
        .flat_map(|deck| deck.faults_in(edition, rules))
        .collect())
}
