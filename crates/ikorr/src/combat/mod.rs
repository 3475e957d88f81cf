//! Combat (section 7): declaring an attack, the battle, strikes.

pub(crate) mod attack;
pub(crate) mod strike;
