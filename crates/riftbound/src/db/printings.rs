//! Several printings of one card are one card.

use super::draft::Draft;
use kernel::cardfile::CardFault;
use rustc_hash::FxHashMap;

/// The cards, each once. Printings of one name must be alike but for their
/// set; a token may have the name of a card.
pub(super) fn merged(drafts: Vec<Draft>, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let mut first: FxHashMap<(String, bool), usize> = FxHashMap::default();
    let mut cards: Vec<Draft> = Vec::new();
    for draft in drafts {
        let key = (draft.name.clone(), draft.token());
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
    other.set.clone_from(&first.set);
    if *first != other {
        let message = "two cards have this name and are not alike";
        faults.push(CardFault::plain(&first.name, "name", message));
    }
}
