//! Numbers in small fields. The rules know no largest number, a field does: its
//! outermost values stand for all numbers that it cannot hold. Such a value
//! stays what it is whatever is added or taken away, so that an engine which
//! meets one at the end of a reckoning can end the run instead of going on with
//! a number that is not the right one.

/// A number of a field of this size.
pub trait Bounded: Copy {
    /// Whether it stands for a number that the field cannot hold.
    #[must_use]
    fn is_beyond(self) -> bool;

    /// The sum.
    #[must_use]
    fn plus(self, more: Self) -> Self;

    /// The difference; in a field without a sign nothing is less than nothing.
    #[must_use]
    fn minus(self, less: Self) -> Self;

    /// A number in a field of this size; in one without a sign nothing is less
    /// than nothing.
    #[must_use]
    fn held(n: i32) -> Self;
}

macro_rules! unsigned {
    ($($field:ty),*) => {$(
        impl Bounded for $field {
            #[inline]
            fn is_beyond(self) -> bool {
                self == Self::MAX
            }

            #[inline]
            fn plus(self, more: Self) -> Self {
                self.saturating_add(more)
            }

            #[inline]
            fn minus(self, less: Self) -> Self {
                if self.is_beyond() { self } else { self.saturating_sub(less) }
            }

            #[inline]
            fn held(n: i32) -> Self {
                Self::try_from(n.max(0)).unwrap_or(Self::MAX)
            }
        }
    )*};
}

unsigned!(u8, u16);

impl Bounded for i16 {
    #[inline]
    fn is_beyond(self) -> bool {
        self == Self::MAX || self == Self::MIN
    }

    #[inline]
    fn plus(self, more: Self) -> Self {
        match (self.is_beyond(), more.is_beyond()) {
            (true, _) => self,
            (false, true) => more,
            (false, false) => self.saturating_add(more),
        }
    }

    #[inline]
    fn minus(self, less: Self) -> Self {
        match (self.is_beyond(), less) {
            (true, _) => self,
            (false, Self::MAX) => Self::MIN,
            (false, Self::MIN) => Self::MAX,
            (false, less) => self.saturating_sub(less),
        }
    }

    #[inline]
    fn held(n: i32) -> Self {
        n.clamp(i32::from(Self::MIN), i32::from(Self::MAX)) as Self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_beyond_stays_beyond() {
        assert!(!254u8.is_beyond());
        assert!(250u8.plus(5).is_beyond());
        assert!(250u8.plus(9).minus(200).is_beyond());
        assert!(u8::held(255).is_beyond() && u8::held(-1) == 0);
        assert!(u16::held(65_535).minus(1).is_beyond());
        assert!(i16::held(32_767).minus(9).is_beyond());
        assert!(i16::held(-40_000).plus(9).is_beyond());
        assert!(9i16.minus(i16::MAX).is_beyond());
    }

    #[test]
    fn what_a_field_holds_is_exact() {
        assert_eq!(250u8.plus(4).minus(200), 54);
        assert_eq!(3u8.minus(9), 0);
        assert_eq!(i16::held(-32_767).plus(1), -32_766);
    }
}
