//! Player actions and their like, a file a verb.

mod affect;
mod banish;
mod control;
mod copy;
mod counters;
mod deal;
mod dest;
mod destroy;
mod discard;
mod draw;
mod end_phase;
mod foster;
mod glimpse;
mod in_turn;
mod items;
mod load;
mod look;
mod play;
mod put;
mod put_top;
mod recover;
mod redirect;
mod rest;
mod reveal;
mod sacrifice;
mod shield;
mod simple;
mod summon;
mod suppress;
mod turns;
mod units;

pub(crate) use discard::discarded;
