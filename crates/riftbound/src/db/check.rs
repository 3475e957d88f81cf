//! Whether the cards of files are understood.

use super::draft::{is_marker, tables};
use super::{CardFault, File};
use crate::rules::Rules;
use crate::text::Texts;
use toml::{Table, Value};

/// What came of checking card files.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// The names of all cards, and whether each has a text.
    pub cards: Vec<(String, bool)>,
    /// What is wrong with them.
    pub faults: Vec<CardFault>,
    /// How many rewrites the normal form of texts has.
    pub normal_form_rows: usize,
}

impl Checked {
    /// How many cards have a text and no fault.
    #[must_use]
    pub fn understood(&self) -> usize {
        let faulty = |name: &str| self.faults.iter().any(|fault| fault.card == name);
        let good = |(name, text): &&(String, bool)| *text && !faulty(name);
        self.cards.iter().filter(good).count()
    }

    /// How many cards have no text.
    #[must_use]
    pub fn without_text(&self) -> usize {
        self.cards.iter().filter(|(_, text)| !text).count()
    }
}

impl Rules {
    /// Checks the cards of these files, all of them.
    #[must_use]
    pub fn check(files: &[File<'_>]) -> Checked {
        let (rules, faults) = Self::import(files);
        let normal_form_rows =
            Texts::new(&rules).map_or(0, |texts| texts.grammar().normal_form_rows().len());
        let cards = files
            .iter()
            .flat_map(|(file, contents)| tables(file, contents).unwrap_or_default())
            .map(|card| (name_of(&card), has_text(&card)))
            .collect();
        Checked {
            cards,
            faults,
            normal_form_rows,
        }
    }
}

fn name_of(card: &Table) -> String {
    let name = card.get("name").and_then(Value::as_str);
    name.unwrap_or_default().to_string()
}

fn has_text(card: &Table) -> bool {
    let filled = |field: &str| {
        let text = card.get(field).and_then(Value::as_str);
        text.is_some_and(|text| !text.trim().is_empty())
    };
    !is_marker(card) && (filled("text") || filled("effect_text"))
}
