//! What no round can be better than, whoever has met whom.

/// Differences in points above this are all alike, so that sums of their
/// squares are numbers that can be reckoned with.
const GAP: i64 = 1_000_000;

/// The least that the largest difference in points, and the sum of the squared
/// ones, can come to: those of neighbours, when an even number of players
/// stands in the order of points.
pub(crate) fn adjacent(mut points: Vec<i64>) -> (i64, i64) {
    points.sort_unstable();
    let gaps = points.chunks_exact(2).map(|two| gap(two[0], two[1]));
    let all: Vec<i64> = gaps.collect();
    let squares = all.iter().map(|g| g * g).sum();
    (all.into_iter().max().unwrap_or(0), squares)
}

/// How far two scores are apart.
pub(crate) fn gap(a: i64, b: i64) -> i64 {
    (a - b).abs().min(GAP)
}
