//! What a pairing comes to.

use crate::matching::{Barrier, Duals};
use serde::{Deserialize, Serialize};

/// A round: who plays whom, who has the bye, and the proof.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Pairs of places in the field, the higher score first.
    pub pairs: Vec<(u32, u32)>,
    /// Who has the bye.
    pub bye: Option<u32>,
    /// Why nothing better was possible, where somebody meets an opponent
    /// again or has a second bye. The bye itself is the vertex after all
    /// entrants.
    pub proof: Option<Proof>,
}

/// Why a round cannot do without repeated meetings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Why there is no round without: take these away, and more odd pieces
    /// are left than these could take.
    pub barrier: Barrier,
    /// Why there is none with fewer: each repetition costs one.
    pub duals: Duals,
}
