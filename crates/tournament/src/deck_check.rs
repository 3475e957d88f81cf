//! Whether a deck is legal: the games know, and the event's format adds its
//! own limits. This crate knows no game; who runs events gives it one.

mod cards;
mod simple;

pub use cards::{CardCounts, lacking_parts, main_cards, side_cards};
pub(crate) use cards::{counted, is_of_the_pool};
pub use simple::TestDeckChecker;

/// What a game's own code says about a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckedDeck {
    /// What is wrong with it, with the rules.
    pub faults: Vec<String>,
    /// Its cards, with the sideboard.
    pub cards: Vec<DeckCard>,
}

/// A card of a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckCard {
    /// Its name.
    pub name: String,
    /// How many.
    pub count: u32,
    /// In which part of the deck, such as `main` or `side`.
    pub part: String,
    /// It is a place to be fought for.
    pub battlefield: bool,
    /// Where it was printed; none where the game's data does not say.
    pub printings: Vec<Printing>,
}

/// Whether a key of a deck file says something about the deck, and names no
/// cards.
#[must_use]
pub fn is_about_the_deck(key: &str) -> bool {
    matches!(key, "name" | "about" | "format")
}

/// A printing of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printing {
    /// The letters of the set.
    pub set: String,
    /// Whether it stands in the set's own numbering.
    pub numbered: bool,
}

/// The book that is played by: of which game, in which edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Book<'b> {
    /// The game.
    pub game: &'b str,
    /// The edition; empty for the one that is played by default.
    pub edition: &'b str,
}

impl<'b> Book<'b> {
    /// The book of a game in the edition that is played by default.
    #[must_use]
    pub fn of(game: &'b str) -> Self {
        Self { game, edition: "" }
    }
}

/// Somebody who knows the games.
pub trait DeckChecker {
    /// Checks a deck of a game.
    ///
    /// # Errors
    /// If the deck cannot be read, or there is no such game or edition.
    fn check(&self, book: Book<'_>, deck: &str) -> Result<CheckedDeck, String>;

    /// Checks a deck of a limited format: `sealed`, `draft` or `provided`, for
    /// matches that are won with so many games.
    ///
    /// # Errors
    /// If the deck cannot be read, or there is no such game or edition.
    fn limited(
        &self,
        book: Book<'_>,
        deck: &str,
        _how: (&str, u16),
    ) -> Result<CheckedDeck, String> {
        self.check(book, deck)
    }

    /// What team-mates must not have in common, of the decks of a team.
    ///
    /// # Errors
    /// If a deck cannot be read, or there is no such game or edition.
    fn team(&self, _book: Book<'_>, _decks: &[&str]) -> Result<Vec<String>, String> {
        Ok(Vec::new())
    }
}

/// Nobody knows the games: decks are taken as they are.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoDeckChecker;

impl DeckChecker for NoDeckChecker {
    fn check(&self, _book: Book<'_>, _deck: &str) -> Result<CheckedDeck, String> {
        Ok(CheckedDeck::default())
    }
}
