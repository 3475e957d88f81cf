//! Checks a round by itself, from what happened so far: this shares nothing
//! with the code that pairs.

mod bound;
mod edges;
mod enough;
pub mod first;

use super::{Reason, SwissPairing};
use bound::{bound, odd_pieces};
use edges::Edges;
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
    /// Points before the round; none: no points.
    pub points: HashMap<u32, u32>,
    /// How often each was paired outside the own score group.
    pub floats: HashMap<u32, u32>,
}

/// What the checker says about a round that is in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairingReport {
    /// Pairs that meet again.
    pub rematches: u32,
    /// Second byes.
    pub second_byes: u32,
    /// Pairs of two tables, where they should be of one.
    #[serde(default)]
    pub across: u32,
    /// Points of who has the bye.
    #[serde(default)]
    pub bye: u32,
    /// The largest difference in points between opponents.
    #[serde(default)]
    pub worst: u32,
    /// All such differences, squared.
    #[serde(default)]
    pub squares: u64,
    /// Pairs of different points.
    #[serde(default)]
    pub floats: u32,
    /// How often those in such pairs were in one before.
    #[serde(default)]
    pub floats_again: u32,
}

impl PairingReport {
    /// Rematches, second byes and pairs across tables.
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        self.rematches + self.second_byes + self.across
    }
}

/// Why a round is not in order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingFault {
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
    /// The bye is higher than need be, or it is not shown that it need be.
    #[error("the bye goes to {0} points, and nothing shows that nobody lower can have it")]
    HighBye(u32),
    /// Two are further apart in points than need be, or it is not shown that
    /// they need be.
    #[error("opponents are {0} points apart, and nothing shows that they need be")]
    TooFarApart(u32),
    /// The differences in points add up to more than need be.
    #[error("opponents are further apart in points than need be, taken together")]
    NotClosest,
    /// The proof leaves somebody out who might matter.
    #[error("the proof leaves out players who might be paired better")]
    PoolTooSmall,
}

/// Checks a round by the order of wishes: repetitions, the bye, the largest
/// difference in points, all of them squared.
///
/// # Errors
/// The first thing that is wrong.
pub fn check(history: &History, round: &SwissPairing) -> Result<PairingReport, PairingFault> {
    sound(history, round)?;
    let verdict = history.measure(round);
    let few = verdict.repetitions() > 0;
    let high = round.bye.is_some() && Some(verdict.bye) != history.lowest_bye();
    let (worst, squares) = history.neighbours(round.bye);
    let (wide, more) = (verdict.worst > worst, verdict.squares > squares);
    if !(few || high || wide || more) {
        return Ok(verdict);
    }
    let faults = [
        (few, PairingFault::NoProof),
        (high, PairingFault::HighBye(verdict.bye)),
        (wide, PairingFault::TooFarApart(verdict.worst)),
    ];
    let fault = faults.into_iter().find(|(is, _)| *is);
    let fault = fault.map_or(PairingFault::NotClosest, |(_, fault)| fault);
    let certificate = round.certificate.as_ref().ok_or(fault)?;
    if !enough::is_enough(history, &certificate.pool) {
        return Err(PairingFault::PoolTooSmall);
    }
    let edges = Edges::of(history, &certificate.pool);
    let pool = Pool {
        edges: &edges,
        limit: u32::MAX,
    };
    if few || high {
        let fault = if few {
            PairingFault::NotFewest
        } else {
            PairingFault::HighBye(verdict.bye)
        };
        pool.is_least(certificate.fewest.as_ref(), &verdict, 2, fault)?;
    }
    if wide {
        pool.none_closer(certificate.closest.as_ref(), &verdict)?;
    }
    if more {
        let near = Pool {
            limit: verdict.worst,
            ..pool
        };
        near.is_least(
            certificate.squares.as_ref(),
            &verdict,
            3,
            PairingFault::NotClosest,
        )?;
    }
    Ok(verdict)
}

