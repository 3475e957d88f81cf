//! Playing and the effects stack (GA playing-cards, resolution): `announce`
//! puts entries there and walks through the steps of `steps` with `elements`,
//! `declare`, `modes`, `targets` and `legality`; `calculate` says what it
//! costs, `budget` whether that can be paid, `pay` and `settle` pay it,
//! `activate` ends the announcement. `check` and `resolve` resolve, `negate`
//! and `copy` are what effects do to entries.

mod activate;
mod announce;
mod bought;
pub mod budget;
mod by_champion;
pub(crate) mod calculate;
mod candidates;
mod champion;
mod changes;
mod check;
mod copy;
mod costs;
mod declare;
mod deeds;
mod demands;
mod divide;
mod draft;
mod elements;
mod extras;
mod legality;
mod lines;
mod may_play;
mod modes;
mod negate;
mod offer;
mod old_book;
mod own_put;
mod parts;
mod pay;
mod permit;
mod reserve;
mod reserves;
mod resolve;
mod said;
mod settle;
mod source;
mod spend;
pub(crate) mod steps;
mod targets;
mod undo;
pub(crate) mod ways;

pub(crate) use announce::Announced;
pub(crate) use calculate::Total;
pub(crate) use parts::Part;
