//! A round: straight down the score groups, or searched.

use super::field::PairingPool;
use super::group::pair_group;
use super::pool::ExactPool;
use super::reduce::{Split, split};
use super::round::SwissPairing;
use super::straight::straight;
use crate::matching::Barrier;
use kernel::rng::GameRng;

/// In which order players of a score group are paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroupOrder {
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
/// use tournament::pairing::{Entrant, PairingPool, GroupOrder, pair};
/// let met = |met: &[u32]| Entrant { met: met.to_vec(), ..Entrant::default() };
/// let field = PairingPool::new(vec![met(&[1]), met(&[]), met(&[3]), met(&[])]);
/// let round = pair(&field, &GroupOrder::Chance, &mut GameRng::from_number(1)).unwrap();
/// assert!(round.pairs.iter().all(|(a, b)| field.is_fresh(*a, *b)));
/// ```
pub fn pair(
    field: &PairingPool,
    order: &GroupOrder,
    chance: &mut GameRng,
) -> Result<SwissPairing, Barrier> {
    let groups = groups(field, order, chance);
    if let Some(round) = straight(field, &groups) {
        return Ok(finished(field, round));
    }
    let (mut pairs, mut looked) = (Vec::new(), 0);
    let mut who = Vec::new();
    for Split { searched, apart } in split(field, &groups) {
        who.extend(searched);
        let grouped = pair_group(field, &apart);
        // By its size nobody is left of it; else all of them are searched.
        who.extend(grouped.left);
        pairs.extend(grouped.pairs);
        looked += grouped.looked;
    }
    let mut round = ExactPool::of(field, &who).solve(&who)?;
    round.pairs.extend(pairs);
    round.looked += looked;
    Ok(finished(field, round))
}

/// Score groups from the top, each in the order it is paired in.
fn groups(field: &PairingPool, order: &GroupOrder, chance: &mut GameRng) -> Vec<Vec<u32>> {
    let mut all: Vec<u32> = (0..field.len() as u32).collect();
    match order {
        GroupOrder::Chance => chance.shuffle(&mut all),
        GroupOrder::Standings(places) => all.sort_by_key(|p| places.get(*p as usize)),
    }
    all.sort_by_key(|p| std::cmp::Reverse(field.entrant(*p).score));
    let same = |a: &u32, b: &u32| field.entrant(*a).score == field.entrant(*b).score;
    all.chunk_by(same).map(<[u32]>::to_vec).collect()
}

/// The higher score first.
fn finished(field: &PairingPool, mut round: SwissPairing) -> SwissPairing {
    let score = |p: u32| field.entrant(p).score;
    for pair in &mut round.pairs {
        if score(pair.0) < score(pair.1) {
            *pair = (pair.1, pair.0);
        }
    }
    round
        .pairs
        .sort_by_key(|(a, b)| std::cmp::Reverse((score(*a), score(*b))));
    round
}
