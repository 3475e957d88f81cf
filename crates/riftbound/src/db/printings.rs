//! Several printings of one card are one card.

use super::draft::Draft;
use kernel::cardfile::{CardFault, each_once};

/// The cards, each once. Printings of one name must be alike but for their
/// set; a token may have the name of a card.
pub(super) fn merged(drafts: Vec<Draft>, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let key = |draft: &Draft| (draft.name.clone(), draft.token());
    each_once(drafts, key, |first, other| compare(first, other, faults))
}

fn compare(first: &Draft, mut other: Draft, faults: &mut Vec<CardFault>) {
    other.set.clone_from(&first.set);
    if *first != other {
        let message = "two cards have this name and are not alike";
        faults.push(CardFault::plain(&first.name, "name", message));
    }
}
