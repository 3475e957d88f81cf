//! The ledger: every numbered rule of the books, in our words.

use crate::error::Error;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The books, each with the files that hold its rows.
const BOOKS: [(&str, &[&str]); 5] = [
    ("ikorr", &[include_str!("../../../rules/ikorr.jsonl")]),
    (
        "riftbound-core",
        &[include_str!("../../../rules/riftbound-core.jsonl")],
    ),
    (
        "riftbound-tournament",
        &[include_str!("../../../rules/riftbound-tournament.jsonl")],
    ),
    (
        "grand-archive",
        &[
            include_str!("../../../rules/grand-archive.jsonl"),
            include_str!("../../../rules/grand-archive-terms.jsonl"),
        ],
    ),
    (
        "grand-archive-2023",
        &[include_str!("../../../rules/grand-archive-2023.jsonl")],
    ),
];

/// A numbered rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleRow {
    /// Its id.
    pub id: String,
    /// The book it is in.
    #[serde(default)]
    pub book: String,
    /// What sort of rule it is.
    pub kind: String,
    /// What it is about, as a tag.
    pub area: String,
    /// The section of the book.
    pub section: String,
    /// The heading, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// In our words, what it demands; for a repetition, the id it repeats, and
    /// for what an old book says as today's does, the id of today's rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
}

impl RuleRow {
    /// Whether software can show that it follows this rule: what counts in the
    /// coverage.
    pub fn can_be_shown(&self) -> bool {
        matches!(
            self.kind.as_str(),
            "mechanic" | "scenario" | "record" | "same"
        )
    }

    /// The rule whose scenarios show this one: itself, or today's where an old
    /// book says the same.
    pub fn shown_by(&self) -> &str {
        match (self.kind.as_str(), &self.check) {
            ("same", Some(today)) => today,
            _ => &self.id,
        }
    }
}

/// All rules of all books.
#[derive(Clone, Debug)]
pub struct Ledger {
    rows: Vec<RuleRow>,
    by_id: HashMap<String, usize>,
}

impl Ledger {
    /// The ledger this program was built with.
    pub fn built_in() -> Result<Self, Error> {
        let mut rows = Vec::new();
        for (book, files) in BOOKS {
            for line in files.iter().flat_map(|f| f.lines()) {
                let row: RuleRow = serde_json::from_str(line).map_err(|error| {
                    let what = format!("a row of the ledger of {book}: {line}: {error}");
                    Error::Internal(what)
                })?;
                rows.push(RuleRow {
                    book: book.to_string(),
                    ..row
                });
            }
        }
        let by_id = rows
            .iter()
            .enumerate()
            .map(|(i, r)| (r.id.clone(), i))
            .collect();
        Ok(Self { rows, by_id })
    }

    /// The names of the books.
    pub fn books() -> impl Iterator<Item = &'static str> {
        BOOKS.iter().map(|(name, _)| *name)
    }

    /// The rules of a book that software can show to follow.
    pub fn demands(&self, book: &str) -> impl Iterator<Item = &RuleRow> {
        let ours = move |r: &&RuleRow| r.book == book && r.can_be_shown();
        self.rows.iter().filter(ours)
    }

    /// The rule with this id.
    pub fn find(&self, id: &str) -> Option<&RuleRow> {
        self.by_id.get(id).map(|i| &self.rows[*i])
    }

    /// The rule with this id as people type it: whatever the case, with or
    /// without the letters of the book.
    pub fn find_typed(&self, id: &str) -> Vec<&RuleRow> {
        let wanted = id.trim();
        let same = |r: &&RuleRow| {
            let bare = r.id.split_once(' ').map_or("", |(_, bare)| bare);
            r.id.eq_ignore_ascii_case(wanted) || bare.eq_ignore_ascii_case(wanted)
        };
        self.rows.iter().filter(same).collect()
    }

    /// The rules that have all these words in what they say of themselves.
    pub fn search(&self, words: &str) -> Vec<&RuleRow> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let holds = |r: &&RuleRow| {
            let title = r.title.as_deref().unwrap_or("");
            let check = r.check.as_deref().unwrap_or("");
            let all = format!("{} {} {} {title} {check}", r.id, r.section, r.area).to_lowercase();
            words.iter().all(|w| all.contains(w))
        };
        self.rows.iter().filter(holds).collect()
    }

    /// The rules directly below this one.
    pub fn below(&self, id: &str) -> Vec<&RuleRow> {
        let under = |r: &&RuleRow| r.id != id && r.id.starts_with(id);
        self.rows.iter().filter(under).collect()
    }

    /// What a rule demands, in our words; repetitions are followed to what
    /// they repeat.
    pub fn words(&self, id: &str) -> Option<&str> {
        let mut row = self.find(id)?;
        // A repetition may repeat another; a ring of them would be a fault of
        // the ledger, and must not hang anybody.
        for _ in 0..8 {
            let check = row.check.as_deref().or(row.title.as_deref())?;
            match self.find(check) {
                Some(next) if matches!(row.kind.as_str(), "restate" | "same") => row = next,
                _ => return Some(check),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_can_be_read_and_ids_are_unique() {
        let ledger = Ledger::built_in().unwrap();
        assert_eq!(ledger.rows.len(), ledger.by_id.len());
        assert_eq!(ledger.demands("ikorr").count(), 357);
    }

    #[test]
    fn repetitions_lead_to_words() {
        let ledger = Ledger::built_in().unwrap();
        let restated = ledger.rows.iter().filter(|r| r.kind == "restate");
        for row in restated.filter(|r| r.book == "ikorr") {
            let words = ledger.words(&row.id);
            assert!(words.is_none_or(|w| ledger.find(w).is_none()), "{}", row.id);
        }
    }

    #[test]
    fn rules_are_found_as_people_type_them() {
        let ledger = Ledger::built_in().unwrap();
        assert_eq!(ledger.find_typed("roi 1.1a")[0].id, "ROI 1.1a");
        assert_eq!(ledger.find_typed("1.1a")[0].id, "ROI 1.1a");
        assert!(ledger.find_typed("no such rule").is_empty());
    }
}
