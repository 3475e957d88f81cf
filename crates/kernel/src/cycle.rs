//! Finding a cycle at the end of a row of things that happened.

/// The length of the shortest cycle of at most `longest` steps that the row
/// ends with, gone through `rounds` times. `same` compares a step with the one
/// a round later.
///
/// ```
/// use kernel::cycle::period;
/// let row = ["deal", "heal", "deal", "heal", "deal", "heal"];
/// assert_eq!(period(&row, 4, 3, |a, b| a == b), Some(2));
/// assert_eq!(period(&row, 4, 4, |a, b| a == b), None);
/// ```
pub fn period<T>(
    row: &[T],
    longest: usize,
    rounds: usize,
    same: impl Fn(&T, &T) -> bool,
) -> Option<usize> {
    (1..=longest).find(|length| comes_round(row, *length, rounds, &same))
}

/// Whether the last so many rounds of this length are the same.
pub fn comes_round<T>(
    row: &[T],
    length: usize,
    rounds: usize,
    same: impl Fn(&T, &T) -> bool,
) -> bool {
    let Some(from) = row.len().checked_sub(length * rounds) else {
        return false;
    };
    let tail = &row[from..];
    tail.iter().zip(&tail[length..]).all(|(a, b)| same(a, b))
}
