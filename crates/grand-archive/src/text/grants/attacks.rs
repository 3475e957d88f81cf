//! What is said of attacks.

use crate::card::Type;
use crate::program::{Mod, Pick, Things, Until, Verb};
use crate::text::env::Env;
use crate::text::mentions::Sort;
use crate::text::things::Named;
use text::{Res, Term, fail};

/// Things are changed for a while.
pub(super) fn affecting(env: &Env<'_>, things: Things, mods: Vec<Mod>, until: Until) -> Verb {
    let mods = match is_attack(env, &things) {
        true => mods.into_iter().map(of_attack).collect(),
        false => mods,
    };
    Verb::Affect {
        things,
        mods,
        until,
    }
}

/// Whether an attack was named.
pub(super) fn is_attack(env: &Env<'_>, things: &Things) -> bool {
    let Things::Pick(pick) = things else {
        return false;
    };
    let mut named = env.mentions.iter().filter(|m| m.pick == *pick);
    *pick == Pick::Attack || named.any(|m| m.sort == Sort::Attack)
}

/// Power that an attack gets is the attack's, not the unit's (GA
/// attacking-and-the-combat-phase/6.b).
pub(crate) fn of_attack(given: Mod) -> Mod {
    match given {
        Mod::Power(by) => Mod::AttackPower(by),
        other => other,
    }
}

/// An attack has no attacks, nor has an attack card.
pub(crate) fn not_its_own<'t>(
    env: &Env<'_>,
    whole: &Named,
    attacks: bool,
    at: &'t Term,
) -> Res<'t, ()> {
    let card = env.subject.types.has(Type::Attack);
    let attack = match whole {
        Named::Pick(Pick::This) => card,
        Named::Pick(pick) => is_attack(env, &Things::Pick(*pick)),
        Named::Target(said, ..) => said.attack,
        _ => false,
    };
    if attacks && attack {
        return fail(at, "an attack has no attacks");
    }
    Ok(())
}
