//! Rounds that were paired before score groups were proved: logs of that time
//! say so, and are checked as they were then. What is proved is that there are
//! as few repetitions as can be.

use super::{History, PairingFault, PairingReport, SwissPairing, sound};
use crate::matching::Barrier;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// Why a round cannot do without repeated meetings. The bye is the vertex after
/// all entrants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Why there is no round without: take these away, and more odd pieces
    /// are left than these could take.
    pub barrier: Barrier,
    /// Why there is none with fewer: each repetition costs one.
    pub duals: Values,
}

/// Twice the dual values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Values {
    /// A price for each vertex.
    pub prices: Vec<i128>,
    /// Odd sets with their values above zero.
    pub sets: Vec<ValuedSet>,
}

/// A set of an odd number of vertices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValuedSet {
    /// Its vertices.
    pub vertices: Vec<usize>,
    /// Its value.
    pub value: i128,
}

/// Checks a round by its repetitions alone.
///
/// # Errors
/// The first thing that is wrong.
pub fn check(
    history: &History,
    round: &SwissPairing,
    proof: Option<&Proof>,
) -> Result<PairingReport, PairingFault> {
    sound(history, round)?;
    let verdict = history.measure(round);
    if verdict.repetitions() > 0 {
        needed(history, proof.ok_or(PairingFault::NoProof)?, verdict)?;
    }
    Ok(verdict)
}

impl History {
    /// What an edge costs when repetitions are counted; the vertex after all
    /// players is the bye.
    fn counted(&self, a: usize, b: usize) -> Option<i128> {
        let (Some(one), Some(two)) = (self.active.get(a), self.active.get(b)) else {
            let player = self.active.get(a.min(b))?;
            return Some(self.byes.contains(player).into());
        };
        if self.has(&self.never, *one, *two) {
            return None;
        }
        let met = self.has(&self.meetings, *one, *two);
        Some(i128::from(met) + i128::from(self.away(*one, *two)))
    }
}

/// Whether so many repetitions are needed.
fn needed(history: &History, proof: &Proof, verdict: PairingReport) -> Result<(), PairingFault> {
    let size = history.active.len() + history.active.len() % 2;
    let fresh = |a: usize, b: usize| a != b && history.counted(a, b) == Some(0);
    if super::odd_pieces(size, &proof.barrier.0, fresh) <= proof.barrier.0.len() {
        return Err(PairingFault::NoBarrier);
    }
    let (prices, sets) = (&proof.duals.prices, &proof.duals.sets);
    let odd = |s: &ValuedSet| {
        let all: HashSet<&usize> = s.vertices.iter().collect();
        let there = s.vertices.iter().all(|v| *v < size);
        there && s.value >= 0 && all.len() == s.vertices.len() && all.len() % 2 == 1
    };
    // No value of a proof is anywhere near that large.
    let sane = |value: &i128| i64::try_from(*value).is_ok();
    let sane = prices.iter().all(sane) && sets.iter().all(|s| sane(&s.value));
    if !sane || prices.len() != size || !sets.iter().all(odd) {
        return Err(PairingFault::NotFewest);
    }
    for a in 0..size {
        for b in 0..a {
            let Some(cost) = history.counted(a, b) else {
                continue;
            };
            let both = sets
                .iter()
                .filter(|s| s.vertices.contains(&a) && s.vertices.contains(&b));
            let inside: i128 = both.map(|s| s.value).sum();
            if prices[a] + prices[b] > 2 * cost + inside {
                return Err(PairingFault::NotFewest);
            }
        }
    }
    let inside: i128 = sets
        .iter()
        .map(|s| s.value * (s.vertices.len() as i128 / 2))
        .sum();
    let least = prices.iter().sum::<i128>() - inside;
    let have = i128::from(verdict.repetitions());
    match least == 2 * have {
        true => Ok(()),
        false => Err(PairingFault::NotFewest),
    }
}
