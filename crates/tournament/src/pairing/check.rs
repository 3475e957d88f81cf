//! Checks a round by itself, from what happened so far: this shares nothing
//! with the code that pairs.

use super::Round;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// What happened so far, as the log of the event tells it.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// Who plays the round.
    pub active: Vec<u32>,
    /// Who has met whom, whichever way around.
    pub meetings: HashSet<(u32, u32)>,
    /// Who has had a bye.
    pub byes: HashSet<u32>,
    /// Who must not meet whom.
    pub never: HashSet<(u32, u32)>,
    /// Whose table is which, where pairs should be of one table.
    pub homes: HashMap<u32, u32>,
}

/// What the checker says about a round that is in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Pairs that meet again.
    pub rematches: u32,
    /// Second byes.
    pub second_byes: u32,
    /// Pairs of two tables, where they should be of one.
    #[serde(default)]
    pub across: u32,
}

/// Why a round is not in order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Somebody is in the round twice, or is not playing at all.
    #[error("entrant {0} stands in the round where nobody of that place may")]
    Misplaced(u32),
    /// Somebody is missing.
    #[error("entrant {0} is not in the round")]
    Missing(u32),
    /// Two who must not meet at all.
    #[error("entrants {0} and {1} must never meet")]
    Forbidden(u32, u32),
    /// There are repetitions, and no proof that they are needed.
    #[error(
        "somebody meets an opponent again or of another draft table, or has a second bye, without \
         a proof"
    )]
    NoProof,
    /// The set of vertices does not show that repetitions are needed.
    #[error("the barrier does not show that repetitions are needed")]
    NoBarrier,
    /// The values do not show that there are as few repetitions as can be.
    #[error("the dual values do not show that there are as few repetitions as can be")]
    NotFewest,
}

/// Checks a round.
///
/// # Errors
/// The first thing that is wrong.
pub fn check(history: &History, round: &Round) -> Result<Verdict, Wrong> {
    everybody_once(history, round)?;
    for (a, b) in &round.pairs {
        if history.has(&history.never, *a, *b) {
            return Err(Wrong::Forbidden(*a, *b));
        }
    }
    let met = |pair: &&(u32, u32)| history.has(&history.meetings, pair.0, pair.1);
    let again = |bye: &u32| history.byes.contains(bye);
    let verdict = Verdict {
        rematches: round.pairs.iter().filter(met).count() as u32,
        second_byes: round.bye.iter().filter(|bye| again(bye)).count() as u32,
        across: round
            .pairs
            .iter()
            .filter(|p| history.away(p.0, p.1))
            .count() as u32,
    };
    if verdict != Verdict::default() {
        needed(history, round, verdict)?;
    }
    Ok(verdict)
}

impl History {
    fn has(&self, pairs: &HashSet<(u32, u32)>, a: u32, b: u32) -> bool {
        pairs.contains(&(a, b)) || pairs.contains(&(b, a))
    }

    /// Whether two belong to two tables.
    fn away(&self, a: u32, b: u32) -> bool {
        let home = |p: u32| self.homes.get(&p);
        home(a).zip(home(b)).is_some_and(|(a, b)| a != b)
    }

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

fn everybody_once(history: &History, round: &Round) -> Result<(), Wrong> {
    let mut left: HashSet<u32> = history.active.iter().copied().collect();
    let seated = round.pairs.iter().flat_map(|(a, b)| [*a, *b]);
    for player in seated.chain(round.bye) {
        if !left.remove(&player) {
            return Err(Wrong::Misplaced(player));
        }
    }
    match left.iter().min() {
        Some(missing) => Err(Wrong::Missing(*missing)),
        None => Ok(()),
    }
}

/// Whether so many repetitions are needed.
fn needed(history: &History, round: &Round, verdict: Verdict) -> Result<(), Wrong> {
    let proof = round.proof.as_ref().ok_or(Wrong::NoProof)?;
    let size = history.active.len() + history.active.len() % 2;
    let fresh = |a: usize, b: usize| a != b && history.counted(a, b) == Some(0);
    if odd_pieces(size, &proof.barrier.0, fresh) <= proof.barrier.0.len() {
        return Err(Wrong::NoBarrier);
    }
    let (prices, sets) = (&proof.duals.prices, &proof.duals.sets);
    let odd = |s: &crate::matching::OddSet| {
        let all: HashSet<&usize> = s.vertices.iter().collect();
        s.value >= 0 && all.len() == s.vertices.len() && all.len() % 2 == 1
    };
    if prices.len() != size || !sets.iter().all(odd) {
        return Err(Wrong::NotFewest);
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
                return Err(Wrong::NotFewest);
            }
        }
    }
    let inside: i128 = sets
        .iter()
        .map(|s| s.value * (s.vertices.len() as i128 / 2))
        .sum();
    let least = prices.iter().sum::<i128>() - inside;
    let have = i128::from(verdict.rematches + verdict.second_byes + verdict.across);
    match least == 2 * have {
        true => Ok(()),
        false => Err(Wrong::NotFewest),
    }
}

/// How many pieces of an odd number of vertices are left without these.
fn odd_pieces(size: usize, without: &[usize], edge: impl Fn(usize, usize) -> bool) -> usize {
    let mut seen: Vec<bool> = (0..size).map(|v| without.contains(&v)).collect();
    let mut odd = 0;
    for start in 0..size {
        let (mut open, mut count) = (vec![start], 0);
        while let Some(v) = open.pop() {
            if !std::mem::replace(&mut seen[v], true) {
                count += 1;
                open.extend((0..size).filter(|w| !seen[*w] && edge(v, *w)));
            }
        }
        odd += count % 2;
    }
    odd
}
