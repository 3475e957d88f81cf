//! What an edge costs: several numbers, of which the first counts before all
//! others. Sums of them can be compared as they are, so that no wish needs to
//! be weighed against another.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// How many numbers there are.
const WISHES: usize = 5;

/// A cost, compared from the first number to the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(pub [i64; WISHES]);

impl Cost {
    /// Nothing.
    pub const ZERO: Self = Self([0; WISHES]);

    /// A cost that only the first number tells.
    #[must_use]
    pub fn of(number: i64) -> Self {
        let mut all = [0; WISHES];
        all[0] = number;
        Self(all)
    }

    /// Only its first numbers.
    #[must_use]
    pub fn first(mut self, count: usize) -> Self {
        for number in self.0.iter_mut().skip(count) {
            *number = 0;
        }
        self
    }

    /// The sum, where each number can hold it.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let mut all = self.0;
        for (number, more) in all.iter_mut().zip(other.0) {
            *number = number.checked_add(more)?;
        }
        Some(Self(all))
    }

    /// So many times, where each number can hold it.
    pub(crate) fn checked_times(self, times: i64) -> Option<Self> {
        let mut all = self.0;
        for number in &mut all {
            *number = number.checked_mul(times)?;
        }
        Some(Self(all))
    }

    /// Twice.
    #[must_use]
    pub(super) fn twice(self) -> Self {
        self + self
    }

    /// Half of what is even in every number.
    #[must_use]
    pub(super) fn half(self) -> Self {
        Self(self.0.map(|n| n / 2))
    }
}

impl Add for Cost {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl Sub for Cost {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl Neg for Cost {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.map(|n| -n))
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        for (number, more) in self.0.iter_mut().zip(other.0) {
            *number += more;
        }
    }
}

impl SubAssign for Cost {
    fn sub_assign(&mut self, other: Self) {
        for (number, less) in self.0.iter_mut().zip(other.0) {
            *number -= less;
        }
    }
}

impl std::iter::Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::ZERO, Add::add)
    }
}

/// Written as a list without the zeros at its end.
impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let last = self.0.iter().rposition(|n| *n != 0);
        self.0[..last.map_or(0, |at| at + 1)].serialize(to)
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let numbers = Vec::<i64>::deserialize(from)?;
        if numbers.len() > WISHES {
            return Err(serde::de::Error::invalid_length(
                numbers.len(),
                &"at most five numbers",
            ));
        }
        let mut all = [0; WISHES];
        all[..numbers.len()].copy_from_slice(&numbers);
        Ok(Self(all))
    }
}
