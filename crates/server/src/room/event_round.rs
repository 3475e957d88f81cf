//! The round of an event a table belongs to, as the event says it stands: its
//! clock, what was lost by penalties, who judges.

use super::actions::Rejection;
use super::actor::Room;
use super::connection::Connection;
use super::event_message::EventMessage;
use super::message::Person;
use crate::Result;
use crate::protocol::{RulingKind, ServerFrame};
use crate::room_record::{Occupant, RoomPolicy};
use crate::store::RoomStatus;
use arena::table::{DurableTable, JournalEntry, TableAction};
use kernel::game::{Input, Ruling};
use kernel::seats::{Seat, SeatSet};
use tournament::event::ListAccess;

/// How the round stands at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RoundState {
    /// The first turn may be taken (RBT 406.1.f).
    pub(crate) runs: bool,
    /// When time is up, in milliseconds since 1970; none while no clock runs.
    pub(crate) ends: Option<i64>,
    /// Time is up (RBT 408.2).
    pub(crate) time_up: bool,
    /// A judge was called and has not ruled yet (RBT 412.1).
    pub(crate) called: bool,
    /// Games each seat has lost by penalties (RBT 701.2.b).
    pub(crate) losses: Vec<u32>,
    /// What the table must obey.
    pub(crate) house: RoomPolicy,
}

impl Room {
    /// The event says how the round stands.
    pub(super) async fn on_round_update(&mut self, state: RoundState) {
        let Some(event) = &mut self.doc.event else {
            return;
        };
        let waits = self.status == RoomStatus::Waiting;
        let lost = waits && event.policy.game_losses != state.losses;
        if lost {
            event.policy.game_losses.clone_from(&state.losses);
        }
        let changed = self.doc.house.follow(&state.house);
        if (lost || changed) && self.save_room().await.is_err() {
            return;
        }
        self.round = state;
        if changed {
            self.send_room();
        }
        self.conns.iter().for_each(|c| self.send_round(c));
        match self.status {
            RoomStatus::Waiting => self.try_to_begin().await,
            RoomStatus::Running => {
                self.lose_by_penalties();
                self.call_time();
                self.commit_and_broadcast(None).await;
            }
            RoomStatus::Over => {}
        }
    }

    /// Tells somebody how the round stands.
    pub(super) fn send_round(&self, conn: &Connection) {
        let Some(event) = &self.doc.event else {
            return;
        };
        conn.send_lossy(&ServerFrame::Round {
            round: event.round,
            table: event.table,
            runs: self.round.runs,
            ends_ms: self.round.ends,
            time_up: self.round.time_up,
            called: self.round.called,
        });
    }

    /// Whether play waits for the clock of the round.
    pub(super) fn waits_for_clock(&self) -> bool {
        let begun = self.table.as_ref().is_some_and(|t| t.turn() > 0);
        self.doc.event.is_some() && !self.round.runs && !begun
    }

    /// Refuses what would begin the first turn before the clock runs; setting
    /// up may go on until then (RBT 406.1.f).
    pub(super) fn may_begin_play(&self, after: &dyn DurableTable) -> Result<(), Rejection> {
        match self.waits_for_clock() && after.turn() > 0 {
            true => Err(Rejection::by(
                "RBT 406.1.f",
                "the clock of the round does not run yet; answer again when it does",
            )),
            false => Ok(()),
        }
    }

    /// Games that officials have given away by penalties are lost, each once:
    /// the journal says which were (RBT 701.2.b).
    fn lose_by_penalties(&mut self) {
        let Some(event) = &self.doc.event else {
            return;
        };
        let before = event.policy.game_losses.clone();
        for seat in 0..self.doc.seats.len() {
            let of = |all: &[u32]| all.get(seat).copied().unwrap_or(0);
            let known = of(&before) + of(&self.penalised);
            for _ in known..of(&self.round.losses) {
                let seats = SeatSet::only(Seat(seat as u8));
                let lost = self.perform(TableAction::Input(Input::Ruling(Ruling::GameLoss(seats))));
                if let Err(error) = lost {
                    tracing::warn!(room = self.id, %error, "a game loss was not taken");
                    return;
                }
            }
        }
    }

    /// Calls time, once (RBT 408.2).
    fn call_time(&mut self) {
        if !self.round.time_up || self.time_called {
            return;
        }
        self.time_called = true;
        // After a restart it may have been called before.
        let _ = self.perform(TableAction::Input(Input::Ruling(Ruling::CallTime)));
    }

    /// Counts game losses by penalties.
    pub(super) fn count_penalised(&mut self, entries: &[JournalEntry]) {
        for entry in entries {
            let TableAction::Input(Input::Ruling(Ruling::GameLoss(seats))) = &entry.act else {
                continue;
            };
            for seat in seats.iter() {
                if let Some(count) = self.penalised.get_mut(seat.index()) {
                    *count += 1;
                }
            }
        }
    }

    /// Penalties at a table of an event are given in the event, which counts
    /// them.
    pub(super) fn may_rule(&self, word: RulingKind) -> Result<(), Rejection> {
        let penalty = matches!(word, RulingKind::GameLoss | RulingKind::MatchLoss);
        match penalty && self.doc.event.is_some() {
            true => Err(Rejection::by(
                "RBT 701.2",
                "give the penalty in the event; the table follows",
            )),
            false => Ok(()),
        }
    }

    /// The event says whose a seat is.
    pub(super) async fn seat(&mut self, seat: u8, person: Person) -> Result<()> {
        let place = self.doc.seats.get_mut(usize::from(seat));
        let holder = Occupant::Human(person.id.clone());
        let Some(place) = place.filter(|s| s.holder != holder) else {
            return Ok(());
        };
        place.holder = holder;
        self.save_room().await?;
        // Lines from before come again, and sit where they belong now.
        let of = |c: &Connection| c.person.as_ref().is_some_and(|p| p.id == person.id);
        self.disconnect(|c| c.seat == Some(Seat(seat)) || (of(c) && c.only_watches()));
        self.names.insert(person.id, person.name);
        self.send_room();
        self.try_to_begin().await;
        Ok(())
    }

    /// A team-mate at another table says something; or nobody may be told, who
    /// has asked for it (RBT 507.1, 507.2).
    pub(super) fn whisper(&self, seat: u8, from: Option<&str>, text: &str) {
        let lines = self.conns.iter().filter(|c| c.seat == Some(Seat(seat)));
        let lines: Vec<u64> = match from {
            Some(from) => {
                let frame = ServerFrame::Chat {
                    from,
                    text,
                    team: true,
                };
                return lines.for_each(|c| c.send_lossy(&frame));
            }
            None => lines.map(|c| c.id).collect(),
        };
        let no = Rejection::by("RBT 507.2", text);
        lines.into_iter().for_each(|line| self.refuse(line, &no));
    }

    /// Where the match stands (RBT 401.5).
    pub(super) fn moment(&self) -> ListAccess {
        let begun = self.table.as_ref().is_some_and(|t| t.turn() > 0);
        match begun {
            false => ListAccess::Beginning,
            true if self.is_between_games() => ListAccess::Between,
            true => ListAccess::Game,
        }
    }

    /// Tells the event that somebody sits here.
    pub(super) fn note_arrival(&self, seat: Seat) {
        if self.doc.event.is_some() {
            let room = self.id.clone();
            self.context
                .notify_event(EventMessage::Here { room, seat: seat.0 });
        }
    }
}
