//! Organised play: an event is a log of operations, everything else is
//! computed from it. `log` keeps the records on disk, `op` says what can be
//! done, `event` does it or refuses it by a rule, `pairing` and `matching` make
//! rounds with proofs, `standings` ranks in exact fractions (`ratio`), `chance`
//! draws lots that can be checked, `packs` and `drafting` are limited play, `floor` knows infractions; `table_policy` is
//! what play must obey at a table; `verify` draws rounds again; `show`, `export` and `print` give an event to
//! programs and people, `scenario` shows the rules.

pub mod chance;
pub mod codes;
pub mod counter;
pub mod desk;
pub mod drafting;
pub mod draw;
pub mod event;
pub mod export;
pub mod floor;
pub mod format;
pub mod legality;
pub mod log;
pub mod matching;
pub mod op;
pub mod packs;
pub mod pairing;
pub mod print;
pub mod ratio;
pub mod scenario;
pub mod show;
pub mod simulate;
pub mod standings;
pub mod table_policy;
pub mod verify;
