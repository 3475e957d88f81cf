//! A score group that is large against the number of rounds: first fit, then
//! a few exchanges.

use super::field::PairingPool;

/// What became of a group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GroupResult {
    /// Pairs, those with the first of the group first.
    pub(super) pairs: Vec<(u32, u32)>,
    /// Who is left, the first of the group first.
    pub(super) left: Vec<u32>,
    /// How many pairs were looked at.
    pub(super) looked: u64,
}

/// Pairs entrants in their order; where each may meet at least half of them,
/// nobody is left of an even number.
pub(super) fn pair_group(field: &PairingPool, pool: &[u32]) -> GroupResult {
    let mut grouped = first_fit(field, pool);
    while grouped.left.len() >= 2 && exchange(field, &mut grouped) {}
    grouped
}

fn first_fit(field: &PairingPool, pool: &[u32]) -> GroupResult {
    let mut grouped = GroupResult::default();
    // The places behind each that are still free, as a chain.
    let end = pool.len();
    let mut next: Vec<usize> = (1..=end).collect();
    let mut at = 0;
    while at < end {
        let (mut before, mut place) = (at, next[at]);
        while place < end && !field.is_fresh(pool[at], pool[place]) {
            (before, place) = (place, next[place]);
            grouped.looked += 1;
        }
        grouped.looked += 1;
        if place < end {
            grouped.pairs.push((pool[at], pool[place]));
            next[before] = next[place];
        } else {
            grouped.left.push(pool[at]);
        }
        at = next[at];
    }
    grouped
}

/// Breaks a pair up, the last ones first, so that both of its players meet two
/// that are left.
fn exchange(field: &PairingPool, grouped: &mut GroupResult) -> bool {
    let one = grouped.left[0];
    for other in 1..grouped.left.len() {
        let two = grouped.left[other];
        for at in (0..grouped.pairs.len()).rev() {
            grouped.looked += 1;
            let (a, b) = grouped.pairs[at];
            let pairs = if field.is_fresh(one, a) && field.is_fresh(two, b) {
                ((one, a), (two, b))
            } else if field.is_fresh(one, b) && field.is_fresh(two, a) {
                ((one, b), (two, a))
            } else {
                continue;
            };
            grouped.pairs[at] = pairs.0;
            grouped.pairs.push(pairs.1);
            grouped.left.remove(other);
            grouped.left.remove(0);
            return true;
        }
    }
    false
}
