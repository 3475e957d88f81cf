//! Games in a row. A [`Match`] is itself a [`Game`](crate::game::Game): the choices of the game
//! under way pass through unchanged; kinds from [`RESERVED`] up are the
//! match's own, and no game may use them.
//!
//! A [`MatchPolicy`] says how it is played. There is no clock in it: that time
//! is up is a [`Ruling`](crate::game::Ruling) like those of judges, which come
//! in as inputs and are kept with the others.
//!
//! Readings of what rulebooks leave open: a drawn game counts for nobody; a
//! game loss given before the match counts in the score, who got it is the
//! loser who may choose, and the decks of the first game played are the
//! registered ones; a game exists once its first turn has begun, before that
//! the match is between games; siding moves one card at a time and keeps the
//! sizes the game asks for at every step, so that a card comes in before
//! another goes out.

mod clock;
mod closing;
mod contract;
mod ending;
mod events;
mod owned_card;
mod penalties;
mod policy;
mod progress;
mod rewinds;
mod rulings;
mod setup;
mod siding;
mod start;
mod view;

pub use closing::{EndOfTime, TurnVerdict};
pub use ending::MatchEnd;
pub use events::MatchEvent;
pub use owned_card::OwnedCard;
pub use policy::{MatchPolicy, PlayFirst, RoundKind, TimePolicy};
pub use setup::{
    DeckAndSide, LastGame, MatchEventKind, MatchGame, MatchRule, MatchSetup, NextGame,
};

use crate::game::Outcome;
use crate::rng::GameRng;
use crate::seats::SeatSet;
use serde::{Deserialize, Serialize};

/// The first kind of [`Choice`](crate::game::Choice) that belongs to matches.
pub const RESERVED: u8 = 250;

/// Several games in a row between the same seats.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Match<G: MatchGame> {
    setup: MatchSetup<G::Setup>,
    /// The team of each seat.
    teams: Vec<u8>,
    /// Decks and side decks as they are now.
    pools: Vec<DeckAndSide<G::Card>>,
    /// Decks and side decks as they were in the last game.
    presented: Vec<DeckAndSide<G::Card>>,
    rng: GameRng,
    /// Games won, by team.
    wins: Vec<u32>,
    /// Games counted so far, with drawn ones and game losses.
    games: u32,
    /// Games that were played, drawn ones too.
    played: u32,
    gone: SeatSet,
    /// Seats that would draw the match.
    drawing: SeatSet,
    last: Option<LastGame>,
    /// The team that chose who begins the game under way.
    chooser: Option<u8>,
    /// Time has been called.
    time_up: bool,
    /// How the game under way ends, when time has been called.
    closing: Option<EndOfTime>,
    stage: MatchPhase,
    /// The game under way is only the first steps of one.
    opening: bool,
    /// Turns of the games before this one.
    turns: u32,
    /// Revelations of the games before this one.
    revelations: u64,
    /// Disclosures of the games before this one.
    disclosures: u64,
    /// The game under way, or the last one.
    game: G,
}

/// Where a match stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum MatchPhase {
    Playing,
    /// Between games; these seats are ready for the next.
    Siding(SeatSet),
    Over(Outcome, MatchEnd),
}

impl<G: MatchGame> Match<G> {
    /// The game under way, or the last one.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The team of each seat.
    #[must_use]
    pub fn teams(&self) -> &[u8] {
        &self.teams
    }

    /// Games won, by team.
    #[must_use]
    pub fn wins(&self) -> &[u32] {
        &self.wins
    }

    /// Games counted so far, drawn ones and game losses too.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Whether time has been called.
    #[must_use]
    pub fn is_time_up(&self) -> bool {
        self.time_up
    }

    /// How it is played.
    #[must_use]
    pub fn policy(&self) -> &MatchPolicy {
        &self.setup.policy
    }

    /// How the match came to its end, once it has.
    #[must_use]
    pub fn end(&self) -> Option<MatchEnd> {
        match self.stage {
            MatchPhase::Over(_, end) => Some(end),
            _ => None,
        }
    }

    /// Whether the seats are between games.
    #[must_use]
    pub fn is_siding(&self) -> bool {
        matches!(self.stage, MatchPhase::Siding(_))
    }
}

#[cfg(test)]
mod tests;
