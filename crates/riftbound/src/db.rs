//! The card database: card files and deck files become [`Rules`].
//!
//! A card that is not understood is refused by name with everything that is
//! wrong with it; nothing is ever loaded as a blank.

mod check;
mod cost;
mod draft;
mod inherents;
mod intern;
mod json;
mod printings;
mod shipped;
mod texts;

pub use kernel::cardfile::{CardFault, Checked, File};
pub use shipped::{DECKS, SETS};

use crate::deck::Deck;
use crate::rules::Rules;
use draft::Draft;
use kernel::cardfile;

impl Rules {
    /// The cards of these set files and the decks of these deck files, and the
    /// tokens and runes that come with the game.
    ///
    /// # Errors
    /// Every fault of every card and every deck that cannot be read.
    pub fn load(files: &[File<'_>], decks: &[File<'_>]) -> Result<Self, Vec<CardFault>> {
        let (mut rules, mut faults) = Self::import(files);
        rules.decks = cardfile::decks(decks, Deck::parse, &mut faults);
        cardfile::faultless(rules, faults)
    }

    /// The cards of these set files that are understood, and every fault of
    /// the others, which are refused.
    #[must_use]
    pub fn import(files: &[File<'_>]) -> (Self, Vec<CardFault>) {
        let (drafts, mut faults) = cardfile::of_files(files, draft::of_file);
        let mut rules = Self::of_the_game();
        rules.add(drafts, &mut faults);
        rules.prints.refuse_all(&faults);
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
    /// let cards = "[\"Ember Fox\"]\nmight = 2\ntext = \"[Tank]\"".parse().unwrap();
    /// let rules = riftbound::Rules::default().with_cards(&cards).unwrap();
    /// assert!(rules.find("Ember Fox").is_some());
    /// ```
    pub fn with_cards(&self, cards: &toml::Table) -> Result<Self, Vec<CardFault>> {
        let (drafts, mut faults) = cardfile::all_inline(cards, draft::read);
        let mut rules = if self.prints.is_empty() {
            Self::of_the_game()
        } else {
            self.clone()
        };
        rules.add(drafts, &mut faults);
        cardfile::faultless(rules, faults)
    }

    /// Tokens (RB 184), basic runes (RB 163), and what keywords are short for.
    fn of_the_game() -> Self {
        let (drafts, mut faults) = cardfile::of_files(shipped::GAME, draft::of_file);
        let mut rules = Self {
            tags: shipped::TAGS.map(str::to_string).to_vec(),
            ..Self::default()
        };
        rules.add(drafts, &mut faults);
        debug_assert!(faults.is_empty(), "the game's own files: {faults:?}");
        rules.blank_field = rules.find_token(shipped::BLANK_FIELD);
        rules.add_inherent();
        rules
    }

    fn add(&mut self, drafts: Vec<Draft>, faults: &mut Vec<CardFault>) {
        let drafts = printings::merged(drafts, faults);
        let placed = self.intern(&drafts, faults);
        self.understand(&drafts, &placed, faults);
        self.glance_at_all();
    }
}
