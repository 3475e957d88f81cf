//! What was named so far in a text.

use crate::program::{Filter, Kinds, Pick, Where};

/// Something that was named.
#[derive(Clone, Debug)]
pub(crate) struct Mention {
    pub(crate) pick: Pick,
    pub(crate) kinds: Kinds,
    /// Whether it is a battlefield.
    pub(crate) field: bool,
    /// Whether it is called a card.
    pub(crate) card: bool,
    /// Whether it is one thing.
    pub(crate) one: bool,
    /// Where it was.
    pub(crate) zone: Where,
    /// What it must have been.
    pub(crate) chosen: bool,
}

impl Mention {
    /// Something that matches a filter.
    pub(crate) fn of(pick: Pick, filter: &Filter, one: bool) -> Self {
        Self {
            pick,
            kinds: filter.kinds,
            field: false,
            card: filter.kinds == Kinds::default(),
            one,
            zone: filter.zone,
            chosen: false,
        }
    }

    /// A battlefield.
    pub(crate) fn field(pick: Pick) -> Self {
        let mut mention = Self::of(pick, &Filter::default(), true);
        (mention.field, mention.card) = (true, false);
        mention
    }
}
