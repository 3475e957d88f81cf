//! The steward: sees to it that the tables of the running round have rooms,
//! that the rooms know what the event says, and that the event gets to know
//! what happens in them.

use super::event_file::SharedEvent;
use super::table_setup::{AccountsByName, TableState, doc, facts};
use crate::room::{EventMessage, EventMessages};
use crate::room::{Person, RoomMessage, RoundState, check_decks};
use crate::room_record::RoomRecord;
use crate::rooms::RoomRegistry;
use crate::signing;
use crate::store::{RoomStatus, StoreError};
use crate::{Error, Result, now_ms};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How often the event is looked at.
const LOOK: Duration = Duration::from_millis(500);

/// What a room was told last.
#[derive(Clone, Debug, Default)]
struct SyncedTable {
    room: String,
    seats: Vec<Option<String>>,
    state: Option<RoundState>,
    closed: bool,
}

/// Sees to the event.
pub(super) struct EventRunner {
    pub(super) rooms: Arc<RoomRegistry>,
    /// The data folder, where earlier versions kept the key.
    data: PathBuf,
    pub(super) book: Arc<SharedEvent>,
    /// Who has which name.
    pub(super) claims: AccountsByName,
    /// The round whose tables are seen to; none before the first look.
    round: Option<u32>,
    seen: HashMap<u32, SyncedTable>,
    /// What could not be written while somebody else had the event open.
    late: Vec<EventMessage>,
    /// How long the file of the finished event was when it was signed.
    signed: Option<u64>,
}

/// The work of a steward, where the server has an event.
pub(crate) fn steward(
    event: Option<&Arc<SharedEvent>>,
    rooms: &Arc<RoomRegistry>,
    data: PathBuf,
) -> Option<impl Future<Output = ()> + Send + 'static> {
    let book = Arc::clone(event?);
    let notices = rooms.context.serve_event(book.id())?;
    let steward = EventRunner {
        rooms: Arc::clone(rooms),
        data,
        book,
        claims: AccountsByName::new(),
        round: None,
        seen: HashMap::new(),
        late: Vec::new(),
        signed: None,
    };
    Some(steward.serve(notices))
}

impl EventRunner {
    async fn serve(mut self, notices: Arc<EventMessages>) {
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let closing = self.rooms.context.closing();
        tokio::pin!(closing);
        loop {
            tokio::select! {
                notice = notices.next() => self.handle(notice).await,
                _ = looks.tick() => {
                    self.catch_up().await;
                    self.handle(EventMessage::Look).await;
                }
                () = &mut closing => return self.book.unlock(),
            }
        }
    }

    /// Tries again what could not be written; where it still cannot, what comes
    /// after it need not wait for the file too.
    async fn catch_up(&mut self) {
        let mut late = std::mem::take(&mut self.late).into_iter();
        while self.late.is_empty()
            && let Some(notice) = late.next()
        {
            self.handle(notice).await;
        }
        self.late.extend(late);
    }

    /// Does what a notice asks for; later, where the event or the store cannot
    /// be used now.
    async fn handle(&mut self, notice: EventMessage) {
        match (self.respond(&notice).await, notice) {
            // Who has gone meanwhile need not know.
            (Ok(()), EventMessage::Claimed(seated)) => drop(seated.send(())),
            (Ok(()), _) => {}
            (
                Err(Error::Unavailable(_) | Error::Store(_)),
                notice @ (EventMessage::Over(_) | EventMessage::Here { .. }),
            ) => {
                self.late.push(notice);
            }
            (Err(error), _) => {
                tracing::error!(error = error.cause(), "the event could not be seen to");
            }
        }
    }

    async fn respond(&mut self, notice: &EventMessage) -> Result<()> {
        match notice {
            EventMessage::Loaded(room) => {
                let known = self.seen.values_mut().find(|s| s.room == *room);
                if let Some(seen) = known {
                    seen.state = None;
                    seen.closed = false;
                }
                self.sync().await
            }
            EventMessage::Over(room) => self.report_result(room).await,
            EventMessage::Here { room, seat } => self.arrive(room, *seat).await,
            EventMessage::Mates { room, seat, text } => self.send_to_mates(room, *seat, text).await,
            EventMessage::Look | EventMessage::Claimed(_) => self.sync().await,
        }
    }

    /// Looks at the event and does what is to be done.
    async fn sync(&mut self) -> Result<()> {
        self.book.refresh().await?;
        let claims = self.rooms.context.store.claims(self.book.id()).await?;
        self.claims = claims.into_iter().map(|c| (c.name, c.account)).collect();
        let now = super::event_file::now();
        let (round, tables) = self.book.read(|event| {
            let round = event.rounds.len() as u32;
            (round, facts(event, &self.claims, now))
        });
        self.start_round(round, &tables).await?;
        self.sign().await?;
        if let Err(error) = self.see_to_limited().await {
            tracing::error!(error = error.cause(), "a limited part could not be seen to");
        }
        for facts in tables {
            let table = facts.table;
            if let Err(error) = self.sync_table(facts).await {
                tracing::error!(error = error.cause(), table, "a table could not be seen to");
            }
        }
        Ok(())
    }

