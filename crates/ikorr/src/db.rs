//! The card database: card files and deck files become [`Rules`].
//!
//! A card that is not understood is refused by name with everything that is
//! wrong with it; nothing is ever loaded as a blank.
//!
//! ```
//! let cards = "[\"Ember Fox\"]\nattack = 2\ntext = \"Swift\"".parse().unwrap();
//! let rules = ikorr::rules::Rules::default().with_cards(&cards).unwrap();
//! assert!(rules.find("Ember Fox").is_some());
//! ```

mod check;
mod draft;
mod intern;
mod printings;
mod shipped;
mod texts;

pub use kernel::cardfile::{CardFault, CheckCounts, File};
pub use shipped::{DECKS, SETS};

use crate::deck::Deck;
use crate::rules::Rules;
use crate::text::Texts;
use draft::Draft;
use kernel::cardfile::{self, CardStub};

kernel::database! {
    rules: Rules,
    deck: Deck,
    own: shipped::GAME,
    file: draft::of_file,
    card: draft::read,
}

impl Rules {
    /// Checks the cards of these files, all of them.
    #[must_use]
    pub fn check(files: &[File<'_>]) -> CheckCounts {
        let loaded = Self::load(files, &[]);
        let texts = Texts::new(loaded.as_ref().unwrap_or(&Self::default()));
        let tables = files.iter().flat_map(|(_, text)| cardfile::tables(text));
        let listed = |card| CardStub::of(&card, &["text", "power", "rush"]);
        CheckCounts {
            cards: tables.flatten().map(listed).collect(),
            faults: loaded.err().unwrap_or_default(),
            normal_form_rows: texts.map_or(0, |t| t.grammar().normal_form_rows().len()),
        }
    }

    /// Nothing comes with the game itself.
    fn of_the_game(_own: &[File<'_>], _faults: &mut Vec<CardFault>) -> Self {
        Self::default()
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