/// Everybody is in the round once, and nobody meets whom they never may.
///
/// # Errors
/// The first thing that is wrong.
pub fn sound(history: &History, round: &SwissPairing) -> Result<(), PairingFault> {
    everybody_once(history, round)?;
    for (a, b) in &round.pairs {
        if history.has(&history.never, *a, *b) {
            return Err(PairingFault::Forbidden(*a, *b));
        }
    }
    Ok(())
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

    fn points(&self, player: u32) -> u32 {
        self.points.get(&player).copied().unwrap_or(0)
    }

    /// What a round is like.
    #[must_use]
    pub fn measure(&self, round: &SwissPairing) -> PairingReport {
        let mut verdict = PairingReport::default();
        for (a, b) in &round.pairs {
            verdict.rematches += u32::from(self.has(&self.meetings, *a, *b));
            verdict.across += u32::from(self.away(*a, *b));
            let gap = self.points(*a).abs_diff(self.points(*b));
            let before = |p: &u32| self.floats.get(p).copied().unwrap_or(0);
            verdict.worst = verdict.worst.max(gap);
            verdict.squares = verdict.squares.saturating_add(squared(gap));
            if gap > 0 {
                verdict.floats += 1;
                verdict.floats_again += before(a) + before(b);
            }
        }
        let again = round.bye.filter(|bye| self.byes.contains(bye));
        verdict.second_byes = again.is_some().into();
        verdict.bye = round.bye.map_or(0, |p| self.points(p));
        verdict
    }

    /// The lowest points of anybody who has had no bye.
    fn lowest_bye(&self) -> Option<u32> {
        let fresh = self.active.iter().filter(|p| !self.byes.contains(p));
        fresh.map(|p| self.points(*p)).min()
    }

    /// The largest difference in points, and all of them squared, if everybody
    /// but who has the bye met a neighbour in the order of points.
    fn neighbours(&self, bye: Option<u32>) -> (u32, u64) {
        let playing = self.active.iter().filter(|p| Some(**p) != bye);
        let mut points: Vec<u32> = playing.map(|p| self.points(*p)).collect();
        points.sort_unstable();
        let gaps = || points.chunks_exact(2).map(|two| two[1] - two[0]);
        (gaps().max().unwrap_or(0), gaps().map(squared).sum())
    }
}

/// The square of a difference, of one that a round can have.
fn squared(gap: u32) -> u64 {
    let gap = u64::from(gap.min(1_000_000));
    gap * gap
}

fn everybody_once(history: &History, round: &SwissPairing) -> Result<(), PairingFault> {
    let mut left: HashSet<u32> = history.active.iter().copied().collect();
    let seated = round.pairs.iter().flat_map(|(a, b)| [*a, *b]);
    for player in seated.chain(round.bye) {
        if !left.remove(&player) {
            return Err(PairingFault::Misplaced(player));
        }
    }
    match left.iter().min() {
        Some(missing) => Err(PairingFault::Missing(*missing)),
        None => Ok(()),
    }
}

/// Who a proof is about, and pairs up to a difference in points.
#[derive(Clone, Copy)]
struct Pool<'e> {
    edges: &'e Edges,
    limit: u32,
}

impl Pool<'_> {
    fn size(&self) -> usize {
        self.edges.len() + self.edges.len() % 2
    }

    fn cost(&self, a: usize, b: usize) -> Option<[i64; 3]> {
        self.edges.cost(a, b, self.limit)
    }

    /// Whether the values show that nothing costs less in the first wishes.
    fn is_least(
        &self,
        reason: Option<&Reason>,
        verdict: &PairingReport,
        wishes: usize,
        fault: PairingFault,
    ) -> Result<(), PairingFault> {
        let Some(Reason::Duals(duals)) = reason else {
            return Err(fault);
        };
        let least = bound(self.size(), duals, wishes, |a, b| self.cost(a, b));
        match least == Some(twice(verdict, wishes)) {
            true => Ok(()),
            false => Err(fault),
        }
    }

    /// Whether it is shown that with smaller differences there is no round, or
    /// only one with more repetitions or a higher bye.
    fn none_closer(
        &self,
        reason: Option<&Reason>,
        verdict: &PairingReport,
    ) -> Result<(), PairingFault> {
        let closer = Pool {
            limit: verdict.worst - 1,
            ..*self
        };
        let shown = match reason {
            None => false,
            Some(Reason::Barrier(barrier)) => {
                let edge = |a: usize, b: usize| a != b && closer.cost(a, b).is_some();
                odd_pieces(self.size(), &barrier.0, edge) > barrier.0.len()
            }
            Some(Reason::Duals(duals)) => {
                let least = bound(self.size(), duals, 2, |a, b| closer.cost(a, b));
                least.is_some_and(|least| least > twice(verdict, 2))
            }
        };
        match shown {
            true => Ok(()),
            false => Err(PairingFault::TooFarApart(verdict.worst)),
        }
    }
}

/// Twice what a round costs in the first wishes.
fn twice(verdict: &PairingReport, wishes: usize) -> [i64; 3] {
    let squares = i64::try_from(verdict.squares).unwrap_or(i64::MAX / 2);
    let all = [verdict.repetitions().into(), verdict.bye.into(), squares];
    let mut twice = all.map(|n: i64| 2 * n);
    twice[wishes..].fill(0);
    twice
}
