//! Happenings: what is about to happen, happens, or has happened.

use crate::ids::VerbId;
use crate::thing::Thing;
use ir::Role;
use ir::program::Cause;
use serde::{Deserialize, Serialize};

/// One happening: a verb and those who take part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Event {
    /// The verb.
    pub verb: VerbId,
    /// What brings it about.
    pub cause: Cause,
    /// The player who does it.
    pub actor: Thing,
    /// What it comes from.
    pub source: Thing,
    /// What it is done to.
    pub patient: Thing,
    /// A second thing.
    pub other: Thing,
    /// Where to.
    pub place: Thing,
    /// Where from.
    pub place_before: Thing,
    /// How much.
    pub amount: i16,
}

impl Default for Event {
    fn default() -> Event {
        Event {
            verb: VerbId(0),
            cause: Cause::Game,
            actor: Thing::NONE,
            source: Thing::NONE,
            patient: Thing::NONE,
            other: Thing::NONE,
            place: Thing::NONE,
            place_before: Thing::NONE,
            amount: 0,
        }
    }
}

impl Event {
    /// Who or what has a role in it.
    #[must_use]
    pub fn role(&self, role: Role) -> Thing {
        match role {
            Role::Actor => self.actor,
            Role::Source | Role::Item => self.source,
            Role::Patient => self.patient,
            Role::Other => self.other,
            Role::Place => self.place,
            Role::PlaceBefore => self.place_before,
            Role::Amount => Thing::number(self.amount),
        }
    }

    /// Gives somebody a role in it.
    pub fn cast(&mut self, role: Role, thing: Thing) {
        match role {
            Role::Actor => self.actor = thing,
            Role::Source | Role::Item => self.source = thing,
            Role::Patient => self.patient = thing,
            Role::Other => self.other = thing,
            Role::Place => self.place = thing,
            Role::PlaceBefore => self.place_before = thing,
            Role::Amount => {}
        }
    }
}
