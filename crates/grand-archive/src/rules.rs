//! What is the same for all games of a match: prints and programs.

use crate::card::{Character, LISTED, Print, Subtype};
use crate::deck::Deck;
use crate::inherent::Inherent;
use crate::program::{Ability, Counter, SPECIAL_COUNTERS};
use crate::text::Texts;
use kernel::cardfile::Prints;
use kernel::ids::PrintId;

/// All prints, with their abilities compiled, and the decks that come with
/// them.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The print table: cards, tokens, masteries, flip sides.
    pub prints: Prints<Print>,
    /// The abilities of all prints, and those that texts quote or grant.
    pub abilities: Vec<Ability>,
    /// Names of subtypes by number; those of the book first.
    pub subtypes: Vec<String>,
    /// Names of characters by number.
    pub characters: Vec<String>,
    /// Names of counters by number; the special ones first.
    pub counters: Vec<String>,
    /// The six ingredients that are gathered (GA gather/2).
    pub ingredients: Vec<PrintId>,
    /// The grammar that has read the texts; none before the first.
    pub(crate) texts: Option<Texts>,
    /// Ready-made decks by file name.
    pub decks: Vec<(String, Deck)>,
    /// What abilities come to at a glance, once somebody has looked.
    pub(crate) glances: std::sync::OnceLock<crate::glance::Glances>,
    /// The abilities that keywords and counters are short for.
    pub inherent: Inherent,
}

impl Default for Rules {
    fn default() -> Self {
        let owned = |words: &[&str]| words.iter().map(|w| (*w).to_owned()).collect();
        Self {
            prints: Prints::default(),
            abilities: Vec::new(),
            subtypes: owned(&LISTED),
            characters: Vec::new(),
            counters: owned(&SPECIAL_COUNTERS),
            ingredients: Vec::new(),
            texts: None,
            decks: Vec::new(),
            glances: std::sync::OnceLock::new(),
            inherent: Inherent::default(),
        }
    }
}

impl Rules {
    /// The token with this name.
    #[must_use]
    pub fn find_token(&self, name: &str) -> Option<PrintId> {
        self.prints.find_token(name)
    }

    /// The subtype with this name.
    #[must_use]
    pub fn subtype(&self, name: &str) -> Option<Subtype> {
        place(&self.subtypes, name).map(Subtype)
    }

    /// The character with this name.
    #[must_use]
    pub fn character(&self, name: &str) -> Option<Character> {
        place(&self.characters, name).map(Character)
    }

    /// The kind of counter with this name.
    #[must_use]
    pub fn counter(&self, name: &str) -> Option<Counter> {
        let at = place(&self.counters, name)?;
        u8::try_from(at).ok().map(Counter)
    }
}

fn place(words: &[String], word: &str) -> Option<u16> {
    let at = words.iter().position(|w| w == word)?;
    u16::try_from(at).ok()
}
