//! Things that were named, for the phrases that go back to them.

use crate::program::{Filter, Kinds, Pick, Place, Side};

/// What was done to a thing, by which a later phrase may call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Nothing in particular.
    Named,
    /// "The chosen champion".
    Chosen,
    /// "The destroyed champion".
    Destroyed,
    /// "The sacrificed champion".
    Sacrificed,
    /// "The discarded card".
    Discarded,
}

/// A thing that was named.
#[derive(Clone, Debug)]
pub(crate) struct Mention {
    pub(crate) pick: Pick,
    pub(crate) kinds: Kinds,
    pub(crate) place: Place,
    pub(crate) side: Side,
    pub(crate) role: Role,
    /// Whether it is one thing ("it") or several ("them").
    pub(crate) one: bool,
}

impl Mention {
    /// A thing that matches a filter.
    pub(crate) fn of(pick: Pick, filter: &Filter, one: bool) -> Self {
        let Filter {
            kinds, place, side, ..
        } = filter.clone();
        let role = Role::Named;
        Self {
            pick,
            kinds,
            place,
            side,
            role,
            one,
        }
    }
}
