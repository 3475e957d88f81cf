//! What an effect is for, as far as a bot must know.

use crate::program::{Ability, Amount, Instr, Mod, Until, Verb};

/// What an effect is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Aim {
    /// It hurts what it is done to.
    pub(super) harms: bool,
    /// It makes units stronger for a while.
    pub(super) strengthens: bool,
    /// It negates something.
    pub(super) negates: bool,
}

impl Aim {
    /// What these abilities are for.
    pub(super) fn of<'a>(abilities: impl IntoIterator<Item = &'a Ability>) -> Self {
        let mut aim = Self::default();
        for step in abilities.into_iter().flat_map(|a| &a.code) {
            if let Instr::Do(verb) = step {
                aim.note(verb);
            }
        }
        aim
    }

    fn note(&mut self, verb: &Verb) {
        match verb {
            Verb::Deal { .. }
            | Verb::DealDivided { .. }
            | Verb::Destroy(_)
            | Verb::Banish { .. }
            | Verb::Rest(_)
            | Verb::Suppress(_)
            | Verb::Delevel(_)
            | Verb::TakeControl { .. } => self.harms = true,
            Verb::Negate { .. } => self.negates = true,
            Verb::Affect { mods, until, .. } => {
                let lowers = mods.iter().any(is_lowering);
                self.harms |= lowers;
                self.strengthens |= !lowers && *until != Until::Always;
            }
            Verb::Shield { .. } | Verb::Redirect { .. } => self.strengthens = true,
            _ => {}
        }
    }
}

fn is_lowering(change: &Mod) -> bool {
    match change {
        Mod::Power(by) | Mod::Life(by) => matches!(by, Amount::Number(n) if *n < 0),
        Mod::Lose(_) | Mod::LosesAbilities | Mod::Cannot(_) => true,
        _ => false,
    }
}
