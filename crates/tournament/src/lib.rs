//! Organised play: an event is a log of operations, everything else is
//! computed from it.

pub mod matching;
pub mod pairing;
pub mod ratio;
pub mod standings;
