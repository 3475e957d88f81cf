//! Whether the cards of files are understood.

use super::draft::{is_marker, tables};
use super::{CheckCounts, File};
use crate::rules::Rules;
use crate::text::Texts;
use kernel::cardfile::CardStub;
use toml::Table;

impl Rules {
    /// Checks the cards of these files, all of them.
    #[must_use]
    pub fn check(files: &[File<'_>]) -> CheckCounts {
        let (rules, faults) = Self::import(files);
        let texts = Texts::new(&rules);
        let tables = files.iter().flat_map(|(file, text)| tables(file, text));
        CheckCounts {
            cards: tables.flatten().map(|card| listed(&card)).collect(),
            faults,
            normal_form_rows: texts.map_or(0, |t| t.grammar().normal_form_rows().len()),
        }
    }
}

/// What a reminder card says is no text.
fn listed(card: &Table) -> CardStub {
    let fields: &[&str] = match is_marker(card) {
        true => &[],
        false => &["text", "effect_text"],
    };
    CardStub::of(card, fields)
}
