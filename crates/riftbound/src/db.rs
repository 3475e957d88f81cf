//! The card database: card files and deck files become [`Rules`].
//!
//! A card that is not understood is refused by name with everything that is
//! wrong with it; nothing is ever loaded as a blank.
//!
//! ```
//! let cards = "[\"Ember Fox\"]\nmight = 2\ntext = \"[Tank]\"".parse().unwrap();
//! let rules = riftbound::Rules::default().with_cards(&cards).unwrap();
//! assert!(rules.find("Ember Fox").is_some());
//! ```

mod check;
mod cost;
mod draft;
mod inherents;
mod intern;
mod json;
mod printings;
mod shipped;
mod texts;

pub use kernel::cardfile::{CardFault, CheckCounts, File};
pub use shipped::{DECKS, SETS};

use crate::deck::Deck;
use crate::rules::Rules;
use draft::Draft;
use kernel::cardfile;

kernel::database! {
    rules: Rules,
    deck: Deck,
    own: shipped::GAME,
    file: draft::of_file,
    card: draft::read,
}

impl Rules {
    /// Tokens (RB 184), basic runes (RB 163), and what keywords are short for.
    fn of_the_game(own: &[File<'_>], faults: &mut Vec<CardFault>) -> Self {
        let (drafts, wrong) = cardfile::of_files(own, draft::of_file);
        faults.extend(wrong);
        let mut rules = Self {
            tags: shipped::TAGS.map(str::to_string).to_vec(),
            ..Self::default()
        };
        rules.add(drafts, faults);
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
