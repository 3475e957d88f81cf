//! Everything that comes over a line, and what people say.

use super::answer::No;
use super::conn::Conn;
use super::message::Person;
use super::room::Room;
use super::stops::Stops;
use crate::wire::{ClientFrame, Kind, Malformed, ServerFrame};
use kernel::seats::Seat;

impl Room {
    /// Something came over a line.
    pub(super) async fn hear(&mut self, conn: u64, frame: Result<ClientFrame, Malformed>) {
        let Some(line) = self.conns.iter().find(|c| c.id == conn) else {
            return;
        };
        if !line.is_open() {
            return self.disconnect(|c| c.id == conn);
        }
        let seat = line.seat;
        let done = match frame {
            Ok(ClientFrame::Pong) => Ok(()),
            Ok(ClientFrame::Chat { text, team }) => self.chat(conn, &text, team).await,
            Ok(ClientFrame::Dismiss { who, why }) => self.dismiss(conn, &who, &why).await,
            Ok(ClientFrame::Rule { word, seat, to }) => {
                self.judge_rules(conn, word, seat, to).await
            }
            Ok(ClientFrame::Pause) if seat.is_none() => self.watcher_asks_to_pause(),
            Ok(frame) => match seat {
                Some(seat) => self.obey(conn, seat, frame).await,
                None => Err(No::because("you are watching; only players can do this")),
            },
            Err(malformed) => Err(No::because(malformed.to_string())),
        };
        if let Err(no) = done {
            self.refuse(conn, &no);
        }
    }

    /// Does what a player wants.
    async fn obey(&mut self, conn: u64, seat: Seat, frame: ClientFrame) -> Result<(), No> {
        match frame {
            ClientFrame::Choose { n, labels } => self.choose(seat, n, &labels).await,
            ClientFrame::Cancel { n } => self.cancel(seat, n).await,
            ClientFrame::Concede => self.concede(seat).await,
            ClientFrame::Draw => self.offer(seat, Kind::Draw).await,
            ClientFrame::TakeBack => self.offer(seat, Kind::TakeBack).await,
            ClientFrame::Pause => self.pause(seat).await,
            ClientFrame::Accept { kind } => self.accept(seat, kind).await,
            ClientFrame::Decline { kind } => self.decline(seat, kind).await,
            ClientFrame::Entropy { hex } => {
                let added = self.add_entropy(seat, &hex).await;
                added.map_err(No::because)
            }
            ClientFrame::Stops {
                phases,
                hold,
                items,
                until,
            } => {
                let until = until.as_deref() == Some("turn");
                self.set_stops(seat, phases, items, hold, until);
                Ok(())
            }
            ClientFrame::Report { text } => self.report(conn, text).await,
            ClientFrame::Note { text } => self.note_down(seat, text).await,
            ClientFrame::Show { on } => self.show_hand(seat, on),
            ClientFrame::Chat { .. }
            | ClientFrame::Dismiss { .. }
            | ClientFrame::Rule { .. }
            | ClientFrame::Pong => Ok(()),
        }
    }

    /// Says something to everybody who wants to hear it, or to one's team.
    async fn chat(&mut self, conn: u64, text: &str, team: bool) -> Result<(), No> {
        let Some(line) = self.conns.iter().find(|c| c.id == conn) else {
            return Ok(());
        };
        self.may_speak(line)?;
        let Some(person) = &line.person else {
            return Err(No::because("sign in to say something"));
        };
        let of = |seat: Option<Seat>| seat.and_then(|s| self.teams.get(s.index()));
        let own = of(line.seat);
        if team && own.is_none() {
            return Err(No::because("only players have a team"));
        }
        let deaf = self.hall.store.blockers_of(&person.id).await;
        let deaf = deaf.map_err(|error| {
            tracing::error!(room = self.id, %error, "nobody could be told");
            No::because("nobody could be told; try again")
        })?;
        let frame = ServerFrame::Chat {
            from: &person.name,
            text: text.trim(),
            team,
        };
        let blocks = |listener: &Person| deaf.contains(&listener.id);
        let meant = |conn: &Conn| !team || of(conn.seat) == own;
        let hears = |conn: &&Conn| meant(conn) && !conn.person.as_ref().is_some_and(blocks);
        self.conns
            .iter()
            .filter(hears)
            .for_each(|c| c.mention(&frame));
        Ok(())
    }

    fn set_stops(
        &mut self,
        seat: Seat,
        phases: Vec<String>,
        items: Vec<String>,
        hold: bool,
        until: bool,
    ) {
        let turn = self.table.as_ref().map(|t| t.turn());
        self.stops[seat.index()] = Stops {
            phases,
            items,
            hold,
            until: turn.filter(|_| until),
        };
        if self.table.is_some() {
            self.refresh(None);
        }
    }
}
