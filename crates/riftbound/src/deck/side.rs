//! Sideboarding between the games of a match, which the core book leaves to
//! the tournament book.

use super::Deck;
use super::Entry;
use crate::rules::Rules;
use kernel::decklist::{DeckFaults, exchange, total};
use kernel::rule;
use kernel::scenario::Fault;

/// How many cards a sideboard has at most.
const SIDEBOARD: u32 = 8;

impl Deck {
    /// The deck after these copies have gone to the sideboard and those have
    /// come from it. Whether the result is legal is asked of it afterwards.
    ///
    /// # Errors
    /// When a copy is not there to be moved.
    pub fn sided(&self, out: &[Entry], into: &[Entry]) -> Result<Self, Vec<Fault>> {
        let mut sided = self.clone();
        exchange((&mut sided.main, &mut sided.side), out, into)?;
        Ok(sided)
    }

    /// Faults of the sideboard by itself.
    pub(super) fn sideboard(&self, rules: &Rules, found: &mut DeckFaults) {
        let count = total(&self.side);
        if rule!("RBT 601.1.c.1", count > SIDEBOARD) {
            let what = format!("the sideboard has {count} cards, and at most {SIDEBOARD} fit");
            found.add("RBT 601.1.c.1", what);
        }
        for entry in &self.side {
            if rule!("RBT 601.1.c.2", true) {
                self.main_deck_card(&entry.card, "RBT 601.1.c.2", rules, found);
            }
        }
    }
}
