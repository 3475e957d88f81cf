//! What values are computed from: everything as printed, found once for all
//! rounds.

use crate::derived::{Derived, Values};
use crate::facts::Facts;
use crate::glance::Glance;
use crate::look::Look;
use crate::state::Held;
use kernel::ids::Ref;
use smallvec::SmallVec;

/// A card that is no object, with the abilities that work where it is.
pub(super) type Afar = (Ref, SmallVec<[Held; 4]>);

/// Everything as printed.
pub(super) struct Ground {
    /// By slot, without the keywords among the abilities.
    pub slots: Vec<Values>,
    /// Cards that are no objects and have abilities that reach other things.
    pub afar: Vec<Afar>,
    /// Whether any ability hangs on a restriction or a condition, or a keyword
    /// on a number of the game.
    pub hinges: bool,
}

impl Look<'_> {
    pub(super) fn ground(self) -> Ground {
        let printed = self.s.field.iter().map(|o| match o {
            Some(o) => self.printed_object(o),
            None => Values::default(),
        });
        let slots: Vec<Values> = printed.collect();
        let afar = self.cards_that_work_afar();
        let afar: Vec<Afar> = afar
            .map(|card| (self.thing(card), self.printed_abilities(card)))
            .collect();
        let hinges = |h: &Held| self.r.glance_of(h.ability).hinges;
        let hinges = slots.iter().any(|v| v.abilities.iter().any(hinges))
            || afar.iter().any(|(_, held)| held.iter().any(hinges));
        Ground {
            slots,
            afar,
            hinges,
        }
    }

    /// The kinds of facts that abilities and effects ask for: those that are
    /// not open, too, since they may come to be.
    pub(super) fn reads(self, ground: &Ground, new: &Derived) -> Facts {
        let printed = ground.slots.iter().map(|v| &v.abilities);
        let gained = new.slots.iter().map(|v| &v.abilities);
        let afar = ground.afar.iter().map(|(_, held)| held);
        let held = printed.chain(gained).chain(afar).flatten();
        let asked = held.map(|h| self.r.glance(h.ability));
        let asked = asked.map(Glance::facts);
        let beside = self.facts_of_rows().and(self.facts_of_altered(new));
        asked.fold(beside, Facts::and)
    }

    /// The kinds of facts that lasting effects ask for.
    pub(super) fn facts_of_rows(self) -> Facts {
        let rows = self.s.rows.iter().map(|row| self.facts_of_row(row));
        rows.fold(Facts::NONE, Facts::and)
    }

    /// The kinds of facts that cards ask for which are altered and no objects:
    /// those with keywords that hang on something.
    pub(super) fn facts_of_altered(self, new: &Derived) -> Facts {
        let altered = new.afar.iter().map(|(card, _)| *card);
        let altered = altered.filter(|card| self.kept_print(*card).is_none());
        let said = altered.flat_map(|card| &self.print(self.card(card).print).abilities);
        let said = said.map(|id| self.r.glance(*id)).filter(|g| g.keyword);
        let said = said.map(Glance::facts);
        said.fold(Facts::NONE, Facts::and)
    }
}
