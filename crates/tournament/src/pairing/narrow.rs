//! The smallest worst difference in points, which no sum can tell: the matching
//! is solved with fewer and fewer edges.

use crate::matching::{Barrier, Cost, EdgeCosts, Solved, solve};

/// The best matching, and what was found on the way to it.
#[derive(Debug)]
pub(crate) struct Narrowed {
    /// The best one.
    pub(crate) best: Solved,
    /// The largest difference in it.
    pub(crate) worst: i64,
    /// One that is best in what comes before the largest difference.
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
pub(crate) fn narrow<C: EdgeCosts>(
    at: impl Fn(i64) -> C,
    gap: impl Fn(usize, usize) -> i64,
    least: impl Fn(&[usize]) -> i64,
) -> Result<Narrowed, Barrier> {
    let all = Before(at(i64::MAX));
    let any = solve(&all)?;
    let wanted = spent(&all, &any);
    let widest = |mates: &[usize]| {
        let gaps = mates.iter().enumerate().map(|(a, b)| gap(a, *b));
        gaps.max().unwrap_or(0)
    };
    let (mut looked, mut closer) = (any.looked, None);
    let most = widest(&any.mates);
    let tried = between(&all, &gap, least(&any.mates), most);
    let (mut low, mut high) = (0, tried.len());
    // Mostly the smallest that could be hoped for is possible.
    let mut middle = 0;
    while low < high {
        let costs = Before(at(tried[middle]));
        let found = solve(&costs);
        looked += found.as_ref().map_or(0, |solved| solved.looked);
        match found {
            Ok(solved) if spent(&costs, &solved) == wanted => high = middle,
            other => {
                closer = Some(other);
                low = middle + 1;
            }
        }
        middle = usize::midpoint(low, high);
    }
    let best = solve(&at(tried.get(low).copied().unwrap_or(most)))?;
    Ok(Narrowed {
        worst: widest(&best.mates),
        looked: looked + best.looked,
        best,
        any: Ok(any),
        closer,
    })
}

/// Only what comes before the largest difference: most edges cost the same
/// then, and whether there is a matching is soon known.
struct Before<C>(C);

impl<C: EdgeCosts> EdgeCosts for Before<C> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn cost(&self, a: usize, b: usize) -> Option<Cost> {
        self.0.cost(a, b).map(|cost| cost.first(BEFORE))
    }
}

/// What a matching costs in the numbers before the largest difference.
fn spent(costs: &impl EdgeCosts, solved: &Solved) -> Cost {
    let pairs = solved.mates.iter().enumerate().filter(|(a, b)| a < b);
    let all = pairs.filter_map(|(a, b)| costs.cost(a, *b));
    all.sum::<Cost>().first(BEFORE)
}

/// Differences of edges from one up to, not with, another.
fn between(
    costs: &impl EdgeCosts,
    gap: impl Fn(usize, usize) -> i64,
    from: i64,
    to: i64,
) -> Vec<i64> {
    let mut gaps = std::collections::BTreeSet::new();
    if from < to {
        for a in 0..costs.len() {
            gaps.extend((0..a).map(|b| gap(a, b)).filter(|g| (from..to).contains(g)));
        }
    }
    gaps.into_iter().collect()
}
