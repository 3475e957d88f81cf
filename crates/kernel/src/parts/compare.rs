//! Comparing numbers as card texts do.

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cmp {
    /// Exactly.
    Equal,
    /// That or less.
    AtMost,
    /// That or more.
    AtLeast,
    /// Less than.
    Less,
    /// More than.
    More,
}

impl Cmp {
    /// Compares.
    ///
    /// ```
    /// use kernel::parts::compare::Cmp;
    /// assert!(Cmp::AtMost.holds(3, 3));
    /// assert!(!Cmp::Less.holds(3, 3));
    /// ```
    #[must_use]
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Self::Equal => a == b,
            Self::AtMost => a <= b,
            Self::AtLeast => a >= b,
            Self::Less => a < b,
            Self::More => a > b,
        }
    }
}

/// Highest or lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extreme {
    /// The highest.
    Highest,
    /// The lowest.
    Lowest,
}
