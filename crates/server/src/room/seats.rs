//! Who comes, sits down, goes.

use super::actor::Room;
use super::connection::{Connection, NewConnection};
use super::message::Person;
use crate::protocol::{CloseReason, SeatInfo, ServerFrame};
use crate::room_record::{Occupant, SeatRecord};
use crate::store::{Batch, RoomStatus};
use crate::work_pool::WorkPool;
use crate::{Error, Result};
use arena::games::DeckChoice;
use arena::table::{MatchSpec, TableAction};
use kernel::game::{Input, Interrupt};
use kernel::seats::Seat;
use tokio::time::Instant;

/// So many lines a player may have open at once; the oldest goes for a new one.
const LINES: usize = 8;

impl Room {
    /// Somebody takes a seat.
    pub(super) async fn join(
        &mut self,
        person: Person,
        seat: Option<u8>,
        deck: DeckChoice,
    ) -> Result<u8> {
        if let Some(seat) = self.doc.seat_of(&person.id) {
            return Ok(seat as u8);
        }
        if self.doc.event.is_some() {
            return Err(Error::conflict(
                "of-an-event",
                "this is a table of an event: its players come with their codes",
            ));
        }
        if self.status != RoomStatus::Waiting {
            return Err(Error::conflict("begun", "this match has begun without you"));
        }
        let free = self.free_seat(seat)?;
        let before = self.doc.clone();
        self.doc.seats[free].holder = Occupant::Human(person.id.clone());
        self.doc.seats[free].deck = deck;
        if let Err(error) = check_decks(&self.context.workshop, self.doc.order()).await {
            self.doc = before;
            return Err(error);
        }
        self.save_room().await?;
        self.names.insert(person.id, person.name);
        self.send_room();
        self.try_to_begin().await;
        Ok(free as u8)
    }

    fn free_seat(&self, wanted: Option<u8>) -> Result<usize> {
        let open = |i: &usize| {
            let seat = self.doc.seats.get(*i);
            seat.is_some_and(|s| s.holder == Occupant::Open)
        };
        let found = match wanted {
            Some(seat) => Some(usize::from(seat)).filter(open),
            None => (0..self.doc.seats.len()).find(open),
        };
        found.ok_or_else(|| Error::conflict("taken", "this seat is taken; choose another one"))
    }

    /// Somebody gives their seat up: before the game it is free again, in the
    /// game the seat is gone.
    pub(super) async fn leave(&mut self, account: &str) -> Result<()> {
        let Some(i) = self.doc.seat_of(account) else {
            return Err(Error::NotFound("seat of yours in this room"));
        };
        let seat = Seat(i as u8);
        match self.status {
            RoomStatus::Over => Ok(()),
            RoomStatus::Waiting if self.doc.event.is_some() => Err(Error::conflict(
                "of-an-event",
                "a match of an event is given up when it is played, or the event is dropped",
            )),
            RoomStatus::Waiting => {
                self.doc.seats[i] = SeatRecord::default();
                self.due.start = None;
                self.disconnect(|c| c.seat == Some(seat));
                match self.humans().is_empty() {
                    true => self.abort_match("everybody has left").await,
                    false => self.save_room().await?,
                }
                self.send_room();
                self.is_written()
            }
            RoomStatus::Running => {
                let what = Interrupt::Leave;
                let left = self.perform(TableAction::Input(Input::Interrupt { seat, what }));
                left.map_err(|e| Error::impossible(e.to_string()))?;
                self.commit_and_broadcast(Some(seat)).await;
                self.is_written()
            }
        }
    }

    /// Writes the room as it is. Where that fails, the room is loaded anew:
    /// what is in memory only has not happened.
    pub(super) async fn save_room(&mut self) -> Result<()> {
        let batch = Batch {
            rooms: vec![self.doc.row(&self.id, self.status, self.created)],
            noted: std::mem::take(&mut self.noted),
            ..Batch::default()
        };
        self.write(batch).await
    }

