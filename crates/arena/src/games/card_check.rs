//! What came of checking card files, counted: the same for all games.

use super::{CardCheck, RefusedCard};
use kernel::cardfile::{CardFault, CheckCounts};

impl CardCheck {
    /// What was found, counted.
    pub(super) fn of(checked: &CheckCounts) -> Self {
        Self {
            cards: checked.cards.len(),
            without_text: checked.without_text(),
            understood: checked.understood(),
            ambiguous: checked.with_fault(|f| f.ambiguous).len(),
            outside_rules: checked.with_fault(|f| f.rule.is_some()).len(),
            refused: checked.faults.iter().map(refused_card).collect(),
            normal_form_rows: checked.normal_form_rows,
        }
    }
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
