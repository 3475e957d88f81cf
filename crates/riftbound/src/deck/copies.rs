//! How many copies of a card a deck may have, and how many Signature cards.

use super::Deck;
use crate::card::{Kind, Print};
use crate::program::{AbilityKind, Keyword};
use crate::rules::Rules;
use kernel::decklist::DeckFaults;
use kernel::{by_rule, rule};
use std::collections::BTreeMap;

/// Copies of one card: in the Main Deck, as Chosen Champion, in the sideboard.
#[derive(Clone, Copy, Default)]
struct Count {
    main: u32,
    chosen: u32,
    side: u32,
}

impl Deck {
    /// What counts as the same card: the whole name with its subtitle
    /// (RB 132.4), so that two cards of one character are two (RB 103.2.b.2).
    fn count(&self) -> BTreeMap<&str, Count> {
        let mut counts: BTreeMap<&str, Count> = BTreeMap::new();
        for entry in &self.main {
            counts.entry(same_card(&entry.card)).or_default().main += u32::from(entry.count);
        }
        for entry in &self.side {
            counts.entry(same_card(&entry.card)).or_default().side += u32::from(entry.count);
        }
        if !self.champion.is_empty() {
            counts.entry(same_card(&self.champion)).or_default().chosen = 1;
        }
        counts
    }

    pub(super) fn copies(&self, rules: &Rules, found: &mut DeckFaults) {
        for (card, count) in self.count() {
            let print = rules.find(card).map(|id| rules.print(id));
            let (main, deck) = (count.main, count.main + count.chosen);
            let unique = print.is_some_and(|p| is_unique(p, rules));
            if unique {
                self.unique(card, deck, print, found);
            } else if rule!("RB 103.2.b", main > 3) {
                let what = format!("{main} copies of `{card}` in the Main Deck; at most 3");
                found.add("RB 103.2.b", what);
            } else if rule!("RB 103.2.b.1", deck > 3) {
                let what = format!("{deck} copies of `{card}` with the Chosen Champion; at most 3");
                found.add("RB 103.2.b.1", what);
            }
            let (most, both) = (if unique { 1 } else { 3 }, deck + count.side);
            let side = deck <= most && both > most;
            if rule!("RBT 403.3", "RBT 601.1.c.3", "RBT 703.3.a.3"; side) {
                let what = format!("{both} copies of `{card}` with the sideboard; at most {most}");
                found.add("RBT 601.1.c.3", what);
            }
        }
    }

    fn unique(&self, card: &str, deck: u32, print: Option<&Print>, found: &mut DeckFaults) {
        let what = format!("{deck} copies of `{card}`, which is Unique; at most 1");
        if print.is_some_and(|p| p.signature) {
            if rule!("RB 825.2.b", deck > 1) {
                found.add("RB 825.2.b", what);
            }
        } else if rule!("RB 825.2.a", deck > 1) {
            found.add("RB 825.2.a", what);
        }
    }

    /// Three Signature cards in sum, all of the legend's champion.
    pub(super) fn signatures(&self, rules: &Rules, found: &mut DeckFaults) {
        let (mut sum, mut most) = (0, 0);
        for entry in &self.main {
            let Some(print) = rules.find(&entry.card).map(|id| rules.print(id)) else {
                continue;
            };
            let of_type = print.kind == Kind::Spell || rule!("RB 133.7.b", true);
            if !print.signature || !of_type {
                continue;
            }
            sum += entry.count;
            most = most.max(entry.count);
            let foreign = self.champion_tag(rules).is_some() && !self.is_linked(print, rules);
            if rule!("RB 103.2.d.2", foreign) {
                let (card, legend) = (&print.name, &self.legend);
                let what = format!("the Signature card `{card}` has not the tag of `{legend}`");
                found.add("RB 103.2.d.2", what);
            }
        }
        let what = || {
            format!(
                "{sum} Signature cards in the deck, whatever their types (RB 133.7.b); at most 3 in sum"
            )
        };
        if rule!("RB 103.2.d", most > 3) {
            found.add("RB 103.2.d", what());
        } else if rule!("RB 103.2.d.1", "RB 103.2.d"; sum > 3) {
            found.add("RB 103.2.d.1", what());
        }
    }
}

fn same_card(name: &str) -> &str {
    let character = || name.split(',').next().unwrap_or(name);
    by_rule!("RB 103.2.b.2", "RB 132.4"; name, else character())
}

fn is_unique(print: &Print, rules: &Rules) -> bool {
    let mut all = print.abilities.iter().map(|id| &rules.ability(*id).kind);
    all.any(|kind| matches!(kind, AbilityKind::Keyword(Keyword::Unique)))
}
