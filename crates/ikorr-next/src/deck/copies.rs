//! How many copies of a card or an infusion a deck may have.

use super::{Deck, Entry};
use crate::rules::Rules;
use kernel::decklist::DeckFaults;
use std::collections::BTreeMap;

/// Copies by name: in the deck, and in deck and side deck.
type Counts<'a> = BTreeMap<&'a str, (u32, u32)>;

impl Deck {
    pub(super) fn copies(&self, rules: &Rules, found: &mut DeckFaults) {
        // the whole name with its epithet makes two of them copies of one card,
        // and not the set number (ROI 4.2c.3, 4.6a.6)
        for (card, (deck, both)) in self.count(|entry| vec![entry.card.as_str()]) {
            if deck > 2 {
                let what = format!("{deck} copies of `{card}` in the Deck; at most 2");
                found.add(self.too_many(card), what);
            } else if both > 2 {
                let what = format!("{both} copies of `{card}` in Deck and Side Deck; at most 2");
                found.add("ROI 2.3b.1", what);
            }
        }
        for (infusion, (deck, both)) in self.count(over) {
            let unique = rules.data(infusion).is_some_and(|card| card.unique);
            let most = if unique { 1 } else { 2 };
            if deck > most {
                let what = format!("{deck} copies of the Infusion `{infusion}`; at most {most}");
                found.add("ROI 2.4a.1", what);
            } else if both > most {
                let what = format!(
                    "{both} copies of the Infusion `{infusion}` in Deck and Side Deck; at most {most}"
                );
                found.add("ROI 2.4a.1a", what);
            }
        }
    }

    /// The rule that is broken by copies of a card in the deck: when no single
    /// printing of it is too many, the one that makes printings one card.
    fn too_many(&self, card: &str) -> &'static str {
        let mut printings: BTreeMap<Option<u16>, u32> = BTreeMap::new();
        for entry in self.deck.iter().filter(|entry| entry.card == card) {
            *printings.entry(entry.number).or_default() += u32::from(entry.count);
        }
        let several = printings.len() > 1 && printings.values().all(|copies| *copies <= 2);
        if several { "ROI 4.6a.6" } else { "ROI 2.3b" }
    }

    fn count<'a>(&'a self, names: fn(&'a Entry) -> Vec<&'a str>) -> Counts<'a> {
        let mut counts = Counts::new();
        let deck = self.deck.iter().map(|entry| (entry, true));
        let side = self.side.iter().map(|entry| (entry, false));
        for (entry, in_deck) in deck.chain(side) {
            for name in names(entry) {
                let (deck, both) = counts.entry(name).or_default();
                *deck += u32::from(entry.count) * u32::from(in_deck);
                *both += u32::from(entry.count);
            }
        }
        counts
    }
}

/// The infusions over an entry.
fn over(entry: &Entry) -> Vec<&str> {
    entry.infusions.iter().map(String::as_str).collect()
}
