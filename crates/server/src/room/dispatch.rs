//! Everything that comes over a line, and what people say.

use super::actions::Rejection;
use super::actor::Room;
use super::connection::Connection;
use super::event_message::EventMessage;
use super::message::Person;
use super::stops::Stops;
use crate::now_ms;
use crate::protocol::{ClientFrame, FrameError, OfferKind, ServerFrame};
use crate::room_record::ChatLine;
use crate::store::Sanction;
use crate::words::one_line;
use kernel::seats::Seat;

impl Room {
    /// Something came over a line.
    pub(super) async fn handle_frame(&mut self, conn: u64, frame: Result<ClientFrame, FrameError>) {
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
            Ok(ClientFrame::Rule {
                word,
                seat,
                to,
                area,
            }) => self.judge_rules(conn, (word, seat), (to, area)).await,
            Ok(ClientFrame::Pause) if seat.is_none() => self.watcher_asks_to_pause(),
            Ok(frame) => match seat {
                Some(seat) => self.handle_player_frame(conn, seat, frame).await,
                None => Err(Rejection::because(
                    "you are watching; only players can do this",
                )),
            },
            Err(malformed) => Err(Rejection::because(malformed.to_string())),
        };
        if let Err(no) = done {
            self.refuse(conn, &no);
        }
    }

    /// Does what a player wants.
    async fn handle_player_frame(
        &mut self,
        conn: u64,
        seat: Seat,
        frame: ClientFrame,
    ) -> Result<(), Rejection> {
        match frame {
            ClientFrame::Choose { n, labels } => self.choose(seat, n, &labels).await,
            ClientFrame::Cancel { n } => self.cancel(seat, n).await,
            ClientFrame::Concede { whole } => self.concede(seat, whole).await,
            ClientFrame::Draw { whole: false } => self.offer(seat, OfferKind::Draw).await,
            ClientFrame::Draw { whole: true } => self.offer(seat, OfferKind::DrawMatch).await,
            ClientFrame::TakeBack => self.take_back(seat).await,
            ClientFrame::Pause => self.pause(seat).await,
            ClientFrame::Accept { kind } => self.accept(seat, kind).await,
            ClientFrame::Decline { kind } => self.decline(seat, kind).await,
            ClientFrame::Entropy { hex } => {
                let added = self.add_entropy(seat, &hex).await;
                added.map_err(Rejection::because)
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
            ClientFrame::Announce { labels } => self.announce(seat, labels),
            ClientFrame::Inquire => self.inquire(seat).await,
            ClientFrame::Propose { phase } => self.propose(seat, phase),
            ClientFrame::Note { text } => self.note_down(seat, text).await,
            ClientFrame::Show { on } => self.show_hand(seat, on),
            ClientFrame::Chat { .. }
            | ClientFrame::Dismiss { .. }
            | ClientFrame::Rule { .. }
            | ClientFrame::Pong => Ok(()),
        }
    }

    /// Says something to everybody who wants to hear it, or to one's team.
    async fn chat(&mut self, conn: u64, text: &str, team: bool) -> Result<(), Rejection> {
        let (person, seat) = self.speaker(conn, team)?;
        self.may_say(&person).await?;
        let text = one_line(text);
        if text.is_empty() {
            return Err(Rejection::because("there is nothing to be read in this"));
        }
        if self.keep_said(&person, seat, (&text, team)).await? {
            return Ok(());
        }
        let deaf = self.context.store.blockers_of(&person.id).await;
        let deaf = deaf.map_err(|error| {
            tracing::error!(room = self.id, %error, "nobody could be told");
            Rejection::because("nobody could be told; try again")
        })?;
        let of = |seat: Option<Seat>| seat.and_then(|s| self.teams.get(s.index()));
        let own = of(seat);
        let frame = ServerFrame::Chat {
            from: &person.name,
            text: &text,
            team,
        };
        let blocks = |listener: &Person| deaf.contains(&listener.id);
        let meant = |conn: &Connection| !team || of(conn.seat) == own;
        let hears = |conn: &&Connection| meant(conn) && !conn.person.as_ref().is_some_and(blocks);
        self.conns
            .iter()
            .filter(hears)
            .for_each(|c| c.send_lossy(&frame));
        Ok(())
    }

    /// Refuses words of who was silenced by a moderator.
    async fn may_say(&mut self, person: &Person) -> Result<(), Rejection> {
        let sanctions = self.context.store.sanctions_of(&person.id, now_ms()).await;
        let sanctions = sanctions.map_err(|error| {
            tracing::error!(room = self.id, %error, "nobody could be told");
            Rejection::because("nobody could be told; try again")
        })?;
        match sanctions.iter().find(|s| s.kind == Sanction::Mute) {
            Some(mute) => Err(Rejection::because(format!(
                "you were silenced: {}",
                mute.why
            ))),
            None => Ok(()),
        }
    }

    /// Who speaks, if they may.
    fn speaker(&self, conn: u64, team: bool) -> Result<(Person, Option<Seat>), Rejection> {
        let line = self.conns.iter().find(|c| c.id == conn);
        let line = line.ok_or_else(|| Rejection::because("you are not here any more"))?;
        self.may_speak(line)?;
        let person = line.person.clone();
        let person = person.ok_or_else(|| Rejection::because("sign in to say something"))?;
        match team && line.seat.is_none() {
            true => Err(Rejection::because("only players have a team")),
            false => Ok((person, line.seat)),
        }
    }

    /// At a table of an event what is said is kept; what is said to the team
    /// goes to other tables, as the event allows. Says whether it does.
    async fn keep_said(
        &mut self,
        person: &Person,
        seat: Option<Seat>,
        (text, team): (&str, bool),
    ) -> Result<bool, Rejection> {
        let Some(event) = &mut self.doc.event else {
            return Ok(false);
        };
        let name = seat.and_then(|s| event.name(s.index()));
        event.keep(ChatLine {
            at: now_ms(),
            from: name.unwrap_or_else(|| person.name.clone()),
            text: text.to_owned(),
            team,
        });
        let saved = self.save_room().await;
        saved.map_err(|_| Rejection::because("nobody could be told; try again"))?;
        if let (true, Some(seat)) = (team, seat)
            && !self.context.notify_event(EventMessage::Mates {
                room: self.id.clone(),
                seat: seat.0,
                text: text.to_owned(),
            })
        {
            return Err(Rejection::because("too much is being said; try again"));
        }
        Ok(team)
    }

    fn set_stops(
        &mut self,
        seat: Seat,
        phases: Vec<String>,
        items: Vec<String>,
        hold: bool,
        until: bool,
    ) {
        if hold {
            self.interrupt_shortcut();
        }
        let turn = self.table.as_ref().map(|t| t.turn());
        self.stops[seat.index()] = Stops {
            phases,
            items,
            hold,
            until: turn.filter(|_| until),
        };
        if self.table.is_some() {
            self.update_everyone(None);
        }
    }
}
