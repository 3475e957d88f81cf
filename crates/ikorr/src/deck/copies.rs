//! How many copies of a card or an Infusion a deck may have, and what it may
//! mix.

use super::faults::Found;
use super::{Deck, Entry};
use crate::rules::Rules;
use kernel::{by_rule, rule};
use std::collections::{BTreeMap, BTreeSet};

/// Copies by what counts as the same: in the Deck, and in Deck and Side Deck.
type Counts = BTreeMap<String, (u32, u32)>;

impl Deck {
    pub(super) fn copies(&self, rules: &Rules, found: &mut Found) {
        for (card, (deck, both)) in self.count(|entry| vec![same_card(entry)]) {
            if rule!("ROI 2.3b", deck > 2) {
                let what = format!("{deck} copies of `{card}` in the Deck; at most 2");
                found.add(self.too_many(&card), what);
            } else if rule!("ROI 2.3b.1", deck <= 2 && both > 2) {
                let what = format!("{both} copies of `{card}` in Deck and Side Deck; at most 2");
                found.add("ROI 2.3b.1", what);
            }
        }
        for (infusion, (deck, both)) in self.count(|entry| entry.infusions.clone()) {
            let unique = rules
                .find(&infusion)
                .is_some_and(|id| rules.print(id).unique);
            let most = if unique { 1 } else { 2 };
            if rule!("ROI 2.4a.1", deck > most) {
                let what = format!("{deck} copies of the Infusion `{infusion}`; at most {most}");
                found.add("ROI 2.4a.1", what);
            } else if rule!("ROI 2.4a.1a", deck <= most && both > most) {
                let what = format!(
                    "{both} copies of the Infusion `{infusion}` in Deck and Side Deck; at most {most}"
                );
                found.add("ROI 2.4a.1a", what);
            }
        }
    }

    /// The rule that is broken by copies of a card in the Deck: when no single
    /// printing of it is too many, the one that makes printings one card.
    fn too_many(&self, card: &str) -> &'static str {
        let mut printings: BTreeMap<Option<u16>, u32> = BTreeMap::new();
        for entry in self.deck.iter().filter(|entry| entry.card == card) {
            *printings.entry(entry.number).or_default() += u32::from(entry.count);
        }
        let several = printings.len() > 1 && printings.values().all(|copies| *copies <= 2);
        if several { "ROI 4.6a.6" } else { "ROI 2.3b" }
    }

    fn count(&self, keys: impl Fn(&Entry) -> Vec<String>) -> Counts {
        let mut counts = Counts::new();
        for entry in &self.deck {
            for key in keys(entry) {
                counts.entry(key).or_default().0 += u32::from(entry.count);
            }
        }
        for entry in self.deck.iter().chain(&self.side) {
            for key in keys(entry) {
                counts.entry(key).or_default().1 += u32::from(entry.count);
            }
        }
        counts
    }

    /// Loyalties and Types may be mixed freely: these two rules allow, and a
    /// deck that mixes is a fault only without them.
    pub(super) fn mixtures(&self, rules: &Rules, found: &mut Found) {
        let lines: BTreeSet<u64> = self
            .deck
            .iter()
            .filter_map(|e| rules.find(&e.card))
            .map(|id| rules.print(id).traits.0)
            .filter(|traits| *traits != 0)
            .collect();
        let mixed = lines.len() > 1;
        if !rule!("ROI 11.15a", true) && mixed {
            found.add("ROI 11.15a", "the Deck mixes Loyalties".to_string());
        }
        if !rule!("ROI 11.22a", true) && mixed {
            found.add("ROI 11.22a", "the Deck mixes Types".to_string());
        }
    }
}

/// What makes two entries copies of one card: the whole name, with its
/// Epithet (ROI 4.2c.3), and not the set number (ROI 4.6a.6).
fn same_card(entry: &Entry) -> String {
    let character = entry.card.split(',').next().unwrap_or(&entry.card);
    let name = by_rule!("ROI 4.2c.3", "ROI 4.2c.4"; entry.card.as_str(), else character);
    let number = by_rule!("ROI 4.6a.6", None, else entry.number);
    number.map_or(name.to_string(), |n| format!("{name} #{n}"))
}
