//! The card database: card files and deck files become [`Rules`].
//!
//! A card that is not understood is refused by name with everything that is
//! wrong with it; nothing is ever loaded as a blank.

mod check;
mod draft;
mod intern;
mod printings;
mod shipped;
mod texts;

pub use kernel::cardfile::{CardFault, Checked, File};
pub use shipped::{DECKS, SETS};

use crate::deck::Deck;
use crate::rules::Rules;
use crate::text::Texts;
use draft::Draft;
use kernel::cardfile::{self, Listed};

impl Rules {
    /// Checks the cards of these files, all of them.
    #[must_use]
    pub fn check(files: &[File<'_>]) -> Checked {
        let loaded = Self::load(files, &[]);
        let texts = Texts::new(loaded.as_ref().unwrap_or(&Self::default()));
        let tables = files.iter().flat_map(|(_, text)| cardfile::tables(text));
        let listed = |card| Listed::of(&card, &["text", "power", "rush"]);
        Checked {
            cards: tables.flatten().map(listed).collect(),
            faults: loaded.err().unwrap_or_default(),
            normal_form_rows: texts.map_or(0, |t| t.grammar().normal_form_rows().len()),
        }
    }

    /// The cards of these set files and the decks of these deck files.
    ///
    /// # Errors
    /// Every fault of every card and every deck that cannot be read.
    pub fn load(files: &[File<'_>], decks: &[File<'_>]) -> Result<Self, Vec<CardFault>> {
        let (drafts, mut faults) = cardfile::of_files(files, draft::of_file);
        let mut rules = Self::default();
        rules.add(drafts, &mut faults);
        rules.decks = cardfile::decks(decks, Deck::parse, &mut faults);
        cardfile::faultless(rules, faults)
    }

    /// The cards of these files that are understood, and what is wrong with
    /// the others.
    #[must_use]
    pub fn import(files: &[File<'_>]) -> (Self, Vec<CardFault>) {
        let mut faults = Vec::new();
        let mut drafts = Vec::new();
        for (file, contents) in files {
            let tables = cardfile::tables(contents);
            drafts.extend(cardfile::of_file(file, tables, &mut faults, draft::read));
        }
        let mut rules = Self::default();
        rules.add(drafts, &mut faults);
        (rules, faults)
    }

    /// These cards and the ones written in a table by name, as in a scenario
    /// file. What such a card does not say has a plain value; one with the
    /// name of a known card takes its place.
    ///
    /// # Errors
    /// Every fault of the cards of the table.
    ///
    /// ```
    /// let cards = "[\"Ember Fox\"]\nattack = 2\ntext = \"Swift\"".parse().unwrap();
    /// let rules = ikorr::rules::Rules::default().with_cards(&cards).unwrap();
    /// assert!(rules.find("Ember Fox").is_some());
    /// ```
    pub fn with_cards(&self, cards: &toml::Table) -> Result<Self, Vec<CardFault>> {
        let (drafts, mut faults) = cardfile::all_inline(cards, draft::read);
        let mut rules = self.clone();
        rules.add(drafts, &mut faults);
        cardfile::faultless(rules, faults)
    }

    fn add(&mut self, drafts: Vec<Draft>, faults: &mut Vec<CardFault>) {
        let drafts = printings::merged(drafts, faults);
        for draft in &drafts {
            check::data(draft, faults);
        }
        let placed = self.intern(&drafts, faults);
        self.understand(&drafts, &placed, faults);
        self.glance_at_all();
    }
}
