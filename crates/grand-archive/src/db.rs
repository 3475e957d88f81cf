//! The card database: card files become prints.
//!
//! A card that is not understood is refused by name with everything that is
//! wrong with it; nothing is ever loaded as a blank.

mod check;
mod cost;
mod draft;
mod inherents;
mod intern;
mod json;
mod outside;
mod shipped;
mod stats;
mod texts;
mod words;

pub use kernel::cardfile::{CardFault, Checked, File};
pub use outside::is_outside_rules;
pub use shipped::{DECKS, GAME, INGREDIENTS, SETS};

use crate::deck::Deck;
use crate::rules::Rules;
use draft::Draft;
use kernel::cardfile::{self, each_once};
use kernel::rule;

impl Rules {
    /// The prints of these set files, their texts not yet read, and every
    /// fault of their fields.
    ///
    /// ```
    /// let file = "[[card]]\nname = \"Ash Hound\"\ntype = \"ally\"\nclasses = [\"tamer\"]\n\
    ///             elements = [\"fire\"]\nreserve = 2\npower = 2\n";
    /// let (_, faults) = grand_archive::Rules::printed(&[("ash.toml", file)]);
    /// let told = faults[0].to_string();
    /// assert_eq!(told, "Ash Hound: life: an ally has life (GA typeline/p1)");
    /// ```
    #[must_use]
    pub fn printed(files: &[File<'_>]) -> (Self, Vec<CardFault>) {
        let (drafts, mut faults) = cardfile::of_files(files, draft::of_file);
        let drafts = merged(drafts, &mut faults);
        let mut rules = Self::default();
        rules.intern(&drafts, &mut faults);
        (rules, faults)
    }

    /// The cards of these set files and the decks of these deck files, and the
    /// tokens and masteries that come with the game.
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
    /// let cards = "[\"Reed Fox\"]\npower = 2\nlife = 1\ntext = \"Stealth\"".parse().unwrap();
    /// let rules = grand_archive::Rules::default().with_cards(&cards).unwrap();
    /// assert!(rules.prints.find("Reed Fox").is_some());
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

    /// Tokens and masteries, and the ingredients (GA gather/2).
    fn of_the_game() -> Self {
        let (drafts, mut faults) = cardfile::of_files(shipped::GAME, draft::of_file);
        let mut rules = Self::default();
        rules.add(drafts, &mut faults);
        debug_assert!(faults.is_empty(), "the game's own files: {faults:?}");
        let found = shipped::INGREDIENTS.iter();
        rules.ingredients = found.filter_map(|name| rules.find_token(name)).collect();
        rules.add_inherent();
        rules.look_again();
        rules
    }

    fn add(&mut self, drafts: Vec<Draft>, faults: &mut Vec<CardFault>) {
        let drafts = merged(drafts, faults);
        let rows = self.intern(&drafts, faults);
        self.understand(&drafts, &rows, faults);
        self.aim_links();
        self.look_again();
    }
}

/// The cards, each once: names are unique (GA name/p1). Printings of one name
/// must be alike but for their set; a token may have the name of a card.
fn merged(drafts: Vec<Draft>, faults: &mut Vec<CardFault>) -> Vec<Draft> {
    let key = |draft: &Draft| (draft.name.clone(), draft.token);
    each_once(drafts, key, |first, mut other| {
        other.set.clone_from(&first.set);
        if rule!("GA name/p1", *first != other) {
            let message = "two cards have this name and are not alike";
            let fault = CardFault::plain(&first.name, "name", message);
            faults.push(fault.by("GA name/p1"));
        }
    })
}
