//! The stack: what is played, activated and triggered waits here and resolves
//! from top to bottom (sections 3.2 to 3.4 and 3.12).

pub(crate) mod announce;
pub(crate) mod cost;
pub(crate) mod enter;
pub(crate) mod item;
pub(crate) mod resolve;
pub(crate) mod target;
pub(crate) mod trigger;
