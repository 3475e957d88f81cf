//! Finding a cycle at the end of a row of things that happened.

use crate::ids::{AbilityId, PrintId};
use serde::{Deserialize, Serialize};

/// The length of the shortest cycle of at most `longest` steps that the row
/// ends with, gone through `rounds` times. `same` compares a step with the one
/// a round later.
///
/// ```
/// use kernel::parts::cycle::period;
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

/// So many rounds with nothing used up, and no less to resolve, show a loop.
const SHOWN: usize = 6;
/// The longest loop that is looked for.
const LONGEST: usize = 8;

/// A trigger that resolved while nobody did anything but pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Resolved {
    /// What it was of.
    pub print: PrintId,
    /// Which ability.
    pub ability: Option<AbilityId>,
    /// A number for what can run out or grow in a loop.
    pub supplies: u64,
    /// How much was to resolve or waited for it.
    pub open: u16,
}

impl Resolved {
    /// Whether a later one is the same again, a round later: nothing has been
    /// used up, and no less is left to resolve. Triggers of one moment resolve
    /// one after the other, and are fewer each time.
    fn comes_again(&self, later: &Self) -> bool {
        let what = |r: &Self| (r.print, r.ability, r.supplies);
        what(self) == what(later) && self.open <= later.open
    }
}

/// Triggers that resolved one after the other while nobody did anything but
/// pass: what a loop that nobody maintains shows in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Streak(Vec<Resolved>);

impl Streak {
    /// A trigger more; what is too long ago is forgotten.
    pub fn note(&mut self, resolved: Resolved) {
        self.0.push(resolved);
        let long = self.0.len().saturating_sub(LONGEST * SHOWN);
        self.0.drain(..long);
    }

    /// Somebody did something.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether they go round for ever.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.0.len() >= SHOWN && period(&self.0, LONGEST, SHOWN, Resolved::comes_again).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_loop(open: impl IntoIterator<Item = u16>) -> bool {
        let mut streak = Streak::default();
        for open in open {
            streak.note(Resolved {
                print: PrintId(1),
                ability: None,
                supplies: 7,
                open,
            });
        }
        streak.is_loop()
    }

    #[test]
    fn triggers_of_one_moment_are_no_loop() {
        assert!(!is_loop((1..=12).rev()));
    }

    #[test]
    fn what_brings_itself_about_again_is_one() {
        assert!(is_loop([2; SHOWN]));
        assert!(is_loop(1..=12), "even as it grows");
        assert!(!is_loop([2; SHOWN - 1]));
    }
}
