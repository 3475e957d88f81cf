//! Whether a deck is legal: the games know, and the event's format adds its
//! own limits. This crate knows no game; who runs events gives it one.

mod simple;

pub use simple::Simple;

use crate::event::{Cards, Event, PlayerId, main_cards};

/// What a game's own code says about a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// What is wrong with it, with the rules.
    pub faults: Vec<String>,
    /// Its cards, with the sideboard.
    pub cards: Vec<CardUse>,
}

/// A card of a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardUse {
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

/// A printing of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printing {
    /// The letters of the set.
    pub set: String,
    /// Whether it stands in the set's own numbering.
    pub numbered: bool,
}

/// Somebody who knows the games.
pub trait Legality {
    /// Checks a deck of a game.
    ///
    /// # Errors
    /// If the deck cannot be read, or there is no such game.
    fn check(&self, game: &str, deck: &str) -> Result<Checked, String>;
}

/// Nobody knows the games: decks are taken as they are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unchecked;

impl Legality for Unchecked {
    fn check(&self, _game: &str, _deck: &str) -> Result<Checked, String> {
        Ok(Checked::default())
    }
}

/// Everything that forbids a deck in an event: what the game says and the
/// event's format, or the pool it must come from; and the cards of the deck
/// without its sideboard.
#[must_use]
pub fn examined(
    event: &Event,
    player: PlayerId,
    deck: &str,
    knows: &dyn Legality,
) -> (Vec<String>, Cards) {
    let setup = event.setup.clone().unwrap_or_default();
    let checked = match knows.check(&setup.game, deck) {
        Ok(checked) => checked,
        Err(wrong) => return (vec![wrong], Cards::new()),
    };
    let main = main_cards(&checked);
    if event.is_limited() {
        return (event.pool_faults(player, &checked), main);
    }
    let format = setup.format().faults(&setup, &checked);
    (checked.faults.into_iter().chain(format).collect(), main)
}
