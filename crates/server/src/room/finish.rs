//! The end of a match, and what it means for ratings.

use super::actor::Room;
use super::event_message::EventMessage;
use crate::room_record::{Occupant, SeatRecord, StoredResult};
use crate::store::{RatedMatch, RatedPlayer, RoomStatus};
use crate::{Result, now_ms};
use std::time::Duration;
use tokio::time::Instant;

impl Room {
    /// Ends a match that cannot be played.
    pub(super) async fn abort_match(&mut self, reason: &str) {
        self.status = RoomStatus::Over;
        self.doc.ended = Some(StoredResult {
            winners: Vec::new(),
            reason: reason.to_owned(),
        });
        self.due = super::actor::Timers::default();
        self.clocks = None;
        if let Err(error) = self.save_room().await {
            tracing::error!(
                room = self.id,
                error = error.cause(),
                "the end was not written"
            );
            return;
        }
        self.update_everyone(None);
        if self.table.is_none() {
            self.send_result();
        }
    }

    /// Ends what nobody comes back to. A room whose match has not begun is
    /// forgotten.
    pub(super) async fn abandon(&mut self, after: Duration) -> Result<bool> {
        let lately = self.left.is_some_and(|at| at.elapsed() < after);
        let served = self
            .doc
            .event
            .as_ref()
            .is_some_and(|e| self.context.serves(e));
        if !self.conns.is_empty() || lately || served || self.status == RoomStatus::Over {
            return Ok(false);
        }
        match self.status {
            RoomStatus::Running => {
                self.abort_match("nobody came back").await;
                self.is_written()?;
            }
            RoomStatus::Waiting | RoomStatus::Over => {
                self.context.store.delete_room(&self.id).await?;
                self.gone = true;
            }
        }
        Ok(true)
    }

    /// Tells everybody how it ended where there is no table to show.
    pub(super) fn send_result(&self) {
        if let Some(over) = self.over_frame() {
            self.conns.iter().for_each(|c| {
                c.send(over.clone());
            });
        }
    }

    /// What follows after a match has ended and that is written.
    pub(super) fn after_the_end(&mut self) {
        self.standing = None;
        self.quiet = Instant::now();
        if self.doc.event.is_some() {
            self.context
                .notify_event(EventMessage::Over(self.id.clone()));
        }
    }

    /// What the end means for ratings: it is written with it.
    pub(super) fn rated_match(&self) -> Option<RatedMatch> {
        let ended = self.doc.ended.as_ref().filter(|_| self.doc.rated)?;
        let player = |(seat, place): (usize, &SeatRecord)| match &place.holder {
            Occupant::Human(account) => Some(RatedPlayer {
                account: account.clone(),
                team: self.teams.get(seat).copied().unwrap_or(0),
                won: ended.winners.iter().any(|w| usize::from(*w) == seat),
            }),
            Occupant::Open | Occupant::Bot(_) => None,
        };
        Some(RatedMatch {
            game: self.doc.game.clone(),
            mode: self.doc.mode.clone(),
            players: self
                .doc
                .seats
                .iter()
                .enumerate()
                .filter_map(player)
                .collect(),
            at: now_ms(),
        })
    }
}
