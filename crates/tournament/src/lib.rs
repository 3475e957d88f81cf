//! Organised play: an event is a log of operations, everything else is
//! computed from it. `log` keeps the records on disk, `op` says what can be
//! done, `event` does it or refuses it by a rule, `pairing` and `matching` make
//! rounds with proofs, `standings` ranks in exact fractions (`ratio`), `chance`
//! draws lots that can be checked, `packs` and `drafting` are limited play, `floor` knows infractions; `table_policy` is
//! what play must obey at a table; `verify` draws rounds again; `view` and `export` give an event to programs,
//! `scenario` shows the rules.

pub mod access_codes;
pub mod deck_check;
pub mod deck_report;
pub mod drafting;
pub mod event;
pub mod event_file;
pub mod export;
pub mod log;
pub mod lots;
pub mod matching;
pub mod merge;
pub mod model;
pub mod next_round;
pub mod op;
pub mod packs;
pub mod pairing;
pub mod penalties;
pub mod ratio;
pub mod scenario;
pub mod standings;
pub mod table_policy;
pub mod verify;
pub mod view;

pub use model::format;
