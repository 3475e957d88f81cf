//! The committed result of the last proof, which the coverage counts by.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What was proved when `ludex rules prove --write` last ran.
const LAST: &str = include_str!("../../../../../rules/proved.json");

/// The proof of a book.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Book {
    /// Switched off, something bound to it fails.
    pub(super) proved: Vec<String>,
    /// It has a switch, and nothing bound to it fails.
    pub(super) dull: Vec<String>,
    /// It has no switch: a fact of data or types.
    pub(super) by_construction: Vec<String>,
}

/// The proofs of all books.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Proofs {
    /// Proofs by book.
    pub(super) books: BTreeMap<String, Book>,
}

impl Proofs {
    /// What was proved last: as in the checkout we are in, otherwise as it was
    /// when the program was built.
    pub(super) fn last() -> anyhow::Result<Self> {
        let file = crate::files::checkout().map(|root| root.join("rules/proved.json"));
        let text = file.and_then(|f| std::fs::read_to_string(f).ok());
        Ok(serde_json::from_str(text.as_deref().unwrap_or(LAST))?)
    }
}

#[cfg(test)]
#[path = "../../../tests/inside/commands_rules_proof_file.rs"]
mod tests;
