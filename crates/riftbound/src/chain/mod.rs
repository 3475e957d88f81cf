//! The Chain and playing (RB 327–340, 349–359, 398–406): `play` puts items on
//! the Chain, `finalize` walks through the steps of playing with `choices`,
//! `target`, `location` and `total`, `pay` pays, `finish` and `resolve` end it.

mod additional;
mod adds;
mod affords;
mod as_played;
pub mod budget;
mod carry;
mod choices;
mod costs;
mod deeds;
mod destination;
mod discounts;
pub(crate) mod finalize;
mod finish;
mod group;
pub mod item;
mod location;
mod next_play;
mod optional;
mod parts;
pub(crate) mod pay;
mod phrases;
mod play;
mod resolve;
mod source;
mod speed;
mod spend;
mod target;
mod total;
mod undo;
mod ways;
