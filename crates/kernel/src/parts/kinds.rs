//! Lists of kinds a rulebook gives, and sets of them.

/// Declares the kinds of something in the order of the book, each with its
/// name in files and on the table; and, if wished, the set of them, a bit each.
///
/// ```
/// kernel::kinds! {
///     /// Colours.
///     pub enum Colour {
///         /// Like blood.
///         Red = "red",
///         /// Like the sky.
///         Blue = "blue",
///     }
///     /// Some colours.
///     pub struct Colours(u8);
/// }
/// assert_eq!(Colour::from_name("Blue"), Some(Colour::Blue));
/// assert_eq!(Colour::ALL.map(Colour::name), ["red", "blue"]);
/// let both: Colours = Colour::ALL.into_iter().collect();
/// assert_eq!(both.minus(Colours::only(Colour::Red)).sole(), Some(Colour::Blue));
/// assert!(Colours::NONE.is_within(both) && !both.is_within(Colours::NONE));
/// ```
#[macro_export]
macro_rules! kinds {
    (
        $(#[$about:meta])*
        $vis:vis enum $Kind:ident {
            $($(#[$one_about:meta])* $One:ident = $name:literal,)+
        }
        $($set:tt)*
    ) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[derive(serde::Serialize, serde::Deserialize)]
        $(#[$about])*
        $vis enum $Kind {
            $($(#[$one_about])* $One,)+
        }

        impl $Kind {
            /// All of them, in order.
            $vis const ALL: [Self; [$($name),+].len()] = [$(Self::$One),+];

            /// Its name in files and on the table.
            #[must_use]
            $vis fn name(self) -> &'static str {
                match self {
                    $(Self::$One => $name,)+
                }
            }

            /// The one with this name, whatever its case.
            #[must_use]
            $vis fn from_name(name: &str) -> Option<Self> {
                let mut all = Self::ALL.into_iter();
                all.find(|one| one.name().eq_ignore_ascii_case(name))
            }

            /// Its place in the list.
            #[must_use]
            #[inline]
            $vis const fn index(self) -> usize {
                self as usize
            }
        }

        $crate::kinds!(@set $Kind; $($set)*);
    };
    (@set $Kind:ident;) => {};
    (@set $Kind:ident; $(#[$about:meta])* $vis:vis struct $Set:ident($bits:ident);) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        $(#[$about])*
        $vis struct $Set($vis $bits);

        impl $Set {
            /// None of them.
            $vis const NONE: Self = Self(0);

            /// Only this one.
            #[must_use]
            #[inline]
            $vis const fn only(one: $Kind) -> Self {
                Self(1 << one.index())
            }

            /// With this one.
            #[must_use]
            #[inline]
            $vis const fn with(self, one: $Kind) -> Self {
                self.or(Self::only(one))
            }

            /// Those of either.
            #[must_use]
            #[inline]
            $vis const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Those that the other has not.
            #[must_use]
            #[inline]
            $vis const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether this one is among them.
            #[must_use]
            #[inline]
            $vis const fn has(self, one: $Kind) -> bool {
                self.any(Self::only(one))
            }

            /// Whether any of these is among them.
            #[must_use]
            #[inline]
            $vis const fn any(self, of: Self) -> bool {
                self.0 & of.0 != 0
            }

            /// Whether every one of them is in the other.
            #[must_use]
            #[inline]
            $vis const fn is_within(self, other: Self) -> bool {
                self.minus(other).is_empty()
            }

            /// Whether there is none.
            #[must_use]
            #[inline]
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many.
            #[must_use]
            #[inline]
            $vis const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// They in order.
            #[inline]
            $vis fn iter(self) -> impl Iterator<Item = $Kind> {
                $Kind::ALL.into_iter().filter(move |one| self.has(*one))
            }

            /// The only one, if there is exactly one.
            #[must_use]
            #[inline]
            $vis fn sole(self) -> Option<$Kind> {
                self.iter().next().filter(|_| self.len() == 1)
            }
        }

        impl FromIterator<$Kind> for $Set {
            fn from_iter<I: IntoIterator<Item = $Kind>>(all: I) -> Self {
                all.into_iter().fold(Self::NONE, Self::with)
            }
        }
    };
}
