//! Exact fractions: a third is a third, not 0.33.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::Add;

/// A fraction in lowest terms, its denominator above zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ratio {
    over: i128,
    under: i128,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self { over: 0, under: 1 };
    /// One.
    pub const ONE: Self = Self { over: 1, under: 1 };

    /// So many out of so many; nothing out of nothing is nothing.
    ///
    /// ```
    /// use tournament::ratio::Ratio;
    /// assert_eq!(Ratio::new(6, 9), Ratio::new(2, 3));
    /// assert!(Ratio::new(33, 100) < Ratio::new(1, 3));
    /// ```
    #[must_use]
    pub fn new(over: i128, under: i128) -> Self {
        if under == 0 {
            return Self::ZERO;
        }
        let shared = gcd(over, under) * under.signum();
        Self {
            over: over / shared,
            under: under / shared,
        }
    }

    /// The mean of some fractions; nothing if there are none.
    #[must_use]
    pub fn mean(all: impl IntoIterator<Item = Self>) -> Self {
        let all: Vec<Self> = all.into_iter().collect();
        let count = all.len() as i128;
        let sum: Self = all.into_iter().sum();
        Self::new(sum.over, sum.under * count)
    }

    /// In percent with this many digits behind the point, rounded: a half goes
    /// up. Ranks go by the fractions themselves.
    #[must_use]
    pub fn percent(self, digits: u32) -> String {
        let scale = 10_i128.pow(digits);
        let whole = (self.over * 200 * scale + self.under).div_euclid(2 * self.under);
        match digits {
            0 => whole.to_string(),
            _ => format!(
                "{}.{:0width$}",
                whole / scale,
                whole % scale,
                width = digits as usize
            ),
        }
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

impl Add for Ratio {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let shared = gcd(self.under, other.under);
        let (mine, theirs) = (other.under / shared, self.under / shared);
        Self::new(self.over * mine + other.over * theirs, self.under * mine)
    }
}

impl Sum for Ratio {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::ZERO, Add::add)
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        ordered((self.over, self.under), (other.over, other.under))
    }
}

/// By whole parts, then by what is left the other way up: nothing is multiplied,
/// so that nothing grows too large.
fn ordered((a, b): (i128, i128), (c, d): (i128, i128)) -> Ordering {
    let whole = a.div_euclid(b).cmp(&c.div_euclid(d));
    match (whole, a.rem_euclid(b), c.rem_euclid(d)) {
        (Ordering::Equal, 0, right) => 0.cmp(&right),
        (Ordering::Equal, _, 0) => Ordering::Greater,
        (Ordering::Equal, left, right) => ordered((d, right), (b, left)),
        (decided, ..) => decided,
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.over, self.under)
    }
}
