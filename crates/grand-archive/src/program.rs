//! What card texts compile to: abilities with flat programs. Nothing here is
//! state; a match shares one table of it.

mod ability;
mod amount;
mod condition;
mod cost;
mod counter;
mod filter;
mod instruction;
mod keyword;
mod modifier;
mod phase;
mod pick;
mod playing;
mod replacement;
mod statics;
mod target;
mod trigger;
mod verb;
mod word;

pub use ability::{Ability, AbilityKind, Gate, Label, Limit, WorksIn};
pub use amount::{Amount, Stat};
pub use condition::{Cond, Direction, Tally};
pub use cost::{Cost, CostDeed, CostPart, ExtraCost, ForWhat};
pub use counter::{Counter, SPECIAL_COUNTERS};
pub use filter::{Filter, ItemFilter, NameIs, Side, Where};
pub use instruction::{Branch, Control, Instr};
pub use kernel::ids::AbilityId;
pub use kernel::parts::compare::{Cmp, Extreme};
pub use kernel::parts::cursor::Reg;
pub use keyword::Keyword;
pub use modifier::{Cannot, May, Mod, PlayerMod, Scope, Until};
pub use phase::{CombatStep, Phase};
pub use pick::{Pick, Things, Who};
pub use playing::{Dest, Entering, Permission, PlayTerms};
pub use replacement::{DamageKind, Instead, Replacement, Would};
pub use statics::{CostChange, Costly, Enters, NextPlay, Static};
pub use target::{Group, TargetKind, TargetSpec};
pub use trigger::{About, Moment, Trigger, TriggerEvent};
pub use verb::{Fate, Verb};
pub use word::Word;
