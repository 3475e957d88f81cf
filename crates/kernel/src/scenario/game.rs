//! What a game gives so that scenarios can be played in it.

use crate::fault::{DeckFault, Fault};
use crate::game::Game;
use crate::seats::Seat;
use std::collections::BTreeMap;

/// A calm position as written in a scenario file: the keys are the game's.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Position {
    /// The mode of play.
    pub mode: String,
    /// The edition of the book; empty for the first of the game's.
    pub edition: String,
    /// The seed of all chance that follows.
    pub seed: u64,
    /// What holds for the whole table (`[table]`).
    pub table: toml::Table,
    /// What each seat has (`[seat.A]`).
    pub seats: BTreeMap<Seat, toml::Table>,
}

/// A game in which scenarios can be played.
pub trait ScenarioGame: Game {
    /// The editions of its book by name; the first is played where nothing is
    /// said.
    const EDITIONS: &'static [&'static str] = &[];

    /// A set-up played by this edition, one of [`EDITIONS`](Self::EDITIONS).
    #[must_use]
    fn in_edition(setup: Self::Setup, _edition: &str) -> Self::Setup {
        setup
    }

    /// The edition a set-up is played by.
    #[must_use]
    fn edition_of(_setup: &Self::Setup) -> &'static str {
        Self::EDITIONS.first().copied().unwrap_or_default()
    }

    /// All faults of a deck by this edition.
    ///
    /// # Errors
    /// When the deck cannot even be read.
    fn deck_faults_in(
        _edition: &str,
        deck: &toml::Table,
        rules: &Self::Rules,
    ) -> Result<Vec<DeckFault>, Vec<Fault>> {
        Self::deck_faults(deck, rules)
    }

    /// The shipped cards, and the cards written in the scenario (`[cards]`).
    ///
    /// # Errors
    /// Every fault of the inline cards.
    fn rules_with(cards: &toml::Table) -> Result<Self::Rules, Vec<Fault>>;

    /// The game at this position.
    ///
    /// # Errors
    /// Every fault of the position.
    fn place(position: &Position, rules: &Self::Rules) -> Result<Self, Vec<Fault>>;

    /// A set-up with these decks and this mode, to play from the beginning
    /// (kind `match`, and `game` with `[deck.A]` instead of a position).
    ///
    /// # Errors
    /// Every fault of the set-up.
    fn setup(
        mode: &str,
        seed: u64,
        table: &toml::Table,
        decks: &BTreeMap<Seat, toml::Table>,
        rules: &Self::Rules,
    ) -> Result<Self::Setup, Vec<Fault>>;

    /// All faults of a deck (kind `deck`); none if it is legal.
    ///
    /// # Errors
    /// When the deck cannot even be read.
    fn deck_faults(deck: &toml::Table, rules: &Self::Rules) -> Result<Vec<DeckFault>, Vec<Fault>>;
}
