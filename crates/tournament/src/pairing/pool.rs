//! Who is paired by an exact search, and what each pair costs.

use super::bounds::{adjacent, gap};
use super::field::PairingPool;
use super::narrow::{Narrowed, narrow};
use super::round::{Certificate, Reason, SwissPairing};
use crate::matching::{Barrier, Cost, EdgeCosts};

/// Two who must never meet, where a count of repetitions stands else.
pub(crate) const NEVER: u8 = u8::MAX;

/// Who is paired together; the bye, where there is one, is the vertex after
/// them.
pub(crate) struct ExactPool {
    scores: Vec<i64>,
    floats: Vec<i64>,
    bye: bool,
    /// By vertex and vertex: how much of a repetition it is.
    again: Vec<u8>,
    /// Who sits with whom, where they sit already: as many as can be stay.
    now: Option<Vec<usize>>,
}

impl ExactPool {
    /// A pool of players with these scores; `again` says how much of a
    /// repetition a pair of vertices is, the higher number first.
    pub(crate) fn new(scores: Vec<i64>, bye: bool, again: impl Fn(usize, usize) -> u8) -> Self {
        let size = scores.len() + usize::from(bye);
        let mut table = vec![0; size * size];
        for a in 0..size {
            for b in 0..a {
                let price = again(a, b);
                table[a * size + b] = price;
                table[b * size + a] = price;
            }
        }
        Self {
            floats: vec![0; scores.len()],
            again: table,
            now: None,
            scores,
            bye,
        }
    }

    /// Players who sit with each other already.
    pub(crate) fn seated(mut self, now: Vec<usize>) -> Self {
        self.now = Some(now);
        self
    }

    pub(super) fn of(field: &PairingPool, who: &[u32]) -> Self {
        let entrants = || who.iter().map(|p| field.entrant(*p));
        let scores = entrants().map(|e| e.score.into()).collect();
        let away = |a: usize, b: usize| {
            let homes = field.entrant(who[a]).home.zip(field.entrant(who[b]).home);
            homes.is_some_and(|(one, other)| one != other)
        };
        let homes = field.has_homes();
        let mut pool = Self::new(scores, who.len() % 2 == 1, |a, b| match a < who.len() {
            true => u8::from(homes && away(a, b)),
            false => u8::from(field.entrant(who[b]).byes > 0),
        });
        pool.floats = entrants().map(|e| e.floats.into()).collect();
        pool.note_meetings(field, who);
        pool
    }

    /// Who has met whom, and who never may.
    fn note_meetings(&mut self, field: &PairingPool, who: &[u32]) {
        let size = self.size();
        let mut vertex = vec![None; field.len()];
        for (at, place) in who.iter().enumerate() {
            vertex[*place as usize] = Some(at);
        }
        for (a, place) in who.iter().enumerate() {
            let entrant = field.entrant(*place);
            let here = |p: &u32| vertex[*p as usize];
            for b in entrant.met.iter().filter_map(here) {
                self.again[a * size + b] += 1;
            }
            for b in entrant.never.iter().filter_map(here) {
                self.again[a * size + b] = NEVER;
            }
        }
    }

    fn size(&self) -> usize {
        self.scores.len() + usize::from(self.bye)
    }

    /// How far two vertices are apart in points; the bye is near everybody.
    fn gap(&self, a: usize, b: usize) -> i64 {
        let both = self.scores.get(a).zip(self.scores.get(b));
        both.map_or(0, |(a, b)| gap(*a, *b))
    }

    /// What no round is better than, with the bye of this one.
    fn least(&self, mates: &[usize]) -> (i64, i64) {
        let plays = |(at, _): &(usize, &i64)| mates[*at] < self.scores.len();
        let scores = self.scores.iter().enumerate().filter(plays);
        adjacent(scores.map(|(_, score)| *score).collect())
    }

    /// The best way to pair everybody.
    ///
    /// # Errors
    /// A barrier, where even repeated meetings do not help.
    pub(crate) fn best(&self) -> Result<Narrowed, Barrier> {
        narrow(
            |limit| Limited { pool: self, limit },
            |a, b| self.gap(a, b),
            |mates| self.least(mates).0,
        )
    }

    /// Pairs everybody.
    ///
    /// # Errors
    /// A barrier, by places in the field, where even repeated meetings do not
    /// help.
    pub(super) fn solve(&self, who: &[u32]) -> Result<SwissPairing, Barrier> {
        let place = |v: usize| who.get(v).map_or(usize::MAX, |p| *p as usize);
        let by_places = |Barrier(all)| Barrier(all.into_iter().map(place).collect());
        let found = self.best().map_err(by_places)?;
        let mut round = SwissPairing {
            certificate: self.certificate(who, &found),
            looked: found.looked,
            ..SwissPairing::default()
        };
        let mates = found.best.mates.iter().enumerate();
        for (a, b) in mates.filter(|(a, b)| a < b) {
            match who.get(*b) {
                Some(other) => round.pairs.push((who[a], *other)),
                None => round.bye = Some(who[a]),
            }
        }
        Ok(round)
    }

    /// Why it is not better, where one could hope for better.
    fn certificate(&self, who: &[u32], found: &Narrowed) -> Option<Certificate> {
        let mates = &found.best.mates;
        let (worst, squares) = self.least(mates);
        let costs = Limited {
            pool: self,
            limit: i64::MAX,
        };
        let pairs = mates.iter().enumerate().filter(|(a, b)| a < b);
        let spent: Cost = pairs.filter_map(|(a, b)| costs.cost(a, *b)).sum();
        let fresh = |a: &usize| self.bye && self.again[a * self.size() + self.scores.len()] == 0;
        let lowest = (0..self.scores.len()).filter(fresh).map(|a| self.scores[a]);
        let hoped = Cost([0, lowest.min().unwrap_or(0), squares, 0, 0]);
        let few = spent.first(2) > hoped.first(2);
        let (wide, more) = (found.worst > worst, spent.0[2] > squares);
        (few || wide || more).then(|| Certificate {
            pool: who.to_vec(),
            fewest: few.then(|| Reason::of(&found.any, 2)),
            closest: found
                .closer
                .as_ref()
                .filter(|_| wide)
                .map(|closer| Reason::of(closer, 2)),
            squares: more.then(|| Reason::of(&Ok(found.best.clone()), 3)),
        })
    }
}

/// Pairs up to a difference in points.
struct Limited<'p> {
    pool: &'p ExactPool,
    limit: i64,
}

impl EdgeCosts for Limited<'_> {
    fn len(&self) -> usize {
        self.pool.size()
    }

    /// Repetitions, points of who has the bye, the squared difference, floats
    /// that both had, moves.
    fn cost(&self, a: usize, b: usize) -> Option<Cost> {
        let pool = self.pool;
        let stays = pool.now.as_ref().map(|now| now[a] == b);
        let moves = i64::from(stays == Some(false));
        let mut again = pool.again[a * pool.size() + b];
        if again == NEVER && stays == Some(true) {
            // They sit together already: that is as a repetition is.
            again = 1;
        }
        let low = a.min(b);
        if a.max(b) == pool.scores.len() {
            return Some(Cost([again.into(), pool.scores[low], 0, 0, moves]));
        }
        let gap = pool.gap(a, b);
        if again == NEVER || gap > self.limit {
            return None;
        }
        let floats = if gap == 0 {
            0
        } else {
            pool.floats[a] + pool.floats[b]
        };
        Some(Cost([again.into(), 0, gap * gap, floats, moves]))
    }
}
