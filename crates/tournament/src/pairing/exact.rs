//! The last groups, solved exactly: no repetition; else as few as possible;
//! then the bye for the lowest score, few floats and those far down, nobody
//! floating again and again, and chance.

use super::field::{Entrant, Field};
use super::round::Proof;
use crate::matching::{Barrier, Table, solve};
use kernel::rng::GameRng;

/// Who is left to be paired: a part of the field.
pub(super) struct Rest<'f> {
    pub(super) field: &'f Field,
    /// Who, in order.
    pub(super) who: Vec<u32>,
    /// One of them has the bye.
    pub(super) bye: bool,
    /// One of them is left over for the groups below.
    pub(super) over: bool,
}

/// How the rest is paired.
#[derive(Debug, Default)]
pub(super) struct Paired {
    pub(super) pairs: Vec<(u32, u32)>,
    /// Who has the bye, or is left over.
    pub(super) alone: Option<u32>,
    pub(super) proof: Option<Proof>,
}

/// So many steps of a ladder of scores are told apart when floats are
/// compared; further up all weigh the same.
const LADDER: u32 = 8;

impl Rest<'_> {
    /// Pairs the rest.
    ///
    /// # Errors
    /// A barrier, where even repeated meetings do not help.
    pub(super) fn solve(&self, chance: &mut GameRng) -> Result<Paired, Barrier> {
        let weights = self.weights(chance);
        let strict = Table::of(self.size(), |a, b| match self.price(a, b) {
            Some(0) => Some(weights.of(self, a, b)),
            _ => None,
        });
        let barrier = match solve(&strict) {
            Ok(solved) => return Ok(self.paired(&solved.mates, None)),
            Err(barrier) => barrier,
        };
        let loose = Table::of(self.size(), |a, b| {
            let again = self.price(a, b)? * weights.again;
            Some(weights.of(self, a, b) + again)
        });
        let mates = solve(&loose)?.mates;
        let counted = Table::of(self.size(), |a, b| self.price(a, b));
        let duals = solve(&counted)?.duals;
        let proof = self.by_places(Proof { barrier, duals });
        Ok(self.paired(&mates, Some(proof)))
    }

    /// A proof about all of the field, by places in the field.
    fn by_places(&self, mut proof: Proof) -> Proof {
        let place = |v: &usize| match self.who.get(*v) {
            Some(player) => *player as usize,
            None => self.who.len(),
        };
        let prices = std::mem::take(&mut proof.duals.prices);
        proof.duals.prices = vec![0; prices.len()];
        for (v, price) in prices.into_iter().enumerate() {
            proof.duals.prices[place(&v)] = price;
        }
        for set in &mut proof.duals.sets {
            set.vertices = set.vertices.iter().map(place).collect();
        }
        proof.barrier.0 = proof.barrier.0.iter().map(place).collect();
        proof
    }

    /// Vertices: everybody, and one for the bye or for being left over.
    fn size(&self) -> usize {
        self.who.len() + usize::from(self.bye || self.over)
    }

    fn entrant(&self, at: usize) -> &Entrant {
        self.field.entrant(self.who[at])
    }

    /// What speaks against two meeting, or against a bye; none: never.
    fn price(&self, a: usize, b: usize) -> Option<i128> {
        let (low, high) = (a.min(b), a.max(b));
        if high < self.who.len() {
            let price = self.field.price(self.who[low], self.who[high]);
            return price.map(i128::from);
        }
        Some((self.bye && self.entrant(low).byes > 0).into())
    }

    fn paired(&self, mates: &[usize], proof: Option<Proof>) -> Paired {
        let mut paired = Paired {
            proof,
            ..Paired::default()
        };
        for (a, b) in mates.iter().enumerate().filter(|(a, b)| a < b) {
            match self.who.get(*b) {
                Some(other) => paired.pairs.push((self.who[a], *other)),
                None => paired.alone = Some(self.who[a]),
            }
        }
        paired
    }

    fn weights(&self, chance: &mut GameRng) -> Weights {
        let mut scores: Vec<u32> = self
            .who
            .iter()
            .map(|p| self.field.entrant(*p).score)
            .collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores.dedup();
        let rung = |p: &u32| {
            let score = self.field.entrant(*p).score;
            scores.iter().position(|s| *s == score).unwrap_or(0)
        };
        Weights::new(
            self.who.iter().map(rung).collect(),
            (0..self.size()).map(|_| chance.below(32) as i128).collect(),
        )
    }
}

/// What each wish weighs: each kind more than all of the lesser kinds can come
/// to together.
struct Weights {
    /// By entrant: the place of the score among all scores, from the top.
    rungs: Vec<usize>,
    /// What crossing from each rung to the next weighs.
    steps: Vec<i128>,
    luck: Vec<i128>,
    float: i128,
    cross: i128,
    bye: i128,
    again: i128,
}

impl Weights {
    fn new(rungs: Vec<usize>, luck: Vec<i128>) -> Self {
        let size = rungs.len() as i128 + 2;
        let last = rungs.iter().copied().max().unwrap_or(0);
        let steps: Vec<i128> = (0..last)
            .map(|rung| size.pow(LADDER.min((last - 1 - rung) as u32)))
            .collect();
        let float = 32 * 32 * size;
        let cross = float * 512 * size;
        let bye = cross * (steps.iter().sum::<i128>() + 1) * size;
        let again = bye * (last as i128 + 2) * size;
        Self {
            rungs,
            steps,
            luck,
            float,
            cross,
            bye,
            again,
        }
    }

    fn of(&self, rest: &Rest<'_>, a: usize, b: usize) -> i128 {
        let (low, high) = (a.min(b), a.max(b));
        let luck = self.luck[low] * self.luck[high];
        let Some(other) = self.rungs.get(high) else {
            return luck + self.alone(rest, low);
        };
        let (top, bottom) = (self.rungs[low].min(*other), self.rungs[low].max(*other));
        if top == bottom {
            return luck;
        }
        let crossed: i128 = self.steps[top..bottom].iter().sum();
        let floats = |at: usize| i128::from(rest.entrant(at).floats);
        let again = floats(low) + floats(high);
        luck + self.cross * crossed + self.float * again
    }

    /// The bye is for the lowest score; who is left over floats.
    fn alone(&self, rest: &Rest<'_>, at: usize) -> i128 {
        let above = (self.steps.len() - self.rungs[at]) as i128;
        match rest.bye {
            true => self.bye * above,
            false => {
                let crossed: i128 = self.steps[self.rungs[at]..].iter().sum();
                let floats = i128::from(rest.entrant(at).floats);
                self.cross * crossed + self.float * floats
            }
        }
    }
}
