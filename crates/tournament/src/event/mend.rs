//! Finding the smallest change of a running Swiss round after a correction:
//! first nobody meets an opponent again or has a second bye, then the lowest
//! score has the bye, then opponents are as close in points as can be, and of
//! all such rounds the one with the fewest tables that change. Solved exactly.

use super::{Event, Held, PlayerId, Table};
use crate::matching::{Table as Costs, solve};
use std::collections::HashSet;

/// Among so many tables a change is looked for: in larger rounds those that
/// are nearest in points to whom the correction is about.
const TABLES: usize = 96;

/// Who sits where or has the bye, and may change places.
struct Open {
    /// Players, and after them, where there is one, the bye itself.
    players: Vec<PlayerId>,
    /// Who sits with whom now.
    now: Vec<usize>,
}

/// A pair at a table, or somebody and the bye.
pub(super) type Pair = (PlayerId, Option<PlayerId>);

/// What speaks against a pair.
struct Prices {
    /// Points before the round, by player.
    points: Vec<u32>,
    /// Who has met before, the lower number first.
    met: HashSet<(PlayerId, PlayerId)>,
    /// Who must never meet.
    never: HashSet<(PlayerId, PlayerId)>,
    /// Who has had a bye.
    byes: HashSet<PlayerId>,
}

impl Open {
    /// The tables without a result or report, and the bye.
    fn of(round: &Held, tables: &[&Table]) -> Self {
        let mut open = Self {
            players: Vec::new(),
            now: Vec::new(),
        };
        for table in tables {
            let at = open.players.len();
            open.players.extend(&table.players);
            open.now.extend([at + 1, at]);
        }
        if let [bye] = round.byes[..] {
            let at = open.players.len();
            open.players.push(bye);
            open.now.extend([at + 1, at]);
        }
        open
    }

    fn pair(&self, a: usize, b: usize) -> Pair {
        let (low, high) = (a.min(b), a.max(b));
        (self.players[low], self.players.get(high).copied())
    }

    /// Who sits with whom in the best round.
    fn best(&self, prices: &Prices) -> Option<Vec<usize>> {
        let size = self.now.len() as i128;
        let most = i128::from(prices.points.iter().copied().max().unwrap_or(0)) + 1;
        // Each kind weighs more than all of the lesser kinds together.
        let apart = size + 1;
        let bye = apart * most * size;
        let again = bye * most * 2;
        let costs = Costs::of(self.now.len(), |a, b| {
            let stays = self.now[a] == b;
            let pair = self.pair(a, b);
            let (repeated, above, off) = prices.of(pair, stays)?;
            let moved = i128::from(!stays);
            Some(repeated * again + above * bye + off * apart + moved)
        });
        solve(&costs).ok().map(|solved| solved.mates)
    }

    /// The exchanges that lead from now to there: each stands by itself.
    fn exchanges(&self, then: &[usize]) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.now.len()];
        let mut all = Vec::new();
        for start in 0..self.now.len() {
            let mut ring = Vec::new();
            let mut at = start;
            while !seen[at] && self.now[at] != then[at] {
                let other = then[at];
                seen[at] = true;
                seen[other] = true;
                ring.extend([at, other]);
                at = self.now[other];
            }
            if !ring.is_empty() {
                all.push(ring);
            }
        }
        all
    }
}

impl Prices {
    /// Repetitions, points of who has the bye, points apart; none where two
    /// must never meet. Where they sit together already it counts as a
    /// repetition.
    fn of(&self, (a, b): Pair, stays: bool) -> Option<(i128, i128, i128)> {
        let points = |p: PlayerId| i128::from(self.points[p.0 as usize]);
        let Some(b) = b else {
            return Some((self.byes.contains(&a).into(), points(a), 0));
        };
        let pair = (a.min(b), a.max(b));
        let never = self.never.contains(&pair);
        if never && !stays {
            return None;
        }
        let again = never || self.met.contains(&pair);
        Some((again.into(), 0, (points(a) - points(b)).abs()))
    }
}

