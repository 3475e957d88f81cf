//! Units with lethal damage die, objects without durability are destroyed (GA
//! state-based-checks-and-effects/p3, weapon/3).

use crate::card::{Subtype, Type};
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Cannot, Counter};
use crate::state::{Blame, Change, Exit, State, Zone};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// What must die or be destroyed does so at one moment.
    pub(super) fn check_deaths(&mut self) -> bool {
        let look = self.fresh();
        let dying = look.s.objects().filter(|(slot, _)| look.must_go(*slot));
        let changes: Vec<Change> = dying
            .map(|(_, o)| Change::Move {
                thing: o.thing(),
                to: Zone::Graveyard,
                bottom: false,
                exit: Exit::Checked,
                blame: o.slain_by.unwrap_or(Blame::GAME),
            })
            .collect();
        let any = !changes.is_empty();
        self.propose(changes);
        any
    }
}

impl Look<'_> {
    /// Whether a state check destroys this object.
    pub(crate) fn must_go(self, slot: u8) -> bool {
        if !self.is_dead(slot) && !self.is_worn_out(slot) {
            return false;
        }
        let values = self.values(slot);
        let immortal = self.is_held_back(slot, Zone::Graveyard, Exit::Checked);
        // An immortal champion lives on with more damage than life.
        let champion = values.types.has(Type::Champion);
        let immortal = immortal && (!champion || rule!("GA damage/p1", true));
        !values.cannot(Cannot::BeDestroyed) && !immortal
    }

    /// Whether a unit has as much damage as life, or more (GA
    /// state-based-checks-and-effects/p3).
    #[must_use]
    pub fn is_dead(self, slot: u8) -> bool {
        let values = self.values(slot);
        let Some(life) = values.life.filter(|_| values.is_unit()) else {
            return false;
        };
        if values.types.has(Type::Ally) && !rule!("GA ally/p5", true) {
            return false;
        }
        let damage = i32::from(self.damage_on(slot));
        rule!("GA state-based-checks-and-effects/p3", "GA game-effects/p1";
            damage >= i32::from(life))
    }

    /// Damage on an object: marked, or in counters on a champion.
    #[must_use]
    pub fn damage_on(self, slot: u8) -> u16 {
        let Some(object) = self.s.object(slot) else {
            return 0;
        };
        match self.values(slot).types.has(Type::Champion) {
            true => object.counters.count(Counter::DAMAGE),
            false => object.marked,
        }
    }

    /// Whether a weapon or a besieged domain has no durability left (GA
    /// weapon/3, functional-domains/1.b.ii).
    pub(super) fn is_worn_out(self, slot: u8) -> bool {
        let values = self.values(slot);
        let Some(object) = self.s.object(slot) else {
            return false;
        };
        let weapon = values.types.has(Type::Weapon);
        if weapon && !rule!("GA weapon/3", true) {
            return false;
        }
        let wears = (weapon || values.subtypes.contains(&Subtype::SIEGEABLE))
            && self.r.print(object.face).durability.is_some();
        wears
            && rule!(
                "GA game-effects/p1", "GA functional-domains/1.b.iii";
                object.counters.count(Counter::DURABILITY) == 0
            )
    }
}
