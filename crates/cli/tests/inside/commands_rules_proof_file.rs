//! Tests inside `commands/rules/proof_file.rs`.

use super::*;
use arena::ledger::{Ledger, RuleRow};

#[test]
fn what_holds_by_construction_has_a_reason_and_nothing_else_has() {
    let proofs: Proofs = serde_json::from_str(LAST).unwrap();
    let ledger = Ledger::built_in().unwrap();
    let mut reasons = Reasons::built_in().unwrap();
    assert_eq!(reasons.0.len(), REASONS.lines().count(), "a rule has two");
    let built = proofs.books.values().flat_map(|b| &b.by_construction);
    let counts = |id: &&String| ledger.find(id).is_some_and(RuleRow::can_be_shown);
    let without: Vec<&String> = built
        .filter(counts)
        .filter(|id| reasons.0.remove(*id).is_none())
        .collect();
    assert!(without.is_empty(), "by construction, but why? {without:?}");
    let left: Vec<&String> = reasons.0.keys().collect();
    assert!(left.is_empty(), "not by construction: {left:?}");
}
