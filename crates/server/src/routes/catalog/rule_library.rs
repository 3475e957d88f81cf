//! The rules and the scenarios that show them, read once.

use crate::{Error, Result};
use arena::built_in;
use arena::ledger::Ledger;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// What was proved when `ludex rules prove --write` last ran.
const PROVED: &str = include_str!("../../../../../rules/proved.json");

/// A scenario that comes with the program.
pub(super) struct Scenario {
    pub(super) file: String,
    pub(super) note: String,
    pub(super) text: String,
}

/// Rules, scenarios, and which of them belong together.
pub(super) struct RuleLibrary {
    pub(super) ledger: Ledger,
    pub(super) scenarios: Vec<Scenario>,
    by_rule: BTreeMap<String, Vec<usize>>,
    proved: BTreeSet<String>,
}

#[derive(Deserialize)]
struct Proofs {
    books: BTreeMap<String, Proof>,
}

#[derive(Deserialize)]
struct Proof {
    proved: Vec<String>,
}

impl RuleLibrary {
    /// The library this program was built with. The first to ask waits a
    /// moment.
    pub(super) fn get() -> Result<&'static Self> {
        static LIBRARY: OnceLock<RuleLibrary> = OnceLock::new();
        if let Some(library) = LIBRARY.get() {
            return Ok(library);
        }
        let read = Self::read()?;
        Ok(LIBRARY.get_or_init(|| read))
    }

    fn read() -> Result<Self> {
        let broken = |e: serde_json::Error| Error::Internal(format!("proved.json: {e}"));
        let proofs: Proofs = serde_json::from_str(PROVED).map_err(broken)?;
        let proved = proofs.books.into_values().flat_map(|b| b.proved).collect();
        let mut library = Self {
            ledger: Ledger::built_in()?,
            scenarios: Vec::new(),
            by_rule: BTreeMap::new(),
            proved,
        };
        for file in built_in::built_in_scenarios() {
            library.add(file);
        }
        Ok(library)
    }

    fn add(&mut self, file: built_in::File) {
        let table = file.text.parse::<toml::Table>().unwrap_or_default();
        let note = table.get("note").and_then(|n| n.as_str());
        for rule in named(&table) {
            if self.ledger.find(&rule).is_some() {
                let shown_by = self.by_rule.entry(rule).or_default();
                shown_by.push(self.scenarios.len());
            }
        }
        self.scenarios.push(Scenario {
            note: note.unwrap_or_default().to_owned(),
            file: file.name,
            text: file.text,
        });
    }

    /// The scenarios that show a rule.
    pub(super) fn showing(&self, rule: &str) -> impl Iterator<Item = &Scenario> {
        let numbers = self.by_rule.get(rule).into_iter().flatten();
        numbers.map(|n| &self.scenarios[*n])
    }

    /// Whether a scenario shows a rule.
    pub(super) fn is_shown(&self, rule: &str) -> bool {
        self.by_rule.contains_key(rule)
    }

    /// Whether what shows a rule fails without it.
    pub(super) fn is_proved(&self, rule: &str) -> bool {
        self.proved.contains(rule)
    }
}

/// The rules a scenario or its steps are bound to.
fn named(scenario: &toml::Table) -> BTreeSet<String> {
    let steps = scenario.get("step").and_then(|s| s.as_array());
    let steps = steps.into_iter().flatten().filter_map(|s| s.as_table());
    let bound = |table: &toml::Table| {
        let lists = ["rule", "rules"].into_iter();
        lists
            .filter_map(|key| table.get(key))
            .flat_map(words)
            .collect::<Vec<_>>()
    };
    steps.chain([scenario]).flat_map(bound).collect()
}

fn words(value: &toml::Value) -> Vec<String> {
    match value {
        toml::Value::String(one) => vec![one.clone()],
        toml::Value::Array(many) => many.iter().flat_map(words).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_shown_by_the_scenarios_that_name_them() {
        let library = RuleLibrary::get().expect("the library");
        assert!(library.scenarios.len() > 500);
        let shown = library.by_rule.len();
        assert!(shown > 500, "only {shown} rules are shown");
        for id in &library.proved {
            assert!(library.is_shown(id), "{id} is proved by nothing");
        }
    }
}
