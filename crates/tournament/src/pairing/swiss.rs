//! A round, from the top score group to the last.

use super::exact::Rest;
use super::field::Field;
use super::group::pair_group;
use super::round::Round;
use crate::matching::Barrier;
use kernel::rng::GameRng;

/// In which order players of a score group are paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// By chance.
    Chance,
    /// By the standings, neighbours first ("power pairing"): the place of
    /// each entrant in the standings.
    Standings(Vec<u32>),
}

/// Pairs a round.
///
/// # Errors
/// A barrier, where there is no round even with repeated meetings: too many
/// pairs are forbidden altogether.
///
/// ```
/// use kernel::rng::GameRng;
/// use tournament::pairing::{Entrant, Field, Order, pair};
/// let met = |met: &[u32]| Entrant { met: met.to_vec(), ..Entrant::default() };
/// let field = Field::new(vec![met(&[1]), met(&[]), met(&[3]), met(&[])]);
/// let round = pair(&field, &Order::Chance, &mut GameRng::from_number(1)).unwrap();
/// assert!(round.pairs.iter().all(|(a, b)| field.is_fresh(*a, *b)));
/// ```
pub fn pair(field: &Field, order: &Order, chance: &mut GameRng) -> Result<Round, Barrier> {
    let mut walk = Walk {
        field,
        round: Round::default(),
        rest: groups(field, order, chance),
    };
    // The bye is decided first where everybody else can be paired whoever has
    // it; else together with all the rest.
    let odd = field.len() % 2 == 1;
    let sure = field.len() > field.always_enough();
    if odd && sure && !walk.give_bye() {
        return walk.all_at_once(true, chance);
    }
    if odd && !sure {
        return walk.all_at_once(true, chance);
    }
    walk.down(chance)?;
    Ok(walk.finished())
}

/// Score groups from the top, each in the order it is paired in.
fn groups(field: &Field, order: &Order, chance: &mut GameRng) -> Vec<Vec<u32>> {
    let mut all: Vec<u32> = (0..field.len() as u32).collect();
    match order {
        Order::Chance => chance.shuffle(&mut all),
        Order::Standings(places) => all.sort_by_key(|p| places.get(*p as usize)),
    }
    all.sort_by_key(|p| std::cmp::Reverse(field.entrant(*p).score));
    let same = |a: &u32, b: &u32| field.entrant(*a).score == field.entrant(*b).score;
    all.chunk_by(same).map(<[u32]>::to_vec).collect()
}

struct Walk<'f> {
    field: &'f Field,
    round: Round,
    /// Groups that are not paired yet.
    rest: Vec<Vec<u32>>,
}

impl Walk<'_> {
    /// The last player of the lowest score who had no bye has it; whether
    /// there is one.
    fn give_bye(&mut self) -> bool {
        let field = self.field;
        for group in self.rest.iter_mut().rev() {
            let at = group.iter().rposition(|p| field.entrant(*p).byes == 0);
            if let Some(at) = at {
                self.round.bye = Some(group.remove(at));
                self.rest.retain(|group| !group.is_empty());
                return true;
            }
        }
        false
    }

    fn all_at_once(mut self, bye: bool, chance: &mut GameRng) -> Result<Round, Barrier> {
        let who = std::mem::take(&mut self.rest).concat();
        self.solve(who, (bye, false), chance)?;
        Ok(self.finished())
    }

    fn solve(
        &mut self,
        who: Vec<u32>,
        (bye, over): (bool, bool),
        chance: &mut GameRng,
    ) -> Result<Option<u32>, Barrier> {
        let rest = Rest {
            field: self.field,
            who,
            bye,
            over,
        };
        let paired = rest.solve(chance)?;
        self.round.pairs.extend(paired.pairs);
        self.round.proof = paired.proof;
        if bye {
            self.round.bye = paired.alone;
        }
        Ok(paired.alone)
    }

    /// Group by group; who is left over comes first in the next.
    fn down(&mut self, chance: &mut GameRng) -> Result<(), Barrier> {
        let mut groups = std::mem::take(&mut self.rest).into_iter().peekable();
        let mut pool: Vec<u32> = Vec::new();
        let mut below: usize = groups.len();
        let mut left: usize = self.field.len() - usize::from(self.round.bye.is_some());
        while let Some(group) = groups.next() {
            below -= 1;
            left -= group.len();
            pool.extend(group);
            let grouped = pair_group(self.field, &pool);
            let over = grouped.left.len();
            let goes_on = match below {
                0 => over == 0,
                _ => over <= 1 && over + left >= self.field.always_enough(),
            };
            if goes_on {
                self.round.pairs.extend(grouped.pairs);
                pool = grouped.left;
                continue;
            }
            pool = self.keep_the_first(grouped.pairs, grouped.left, left);
            // As long as enough are left below, whoever is left over here
            // finds somebody there.
            let enough = self.field.always_enough();
            while let Some(next) = groups.peek() {
                if left > enough && pool.len() >= enough {
                    break;
                }
                below -= 1;
                left -= next.len();
                pool.extend(groups.next().unwrap_or_default());
            }
            let over = below > 0 && pool.len() % 2 == 1;
            let alone = self.solve(std::mem::take(&mut pool), (false, over), chance)?;
            pool.extend(alone);
        }
        Ok(())
    }

    /// Pairs at the top of a large group stay; the last ones are taken apart
    /// again, enough of them that the rest has a legal pairing.
    fn keep_the_first(
        &mut self,
        mut pairs: Vec<(u32, u32)>,
        left: Vec<u32>,
        below: usize,
    ) -> Vec<u32> {
        let wanted = 2 * self.field.always_enough();
        let missing = wanted.saturating_sub(left.len() + below.min(self.field.always_enough()));
        let keep = pairs.len().saturating_sub(missing.div_ceil(2).max(1));
        let apart = pairs.split_off(keep);
        self.round.pairs.extend(pairs);
        let mut pool = left;
        pool.extend(apart.into_iter().flat_map(|(a, b)| [a, b]));
        pool.sort_by_key(|p| std::cmp::Reverse(self.field.entrant(*p).score));
        pool
    }

    /// The higher score first.
    fn finished(mut self) -> Round {
        let score = |p: u32| self.field.entrant(p).score;
        for pair in &mut self.round.pairs {
            if score(pair.0) < score(pair.1) {
                *pair = (pair.1, pair.0);
            }
        }
        self.round
            .pairs
            .sort_by_key(|(a, b)| std::cmp::Reverse((score(*a), score(*b))));
        self.round
    }
}
