//! What came of checking card files.

use super::CardFault;
use std::collections::BTreeSet;
use toml::{Table, Value};

/// A card of a file, before anybody has understood it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardStub {
    /// Its name.
    pub name: String,
    /// Whether there is a text on it.
    pub has_text: bool,
}

impl CardStub {
    /// The card of a table whose texts stand in these fields.
    ///
    /// ```
    /// use kernel::cardfile::CardStub;
    /// let card = "name = \"Fox\"\ntext = \" \"".parse().unwrap();
    /// assert!(!CardStub::of(&card, &["text"]).has_text);
    /// ```
    #[must_use]
    pub fn of(card: &Table, texts: &[&str]) -> Self {
        let words = |field: &&str| card.get(*field).and_then(Value::as_str);
        let mut given = texts.iter().filter_map(words);
        Self {
            name: super::name_of(card).unwrap_or_default().to_owned(),
            has_text: given.any(|text| !text.trim().is_empty()),
        }
    }
}

/// What came of checking card files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckCounts {
    /// All cards.
    pub cards: Vec<CardStub>,
    /// What is wrong with them.
    pub faults: Vec<CardFault>,
    /// How many rewrites the normal form of texts has.
    pub normal_form_rows: usize,
}

impl CheckCounts {
    /// How many cards have a text and no fault.
    #[must_use]
    pub fn understood(&self) -> usize {
        let faulty = self.with_fault(|_| true);
        let good = |card: &&CardStub| card.has_text && !faulty.contains(card.name.as_str());
        self.cards.iter().filter(good).count()
    }

    /// How many cards have no text.
    #[must_use]
    pub fn without_text(&self) -> usize {
        self.cards.iter().filter(|card| !card.has_text).count()
    }

    /// The names of the cards with such a fault.
    pub fn with_fault(&self, such: impl Fn(&CardFault) -> bool) -> BTreeSet<&str> {
        let found = self.faults.iter().filter(|fault| such(fault));
        found.map(|fault| fault.card.as_str()).collect()
    }
}
