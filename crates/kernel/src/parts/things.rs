//! What can be chosen, targeted or bound.

/// Declares what can be chosen, targeted or bound in a game, and answered to
/// its questions: an object, a player, a number, yes and no, and the game's
/// own kinds of things.
///
/// ```
/// use kernel::parts::ask::Answer;
/// use kernel::seats::Seat;
/// kernel::things! {
///     /// Things of a game of colours.
///     pub enum Thing {
///         /// A colour.
///         Colour(u8),
///     }
/// }
/// assert_eq!(Thing::Player(Seat(1)).player(), Some(Seat(1)));
/// assert_eq!(Thing::Colour(3).as_number(), None);
/// assert_ne!(Thing::YES, Thing::No);
/// ```
#[macro_export]
macro_rules! things {
    ($(#[$about:meta])* $vis:vis enum $Thing:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[derive(serde::Serialize, serde::Deserialize)]
        $vis enum $Thing {
            /// Something in play, or a card somewhere.
            Object($crate::ids::Ref),
            /// A player.
            Player($crate::seats::Seat),
            /// A number, a mode, or a place in a list.
            Number(u16),
            $($own)*
            /// An answer to a yes-or-no question.
            Yes,
            /// The other answer.
            No,
        }

        impl $Thing {
            /// The object, if it is one.
            #[must_use]
            #[inline]
            $vis fn object(self) -> Option<$crate::ids::Ref> {
                match self {
                    Self::Object(r) => Some(r),
                    _ => None,
                }
            }

            /// The player, if it is one.
            #[must_use]
            #[inline]
            $vis fn player(self) -> Option<$crate::seats::Seat> {
                match self {
                    Self::Player(seat) => Some(seat),
                    _ => None,
                }
            }

            /// The number, if it is one.
            #[must_use]
            #[inline]
            $vis fn number(self) -> Option<u16> {
                match self {
                    Self::Number(n) => Some(n),
                    _ => None,
                }
            }
        }

        impl $crate::parts::ask::Answer for $Thing {
            const YES: Self = Self::Yes;
            const NO: Self = Self::No;

            fn as_object(self) -> Option<$crate::ids::Ref> {
                self.object()
            }

            fn as_number(self) -> Option<u16> {
                self.number()
            }
        }
    };
}
