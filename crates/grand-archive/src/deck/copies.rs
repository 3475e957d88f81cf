//! How many copies of a card a deck may have, and how many Divine Relics.

use super::{Deck, Entry};
use crate::card::Print;
use crate::program::{AbilityKind, Word};
use crate::rules::Rules;
use kernel::decklist::Found;
use kernel::rule;
use std::collections::BTreeMap;

impl Deck {
    /// Four of a name in the main deck, one in the material deck.
    pub(super) fn copies(&self, found: &mut Found) {
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

    /// One Divine Relic in the material deck.
    pub(super) fn relics(&self, rules: &Rules, found: &mut Found) {
        let names = self.material.iter().map(|entry| entry.card.as_str());
        let prints = names.filter_map(|name| rules.prints.find(name));
        let relics: Vec<&str> = prints
            .map(|id| &rules.prints[id])
            .filter(|print| is_relic(print, rules))
            .map(|print| print.name.as_str())
            .collect();
        if rule!("GA divine-relic/1", relics.len() > 1) {
            let all = relics.join("`, `");
            let what = format!("`{all}` are Divine Relics; at most 1 fits");
            found.add("GA divine-relic/1", what);
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

fn is_relic(print: &Print, rules: &Rules) -> bool {
    let mut all = print
        .abilities
        .iter()
        .map(|id| &rules.abilities[id.index()]);
    all.any(|a| matches!(&a.kind, AbilityKind::Keyword(k) if k.word() == Word::DivineRelic))
}
