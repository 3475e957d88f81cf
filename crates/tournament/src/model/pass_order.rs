//! Which way the packs of a draft go around a table (RBT 602.4.b.2.b).

/// A way around the table, as those who sit there see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassDirection {
    /// To the left: with the clock, seen from above.
    Left,
    /// To the right.
    Right,
}

impl PassDirection {
    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// By pack: which way it goes; none: it stays.
#[must_use]
pub fn ways() -> [Option<PassDirection>; 3] {
    use PassDirection::{Left, Right};
    [
        kernel::by_rule!("RBT 602.4.b.2.b", Some(Left), else None),
        kernel::by_rule!("RBT 602.4.b.2.b.1", Some(Right), else None),
        kernel::by_rule!("RBT 602.4.b.2.b.2", Some(Left), else None),
    ]
}

/// By seat: which seat gets the pack of this one; none where nobody sits, or
/// nobody else. Seats are counted to the left, and empty ones are passed over.
///
/// ```
/// use tournament::event::{PassDirection, passes};
/// let taken = [true, true, false, true];
/// let left = passes(&taken, Some(PassDirection::Left));
/// assert_eq!(left, [Some(1), Some(3), None, Some(0)]);
/// let right = passes(&taken, Some(PassDirection::Right));
/// assert_eq!(right, [Some(3), Some(0), None, Some(1)]);
/// ```
#[must_use]
pub fn passes(taken: &[bool], way: Option<PassDirection>) -> Vec<Option<usize>> {
    let seats = taken.len();
    let next = |at: usize| {
        let step = match way? {
            PassDirection::Left => 1,
            PassDirection::Right => seats - 1,
        };
        let mut others = (1..seats).map(|n| (at + n * step) % seats);
        others.find(|other| taken[*other]).filter(|_| taken[at])
    };
    (0..seats).map(next).collect()
}
