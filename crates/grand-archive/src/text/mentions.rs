//! What was named so far in a text.

use crate::card::{Subtype, SupertypeSet, TypeSet};
use crate::program::{Filter, Pick, Where};
use smallvec::SmallVec;

/// What kind of thing was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// An object, or a card that is called by its type.
    Thing,
    /// Something called a card.
    Card,
    /// An entry of the effects stack.
    Item,
    /// An attack.
    Attack,
}

/// Something that was named.
#[derive(Clone, Debug)]
pub(crate) struct Mention {
    pub(crate) pick: Pick,
    pub(crate) sort: Sort,
    pub(crate) types: TypeSet,
    pub(crate) supertypes: SupertypeSet,
    pub(crate) subtypes: SmallVec<[Subtype; 2]>,
    /// Whether it is a token.
    pub(crate) token: bool,
    /// Whether it is one thing.
    pub(crate) one: bool,
    /// Where it was.
    pub(crate) zone: Where,
}

impl Mention {
    /// Something that matches a filter.
    pub(crate) fn of(pick: Pick, filter: &Filter, one: bool) -> Self {
        let zone = filter.zones.first().copied().unwrap_or(Where::Field);
        let on_field = zone == Where::Field;
        Self {
            pick,
            sort: if on_field { Sort::Thing } else { Sort::Card },
            types: filter.types,
            supertypes: filter.supertypes,
            subtypes: filter
                .subtypes
                .iter()
                .chain(&filter.all_subtypes)
                .copied()
                .collect(),
            token: filter.token == Some(true),
            one,
            zone,
        }
    }

    /// Something of another kind.
    pub(crate) fn called(pick: Pick, sort: Sort, one: bool) -> Self {
        Self {
            sort,
            ..Self::of(pick, &Filter::default(), one)
        }
    }
}
