//! What a pairing comes to.

use crate::matching::{Barrier, Duals, Solved};
use serde::{Deserialize, Serialize};

/// A round: who plays whom, who has the bye, and the proof.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwissPairing {
    /// Pairs of places in the field, the higher score first.
    pub pairs: Vec<(u32, u32)>,
    /// Who has the bye.
    pub bye: Option<u32>,
    /// Why nothing better was possible, where one could hope for better.
    pub certificate: Option<Certificate>,
    /// How many edges were looked at to find it.
    pub looked: u64,
}

/// Why a round is as good as can be, wish by wish.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// Places in the field that were paired together; the bye is the vertex
    /// after them. Of a score group that is not all here enough are.
    pub pool: Vec<u32>,
    /// Why there are not fewer repetitions, and the bye not lower.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fewest: Option<Reason>,
    /// Why opponents cannot all be closer in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closest: Option<Reason>,
    /// Why the squared differences cannot add up to less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squares: Option<Reason>,
}

/// Why there is no cheaper perfect matching, or none at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There is none: take these away, and more odd pieces are left than these
    /// could take.
    Barrier(Barrier),
    /// None is cheaper than what these values add up to.
    Duals(Duals),
}

impl Reason {
    /// Of what was found, as far as so many wishes go.
    pub(super) fn of(found: &Result<Solved, Barrier>, wishes: usize) -> Self {
        match found {
            Err(barrier) => Self::Barrier(barrier.clone()),
            Ok(solved) => Self::Duals(solved.duals.first(wishes)),
        }
    }
}
