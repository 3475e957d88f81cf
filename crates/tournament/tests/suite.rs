//! The tests of organised play.

mod checklist;
mod common;
mod copies;
mod double;
mod draft;
mod drafting;
mod event;
mod files;
mod histories;
mod matching;
mod pairing;
mod proofs;
mod readings;
mod reference;
mod repair;
mod scenarios;
mod schema;
mod standings;
mod structures;
mod table_policy;
mod teams;
mod truth;
mod whole_event;
mod wishes;
