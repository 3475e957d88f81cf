//! How many copies of a card or an Infusion a deck may have, and what it may
//! mix.

use super::{Deck, Entry};
use crate::rules::Rules;
use kernel::decklist::DeckFaults;
use kernel::{by_rule, rule};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Copies by what counts as the same: in the Deck, and in Deck and Side Deck.
type Counts<'a> = BTreeMap<Cow<'a, str>, (u32, u32)>;

impl Deck {
    pub(super) fn copies(&self, rules: &Rules, found: &mut DeckFaults) {
        for (card, (deck, both)) in self.count(|entry| [same_card(entry)]) {
            if rule!("ROI 2.3b", deck > 2) {
                let what = format!("{deck} copies of `{card}` in the Deck; at most 2");
                found.add(self.too_many(&card), what);
            } else if rule!("ROI 2.3b.1", deck <= 2 && both > 2) {
                let what = format!("{both} copies of `{card}` in Deck and Side Deck; at most 2");
                found.add("ROI 2.3b.1", what);
            }
        }
        for (infusion, (deck, both)) in self.count(infusions) {
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

    fn count<'a, K>(&'a self, keys: impl Fn(&'a Entry) -> K) -> Counts<'a>
    where
        K: IntoIterator<Item = Cow<'a, str>>,
    {
        let mut counts = Counts::new();
        let deck = self.deck.iter().map(|entry| (entry, true));
        let side = self.side.iter().map(|entry| (entry, false));
        for (entry, in_deck) in deck.chain(side) {
            for key in keys(entry) {
                let (deck, both) = counts.entry(key).or_default();
                *deck += u32::from(entry.count) * u32::from(in_deck);
                *both += u32::from(entry.count);
            }
        }
        counts
    }

    /// Loyalties and Types may be mixed freely: these two rules allow, and a
    /// deck that mixes is a fault only without them.
    pub(super) fn mixtures(&self, rules: &Rules, found: &mut DeckFaults) {
        if rule!("ROI 11.15a", "ROI 11.22a"; true) {
            return;
        }
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
fn same_card(entry: &Entry) -> Cow<'_, str> {
    let character = || entry.card.split(',').next().unwrap_or(&entry.card);
    let name = by_rule!("ROI 4.2c.3", "ROI 4.2c.4"; entry.card.as_str(), else character());
    let number = by_rule!("ROI 4.6a.6", None, else entry.number);
    number.map_or(name.into(), |n| format!("{name} #{n}").into())
}

fn infusions(entry: &Entry) -> impl Iterator<Item = Cow<'_, str>> {
    entry.infusions.iter().map(|name| name.as_str().into())
}