impl Event {
    /// Pairs of the running round that should change, with those who sit there
    /// now: only exchanges with somebody whose points are no longer those of
    /// the pairing.
    pub(super) fn mended(&self, round: &Held) -> Option<(Vec<Pair>, Vec<Pair>)> {
        let points = self.points_after(self.rounds.len() - 1);
        let corrected = |p: &PlayerId| {
            let at = p.0 as usize;
            round.points.get(at).is_some_and(|was| *was != points[at])
        };
        let tables = nearest(round, &points, &corrected);
        let open = Open::of(round, &tables);
        let prices = self.prices(points.clone());
        let then = open.best(&prices)?;
        let mut rings = open.exchanges(&then);
        let about = |at: &usize| open.players.get(*at).is_some_and(corrected);
        rings.retain(|ring| ring.iter().any(about));
        let touched: Vec<usize> = rings.concat();
        let pairs = |mates: &[usize]| {
            let ordered = touched.iter().filter(|at| **at < mates[**at]);
            ordered.map(|at| open.pair(*at, mates[*at])).collect()
        };
        let (before, after): (Vec<Pair>, Vec<Pair>) = (pairs(&open.now), pairs(&then));
        (!after.is_empty()).then_some((before, after))
    }

    fn prices(&self, points: Vec<u32>) -> Prices {
        let mut prices = Prices {
            points,
            met: HashSet::new(),
            never: HashSet::new(),
            byes: HashSet::new(),
        };
        let before = &self.rounds[..self.rounds.len() - 1];
        for round in before.iter().filter(|r| !self.is_playoff(r.phase)) {
            prices.byes.extend(&round.byes);
            for table in &round.tables {
                prices.met.extend(pairs_of(&table.players));
            }
        }
        for (a, others) in self.barred() {
            let pairs = others.into_iter().map(|b| (a.min(b), a.max(b)));
            prices.never.extend(pairs);
        }
        prices
    }

    /// How many of these meet again, must not meet or have a second bye, all
    /// of the running round taken together.
    pub(super) fn repetitions(&self, tables: &[&[PlayerId]], byes: &[PlayerId]) -> (u32, u32) {
        let prices = self.prices(Vec::new());
        let pairs = || tables.iter().flat_map(|t| pairs_of(t));
        let met = pairs().filter(|p| prices.met.contains(p)).count();
        let second = byes.iter().filter(|b| prices.byes.contains(b)).count();
        let never = pairs().filter(|p| prices.never.contains(p)).count();
        ((met + second) as u32, never as u32)
    }
}

/// Everybody with everybody else, the lower number first.
fn pairs_of(players: &[PlayerId]) -> Vec<(PlayerId, PlayerId)> {
    let mut all = Vec::new();
    for (at, a) in players.iter().enumerate() {
        let later = players[at + 1..].iter();
        all.extend(later.map(|b| (*a.min(b), *a.max(b))));
    }
    all
}

/// Tables of two where nothing is reported yet; of very many those that are
/// nearest in points to whom the correction is about, to their opponents and
/// to whoever could have the bye.
fn nearest<'r>(
    round: &'r Held,
    points: &[u32],
    corrected: &impl Fn(&PlayerId) -> bool,
) -> Vec<&'r Table> {
    let untouched = |t: &&Table| t.result.is_none() && t.reported.is_none();
    let open = round.tables.iter().filter(untouched);
    let open: Vec<&Table> = open.filter(|t| t.players.len() == 2).collect();
    if open.len() <= TABLES {
        return open;
    }
    let of = |p: &PlayerId| points[p.0 as usize];
    let about = open.iter().filter(|t| t.players.iter().any(corrected));
    let mut aims: Vec<u32> = about.flat_map(|t| t.players.iter().map(of)).collect();
    aims.extend(round.byes.iter().map(of));
    if !round.byes.is_empty() {
        aims.extend(open.iter().flat_map(|t| t.players.iter().map(of)).min());
    }
    aims.sort_unstable();
    aims.dedup();
    let mut chosen: HashSet<u32> = HashSet::new();
    for aim in &aims {
        let off = |t: &&&Table| {
            let first = !t.players.iter().any(corrected);
            let off = t.players.iter().map(|p| of(p).abs_diff(*aim)).min();
            (first, off, t.number)
        };
        let mut ranked: Vec<&&Table> = open.iter().collect();
        ranked.sort_by_key(off);
        let few = ranked.into_iter().take(TABLES.div_ceil(aims.len()));
        chosen.extend(few.map(|t| t.number));
    }
    let near = open.into_iter().filter(|t| chosen.contains(&t.number));
    near.collect()
}
