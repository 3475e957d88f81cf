//! The numbers of names, looked up while this is built: a name that is not
//! declared stops the build.

use super::rows::same;
use super::verbs::VERBS;
use super::words::WORDS;
use machine::pool::code::AtomSet;
use machine::{CounterId, NumberId, PhaseId, StatId, StatusId, VerbId, ZoneId};

macro_rules! at {
    ($rows:expr, $of:ident => $name:expr, $wanted:expr) => {{
        let mut at = 0;
        loop {
            let $of = $rows[at];
            if same($name, $wanted) {
                break at as u8;
            }
            at += 1;
        }
    }};
}

/// The bit of a word of cards.
pub(crate) const fn word(name: &str) -> AtomSet {
    1 << at!(WORDS.types, row => row, name)
}

pub(crate) const fn zone(name: &str) -> ZoneId {
    ZoneId(at!(WORDS.zones, row => row.zone.name, name))
}

pub(crate) const fn verb(name: &str) -> VerbId {
    VerbId(at!(VERBS, row => row.verb.forms.base, name))
}

pub(crate) const fn stat(name: &str) -> StatId {
    StatId(at!(WORDS.stats, row => row.name, name))
}

pub(crate) const fn status(name: &str) -> StatusId {
    StatusId(at!(WORDS.statuses, row => row.name, name))
}

pub(crate) const fn counter(name: &str) -> CounterId {
    CounterId(at!(WORDS.counters, row => row.name, name))
}

pub(crate) const fn number(name: &str) -> NumberId {
    NumberId(at!(WORDS.numbers, row => row, name))
}

pub(crate) const fn phase(name: &str) -> PhaseId {
    PhaseId(at!(WORDS.phases, row => row.name, name))
}