    /// The log of a finished event is signed with the server's key, and again
    /// when something was added.
    async fn sign(&mut self) -> Result<()> {
        let finished = self.book.finished();
        if finished.is_none() || finished == self.signed {
            return Ok(());
        }
        let key = signing::key(&*self.rooms.context.store, &self.data).await?;
        self.book.sign(key).await?;
        self.signed = self.book.finished();
        Ok(())
    }

    /// Another round, or other players at a table: rooms that are no tables of
    /// it any more are closed.
    async fn start_round(&mut self, round: u32, tables: &[TableState]) -> Result<()> {
        let same = |t: &TableState| self.seen.get(&t.table).is_none_or(|s| s.room == t.room);
        // An event that is played on paper has no rooms, and nothing was seen.
        if self.round == Some(round) && tables.iter().all(same) {
            return Ok(());
        }
        // Where this comes to no end it is tried again.
        self.round = None;
        self.seen.clear();
        *self.book.board() = super::event_file::TableFaults::default();
        for status in [RoomStatus::Waiting, RoomStatus::Running] {
            for row in self.rooms.context.store.rooms_by_status(status).await? {
                let here = RoomRecord::read(&row)?.event;
                let ours = here.is_some_and(|e| e.is_of(self.book.id()));
                let open = |t: &TableState| !t.over && t.room == row.id;
                if ours && !tables.iter().any(open) {
                    self.close(&row.id).await?;
                }
            }
        }
        self.round = Some(round);
        Ok(())
    }

    async fn close(&self, room: &str) -> Result<()> {
        let reason = "the event has a result for this table".to_owned();
        let by = None;
        let close = |reply| RoomMessage::Close { reason, by, reply };
        self.rooms.ask(room, close).await
    }

    pub(super) async fn tell(&self, room: &str, message: RoomMessage) -> Result<()> {
        let inbox = self.rooms.room(room).await?;
        // A room that ends now is told again when it is loaded.
        let _ = inbox.send(message).await;
        Ok(())
    }

    /// Sees to a table.
    async fn sync_table(&mut self, facts: TableState) -> Result<()> {
        if facts.over {
            let seen = self.seen.entry(facts.table).or_default();
            if !seen.room.is_empty() && !seen.closed {
                seen.closed = true;
                let room = seen.room.clone();
                return self.close(&room).await;
            }
            return Ok(());
        }
        let seen = self.seen.get(&facts.table);
        let known = seen.is_some_and(|s| !s.room.is_empty());
        if !known && !self.make(&facts).await? {
            return Ok(());
        }
        self.seat(&facts).await?;
        let seen = self.seen.entry(facts.table).or_default();
        if seen.state.as_ref() != Some(&facts.state) {
            seen.state = Some(facts.state.clone());
            self.tell(&facts.room, RoomMessage::Round(Box::new(facts.state)))
                .await?;
        }
        Ok(())
    }

    /// Makes the room of a table, if it is not there. Says whether it is.
    async fn make(&mut self, facts: &TableState) -> Result<bool> {
        let known = self.rooms.context.store.room(&facts.room).await?;
        if known.is_none() {
            let made = self.book.read(|e| doc(e, facts.table, &self.claims));
            let made = match made {
                Ok(doc) => match check_decks(&self.rooms.context.workshop, doc.order()).await {
                    Ok(()) => Ok(doc),
                    Err(error) => Err(error.to_string()),
                },
                Err(why) => Err(why),
            };
            let doc = match made {
                Ok(doc) => doc,
                Err(why) => {
                    self.fault(facts.table, why);
                    return Ok(false);
                }
            };
            let row = doc.row(&facts.room, RoomStatus::Waiting, now_ms());
            match self.rooms.context.store.create_room(&row).await {
                Ok(()) | Err(StoreError::Taken) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let seen = self.seen.entry(facts.table).or_default();
        seen.room.clone_from(&facts.room);
        seen.seats = vec![None; facts.names.len()];
        self.book.board().made(facts.table);
        if known.is_some_and(|row| row.status == RoomStatus::Over) {
            self.report_result(&facts.room).await?;
        }
        Ok(true)
    }

    /// Notes why a table is not played here, once.
    pub(super) fn fault(&self, table: u32, why: String) {
        let mut board = self.book.board();
        if board.faults.get(&table) != Some(&why) {
            tracing::warn!(table, why, "a table of the event");
            board.faults.insert(table, why);
        }
    }

    /// Lets those sit down who have shown who they are.
    async fn seat(&mut self, facts: &TableState) -> Result<()> {
        for (place, name) in facts.names.iter().enumerate() {
            let account = self.claims.get(name).cloned();
            let seen = self.seen.get(&facts.table);
            let known = seen.and_then(|s| s.seats.get(place));
            let (Some(known), Some(account)) = (known, account) else {
                continue;
            };
            if known.as_ref() == Some(&account) {
                continue;
            }
            let person = Person {
                id: account.clone(),
                name: name.clone(),
            };
            let seat = place as u8;
            let sits = |reply| RoomMessage::Seat {
                seat,
                person,
                reply,
            };
            self.rooms.ask(&facts.room, sits).await?;
            let seen = self.seen.get_mut(&facts.table);
            if let Some(known) = seen.and_then(|s| s.seats.get_mut(place)) {
                *known = Some(account);
            }
        }
        Ok(())
    }
}
