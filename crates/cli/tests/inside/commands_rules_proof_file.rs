//! Tests inside `commands/rules/proof_file.rs`.

use super::*;

#[test]
fn the_committed_proof_can_be_read() {
    assert!(serde_json::from_str::<Proofs>(LAST).is_ok());
}
