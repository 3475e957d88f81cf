//! A tiny game for the tests of what works on any game: stones are thrown at
//! each other, and the thrown at may dodge.

mod actions;
mod contract;
mod look;
mod stage;

use crate::game::Outcome;
use crate::matches::EndOfTime;
use crate::rng::GameRng;
use crate::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Names and weights of stones.
#[derive(Debug, Clone)]
pub(crate) struct Stones(pub(crate) Vec<(String, u8)>);

impl Stones {
    pub(crate) fn shipped() -> Self {
        let stones = [("Pebble", 1), ("Rock", 2), ("Boulder", 3)];
        Self(stones.map(|(n, w)| (n.to_owned(), w)).to_vec())
    }

    pub(crate) fn named(&self, name: &str) -> Option<u8> {
        let at = self.0.iter().position(|s| s.0 == name)?;
        u8::try_from(at).ok()
    }

    pub(crate) fn name(&self, card: u8) -> &str {
        &self.0[usize::from(card)].0
    }

    pub(crate) fn weight(&self, card: u8) -> u8 {
        self.0[usize::from(card)].1
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) seed: u64,
    pub(crate) decks: Vec<Vec<u8>>,
    pub(crate) sides: Vec<Vec<u8>>,
    /// The seat that chooses who begins.
    pub(crate) chooser: Option<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Side {
    pub(crate) life: i32,
    pub(crate) hand: Vec<u8>,
    pub(crate) deck: Vec<u8>,
    pub(crate) discard: Vec<u8>,
    /// Red and blue.
    pub(crate) coins: [u8; 2],
    pub(crate) hums: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Ask {
    First(Seat),
    Redraw(SeatSet),
    Act,
    Target(u8),
    Pay(u8, Seat),
    Dodge,
    Peeked,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Tiny {
    pub(crate) rng: GameRng,
    pub(crate) sides: Vec<Side>,
    pub(crate) active: Seat,
    pub(crate) turn: u32,
    pub(crate) ask: Ask,
    /// Thrown stones and whom at.
    pub(crate) stack: Vec<(u8, Seat)>,
    pub(crate) reveals: u64,
    pub(crate) no_hum: bool,
    pub(crate) draw: SeatSet,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) closing: Option<EndOfTime>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Happened {
    Hit(Seat, u8),
    Dodged(Seat, u8),
    Drew(Seat, u8),
    Hummed(Seat),
    Ended(Seat),
}
