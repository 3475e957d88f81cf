//! The committed result of the last proof, which the coverage counts by, and why
//! some rules have no switch.

use super::knockout::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What was proved when `ludex rules prove --write` last ran.
const LAST: &str = include_str!("../../../../../rules/proved.json");

/// Why rules that hold by construction have no switch, a line each.
const REASONS: &str = include_str!("../../../../../rules/by-construction.jsonl");

/// Why a rule has no switch.
#[derive(Clone, Debug, Deserialize)]
struct Reason {
    id: String,
    why: String,
}

/// Why rules have no switch.
pub(super) struct Reasons(BTreeMap<String, String>);

impl Reasons {
    /// The reasons this program was built with.
    pub(super) fn built_in() -> anyhow::Result<Self> {
        let read = |line| serde_json::from_str(line).map(|r: Reason| (r.id, r.why));
        let all: Result<_, serde_json::Error> = REASONS.lines().map(read).collect();
        Ok(Self(all?))
    }

    /// Why this rule has none.
    pub(super) fn of(&self, rule: &str) -> Option<&str> {
        self.0.get(rule).map(String::as_str)
    }
}

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
    /// What the last proof found of a rule.
    pub(super) fn verdict(&self, rule: &str) -> Option<Verdict> {
        self.books.values().find_map(|book| {
            let lists = [
                (&book.proved, Verdict::Proved),
                (&book.dull, Verdict::Dull),
                (&book.by_construction, Verdict::ByConstruction),
            ];
            let holds = |(list, _): &(&Vec<String>, Verdict)| list.iter().any(|id| id == rule);
            lists.into_iter().find(holds).map(|(_, verdict)| verdict)
        })
    }

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
