//! The part of a round that may still change, and the best round it can be.

use super::{Pair, PairCosts, RoundCost};
use crate::event::{PlayerId, Round, Table};
use crate::pairing::{ExactPool, NEVER, gap};

/// Who sits where or has the bye, and may change places.
pub(super) struct OpenTables {
    /// Players, and after them, where there is one, the bye itself.
    pub(super) players: Vec<PlayerId>,
    /// Who sits with whom now.
    pub(super) now: Vec<usize>,
}

impl OpenTables {
    /// The tables without a result or report, and the bye.
    pub(super) fn of(round: &Round, tables: &[&Table]) -> Self {
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

    pub(super) fn pair(&self, a: usize, b: usize) -> Pair {
        let (low, high) = (a.min(b), a.max(b));
        (self.players[low], self.players.get(high).copied())
    }

    /// Who sits with whom in the best round.
    pub(super) fn best(&self, prices: &PairCosts) -> Option<Vec<usize>> {
        let points = |p: &PlayerId| i64::from(prices.points[p.0 as usize]);
        let scores = self.players.iter().map(points).collect();
        let bye = self.now.len() > self.players.len();
        let pool = ExactPool::new(scores, bye, |a, b| {
            let pair = (self.players[b], self.players.get(a).copied());
            prices.again(pair).unwrap_or(NEVER)
        });
        let best = pool.seated(self.now.clone()).best();
        best.ok().map(|found| found.best.mates)
    }

    /// The exchanges that lead from now to there: each stands by itself.
    pub(super) fn exchanges(&self, then: &[usize]) -> Vec<Vec<usize>> {
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

    /// What the pairs of the round are worth where these have changed.
    pub(super) fn worth(&self, prices: &PairCosts, before: &[Pair], after: &[Pair]) -> RoundCost {
        let ordered = self.now.iter().enumerate().filter(|(a, b)| a < *b);
        let stay = ordered.map(|(a, b)| self.pair(a, *b));
        let stay = stay.filter(|pair| !before.contains(pair));
        let mut sum = RoundCost::default();
        for pair in stay.chain(after.iter().copied()) {
            // Two who must never meet sit together in no round that is new.
            sum[0] += i64::from(prices.again(pair).unwrap_or(1));
            let points = |p: PlayerId| i64::from(prices.points[p.0 as usize]);
            match pair.1 {
                None => sum[1] += points(pair.0),
                Some(b) => {
                    let gap = gap(points(pair.0), points(b));
                    sum[2] = sum[2].max(gap);
                    sum[3] += gap * gap;
                }
            }
        }
        sum
    }
}
