//! Where the rounds of a log come from: each is drawn again from the seed, and
//! measured by the checker.

use crate::event::Event;
use crate::log::Record;
use crate::next_round::draw_round;
use crate::op::{Op, Pairings, TableSeats};
use crate::pairing::check::PairingReport;
use serde::Serialize;

/// Where a round comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Made {
    /// It is the one that the seed gives.
    BySeed,
    /// It is lawful, and the seed gives another one.
    NotTheSeeds,
    /// Officials made it.
    ByHand {
        /// Who.
        by: String,
        /// Why.
        why: String,
    },
    /// It was paired by the first rules, which this program does not draw by
    /// any more: only its repetitions are proved.
    FirstRules,
}

/// A round of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundReport {
    /// Its number, from 1.
    pub round: u32,
    /// Where it comes from.
    pub made: Made,
    /// What the checker measured, of a Swiss round.
    pub measured: Option<PairingReport>,
}

/// The rounds of a log that counts, in order. Records that were taken back are
/// left out.
#[must_use]
pub fn rounds(records: &[Record]) -> Vec<RoundReport> {
    let mut all = Vec::new();
    let _ = Event::replay(records, |event, record| {
        let (made, tables, byes) = match &record.op {
            Op::Pair(p) => (drawn(event, p), &p.tables, &p.byes),
            Op::PairByHand(p) => {
                let (by, why) = (record.by.clone(), p.why.clone());
                (Made::ByHand { by, why }, &p.tables, &p.byes)
            }
            _ => return,
        };
        all.push(RoundReport {
            round: event.rounds.len() as u32 + 1,
            made,
            measured: measured(event, tables, byes),
        });
    });
    all
}

fn drawn(event: &Event, pairings: &Pairings) -> Made {
    if pairings.rules < 2 {
        return Made::FirstRules;
    }
    match draw_round(event) {
        Ok(round) if round.is_same(pairings) => Made::BySeed,
        _ => Made::NotTheSeeds,
    }
}

fn measured(
    event: &Event,
    tables: &[TableSeats],
    byes: &[crate::event::PlayerId],
) -> Option<PairingReport> {
    let swiss = matches!(
        event.phase().structure,
        crate::event::PhaseFormat::Swiss { .. }
    );
    let (history, round) = event.as_round((tables, byes)).ok().filter(|_| swiss)?;
    Some(history.measure(&round))
}
