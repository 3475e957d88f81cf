//! Whether the cards of files are understood.

use super::draft::{is_marker, tables};
use super::{Checked, File};
use crate::rules::Rules;
use crate::text::Texts;
use kernel::cardfile::Listed;
use toml::Table;

impl Rules {
    /// Checks the cards of these files, all of them.
    #[must_use]
    pub fn check(files: &[File<'_>]) -> Checked {
        let (rules, faults) = Self::import(files);
        let texts = Texts::new(&rules);
        let tables = files.iter().flat_map(|(file, text)| tables(file, text));
        Checked {
            cards: tables.flatten().map(|card| listed(&card)).collect(),
            faults,
            normal_form_rows: texts.map_or(0, |t| t.grammar().normal_form_rows().len()),
        }
    }
}

/// What a reminder card says is no text.
fn listed(card: &Table) -> Listed {
    let fields: &[&str] = match is_marker(card) {
        true => &[],
        false => &["text", "effect_text"],
    };
    Listed::of(card, fields)
}
