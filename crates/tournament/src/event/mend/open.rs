//! The part of a round that may still change, and the best round it can be.

use super::{Pair, Prices, Worth};
use crate::event::{Held, PlayerId, Table};
use crate::matching::{Costs, solve};
use std::collections::HashMap;

/// Who sits where or has the bye, and may change places.
pub(super) struct Open {
    /// Players, and after them, where there is one, the bye itself.
    pub(super) players: Vec<PlayerId>,
    /// Who sits with whom now.
    pub(super) now: Vec<usize>,
}

impl Open {
    /// The tables without a result or report, and the bye.
    pub(super) fn of(round: &Held, tables: &[&Table]) -> Self {
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
    pub(super) fn best(&self, prices: &Prices) -> Option<Vec<usize>> {
        let moves = Moves::new(self, prices);
        let solved = match Flat::of(&moves) {
            Some(flat) => solve(&flat),
            None => solve(&moves),
        };
        solved.ok().map(|solved| solved.mates)
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
    pub(super) fn worth(&self, prices: &Prices, before: &[Pair], after: &[Pair]) -> Worth {
        let ordered = self.now.iter().enumerate().filter(|(a, b)| a < *b);
        let stay = ordered.map(|(a, b)| self.pair(a, *b));
        let stay = stay.filter(|pair| !before.contains(pair));
        let all = stay
            .map(|p| (p, true))
            .chain(after.iter().map(|p| (*p, false)));
        let mut sum = Worth::default();
        for (pair, stays) in all {
            // Two who must never meet sit together in no round that is new.
            let one = prices.of(pair, stays).unwrap_or((1, 0, 0));
            sum = (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2);
        }
        sum
    }
}

/// What pairs of the open part cost.
struct Moves<'o> {
    open: &'o Open,
    points: Vec<i128>,
    /// By player: who has met that player before, and who must never, both by
    /// their places.
    met: Vec<Vec<u32>>,
    never: Vec<Vec<u32>>,
    had_bye: Vec<bool>,
    homes: Vec<Option<u32>>,
    /// What a point apart, a point of who has the bye and a repetition weigh.
    weights: (i128, i128, i128),
}

impl<'o> Moves<'o> {
    fn new(open: &'o Open, prices: &Prices) -> Self {
        let places: HashMap<PlayerId, u32> = open.players.iter().copied().zip(0..).collect();
        let size = open.now.len() as i128;
        let most = i128::from(prices.points.iter().copied().max().unwrap_or(0)) + 1;
        let lists = |pairs: &mut dyn Iterator<Item = &(PlayerId, PlayerId)>| {
            let mut lists = vec![Vec::new(); open.players.len()];
            for (a, b) in pairs {
                if let (Some(a), Some(b)) = (places.get(a), places.get(b)) {
                    lists[*a as usize].push(*b);
                    lists[*b as usize].push(*a);
                }
            }
            lists.iter_mut().for_each(|list| list.sort_unstable());
            lists
        };
        // Each kind weighs more than all of the lesser kinds together.
        let apart = size + 1;
        let bye = apart * most * size;
        let again = bye * most * 2;
        let points = |p: &PlayerId| i128::from(prices.points[p.0 as usize]);
        Self {
            open,
            points: open.players.iter().map(points).collect(),
            met: lists(&mut prices.met.iter()),
            never: lists(&mut prices.never.iter()),
            had_bye: open
                .players
                .iter()
                .map(|p| prices.byes.contains(p))
                .collect(),
            homes: open
                .players
                .iter()
                .map(|p| prices.homes.get(p).copied())
                .collect(),
            weights: (apart, bye, again),
        }
    }
}

/// So many players at most have what their pairs cost in a table, which is
/// 128 MiB then.
const TABLED: usize = 4096;

/// What all pairs cost, reckoned once: a search asks for each many times. In a
/// quarter of the memory of a `matching::Table`, since whole rounds are mended.
struct Flat {
    size: usize,
    /// The lowest number where two must never meet.
    costs: Vec<i64>,
}

impl Flat {
    /// None where a cost is too large a number, or the table would be too large.
    fn of(moves: &Moves<'_>) -> Option<Self> {
        let size = moves.len();
        if size > TABLED {
            return None;
        }
        let mut costs = vec![i64::MIN; size * size];
        for a in 0..size {
            for b in 0..a {
                if let Some(cost) = moves.cost(a, b) {
                    let cost = i64::try_from(cost).ok()?;
                    costs[a * size + b] = cost;
                    costs[b * size + a] = cost;
                }
            }
        }
        Some(Self { size, costs })
    }
}

impl Costs for Flat {
    fn len(&self) -> usize {
        self.size
    }

    fn cost(&self, a: usize, b: usize) -> Option<i128> {
        let cost = self.costs[a * self.size + b];
        (cost != i64::MIN).then_some(cost.into())
    }
}

impl Costs for Moves<'_> {
    fn len(&self) -> usize {
        self.open.now.len()
    }

    fn cost(&self, a: usize, b: usize) -> Option<i128> {
        let (low, high) = (a.min(b), a.max(b));
        let stays = self.open.now[a] == b;
        let moved = i128::from(!stays);
        let (apart, bye, again) = self.weights;
        if high == self.points.len() {
            let second = i128::from(self.had_bye[low]);
            return Some(second * again + self.points[low] * bye + moved);
        }
        let listed = |lists: &[Vec<u32>]| lists[low].binary_search(&(high as u32)).is_ok();
        let never = listed(&self.never);
        if never && !stays {
            return None;
        }
        let repeated = i128::from(never || listed(&self.met));
        let off = (self.points[low] - self.points[high]).abs();
        let homes = self.homes[low].zip(self.homes[high]);
        let away = i128::from(homes.is_some_and(|(a, b)| a != b));
        Some((repeated + away) * again + off * apart + moved)
    }
}
