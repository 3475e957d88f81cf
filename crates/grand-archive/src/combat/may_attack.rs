//! Whether a unit may attack (GA attacking-and-the-combat-phase/1).

use crate::card::Type;
use crate::legal::{Verdict, deny};
use crate::look::Look;
use crate::program::{Cannot, May};
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether a player may declare an attack with this unit.
    pub(crate) fn can_attack(self, seat: Seat, slot: u8) -> Verdict {
        let Some(unit) = self.s.object(slot) else {
            return deny(true, "GA attacking-and-the-combat-phase/1.a");
        };
        let own = unit.controller == seat && self.values(slot).is_unit();
        deny(!own, "GA attacking-and-the-combat-phase/1.a")?;
        if let Err(slow) = self.s.may_be_slow(seat)
            && rule!("GA attacking-and-the-combat-phase/1.a", true)
        {
            return Err(slow);
        }
        self.can_begin_attack(slot)
    }

    /// The same without the question of time.
    fn can_begin_attack(self, slot: u8) -> Verdict {
        let id = "GA attacking-and-the-combat-phase/1.d";
        deny(self.rests_to_attack(slot) && !self.may_rest(slot), id)?;
        let fresh = self
            .s
            .object(slot)
            .is_some_and(|o| o.entered == self.s.turn);
        deny(fresh && !rule!("GA ally/p3", true), "GA ally/p3")?;
        self.can(Cannot::Attack, slot)?;
        deny(rule!("GA obedience/1", !self.obeys(slot)), "GA obedience/1")?;
        // Weapons are looked for only where something is missing without.
        let armed = std::cell::LazyCell::new(|| {
            !self.usable_weapons(slot).is_empty() && rule!("GA weapon/p3", true)
        });
        let powerless = !self.has_force(slot) && !*armed;
        let champion = self.values(slot).types.has(Type::Champion);
        let needs_power = !champion || rule!("GA deleveling/p1", true);
        deny(
            rule!(
                "GA attacking-and-the-combat-phase/1.c",
                powerless && needs_power
            ),
            "GA attacking-and-the-combat-phase/1.c",
        )?;
        let nothing = !self.has_bare_target(slot) && !*armed;
        deny(
            rule!("GA attacking-and-the-combat-phase/2.b", nothing),
            "GA attacking-and-the-combat-phase/2.b",
        )?;
        let dear = !self.affords_attack(slot, &[]) && !*armed;
        let id = "GA attacking-and-the-combat-phase/1.e";
        deny(rule!("GA attacking-and-the-combat-phase/1.e", dear), id)
    }

    /// Whether a unit can attack without a weapon: it has what to attack with,
    /// and something to attack.
    pub(crate) fn attacks_unarmed(self, slot: u8) -> bool {
        self.has_force(slot) && self.has_bare_target(slot)
    }

    /// Whether a unit has power of its own, an attack card in its intent, or
    /// needs neither.
    fn has_force(self, slot: u8) -> bool {
        let carried = self.s.object(slot).is_some_and(|o| !o.intent.is_empty());
        carried || self.has_power(slot) || self.values(slot).may(May::AttackPowerless)
    }

    fn has_bare_target(self, slot: u8) -> bool {
        let attack = self.attack_by(slot, &[]);
        attack.is_some_and(|attack| self.has_target(attack))
    }

    /// Whether a unit may declare an additional attack after a combat: it
    /// need not be awake if it does not rest.
    pub(crate) fn may_attack_again(self, slot: u8) -> bool {
        self.can_begin_attack(slot).is_ok()
    }
}