    /// Somebody opens a line.
    pub(super) async fn connect(&mut self, new: NewConnection) {
        let person = new.person.as_ref().filter(|_| !new.watches);
        let seat = person.and_then(|p| self.doc.seat_of(&p.id));
        let seat = seat.map(|i| Seat(i as u8));
        let alike: Vec<u64> = self.lines_of(seat);
        match seat {
            None if alike.len() >= self.context.quotas.watchers && !new.judges => {
                let (n, why, rule) = (0, CloseReason::Full.words(), None);
                return new.turn_away(&ServerFrame::No { n, why, rule }, CloseReason::Full);
            }
            Some(_) if alike.len() >= LINES => {
                let oldest = alike[0];
                self.say_why(CloseReason::Elsewhere, |c| c.id == oldest);
                self.conns.retain(|c| c.id != oldest);
            }
            _ => {}
        }
        if let Some(judge) = new.person.as_ref().filter(|_| new.judges) {
            self.names.insert(judge.id.clone(), judge.name.clone());
        }
        self.conns.push(Connection::new(new, seat));
        if let Some(seat) = seat {
            self.note_presence(seat);
            self.note_arrival(seat);
        }
        self.send_room();
        self.conns
            .iter()
            .rev()
            .take(1)
            .for_each(|c| self.send_round(c));
        self.send_clocks();
        self.send_initial_state();
        self.send_notes(|c| seat.is_some() && c == seat);
        self.send_to_judges();
        self.try_to_begin().await;
    }

    /// Says why these lines will be closed.
    pub(super) fn say_why(&self, why: CloseReason, which: impl Fn(&Connection) -> bool) {
        self.conns
            .iter()
            .filter(|c| which(c))
            .for_each(|c| c.says_why(why));
    }

    /// Lines are closed.
    pub(super) fn disconnect(&mut self, which: impl Fn(&Connection) -> bool) {
        let before = self.conns.len();
        self.conns.retain(|c| !which(c));
        if self.conns.len() < before {
            self.note_closed();
        }
    }

    /// Lines were closed: it counts who is here, and everybody is told.
    pub(super) fn note_closed(&mut self) {
        self.quiet = Instant::now();
        self.left = Some(self.quiet);
        for seat in self.humans().iter() {
            self.note_presence(seat);
        }
        self.send_room();
        self.send_clocks();
    }

    /// The lines of a seat, or of those who watch, the oldest first.
    fn lines_of(&self, seat: Option<Seat>) -> Vec<u64> {
        let lines = self.conns.iter().filter(|c| c.seat == seat);
        lines.map(|c| c.id).collect()
    }

    fn note_presence(&mut self, seat: Seat) {
        let here = self.is_here(seat);
        if let Some(clocks) = &mut self.clocks {
            clocks.presence(seat, here, Instant::now());
        }
    }

    /// Who sits where.
    pub(super) fn sitters(&self) -> Vec<SeatInfo> {
        let mut all = self.doc.sitters(&self.teams, &self.names);
        for (i, sitter) in all.iter_mut().enumerate() {
            sitter.connected |= self.is_here(Seat(i as u8));
        }
        all
    }

    /// Tells everybody who sits where.
    pub(super) fn send_room(&self) {
        let (seats, commit) = (self.sitters(), self.doc.commit());
        let (manners, watchers) = (self.doc.policy_view(), self.watchers());
        let judges = self.judges();
        for conn in &self.conns {
            conn.send_lossy(&ServerFrame::Room {
                room: &self.id,
                seats: &seats,
                you: conn.seat.map(|s| s.0),
                commit: &commit,
                judge: conn.judge,
                manners: &manners,
                watchers: &watchers,
                judges: &judges,
            });
        }
    }
}

/// Whether the rules allow the decks chosen so far.
pub(crate) async fn check_decks(workshop: &WorkPool, order: Result<MatchSpec>) -> Result<()> {
    let order = order?;
    let checked = workshop.run(move || order.plan().map(|_| ())).await?;
    checked.map_err(|e| Error::impossible(e.to_string()))
}
