//! What is printed on a card (GA parts-of-a-card).

mod cost;
mod element;
mod print;
mod subtype;
mod typeline;

pub use cost::{CostKind, PrintedCost, Value};
pub use element::{Element, ElementSet};
pub use print::Print;
pub use subtype::{Character, LISTED, Subtype};
pub use typeline::{Class, ClassSet, Speed, Supertype, SupertypeSet, Type, TypeSet};

/// Declares kinds that a card can have several of, in the order of the book,
/// with their names in card files and the set of them.
macro_rules! kinds {
    (
        $(#[$about:meta])* $Kind:ident, $(#[$set_about:meta])* $Set:ident {
            $($(#[$one_about:meta])* $One:ident = $name:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub enum $Kind {
            $($(#[$one_about])* $One,)+
        }

        impl $Kind {
            /// All of them, in order.
            pub const ALL: &[Self] = &[$(Self::$One),+];

            /// Its name in card files.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$One => $name,)+
                }
            }

            /// The one with this name, whatever its case.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                let mut all = Self::ALL.iter().copied();
                all.find(|kind| kind.name().eq_ignore_ascii_case(name))
            }
        }

        $(#[$set_about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub struct $Set(pub u16);

        impl $Set {
            /// None of them.
            pub const NONE: Self = Self(0);

            /// Only this one.
            #[must_use]
            pub const fn only(one: $Kind) -> Self {
                Self(1 << one as u16)
            }

            /// With this one.
            #[must_use]
            pub const fn with(self, one: $Kind) -> Self {
                Self(self.0 | 1 << one as u16)
            }

            /// Those of either.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Those that the other has not.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether this one is among them.
            #[must_use]
            #[inline]
            pub const fn has(self, one: $Kind) -> bool {
                self.0 & (1 << one as u16) != 0
            }

            /// Whether any of these is among them.
            #[must_use]
            #[inline]
            pub const fn any(self, of: Self) -> bool {
                self.0 & of.0 != 0
            }

            /// Whether there is none.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// They in order.
            pub fn iter(self) -> impl Iterator<Item = $Kind> {
                let all = $Kind::ALL.iter().copied();
                all.filter(move |one| self.has(*one))
            }
        }

        impl FromIterator<$Kind> for $Set {
            fn from_iter<I: IntoIterator<Item = $Kind>>(all: I) -> Self {
                all.into_iter().fold(Self::NONE, Self::with)
            }
        }
    };
}
use kinds;
