//! Team-mates at different tables: they may talk, unless one of them knows
//! secrets of the other's match (RBT 507).

use super::runner::EventRunner;
use super::table_setup::facts;
use crate::Result;
use crate::room::RoomMessage;
use tournament::event::Event;

/// Who may hear what is said at a table, and where they sit: room and seat.
fn hearers(event: &Event, table: u32, speaker: &str, rooms: &[(u32, String)]) -> Vec<(String, u8)> {
    let Some(policy) = event.table_policy(table) else {
        return Vec::new();
    };
    let Some(held) = event.round() else {
        return Vec::new();
    };
    let round = event.rounds.len() as u32;
    let team = |name: &str| {
        let player = event.players.iter().find(|p| p.is_called(name))?;
        player.registration.team.clone()
    };
    let mut found = Vec::new();
    for it in held.tables.iter().filter(|t| t.number != table) {
        // Who knows secrets of that match says nothing there (RBT 507.2).
        let knows = event.silenced((round, it.number));
        let room = rooms.iter().find(|(number, _)| *number == it.number);
        let (false, Some((_, room))) = (knows.iter().any(|n| n == speaker), room) else {
            continue;
        };
        for (seat, id) in it.players.iter().enumerate() {
            let name = tournament::view::name(event, *id);
            let mate = team(speaker).is_some() && team(speaker) == team(&name);
            if mate && policy.talk.team_mates.contains(&name) {
                found.push((room.clone(), seat as u8));
            }
        }
    }
    found
}

impl EventRunner {
    /// Says something to team-mates at other tables.
    pub(super) async fn send_to_mates(&self, room: &str, seat: u8, text: &str) -> Result<()> {
        let here = self.table_of_room(room).await?;
        let name = here.as_ref().and_then(|h| h.name(usize::from(seat)));
        let (Some(here), Some(name)) = (here, name) else {
            return Ok(());
        };
        let deaf = match self.claims.get(&name) {
            Some(account) => self.rooms.context.store.blockers_of(account).await?,
            None => Vec::new(),
        };
        let now = super::event_file::now();
        let hearers = self.book.read(|event| {
            let open = facts(event, &self.claims, now).into_iter();
            let open = open.filter(|f| !f.over).map(|f| (f.table, f.room));
            hearers(event, here.table, &name, &open.collect::<Vec<_>>())
        });
        let whisper = |seat, from: Option<String>, text: &str| RoomMessage::Whisper {
            seat,
            from,
            text: text.to_owned(),
        };
        if hearers.is_empty() {
            let why = "no team-mate at another table may be told something now";
            return self.tell(room, whisper(seat, None, why)).await;
        }
        for (room, seat) in hearers {
            let there = self.table_of_room(&room).await?;
            let mate = there.and_then(|t| t.name(usize::from(seat)));
            let account = mate.and_then(|mate| self.claims.get(&mate));
            if account.is_some_and(|account| !deaf.contains(account)) {
                self.tell(&room, whisper(seat, Some(name.clone()), text))
                    .await?;
            }
        }
        self.tell(room, whisper(seat, Some(name), text)).await
    }
}
