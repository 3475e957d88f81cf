//! Several printings of one card are one card.

use super::draft::Draft;
use kernel::cardfile::CardFault;
use kernel::rule;
use rustc_hash::FxHashMap;

/// The cards, each once. Printings of one name may differ in their set number
/// only (ROI 3.1a, 4.6a.6); a Token may have the name of a card.
pub(super) fn merged(drafts: Vec<Draft>, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let mut first: FxHashMap<(String, bool), usize> = FxHashMap::default();
    let mut cards: Vec<Draft> = Vec::new();
    for draft in drafts {
        let key = (draft.name.clone(), draft.token);
        match first.get(&key) {
            None => {
                first.insert(key, cards.len());
                cards.push(draft);
            }
            Some(at) => compare(&cards[*at], draft, faults),
        }
    }
    cards
}

fn compare(first: &Draft, mut other: Draft, faults: &mut Vec<CardFault>) {
    if first.number == other.number {
        let message = "two cards have this name and this set number";
        faults.push(CardFault::plain(&first.name, "number", message));
        return;
    }
    other.number = first.number;
    if rule!("ROI 3.1a", *first != other) {
        let message = "two printings of one Name differ in more than their set number";
        faults.push(CardFault::plain(&first.name, "name", message).by("ROI 3.1a"));
    }
}
