//! What a game says of itself when it is looked over: the names of the laws, and
//! what every game's own audit is made of. The laws themselves are in the crate
//! `testkit`.

pub mod audit;
pub mod law;
mod work;

pub use work::{UnderWay, Work};
