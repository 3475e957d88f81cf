//! Several printings of one card are one card.

use super::draft::Draft;
use kernel::cardfile::{CardFault, each_once};
use kernel::rule;

/// The cards, each once. Printings of one name may differ in their set number
/// only (ROI 3.1a, 4.6a.6); a Token may have the name of a card.
pub(super) fn merged(drafts: Vec<Draft>, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let key = |draft: &Draft| (draft.name.clone(), draft.token);
    each_once(drafts, key, |first, other| compare(first, other, faults))
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
