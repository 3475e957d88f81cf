//! Small sets of named kinds, as bits.

/// Declares a set of kinds, each of which is a bit: a constant a kind, in
/// order, `NONE`, `ALL`, and what is done with sets.
///
/// ```
/// kernel::bits! {
///     /// Colours.
///     pub struct Colours(u8) {
///         /// Like blood.
///         RED,
///         /// Like the sky.
///         BLUE,
///     }
/// }
/// let both = Colours::RED.and(Colours::BLUE);
/// assert!(both.any(Colours::BLUE) && !Colours::NONE.any(both));
/// assert_eq!(both.common(Colours::RED), Colours::RED);
/// assert_eq!(Colours::RED.when(false), Colours::NONE);
/// assert_eq!(both, Colours::ALL);
/// ```
#[macro_export]
macro_rules! bits {
    (
        $(#[$about:meta])*
        $vis:vis struct $Set:ident($bits:ident) {
            $($(#[$kind_about:meta])* $KIND:ident,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        $vis struct $Set($bits);

        #[allow(dead_code)]
        impl $Set {
            /// None of them.
            $vis const NONE: Self = Self(0);

            /// Both together.
            #[must_use]
            #[inline]
            $vis const fn and(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Those of both.
            #[must_use]
            #[inline]
            $vis const fn common(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Whether any of these is among them.
            #[must_use]
            #[inline]
            $vis const fn any(self, of: Self) -> bool {
                self.0 & of.0 != 0
            }

            /// These or none.
            #[must_use]
            #[inline]
            $vis const fn when(self, on: bool) -> Self {
                if on { self } else { Self::NONE }
            }
        }

        $crate::bits!(@kinds $vis $Set $bits, 0; $($(#[$kind_about])* $KIND,)+);
    };
    (
        @kinds $vis:vis $Set:ident $bits:ident, $place:expr;
        $(#[$about:meta])* $KIND:ident, $($rest:tt)*
    ) => {
        impl $Set {
            $(#[$about])*
            $vis const $KIND: Self = Self(1 << ($place));
        }
        $crate::bits!(@kinds $vis $Set $bits, $place + 1; $($rest)*);
    };
    (@kinds $vis:vis $Set:ident $bits:ident, $count:expr;) => {
        #[allow(dead_code)]
        impl $Set {
            /// All of them.
            $vis const ALL: Self = Self($bits::MAX >> ($bits::BITS - ($count)));
        }
    };
}
