//! Cheapest perfect matchings against trying everything.

use kernel::rng::FastRng;
use tournament::matching::{Barrier, Cost, CostMatrix, EdgeCosts, solve};

/// What the cheapest perfect matching costs, by trying all of them.
fn by_trying(costs: &CostMatrix, left: &[usize]) -> Option<Cost> {
    let Some((first, rest)) = left.split_first() else {
        return Some(Cost::ZERO);
    };
    let with = rest.iter().filter_map(|other| {
        let cost = costs.cost(*first, *other)?;
        let left: Vec<usize> = rest.iter().copied().filter(|v| v != other).collect();
        Some(cost + by_trying(costs, &left)?)
    });
    with.min()
}

fn table(size: usize, missing: usize, most: usize, rng: &mut FastRng) -> CostMatrix {
    let mut rows = vec![vec![None; size]; size];
    for (a, row) in rows.iter_mut().enumerate() {
        for cost in row.iter_mut().take(a) {
            let there = rng.below(100) >= missing;
            *cost = there.then(|| Cost([0; 5].map(|_| rng.below(most) as i64)));
        }
    }
    CostMatrix::of(size, |a, b| rows[a.max(b)][a.min(b)])
}

/// More odd pieces are left without the barrier than it has vertices.
fn shows_why(costs: &CostMatrix, Barrier(barrier): &Barrier) -> bool {
    let mut seen: Vec<bool> = (0..costs.len()).map(|v| barrier.contains(&v)).collect();
    let mut odd = 0;
    for v in 0..costs.len() {
        let (mut open, mut count) = (vec![v], 0);
        while let Some(v) = open.pop() {
            if std::mem::replace(&mut seen[v], true) {
                continue;
            }
            count += 1;
            open.extend((0..costs.len()).filter(|w| costs.cost(v, *w).is_some()));
        }
        odd += count % 2;
    }
    odd > barrier.len()
}

#[test]
fn cheapest_matchings_equal_those_found_by_trying_everything() {
    let mut rng = FastRng::new(5);
    let (mut with, mut without) = (0, 0);
    for round in 0..6_000 {
        let size = 2 * (1 + round % 5);
        let missing = [0, 20, 40, 60, 75][rng.below(5)];
        let most = [1, 2, 5, 100][rng.below(4)];
        let costs = table(size, missing, most, &mut rng);
        let all: Vec<usize> = (0..size).collect();
        match (solve(&costs), by_trying(&costs, &all)) {
            (Ok(solved), Some(least)) => {
                let cost = |(v, m): (usize, &usize)| costs.cost(v, *m).unwrap();
                let twice: Cost = solved.mates.iter().enumerate().map(cost).sum();
                assert_eq!(twice, least + least, "{costs:?}");
                assert_eq!(solved.duals.bound(&costs), Some(twice), "{costs:?}");
                with += 1;
            }
            (Err(barrier), None) => {
                assert!(shows_why(&costs, &barrier), "{costs:?} {barrier:?}");
                without += 1;
            }
            (found, least) => panic!("{found:?} but {least:?}: {costs:?}"),
        }
    }
    assert!(with > 1_000 && without > 500, "{with} {without}");
}

#[test]
fn large_tables_are_proved_by_their_duals() {
    let mut rng = FastRng::new(6);
    for size in [40, 64, 90] {
        let costs = table(size, 30, 1_000, &mut rng);
        let solved = solve(&costs).unwrap();
        let cost = |(v, m): (usize, &usize)| costs.cost(v, *m).unwrap();
        let twice: Cost = solved.mates.iter().enumerate().map(cost).sum();
        assert_eq!(solved.duals.bound(&costs), Some(twice));
    }
}
