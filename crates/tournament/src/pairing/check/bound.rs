//! What values and sets of vertices prove.

use crate::matching::{Duals, OddSet};
use std::collections::HashSet;

/// Twice the least that a perfect matching can cost in the first wishes, if
/// these values are a proof at all.
pub(super) fn bound(
    size: usize,
    duals: &Duals,
    wishes: usize,
    cost: impl Fn(usize, usize) -> Option<[i64; 3]>,
) -> Option<[i64; 3]> {
    let cut = |numbers: &[i64; 5]| {
        let mut all = [numbers[0], numbers[1], numbers[2]];
        all[wishes..].fill(0);
        all
    };
    if duals.prices.len() != size || !duals.sets.iter().all(|s| is_sound(s, size)) {
        return None;
    }
    let prices: Vec<[i64; 3]> = duals.prices.iter().map(|p| cut(&p.0)).collect();
    let values: Vec<[i64; 3]> = duals.sets.iter().map(|s| cut(&s.value.0)).collect();
    if values.iter().any(|v| *v < [0; 3]) {
        return None;
    }
    let mut within: Vec<Vec<usize>> = vec![Vec::new(); size];
    for (n, set) in duals.sets.iter().enumerate() {
        set.vertices.iter().for_each(|v| within[*v].push(n));
    }
    for a in 0..size {
        for b in 0..a {
            let Some(mut most) = cost(a, b) else {
                continue;
            };
            most[wishes..].fill(0);
            most = add(most, most)?;
            for both in within[a].iter().filter(|n| within[b].contains(n)) {
                most = add(most, values[*both])?;
            }
            if add(prices[a], prices[b])? > most {
                return None;
            }
        }
    }
    let mut sum = prices.into_iter().try_fold([0; 3], add)?;
    for (set, value) in duals.sets.iter().zip(values) {
        let half = (set.vertices.len() / 2) as i64;
        for (number, value) in sum.iter_mut().zip(value) {
            *number = number.checked_sub(value.checked_mul(half)?)?;
        }
    }
    Some(sum)
}

fn add(a: [i64; 3], b: [i64; 3]) -> Option<[i64; 3]> {
    let mut sum = a;
    for (number, more) in sum.iter_mut().zip(b) {
        *number = number.checked_add(more)?;
    }
    Some(sum)
}

/// An odd number of different vertices.
fn is_sound(set: &OddSet, size: usize) -> bool {
    let all: HashSet<&usize> = set.vertices.iter().collect();
    let there = set.vertices.iter().all(|v| *v < size);
    there && all.len() == set.vertices.len() && all.len() % 2 == 1
}

/// How many pieces of an odd number of vertices are left without these.
pub(super) fn odd_pieces(
    size: usize,
    without: &[usize],
    edge: impl Fn(usize, usize) -> bool,
) -> usize {
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
