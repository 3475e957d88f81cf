//! Whether the cards of files are understood.

use super::draft::tables;
use super::{CheckCounts, File};
use crate::rules::Rules;
use crate::text::Texts;
use kernel::cardfile::CardStub;

impl Rules {
    /// Checks the cards of these files, all of them.
    #[must_use]
    pub fn check(files: &[File<'_>]) -> CheckCounts {
        let (rules, faults) = Self::import(files);
        let texts = Texts::new(&rules);
        let tables = files.iter().flat_map(|(file, text)| tables(file, text));
        let listed = |card: &toml::Table| CardStub::of(card, &["text"]);
        CheckCounts {
            cards: tables.flatten().map(|card| listed(&card)).collect(),
            faults,
            normal_form_rows: texts.map_or(0, |t| t.grammar().normal_form_rows().len()),
        }
    }
}
