//! The smallest worst difference in points, which no sum can tell: the matching
//! is solved with fewer and fewer edges.

use crate::matching::{Barrier, Cost, Costs, Solved, solve};

/// The best matching, and what was found on the way to it.
#[derive(Debug)]
pub(crate) struct Narrowed {
    /// The best one.
    pub(crate) best: Solved,
    /// The largest difference in it.
    pub(crate) worst: i64,
    /// The cheapest one whatever the largest difference is.
    pub(crate) any: Result<Solved, Barrier>,
    /// What there is with the next smaller differences only, where that was
    /// tried.
    pub(crate) closer: Option<Result<Solved, Barrier>>,
    /// How many edges were looked at.
    pub(crate) looked: u64,
}

/// How many numbers of a cost come before the largest difference.
const BEFORE: usize = 2;

/// The best matching: the first two numbers of its cost as small as can be,
/// then its largest difference, then the others. `at` gives the costs of edges
/// up to a difference; `gap` tells that of an edge; `least` what the largest
/// one must be at least, of a matching that is best in the first two.
///
/// # Errors
/// A barrier, where there is none at all.
pub(crate) fn narrow<C: Costs>(
    at: impl Fn(i64) -> C,
    gap: impl Fn(usize, usize) -> i64,
    least: impl Fn(&[usize]) -> i64,
) -> Result<Narrowed, Barrier> {
    let all = at(i64::MAX);
    let any = solve(&all)?;
    let wanted = spent(&all, &any);
    let widest = |mates: &[usize]| {
        let gaps = mates.iter().enumerate().map(|(a, b)| gap(a, *b));
        gaps.max().unwrap_or(0)
    };
    let mut found = Narrowed {
        worst: widest(&any.mates),
        looked: any.looked,
        best: any.clone(),
        closer: None,
        any: Ok(any),
    };
    let least = least(&found.best.mates);
    let tried = between(&all, &gap, least, found.worst);
    let (mut low, mut high) = (0, tried.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        let costs = Before(at(tried[middle]));
        let closer = solve(&costs);
        found.looked += closer.as_ref().map_or(0, |solved| solved.looked);
        match closer {
            Ok(solved) if spent(&costs, &solved) == wanted => high = middle,
            other => {
                found.closer = Some(other);
                low = middle + 1;
            }
        }
    }
    if let Some(limit) = tried.get(low) {
        found.best = solve(&at(*limit))?;
        found.worst = widest(&found.best.mates);
        found.looked += found.best.looked;
    }
    Ok(found)
}

/// Only what comes before the largest difference: most edges cost the same
/// then, and whether there is a matching is soon known.
struct Before<C>(C);

impl<C: Costs> Costs for Before<C> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn cost(&self, a: usize, b: usize) -> Option<Cost> {
        self.0.cost(a, b).map(|cost| cost.first(BEFORE))
    }
}

/// What a matching costs in the numbers before the largest difference.
fn spent(costs: &impl Costs, solved: &Solved) -> Cost {
    let pairs = solved.mates.iter().enumerate().filter(|(a, b)| a < b);
    let all = pairs.filter_map(|(a, b)| costs.cost(a, *b));
    all.sum::<Cost>().first(BEFORE)
}

/// Differences of edges from one up to, not with, another.
fn between(costs: &impl Costs, gap: impl Fn(usize, usize) -> i64, from: i64, to: i64) -> Vec<i64> {
    let mut gaps = std::collections::BTreeSet::new();
    if from < to {
        for a in 0..costs.len() {
            gaps.extend((0..a).map(|b| gap(a, b)).filter(|g| (from..to).contains(g)));
        }
    }
    gaps.into_iter().collect()
}
