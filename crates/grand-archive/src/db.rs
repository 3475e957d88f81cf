//! The card database: card files become prints.
//!
//! A card that is not understood is refused by name with everything that is
//! wrong with it; nothing is ever loaded as a blank.
//!
//! ```
//! let cards = "[\"Reed Fox\"]\npower = 2\nlife = 1\ntext = \"Stealth\"".parse().unwrap();
//! let rules = grand_archive::Rules::default().with_cards(&cards).unwrap();
//! assert!(rules.prints.find("Reed Fox").is_some());
//! ```

mod check;
mod cost;
mod draft;
mod inherents;
mod intern;
mod json;
#[doc(hidden)]
pub mod outside;
mod shipped;
mod stats;
mod texts;
mod words;

pub use kernel::cardfile::{CardFault, CheckCounts, File};
pub use outside::is_outside_rules;
pub use shipped::{DECKS, GAME, INGREDIENTS, SETS};

use crate::deck::Deck;
use crate::rules::Rules;
use draft::Draft;
use kernel::cardfile::{self, each_once};
use kernel::rule;

kernel::database! {
    rules: Rules,
    deck: Deck,
    own: shipped::GAME,
    file: draft::of_file,
    card: draft::read,
}

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

    /// Tokens and masteries, and the ingredients (GA gather/2).
    fn of_the_game(own: &[File<'_>], faults: &mut Vec<CardFault>) -> Self {
        let (drafts, wrong) = cardfile::of_files(own, draft::of_file);
        faults.extend(wrong);
        let mut rules = Self::default();
        rules.add(drafts, faults);
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
