//! How many copies of a card a deck may have, and how many Divine Relics.

use super::{Deck, Entry};
use kernel::decklist::DeckFaults;
use kernel::rule;
use std::collections::BTreeMap;

impl Deck {
    /// Four of a name in the main deck, one in the material deck.
    pub(super) fn copies(&self, limited: bool, found: &mut DeckFaults) {
        if !limited {
            return;
        }
        for (card, count) in counted(&self.main) {
            let Some(most) = self.format.copies() else {
                break;
            };
            if rule!("GA format-conventions/1", count > most) {
                let what = format!("{count} copies of `{card}` in the main deck; at most {most}");
                found.add("GA format-conventions/1", what);
            }
        }
        for (card, count) in counted(&self.material) {
            if rule!("GA format-conventions/2", count > 1) {
                let what = format!("{count} copies of `{card}` in the material deck; at most 1");
                found.add("GA format-conventions/2", what);
            }
        }
    }
}

fn counted(entries: &[Entry]) -> BTreeMap<&str, u32> {
    let mut counts = BTreeMap::new();
    for entry in entries {
        *counts.entry(entry.card.as_str()).or_default() += u32::from(entry.count);
    }
    counts
}
