//! Attack cards as they resolve (GA attack, resolution/6, command/3).

use crate::combat::legal_targets::Attack;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{Cannot, Phase};
use crate::state::{Item, Properties, State, Zone};
use kernel::game::Observer;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// The card goes into the intent of the unit that performs it, and the
    /// attack is declared at once (GA attack/2, attack/p5). If no combat can
    /// begin it fizzles.
    pub(crate) fn resolve_attack(&mut self, item: &Item) {
        let handle = item.handle;
        let look = self.fresh();
        let slot = look.attacker_of(item);
        let (Some(slot), Some(card)) = (slot, item.card) else {
            self.fizzle(handle, RuleId("GA resolution/6"));
            return;
        };
        if let Err(rule) = look.may_start_combat(item, slot) {
            self.fizzle(handle, rule);
            return;
        }
        if rule!("GA attack/2", true) {
            self.move_card(card, Zone::Intent(slot), false);
        }
        // The entry is done with before the combat begins.
        self.push(Frame::Resolved(handle));
        self.resolved(handle);
        self.declare(slot);
        let fleeting = item.properties.any(Properties::EPHEMERAL);
        if let Some(combat) = self.s.combat.as_mut().filter(|_| fleeting) {
            combat.fleeting.push(card);
        }
    }
}

impl Look<'_> {
    /// Whether a combat can begin with this attack card: in one's own main
    /// phase, with no combat under way (GA resolution/6,
    /// attacking-and-the-combat-phase/1.g.i), by a unit that obeys (GA
    /// command/3.b), and with something to attack (GA attack/p5).
    fn may_start_combat(self, item: &Item, slot: u8) -> Result<(), RuleId> {
        let deny = |on: bool, id: &'static str| if on { Err(RuleId(id)) } else { Ok(()) };
        deny(
            rule!(
                "GA resolution/6",
                !self.is_main_phase_of(item.ctx.controller)
            ),
            "GA resolution/6",
        )?;
        deny(
            rule!(
                "GA attacking-and-the-combat-phase/1.g.i",
                self.s.combat.is_some()
            ),
            "GA attacking-and-the-combat-phase/1.g.i",
        )?;
        self.obeys_command(slot)?;
        self.can(Cannot::Attack, slot)?;
        let nothing = !self.has_target_with(slot, item);
        deny(self.lacks_aim(nothing), "GA attack/p5")
    }

    /// Whether an attack of this unit with this card in its intent could be
    /// declared against something.
    fn has_target_with(self, slot: u8, item: &Item) -> bool {
        let intent: Vec<_> = item.card.into_iter().collect();
        let attack = Attack {
            attacker: slot,
            intent: &intent,
            weapons: &[],
        };
        self.has_target(attack) || !self.usable_weapons(slot).is_empty()
    }

    /// Whether an attack card finds something to attack as things are now.
    pub(crate) fn has_aim(self, item: &Item) -> bool {
        let champions = self.champions(item.ctx.controller);
        let chosen = item.attacker.and_then(|r| self.s.slot(r));
        let mut units = chosen.into_iter().chain(champions);
        units.any(|slot| self.has_target_with(slot, item))
    }

    /// Whether it is this player's main phase, combat or not.
    pub(crate) fn is_main_phase_of(self, seat: Seat) -> bool {
        self.s.active == seat && self.s.phase == Some(Phase::Main)
    }
}
