//! Game actions, a file each (sections 6.6 and 11 of the book).

mod activate;
mod affect;
mod cast;
mod control;
mod copy;
mod counters;
mod damage;
mod discard;
mod draw;
mod end_early;
mod foresee;
mod heal;
mod influence;
mod leave;
mod looping;
mod reveal;
mod scrap;
mod search;
mod secure;
mod store;
mod stun;
mod summon;
