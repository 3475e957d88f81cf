//! Organised play: an event is a log of operations, everything else is
//! computed from it. `log` keeps the records on disk, `op` says what can be
//! done, `event` does it or refuses it by a rule, `pairing` and `matching` make
//! rounds with proofs, `standings` ranks in exact fractions (`ratio`), `chance`
//! draws lots that can be checked.

pub mod chance;
pub mod desk;
pub mod event;
pub mod floor;
pub mod log;
pub mod matching;
pub mod op;
pub mod pairing;
pub mod ratio;
pub mod simulate;
pub mod standings;
