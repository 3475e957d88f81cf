//! Infusions over the cards of a deck.

use super::Entry;
use crate::card::{Kind, Print};
use crate::rules::Rules;
use kernel::decklist::DeckFaults;
use kernel::rule;

/// The Pips over the copies of an entry.
pub(super) fn pips(entry: &Entry, rules: &Rules) -> u32 {
    let over = entry.infusions.iter().filter_map(|name| rules.find(name));
    let each: u32 = over.map(|id| u32::from(rules.print(id).pips)).sum();
    each * u32::from(entry.count)
}

/// What may be over one card.
pub(super) fn entry(entry: &Entry, card: &Print, rules: &Rules, found: &mut DeckFaults) {
    let name = &card.name;
    let allowed = rule!("ROI 2.4a", true);
    if !allowed && !entry.infusions.is_empty() {
        found.add("ROI 2.4a", format!("`{name}` has an Infusion over it"));
    }
    if rule!("ROI 3.9c.2", entry.infusions.len() > 1) {
        let what = format!(
            "`{name}` has {} Infusions; at most 1",
            entry.infusions.len()
        );
        found.add("ROI 3.9c.2", what);
    }
    for infusion in &entry.infusions {
        match rules.find(infusion).map(|id| rules.print(id)) {
            None => found.add("ROI 3.1b", rules.prints.unknown(infusion)),
            Some(over) if over.kind != Kind::Infusion => {
                found.add(
                    "ROI 2.4b",
                    format!("`{infusion}` over `{name}` is no Infusion"),
                );
            }
            Some(over) => allowance(over, card, found),
        }
    }
}

fn allowance(infusion: &Print, card: &Print, found: &mut DeckFaults) {
    let (over, name) = (&infusion.name, &card.name);
    if card.fabled {
        if rule!("ROI 4.7c.2", true) {
            found.add(
                "ROI 4.7c.2",
                format!("`{name}` is Fabled and has `{over}` over it"),
            );
        }
    } else if card.allowance == 0 {
        if rule!("ROI 3.9c", true) {
            let what = format!("`{name}` has no Infusion Allowance, and `{over}` over it");
            found.add("ROI 3.9c", what);
        }
    } else if rule!("ROI 3.9c.1", infusion.pips > card.allowance) {
        let (pips, most) = (infusion.pips, card.allowance);
        let what = format!("`{over}` has {pips} Pips, and `{name}` allows {most}");
        found.add("ROI 3.9c.1", what);
    }
}
