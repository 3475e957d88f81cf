//! Those who watch: they are silent where they must be, may ask for a pause,
//! and can be sent away (RBT 204.8).

use super::actions::Rejection;
use super::actor::Room;
use super::connection::Connection;
use super::offers::PendingOffer;
use crate::protocol::{CloseReason, OfferKind, Spectator};
use crate::room_record::Ban;
use crate::store::RoomStatus;
use crate::words::one_line;

impl Room {
    /// Refuses words of who watches a match that runs in silence.
    pub(super) fn may_speak(&self, line: &Connection) -> Result<(), Rejection> {
        let silent = !self.doc.house.watchers_speak() && self.status == RoomStatus::Running;
        match silent && line.only_watches() {
            true => Err(Rejection::by(
                "RBT 204.8.c.1",
                "who watches is silent at this table",
            )),
            false => Ok(()),
        }
    }

    /// Somebody who watches asks the players to pause, once a turn at most.
    pub(super) fn watcher_asks_to_pause(&mut self) -> Result<(), Rejection> {
        if !self.doc.house.watchers_pause() {
            let why = "who watches does not ask for a pause at this table";
            return Err(Rejection::by("RBT 204.8.c.3", why));
        }
        let turn = self.table.as_ref().map(|t| t.turn());
        let why = match (&self.clocks, turn) {
            (_, None) => "the match has not begun",
            (None, _) => "there are no clocks to stop",
            _ if self.status == RoomStatus::Over => "the match is over",
            _ if self.standing.is_some() => "something else is offered just now",
            _ if self.pause_asked == turn => "a pause was asked for in this turn already",
            _ => {
                self.pause_asked = turn;
                let needed = self.humans();
                self.open_offer(PendingOffer::new(OfferKind::Pause, None, needed));
                return Ok(());
            }
        };
        Err(Rejection::because(why))
    }

    /// Sends somebody away who watches: a judge does, or, where there is none,
    /// a player. The reason is kept.
    pub(super) async fn dismiss(
        &mut self,
        conn: u64,
        who: &str,
        why: &str,
    ) -> Result<(), Rejection> {
        let line = self.conns.iter().find(|c| c.id == conn);
        let judged = !self.doc.house.judges.is_empty();
        let may = line.is_some_and(|c| c.judge || (!judged && c.seat.is_some()));
        let judges = line.is_some_and(|c| c.judge);
        let by = line.and_then(|c| c.person.clone());
        let Some(by) = by.filter(|_| may) else {
            return Err(Rejection::by(
                "RBT 204.8.e",
                "a judge sends away who watches; ask one",
            ));
        };
        if self.doc.seat_of(who).is_some() || self.doc.house.judges(who) {
            return Err(Rejection::because("this is nobody who only watches"));
        }
        let why = one_line(why);
        if why.is_empty() {
            return Err(Rejection::by(
                "RBT 204.8.e.1",
                "say why; it must not be for the sake of the game",
            ));
        }
        if judges {
            let detail = format!("{who}: {why}");
            self.note_judge(by.clone(), "send away", detail);
        }
        self.doc.house.barred.push(Ban {
            account: who.to_owned(),
            by: by.id.clone(),
            why,
        });
        let saved = self.save_room().await;
        saved.map_err(|_| Rejection::because("this could not be written; try again"))?;
        let of = |c: &Connection| c.person.as_ref().is_some_and(|p| p.id == who);
        self.say_why(CloseReason::SentAway, of);
        self.disconnect(of);
        Ok(())
    }

    /// Who judges here.
    pub(super) fn judges(&self) -> Vec<Spectator> {
        let name = |id: &String| self.names.get(id).cloned();
        let judge = |id: &String| Spectator {
            id: id.clone(),
            name: name(id).unwrap_or_else(|| "a judge of the event".to_owned()),
        };
        self.doc.house.judges.iter().map(judge).collect()
    }

    /// Who watches, as far as they have said who they are.
    pub(super) fn watchers(&self) -> Vec<Spectator> {
        let people = self.conns.iter().filter(|c| c.only_watches());
        let mut watchers: Vec<Spectator> = people
            .filter_map(|c| c.person.as_ref())
            .map(|p| Spectator {
                id: p.id.clone(),
                name: p.name.clone(),
            })
            .collect();
        watchers.sort();
        watchers.dedup();
        watchers
    }
}
