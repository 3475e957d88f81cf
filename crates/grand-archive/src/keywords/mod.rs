//! Keywords with what they are short for (GA keywords-and-abilities), where
//! that is more than a value or a step elsewhere.

pub(crate) mod agility;
mod ambush;
mod cleave;
mod command;
mod critical;
mod foster;
mod intercept;
mod preserve;
mod ranged;
mod retort;
mod steadfast;
mod stealth;
mod taunt;
mod true_sight;
mod unblockable;
mod vigor;
