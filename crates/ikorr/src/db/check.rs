//! What the book forbids a card to be.

use super::draft::Draft;
use crate::card::{Aspect, Kind};
use kernel::cardfile::CardFault;
use kernel::rule;

/// All faults of the data of a card by numbered rules.
pub(super) fn data(draft: &Draft, faults: &mut Vec<CardFault>) {
    let mut fault = |field: &str, message: String, rule: &'static str| {
        faults.push(CardFault::plain(&draft.name, field, message).by(rule));
    };
    for aspect in &draft.aspects {
        if rule!("ROI 4.1a", Aspect::from_name(aspect).is_none()) {
            let names = Aspect::ALL.map(Aspect::name).join(", ");
            let message = format!("`{aspect}` is none of the six Aspects: {names}");
            fault("aspect", message, "ROI 4.1a");
        }
    }
    if rule!("ROI 4.7e.1", draft.allowance > 3) {
        let message = format!("an Infusion Allowance is 0 to 3, not {}", draft.allowance);
        fault("allowance", message, "ROI 4.7e.1");
    }
    if draft.kind == Kind::Avatar && draft.aspects.len() > 2 {
        let message = "an Avatar has one Aspect or two".to_string();
        fault("aspects", message, "ROI 2.1b.1");
    }
}
