//! Replays: the inputs of a game with a state hash at every turn, so that they
//! verify or say where they diverged, and the public record, which any later
//! build can show. A saved game is the replay of a game under way.

mod file;
mod seal;
mod verify;

pub use crate::state_hash::{StateHash, state_hash};
pub use file::{ReplayError, peek};
pub use seal::{Seal, seal_of, sealed};
pub use verify::Diverged;

use crate::driver::Driver;
use crate::game::{Game, Input};
use crate::ids::Handle;
use crate::view::Viewer;
use serde::{Deserialize, Serialize};

/// What a replay was made with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The game's name.
    pub game: String,
    /// Version of the program.
    pub build: String,
    /// Edition of the rules.
    pub edition: String,
    /// Hash of the card data.
    pub cards: u64,
    /// What was published of the seed before the game, if anything was.
    pub seed_commitment: Option<[u8; 32]>,
    /// What was shown after the game, to check the seed by.
    pub opening: Option<SeedReveal>,
}

/// Where a seed came from: what was promised before the game, and what the
/// players added.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeedReveal {
    /// What the commitment was made of.
    pub secret: [u8; 32],
    /// What each seat added; empty where it added nothing.
    pub entropy: Vec<Vec<u8>>,
}

impl Header {
    /// A header for this game, made by this build.
    #[must_use]
    pub fn of<G: Game>(edition: &str, cards: u64) -> Self {
        Self {
            game: G::NAME.to_owned(),
            build: env!("CARGO_PKG_VERSION").to_owned(),
            edition: edition.to_owned(),
            cards,
            seed_commitment: None,
            opening: None,
        }
    }

    /// Whether its seed gives the same draws here: version 0.1 drew all for one
    /// line of chance, and not for each purpose and seat.
    #[must_use]
    pub fn draws_alike(&self) -> bool {
        !self.build.starts_with("0.1.")
    }
}

/// A line of the public record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordLine {
    /// What happened.
    pub text: String,
    /// The rule that made it happen.
    pub rule: String,
    /// What it is about.
    pub at: Vec<Handle>,
}

/// A game from its set-up to where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replay<S> {
    /// What it was made with.
    pub header: Header,
    /// How the game was set up.
    pub setup: S,
    /// What was answered, in order.
    pub inputs: Vec<Input>,
    /// State hashes by turn.
    pub marks: Vec<StateHash>,
    /// What everybody was told.
    pub record: Vec<RecordLine>,
}

impl<S> Replay<S> {
    /// The replay of a game as it stands now.
    pub fn of<G: Game<Setup = S>>(driver: &Driver<G>, header: Header, setup: S) -> Self {
        Self {
            header,
            setup,
            inputs: driver.taken().iter().map(|t| t.input.clone()).collect(),
            marks: marks_of(driver),
            record: record_of(driver),
        }
    }
}

/// The state hashes by turn of a game as it stands now.
fn marks_of<G: Game>(driver: &Driver<G>) -> Vec<StateHash> {
    let mut marks = driver.marks().to_vec();
    let now = StateHash {
        after: driver.taken().len(),
        turn: driver.game().turn(),
        hash: state_hash(driver.game()),
    };
    if marks.last() != Some(&now) {
        marks.push(now);
    }
    marks
}

/// What everybody was told in a game so far.
fn record_of<G: Game>(driver: &Driver<G>) -> Vec<RecordLine> {
    let lines = driver.lines(Viewer::Spectator).iter();
    let line = lines.map(|told| RecordLine {
        text: told.text.clone(),
        rule: told.rule.to_string(),
        at: told.at.clone(),
    });
    line.collect()
}

#[cfg(test)]
mod tests;
