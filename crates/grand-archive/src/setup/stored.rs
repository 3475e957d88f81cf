//! Set-ups as they are stored. The edition stands behind the mode, and only
//! where it is not the one that is played by default: what was stored before
//! there were editions is read as it was written.

use super::Setup;
use crate::deck::Deck;
use crate::edition::Edition;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// The stored form of a set-up.
#[derive(Serialize, Deserialize)]
pub struct Stored {
    /// The mode, and the edition: `duel` or `duel 2023-04-03`.
    pub mode: String,
    seed: [u8; 32],
    decks: Vec<Deck>,
    first: Option<Seat>,
    chooser: Option<Seat>,
    material: Vec<String>,
}

impl From<Setup> for Stored {
    fn from(setup: Setup) -> Self {
        let mode = match setup.edition == Edition::default() {
            true => setup.mode,
            false => format!("{} {}", setup.mode, setup.edition.name()),
        };
        Self {
            mode,
            seed: setup.seed,
            decks: setup.decks,
            first: setup.first,
            chooser: setup.chooser,
            material: setup.material,
        }
    }
}

/// A stored set-up names an edition that is not there.
#[derive(Debug)]
pub struct NoEdition(String);

impl std::fmt::Display for NoEdition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let there = Edition::NAMES.join(", ");
        write!(f, "there is no edition `{}`: there are {there}", self.0)
    }
}

impl TryFrom<Stored> for Setup {
    type Error = NoEdition;

    fn try_from(stored: Stored) -> Result<Self, NoEdition> {
        let (mode, edition) = match stored.mode.split_once(' ') {
            None => (stored.mode.as_str(), Some(Edition::default())),
            Some((mode, edition)) => (mode, Edition::from_name(edition)),
        };
        let Some(edition) = edition else {
            return Err(NoEdition(stored.mode));
        };
        Ok(Self {
            mode: mode.to_owned(),
            edition,
            seed: stored.seed,
            decks: stored.decks,
            first: stored.first,
            chooser: stored.chooser,
            material: stored.material,
        })
    }
}
