//! What would happen: what it is about, and how it is changed.

use crate::program::Dest;
use crate::state::{Blame, Change};
use kernel::bounded::Bounded;
use kernel::ids::Ref;
use kernel::seats::Seat;

impl Change {
    /// The thing a change is about.
    #[must_use]
    pub fn thing(self) -> Option<Ref> {
        match self {
            Self::Move { thing, .. } | Self::Enter { thing, .. } => Some(thing),
            Self::Damage { to, .. } => Some(to),
            Self::Counters { on, .. } => Some(on),
            Self::Draw { .. } | Self::Recover { .. } => None,
        }
    }

    /// The player a change is about, if it is one.
    #[must_use]
    pub fn player(self) -> Option<Seat> {
        match self {
            Self::Draw { seat, .. } | Self::Recover { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Who and what does it.
    #[must_use]
    pub fn blame(self) -> Option<Blame> {
        match self {
            Self::Move { blame, .. } | Self::Enter { blame, .. } | Self::Damage { blame, .. } => {
                Some(blame)
            }
            _ => None,
        }
    }

    /// How many or how much.
    #[must_use]
    pub fn amount(self) -> u16 {
        match self {
            Self::Damage { amount, .. } | Self::Recover { amount, .. } => amount,
            Self::Counters { count, .. } => count,
            Self::Draw { .. } => 1,
            Self::Move { .. } | Self::Enter { .. } => 0,
        }
    }

    /// The same with another amount, never less than nothing (GA damage/15).
    pub(super) fn with_amount(self, change: impl FnOnce(i32) -> i32) -> Self {
        let new = u16::held(change(i32::from(self.amount())));
        match self {
            Self::Damage { to, blame, .. } => Self::Damage {
                to,
                amount: new,
                blame,
            },
            Self::Recover { seat, champion, .. } => Self::Recover {
                champion,
                seat,
                amount: new,
            },
            Self::Counters { on, counter, .. } => Self::Counters {
                on,
                counter,
                count: new,
            },
            other => other,
        }
    }

    /// It goes there instead.
    pub(super) fn put(self, dest: Dest) -> Self {
        let (thing, blame, left) = match self {
            Self::Move {
                thing, blame, exit, ..
            } => (thing, blame, Some(exit)),
            Self::Enter { thing, blame, .. } => (thing, blame, None),
            other => return other,
        };
        let (to, bottom, how) = dest.place();
        Self::Move {
            thing,
            to,
            bottom,
            exit: left.map_or(how, |exit| exit.towards(how)),
            blame,
        }
    }

    /// It enters rested.
    pub(super) fn rested(self) -> Self {
        match self {
            Self::Enter {
                thing,
                seat,
                how,
                imbued,
                blame,
                ..
            } => Self::Enter {
                thing,
                seat,
                how,
                rested: true,
                imbued,
                blame,
            },
            other => other,
        }
    }
}
