//! Numbers that records have given out, and taking records back without any
//! number coming to mean somebody else.

use super::refusal::{Refusal, refuse};
use super::{Event, undone};
use crate::log::Record;
use crate::op::{Op, RefKind};
use std::collections::HashSet;

/// By kind and number: the record that gave it out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct IdOrigins([Vec<u32>; RefKind::ALL.len()]);

impl IdOrigins {
    /// The event of a log, and which record gave out which number.
    ///
    /// # Errors
    /// The first record that is not allowed, with its number.
    pub(crate) fn of(records: &[Record]) -> Result<(Event, Self), (u32, Refusal)> {
        let undone = undone(records);
        let (mut event, mut given) = (Event::default(), Self::default());
        for record in records.iter().filter(|r| !undone.contains(&r.n)) {
            event.apply(record).map_err(|r| (record.n, r))?;
            given.note(&event, record.n);
        }
        Ok((event, given))
    }

    /// What is new in the event was made by this record.
    pub(crate) fn note(&mut self, event: &Event, n: u32) {
        for what in RefKind::ALL {
            self.0[what as usize].resize(what.count(event), n);
        }
    }

    /// The record that made this, and which of those that it made it is.
    pub(crate) fn maker(&self, what: RefKind, place: usize) -> Option<(u32, usize)> {
        let all = &self.0[what as usize];
        let n = *all.get(place)?;
        let before = all[..place].iter().filter(|m| **m == n).count();
        Some((n, before))
    }

    /// The number of what this record made.
    pub(crate) fn place(&self, what: RefKind, (n, which): (u32, usize)) -> Option<usize> {
        let made = self.0[what as usize].iter().enumerate();
        made.filter(|(_, m)| **m == n).nth(which).map(|(at, _)| at)
    }
}

impl Event {
    /// Takes a record back, or takes that back.
    pub(super) fn undo(&mut self, records: &[Record], next: &Record) -> Result<(), Refusal> {
        let mut all = records.to_vec();
        all.push(next.clone());
        let (event, after) = IdOrigins::of(&all).map_err(|(later, refusal)| {
            let what = format!("record {later} depends on it: {}", refusal.what);
            Refusal::new(refusal.rule, what)
        })?;
        let (_, before) = IdOrigins::of(records).map_err(|(_, refusal)| refusal)?;
        let (gone, was_gone) = (undone(&all), undone(records));
        for record in all.iter().filter(|r| !gone.contains(&r.n)) {
            means_the_same(record, (records, &was_gone), (&before, &after))?;
        }
        *self = event;
        Ok(())
    }
}

/// What a record speaks of by number must stay what it was.
fn means_the_same(
    record: &Record,
    (records, was_gone): (&[Record], &HashSet<u32>),
    (before, after): (&IdOrigins, &IdOrigins),
) -> Result<(), Refusal> {
    if matches!(record.op, Op::Undo { .. }) {
        return Ok(());
    }
    // What comes back means what it meant when it was written.
    let then = match was_gone.contains(&record.n) {
        true => IdOrigins::of(&records[..record.n as usize - 1]).ok(),
        false => None,
    };
    let meant = then.as_ref().map_or(before, |(_, given)| given);
    for (what, place) in record.op.references() {
        let other = meant.maker(what, place) != after.maker(what, place);
        let (n, name) = (record.n, what.name());
        let number = place + 1;
        refuse(
            other,
            format!(
                "record {n} speaks of {name} {number}, and numbers would no longer be the same: \
                 drop a player instead, or review a penalty"
            ),
        )?;
    }
    Ok(())
}

impl RefKind {
    /// How many there are.
    pub(crate) fn count(self, event: &Event) -> usize {
        match self {
            Self::Player => event.players.len(),
            Self::Call => event.calls.len(),
            Self::Penalty => event.penalties.len(),
            Self::Case => event.investigations.len(),
            Self::Question => event.floor_log.questions.len(),
        }
    }
}
