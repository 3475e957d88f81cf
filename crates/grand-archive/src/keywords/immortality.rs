//! Immortality (GA immortality): an object stays where it is.

use crate::card::TypeSet;
use crate::edition::Reading;
use crate::look::Look;
use crate::program::{Cannot, Word};
use crate::state::{Exit, Zone};
use kernel::rule;

impl Look<'_> {
    /// Whether an object stays on the field though it is sent to the
    /// graveyard, destroyed or sacrificed: it is immortal (GA immortality/1,
    /// 1.a, 1.b). Of several unique ones of a name all but one go all the same
    /// (GA immortality/2).
    #[must_use]
    pub(crate) fn is_held_back(self, slot: u8, to: Zone, exit: Exit) -> bool {
        let immortal = self.values(slot).has(Word::Immortality);
        if !immortal || to != Zone::Graveyard || self.goes_by_old_book(slot, exit) {
            return false;
        }
        match exit {
            Exit::Unique => !rule!("GA immortality/2", true),
            Exit::Checked => rule!("GA immortality/1.a", true),
            Exit::Destroyed | Exit::Sacrificed => rule!("GA immortality/1.b", true),
            Exit::Removed => false,
            _ => rule!("GA immortality/1", true),
        }
    }

    /// By the old book only units are not destroyed and not sacrificed. What is
    /// banished instead of going to the graveyard is not sent there.
    #[must_use]
    pub(crate) fn goes_by_old_book(self, slot: u8, exit: Exit) -> bool {
        let card = self.s.object(slot).map(|o| o.card);
        let banished = |card| self.destination(card, Zone::Graveyard, exit) == Zone::Banishment;
        self.s.reads(Reading::ImmortalRegaliaGoes)
            && !self.values(slot).types.any(TypeSet::UNIT)
            && card.is_some_and(banished)
    }

    /// Whether an object can be sacrificed: an immortal one cannot, not for a
    /// cost either (GA immortality/1.b).
    #[must_use]
    pub(crate) fn is_sacrificeable(self, slot: u8) -> bool {
        let held = self.is_held_back(slot, Zone::Graveyard, Exit::Sacrificed);
        !held && !self.values(slot).cannot(Cannot::BeDestroyed)
    }
}
