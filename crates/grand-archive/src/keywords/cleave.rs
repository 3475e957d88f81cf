//! Cleave (GA cleave): the attack is against all that can be attacked of one
//! opponent, and costs its weapons no more than any other.

use crate::combat::Attack;
use crate::look::Look;
use crate::program::{Cannot, Word};
use crate::state::Combat;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::{Seat, SeatSet};

impl Look<'_> {
    /// Whether an attack is against an opponent with all that can be attacked
    /// (GA cleave/1).
    pub(crate) fn cleaves(self, attack: Attack<'_>) -> bool {
        self.attack_has(attack, Word::Cleave) && rule!("GA cleave/1", true)
    }

    /// Opponents that a Cleave attack of this unit may be against: those with
    /// something attackable, and nothing of it that the unit may not attack (GA
    /// cleave/1). It does not target, so that neither stealth nor Taunt matters
    /// (readings B19).
    pub(crate) fn cleave_opponents(self, attacker: u8) -> SeatSet {
        let Some(seat) = self.s.object(attacker).map(|o| o.controller) else {
            return SeatSet::NONE;
        };
        let mut found = SeatSet::NONE;
        for foe in self.s.playing().without(seat).iter() {
            let all = self.cleave_defenders(foe);
            let mut open: Vec<u8> = all.iter().filter_map(|r| self.s.slot(*r)).collect();
            self.keep_allowed(attacker, &mut open);
            if !all.is_empty() && open.len() == all.len() {
                found = found.with(foe);
            }
        }
        found
    }

    /// All attackable objects of a player; what can't be attacked is none (GA
    /// game-effects/p6).
    pub(crate) fn cleave_defenders(self, seat: Seat) -> Vec<Ref> {
        let own = self.s.objects().filter(|(_, o)| o.controller == seat);
        let open = own.filter(|(slot, _)| {
            self.is_attackable(*slot) && self.can(Cannot::BeAttacked, *slot).is_ok()
        });
        // Domains that can be besieged are among them.
        let all = open.filter(|(slot, _)| {
            self.values(*slot).is_unit() || rule!("GA functional-domains/1.a.iii", true)
        });
        all.filter_map(|(slot, _)| self.s.refer_slot(slot))
            .collect()
    }
}

impl Combat {
    /// Whether nothing intercepts the attack, because it has Cleave (GA
    /// cleave/2).
    pub(crate) fn cleaves_past(&self) -> bool {
        self.cleave && rule!("GA cleave/2", true)
    }

    /// How often each weapon used is worn: once, whatever the attack hits (GA
    /// cleave/7).
    pub(crate) fn wears(&self) -> usize {
        match rule!("GA cleave/7", true) {
            true => 1,
            false => self.targets.len().max(1),
        }
    }
}
