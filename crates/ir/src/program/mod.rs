//! Programs: what abilities do, when, to what, for how long.

mod ability;
mod amount;
mod cond;
mod effect;
mod event;
mod filter;
mod op;
mod select;

pub use ability::{Ability, AbilityKind, Gate, Group, Limit, ReadAt, TargetSlot, Trigger};
pub use amount::{Amount, Extreme, Round};
pub use cond::{Cmp, Cond, Span};
pub use effect::{
    Cost, CostChange, CostPart, Mod, PartOf, Permit, Replacement, Spend, StatChange, Until,
};
pub use event::{Cause, Event, EventTest};
pub use filter::{Atom, Filter, Side, Tail, Test};
pub use op::{Change, Choice, Distinct, How, Op, PlayerOrder};
pub use select::{Ref, Sel, Who};
