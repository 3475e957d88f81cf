//! What came of checking card files, counted: the same for all games.

use super::{CardCheck, RefusedCard};
use kernel::cardfile::CardFault;
use std::collections::BTreeSet;

/// A card of a file, before anybody has understood it.
pub(super) struct Listed {
    /// Its name.
    pub(super) name: String,
    /// Whether there is a text on it.
    pub(super) has_text: bool,
}

/// Counts these cards with the faults that were found.
pub(super) fn counted(cards: &[Listed], faults: &[CardFault], rows: usize) -> CardCheck {
    let refused = names(faults, |_| true);
    let understood = |c: &&Listed| c.has_text && !refused.contains(&*c.name);
    CardCheck {
        cards: cards.len(),
        without_text: cards.iter().filter(|c| !c.has_text).count(),
        understood: cards.iter().filter(understood).count(),
        ambiguous: names(faults, |f| f.ambiguous).len(),
        outside_rules: names(faults, |f| f.rule.is_some()).len(),
        refused: faults.iter().map(refused_card).collect(),
        normal_form_rows: rows,
    }
}

/// The names of the cards with such a fault.
fn names(faults: &[CardFault], such: fn(&CardFault) -> bool) -> BTreeSet<&str> {
    let found = faults.iter().filter(|f| such(f));
    found.map(|f| &*f.card).collect()
}

fn refused_card(fault: &CardFault) -> RefusedCard {
    RefusedCard {
        name: fault.card.clone(),
        field: fault.field.clone(),
        phrase: fault.phrase.clone(),
        at: fault.at.as_ref().map(|r| [r.start, r.end]),
        message: fault.to_string(),
    }
}
