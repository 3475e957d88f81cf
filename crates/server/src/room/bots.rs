//! What is done by itself: bots answer, and people are passed for.

use super::FAULT;
use super::actor::Room;
use super::message::RoomMessage;
use super::probe::Point;
use crate::room_record::Occupant;
use crate::store::RoomStatus;
use arena::bots;
use kernel::game::Choice;
use kernel::seats::Seat;
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::Instant;

/// A bot waits so many thoughts longer where somebody of its team could act.
const POLITE: u32 = 3;

/// A bot fell over its game: the match ends.
fn panicked(error: &JoinError) -> RoomMessage {
    tracing::error!(%error, "a bot could not think");
    metrics::counter!("ludex_room_panics_total").increment(1);
    RoomMessage::Close {
        reason: FAULT.to_owned(),
        by: None,
        // Nobody waits for it.
        reply: oneshot::channel().0,
    }
}

impl Room {
    /// Says which bot answers next, and when.
    pub(super) fn plan_bots(&mut self, now: Instant) {
        self.due.bot = None;
        let Some(table) = &self.table else { return };
        let Some(question) = table.question() else {
            return;
        };
        if self.status != RoomStatus::Running {
            return;
        }
        let people = table.humans_asked();
        let team = |seat: Seat| self.teams.get(seat.index());
        let beside = |bot: Seat| people.iter().any(|p| team(p) == team(bot));
        let bots: Vec<Seat> = table.bots_asked().iter().collect();
        let alone = bots
            .iter()
            .find(|b| question.sealed || !beside(**b))
            .copied();
        let Some(bot) = alone.or(bots.first().copied()) else {
            return;
        };
        let thought = self.context.pace.thought(&mut self.chance);
        let thought = if alone.is_some() {
            thought
        } else {
            thought * POLITE
        };
        self.due.bot = Some((now + thought, bot));
    }

    /// Lets a bot answer: at once, or, if it looks ahead, on a thread that may
    /// take its time.
    pub(super) async fn let_bot_think(&mut self, seat: Seat) {
        let Some(table) = &self.table else { return };
        let thought = match table.think(seat) {
            Ok(thought) => thought,
            Err(error) => {
                tracing::error!(room = self.id, %error, "a bot cannot answer");
                self.due.bot = None;
                return;
            }
        };
        let (probe, id) = (self.context.probed.get(), self.id.clone());
        let thought = move || {
            if let Some(probe) = probe {
                probe(Point::Thought, &id);
            }
            thought()
        };
        if !self.takes_long(seat) {
            return self.bot_chooses(seat, thought()).await;
        }
        self.thinking = true;
        let (acts, inbox) = (self.acts, self.inbox.clone());
        let turns = Arc::clone(&self.context.thinkers);
        self.context.tasks.rooms.spawn(async move {
            let Ok(_turn) = turns.acquire().await else {
                return;
            };
            let message = match spawn_blocking(thought).await {
                Ok(choice) => RoomMessage::Thought { acts, seat, choice },
                Err(error) => panicked(&error),
            };
            if let Some(inbox) = inbox.upgrade() {
                // A room that is gone needs no answer.
                let _ = inbox.send(message).await;
            }
        });
    }

    fn takes_long(&self, seat: Seat) -> bool {
        let holder = self.doc.seats.get(seat.index()).map(|s| &s.holder);
        matches!(holder, Some(Occupant::Bot(name)) if bots::is_slow(name))
    }

    /// A bot has made up its mind. If the game has gone on meanwhile, it
    /// thinks again when it is asked again.
    pub(super) async fn thought(&mut self, acts: u32, seat: Seat, choice: Choice) {
        self.thinking = false;
        if acts == self.acts && self.due.bot.is_some_and(|(_, bot)| bot == seat) {
            self.bot_chooses(seat, choice).await;
        }
    }

    async fn bot_chooses(&mut self, seat: Seat, choice: Choice) {
        self.due.bot = None;
        if self.leaves_it_to_others(seat, choice) {
            return;
        }
        self.take_choice(choice).await;
    }

    /// A bot does not pass for its team where a person of the team is asked.
    fn leaves_it_to_others(&self, seat: Seat, choice: Choice) -> bool {
        let Some(table) = &self.table else {
            return true;
        };
        let sealed = table.question().is_some_and(|q| q.sealed);
        let team = |seat: Seat| self.teams.get(seat.index());
        let beside = table.humans_asked().iter().any(|p| team(p) == team(seat));
        let (offers, _) = table.listing(seat);
        let plain = offers.iter().any(|o| o.choice == choice && o.at.is_empty());
        beside && !sealed && plain
    }

    /// Passes for people where it is time.
    pub(super) async fn pass_for_others(&mut self, now: Instant) {
        let due = self.due.passes.iter().position(|(at, ..)| *at <= now);
        if let Some(i) = due {
            let (_, seat, choice) = self.due.passes.swap_remove(i);
            self.note_pass_after_playing(seat);
            self.note_announced(seat, choice);
            self.take_choice(choice).await;
        }
    }
}
