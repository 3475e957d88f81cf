//! What happens in rooms, written into the event's log: results, and who has
//! come.

use super::event_file::{now, official};
use super::runner::EventRunner;
use crate::room_record::{EventTable, RoomRecord};
use crate::{Error, Result};
use tournament::event::{Event, Role, Table};
use tournament::event_file::EventFile;
use tournament::op::Op;

/// Why a result was entered: where it was played. It is in the log once, even
/// if somebody takes it back.
fn reason(room: &str) -> String {
    format!("played in room {room}")
}

/// The table of a room, as long as it is one of the running round.
fn table_of<'e>(event: &'e Event, here: &EventTable) -> Option<&'e Table> {
    let running = event.rounds.len() as u32 == here.round;
    let it = event.round().filter(|_| running)?.table(here.table)?;
    (it.players == here.players).then_some(it)
}

fn was_entered(desk: &EventFile, why: &str) -> bool {
    let entered = |op: &Op| matches!(op, Op::Enter { why: given, .. } if given == why);
    desk.records().iter().any(|r| entered(&r.op))
}

impl EventRunner {
    pub(super) async fn table_of_room(&self, room: &str) -> Result<Option<EventTable>> {
        let row = self.rooms.context.store.room(room).await?;
        let doc = row.as_ref().map(RoomRecord::read).transpose()?;
        let here = doc.and_then(|d| d.event);
        Ok(here.filter(|e| e.is_of(self.book.id())))
    }

    /// Enters the result of a match that has ended, unless the table has one
    /// or this one was entered before.
    pub(super) async fn report_result(&mut self, room: &str) -> Result<()> {
        let Some(here) = self.table_of_room(room).await? else {
            return Ok(());
        };
        let Some((outcome, how)) = here.result else {
            self.fault(here.table, "the match was called off".to_owned());
            return Ok(());
        };
        let (why, round, table) = (reason(room), here.round, here.table);
        let done = self.book.work(move |desk| {
            let open = table_of(desk.event(), &here).is_some_and(|t| t.result.is_none());
            if !open || was_entered(desk, &why) {
                return Ok(());
            }
            let by = official(desk.event(), Role::Scorekeeper);
            let op = Op::Enter {
                round,
                table,
                outcome,
                how,
                why,
            };
            desk.perform(now(), &by, op)
        });
        match done.await {
            // The officials settle what the event does not take.
            Err(Error::Conflict { text, .. }) => {
                self.fault(table, text);
                Ok(())
            }
            done => done,
        }
    }

    /// A player sits down: the clock decides whether that is late (RBT 405.2,
    /// 703.8).
    pub(super) async fn arrive(&mut self, room: &str, seat: u8) -> Result<()> {
        let Some(here) = self.table_of_room(room).await? else {
            return Ok(());
        };
        let work = move |desk: &mut EventFile| {
            let Some(player) = here.players.get(usize::from(seat)).copied() else {
                return Ok(());
            };
            let it = table_of(desk.event(), &here);
            let comes = |t: &Table| t.result.is_none() && !t.arrived.contains_key(&player);
            match (it.is_some_and(comes), here.name(usize::from(seat))) {
                (true, Some(name)) => desk.perform(now(), &name, Op::Arrive { player }),
                _ => Ok(()),
            }
        };
        self.book.work(work).await
    }
}
