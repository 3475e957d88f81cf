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
mod playing;
mod replacement;
mod target;
mod trigger;
mod verb;

pub use ability::{Ability, AbilityKind, Limit, Speed, WorksIn};
pub use amount::{Amount, Pick, Stat, Things, Who};
pub use condition::{Cond, Tally};
pub use cost::{Cost, CostDeed, CostPart, Discount, Earmark, ExtraCost, Permission};
pub use filter::{At, FieldFilter, Filter, ItemFilter, Kinds, NameIs, Side, Where};
pub use instruction::{Branch, Control, Instr};
pub use kernel::ids::AbilityId;
pub use kernel::parts::compare::{Cmp, Extreme};
pub use kernel::parts::cursor::Reg;
pub use keyword::{Keyword, Word};
pub use modifier::{Cannot, May, Mod, PlayerMod, Scope, Until};
pub use passive::{CostChange, Costly, NextPlay, Passive};
pub use phase::Phase;
pub use playing::{Dest, Ignore, PlayTerms};
pub use replacement::{Instead, Replacement, Would};
pub use target::{Group, TargetKind, TargetSpec};
pub use trigger::{About, Moment, Trigger, TriggerEvent};
pub use verb::Verb;
