//! Attacks and combat.

use super::{LineParts, Teller, one, plain};
use crate::edition::Reading;
use crate::event::Event;
use crate::program::CombatStep;

impl Teller<'_> {
    pub(super) fn tell_combat(self, event: &Event) -> Option<LineParts> {
        match event {
            Event::Attacks(unit, targets) => {
                let names: Vec<&str> = targets.iter().map(|r| self.name(*r)).collect();
                let at = [*unit].iter().chain(targets).map(|r| r.handle).collect();
                let text = format!("{} attacks {}", self.name(*unit), names.join(", "));
                Some((text, "GA attack-declaration/1", at))
            }
            Event::Combat(step) => plain(format!("{} step", step.name()), step_rule(*step)),
            Event::Retaliates(r) => one(
                format!("{} retaliates", self.name(*r)),
                "GA retaliation-step/3",
                *r,
            ),
            Event::Redirected(r) => one(
                format!("it is redirected to {}", self.name(*r)),
                "GA redirect/1",
                *r,
            ),
            Event::RoleEnded(r) => one(
                format!("{} is out of the combat", self.name(*r)),
                "GA state-based-checks-and-effects/p8",
                *r,
            ),
            Event::AttackNegated(r) => one(
                format!("the attack of {} is negated", self.name(*r)),
                Reading::StealthNegates.rule(),
                *r,
            ),
            Event::CombatEnded => plain("the combat ends".to_owned(), "GA end-of-combat-step"),
            _ => None,
        }
    }
}

fn step_rule(step: CombatStep) -> &'static str {
    match step {
        CombatStep::Retaliation => "GA retaliation-step/1",
        CombatStep::Damage => "GA damage-step/1",
        CombatStep::EndOfCombat => "GA end-of-combat-step",
    }
}
