//! The sideboard, and exchanging cards with it (GA format-conventions/4).

use super::faults::listed;
use super::{Deck, Entry};
use crate::rules::Rules;
use kernel::cardfile::faultless;
use kernel::decklist::{DeckFaults, exchange, total};
use kernel::rule;
use kernel::scenario::Fault;

/// How many cards and how many points a sideboard has at most.
const SIDEBOARD: u32 = 15;

impl Deck {
    /// The deck after these copies have gone to the sideboard and those have
    /// come from it, each to the deck it belongs to. Whether the result is
    /// legal is asked of it afterwards.
    ///
    /// # Errors
    /// When a copy is not there to be moved.
    pub fn sided(&self, out: &[Entry], into: &[Entry], rules: &Rules) -> Result<Self, Vec<Fault>> {
        let mut sided = self.clone();
        let mut faults = Vec::new();
        for material in [true, false] {
            let of_deck = |all: &[Entry]| -> Vec<Entry> {
                let mine = all.iter().filter(|e| is_material(e, rules) == material);
                mine.cloned().collect()
            };
            let deck = match material {
                true => &mut sided.material,
                false => &mut sided.main,
            };
            let moved = exchange((deck, &mut sided.side), &of_deck(out), &of_deck(into));
            faults.extend(moved.err().unwrap_or_default());
        }
        faultless(sided, faults)
    }

    /// Faults of the sideboard by itself: cards and points. A card of the main
    /// deck is a point, a regalia or champion three.
    pub(super) fn sideboard(&self, rules: &Rules, found: &mut DeckFaults) {
        listed(&self.side, rules, found);
        if !self.format.limits_sideboard() {
            return;
        }
        let (count, points) = (total(&self.side), self.points(rules));
        let what =
            format!("the sideboard has {count} cards and {points} points; at most 15 of each");
        if rule!(
            "GA format-conventions/4",
            count > SIDEBOARD || points > SIDEBOARD
        ) {
            found.add("GA format-conventions/4", what);
        }
    }

    fn points(&self, rules: &Rules) -> u32 {
        let of = |e: &Entry| u32::from(e.count) * if is_material(e, rules) { 3 } else { 1 };
        self.side.iter().map(of).sum()
    }
}

fn is_material(entry: &Entry, rules: &Rules) -> bool {
    let found = rules.prints.find(&entry.card);
    found.is_some_and(|id| rules.prints[id].is_material())
}
