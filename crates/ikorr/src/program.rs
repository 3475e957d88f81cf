//! What card texts compile to: abilities with flat programs. Nothing here is
//! state; a match shares one table of it.

mod ability;
mod amount;
mod condition;
mod cost;
mod filter;
mod instruction;
mod keyword;
mod modifier;
mod passive;
mod phase;
mod replacement;
mod target;
mod trigger;
mod verb;

pub use ability::{Ability, AbilityKind, WorksIn};
pub use amount::{Amount, Stat};
pub use condition::{Cond, Tally};
pub use cost::{Cost, CostPart, CounterKind};
pub use filter::{Filter, Kinds, NameIs, Place, Side};
pub use instruction::{Branch, Control, Instr};
pub use kernel::ids::AbilityId;
pub use kernel::parts::compare::{Cmp, Extreme};
pub use kernel::parts::cursor::Reg;
pub use keyword::Keyword;
pub use modifier::{Cannot, May, Mod, Until};
pub use passive::{CostChange, Passive, PlayerMod, Scope};
pub use phase::Phase;
pub use replacement::{Instead, Replacement, Would};
pub use target::{Pick, TargetKind, TargetSpec, Things, Who};
pub use trigger::{About, Moment, Trigger, TriggerEvent};
pub use verb::Verb;
