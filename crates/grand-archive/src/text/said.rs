//! What a noun phrase says, before it is known what is done with it.

use crate::program::{Filter, Group, ItemFilter, Where};
use text::{Res, Term, fail};

/// A filter and what else was said in words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    pub(crate) filter: Filter,
    /// What a group must fulfil.
    pub(crate) group: Option<Group>,
    /// It was called a card.
    pub(crate) card: bool,
    /// It was called an object.
    pub(crate) object: bool,
    /// It is a card that somebody activates.
    pub(crate) activated: bool,
    /// It is taken at random.
    pub(crate) random: bool,
    /// It is an entry of the effects stack of these kinds.
    pub(crate) item: Option<ItemFilter>,
    /// It is an attack.
    pub(crate) attack: bool,
    /// "A single target".
    pub(crate) single: bool,
}

impl Said {
    /// What is asked of a thing that is found or counted.
    pub(crate) fn plain(self, at: &Term) -> Res<'_, Filter> {
        if self.random {
            return fail(at, "nothing is taken at random here");
        }
        self.chosen(at)
    }

    /// The same, where it may be taken at random.
    pub(crate) fn chosen(self, at: &Term) -> Res<'_, Filter> {
        let zoned = self.card && self.filter.zones.is_empty() && self.filter.among.is_none();
        if zoned && self.filter.or.is_empty() {
            return fail(at, "say in which zone");
        }
        self.event(at)
    }

    /// What an event asks: cards that are played need no zone.
    pub(crate) fn event(self, at: &Term) -> Res<'_, Filter> {
        let away = self.filter.zones.iter().any(|zone| *zone != Where::Field);
        if self.object && away {
            return fail(at, "cards are in zones, not objects");
        }
        if self.activated {
            return fail(at, "this is said of what playing costs");
        }
        if self.group.is_some() || self.item.is_some() || self.attack || self.single {
            return fail(at, "this is said of what is targeted");
        }
        Ok(self.filter)
    }

    /// What is asked of a card that is played.
    pub(crate) fn played(self, at: &Term) -> Res<'_, Filter> {
        if self.object {
            return fail(at, "cards are played, not objects");
        }
        let mut said = self;
        said.activated = false;
        said.event(at)
    }

    /// The same with a zone for what is called a card.
    pub(crate) fn within(mut self, zone: Where) -> Self {
        if self.filter.zones.is_empty() && self.card {
            self.filter.zones.push(zone);
        }
        self
    }
}
