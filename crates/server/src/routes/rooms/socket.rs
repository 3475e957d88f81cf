//! The WebSocket of a room.

use super::frame_limit::{Admission, FrameLimiter};
use super::join::{person, row_of, unlock};
use super::scouting::forbid_scouting;
use crate::accounts::{CurrentAccount, SignIn};
use crate::gauge::Counted;
use crate::http::ErrorBody;
use crate::http::extract::{Path, Query};
use crate::http::{csrf, session};
use crate::protocol::{ClientFrame, CloseReason, FrameError, FrameText, ServerFrame};
use crate::rate_limits::ClientKey;
use crate::room::{Farewell, NewConnection, RoomMessage};
use crate::room_record::RoomRecord;
use crate::{App, Error, Result};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at, timeout};
use utoipa::IntoParams;

/// No frame of a client is larger.
const LARGEST: usize = 16 * 1024;
/// Room for what a client usually sends. Every line has a buffer of this size,
/// which is cleared before each read.
const USUAL: usize = 2 * 1024;
/// So many frames may wait for somebody who reads slowly.
const WAITING: usize = 256;
/// How often it is asked whether anybody is there.
const PING: Duration = Duration::from_secs(20);
/// So long a line that closes waits until the other side has heard of it.
const FAREWELL: Duration = Duration::from_millis(500);
/// Who does not read for so long is cut off.
const STUCK: Duration = Duration::from_secs(15);

/// How somebody looks at a room.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub(super) struct ConnectQuery {
    /// `spectator`: only watch, even with a seat; `judge`: judge, who may.
    #[serde(rename = "as")]
    eyes: Option<String>,
    /// The room's password, for those who watch.
    key: Option<String>,
}

/// Play or watch: a WebSocket.
#[utoipa::path(get, path = "/rooms/{room}/ws", tag = "rooms", params(ConnectQuery,
    ("room" = String, Path, description = "The room")),
    responses((status = 101, description = "Frames follow"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    me: Option<CurrentAccount>,
    source: ClientKey,
    Path(room): Path<String>,
    Query(how): Query<ConnectQuery>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response> {
    let no_socket = |_| Error::conflict("no-websocket", "this address takes WebSockets only");
    csrf::own_origin(&headers, &app.config)?;
    let doc = RoomRecord::read(&row_of(&app, &room).await?)?;
    let upgrade = upgrade.map_err(no_socket)?;
    let sits = me.as_ref().is_some_and(|m| doc.seat_of(&m.0.id).is_some());
    let watches = how.eyes.as_deref() == Some("spectator");
    let judges = how.eyes.as_deref() == Some("judge");
    if let Some(me) = me.as_ref().filter(|_| sits)
        && doc.house.allows_no_experiments()
    {
        app.played_from.note(source, &me.0.id);
    }
    if !sits {
        unlock(&app, source, &room, &doc, how.key.as_deref()).await?;
    }
    if !sits || watches || judges {
        let who = me.as_ref().map(|m| m.0.id.as_str());
        may_watch(&doc, who, judges)?;
        forbid_scouting(&*app.store, me.as_ref(), &room, &doc).await?;
    }
    // A WebSocket ends with the sign-in it was opened with.
    let sign_in = match &me {
        Some(_) => Some(session::sign_in_of(&app, &headers).await?),
        None => None,
    };
    let inbox = app.registry.room(&room).await?;
    let (out, frames) = mpsc::channel(WAITING);
    let why = Farewell::default();
    let new = NewConnection {
        id: app.registry.line(),
        person: me.map(person),
        watches,
        judges,
        out,
        why: Arc::clone(&why),
    };
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(USUAL);
    let (id, allowance) = (new.id, FrameLimiter::new(&app.config.rates));
    let (limits, closing) = (Arc::clone(&app), app.closing());
    let line = move |socket| SocketTask {
        id,
        app: limits,
        source,
        socket,
        inbox,
        allowance,
        sign_in,
        why,
    };
    let sockets = app.registry.context.tasks.sockets.clone();
    Ok(upgrade
        .on_upgrade(move |socket| sockets.track_future(talk(line(socket), new, frames, closing))))
}

/// Refuses who must not watch, or is no judge here (RBT 204.8.e, 204.8.f). At
/// a table with a level those who watch say who they are.
fn may_watch(doc: &RoomRecord, who: Option<&str>, judges: bool) -> Result<()> {
    let forbidden = |why: &str| Err(Error::Forbidden(why.to_owned()));
    match who {
        None if doc.house.policy.is_some() || judges => Err(Error::NotSignedIn),
        None => Ok(()),
        Some(who) if doc.house.bars(who) => forbidden("you were asked not to watch this match"),
        Some(who) if judges && !doc.house.judges(who) => forbidden("you do not judge here"),
        Some(_) => Ok(()),
    }
}

/// Carries frames to and fro until one side has enough.
async fn talk(
    mut line: SocketTask,
    new: NewConnection,
    mut frames: mpsc::Receiver<FrameText>,
    closing: impl Future<Output = ()>,
) {
    if line.inbox.send(RoomMessage::Connect(new)).await.is_err() {
        return;
    }
    let _here = Counted::one(metrics::gauge!("ludex_lines"));
    tokio::pin!(closing);
    let mut pings = interval_at(Instant::now() + PING, PING);
    loop {
        let open = tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) => line.send(frame).await,
                None => false,
            },
            message = line.socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => false,
                Some(Ok(message)) => line.hear(&message).await,
            },
            () = signed_out(&mut line.sign_in) => line.is_closed_for(CloseReason::SignedOut),
            _ = pings.tick() => line.send(ServerFrame::Ping.text()).await,
            () = &mut closing => line.is_closed_for(CloseReason::Stopping),
        };
        if !open {
            break;
        }
    }
    line.close().await;
}

/// A WebSocket and the room it leads to.
struct SocketTask {
    id: u64,
    app: Arc<App>,
    /// From where it comes.
    source: ClientKey,
    socket: WebSocket,
    inbox: mpsc::Sender<RoomMessage>,
    allowance: FrameLimiter,
    sign_in: Option<SignIn>,
    /// Why it closes.
    why: Farewell,
}

/// Waits until who opened a line is signed out there; for ever if nobody was
/// signed in.
async fn signed_out(sign_in: &mut Option<SignIn>) {
    match sign_in {
        Some(sign_in) => sign_in.ended().await,
        None => std::future::pending().await,
    }
}

impl SocketTask {
    /// Notes why the line closes; the first reason counts.
    fn is_closed_for(&self, why: CloseReason) -> bool {
        let _ = self.why.set(why);
        false
    }

    /// Sends a frame; says whether the line stays open.
    async fn send(&mut self, frame: FrameText) -> bool {
        metrics::counter!("ludex_bytes_sent_total").increment(frame.len() as u64);
        let sent = timeout(STUCK, self.socket.send(Message::text(&*frame))).await;
        sent.is_ok_and(|sent| sent.is_ok())
    }

    /// Passes on what came; says whether the line stays open.
    async fn hear(&mut self, message: &Message) -> bool {
        let (conn, frame) = (self.id, read(message));
        match self.passage(&frame) {
            Admission::Free => self
                .inbox
                .send(RoomMessage::Frame { conn, frame })
                .await
                .is_ok(),
            Admission::Refused(why) => self.send(refusal(&frame, why)).await,
            Admission::CutOff => self.is_closed_for(CloseReason::Flooding),
        }
    }

    /// What becomes of a frame by how much came over this line, and how many
    /// reports from its address.
    fn passage(&mut self, frame: &Result<ClientFrame, FrameError>) -> Admission {
        let passage = self.allowance.take(frame);
        let report = matches!(frame, Ok(ClientFrame::Report { .. }));
        if passage == Admission::Free && report && self.app.limits.report(self.source).is_err() {
            return Admission::Refused("too many reports come from your address; wait a moment");
        }
        passage
    }

    async fn close(mut self) {
        let bye = self.why.get().map(|why| CloseFrame {
            code: why.code(),
            reason: why.words().into(),
        });
        let bye = async {
            let said = self.socket.send(Message::Close(bye)).await;
            // What is still on its way is read: else the reason could be lost.
            while said.is_ok() && matches!(self.socket.recv().await, Some(Ok(_))) {}
        };
        let _ = timeout(FAREWELL, bye).await;
        let gone = RoomMessage::Gone { conn: self.id };
        // A room that is gone need not know.
        let _ = self.inbox.send(gone).await;
    }
}

/// What came, as a frame.
fn read(message: &Message) -> Result<ClientFrame, FrameError> {
    match message {
        Message::Text(text) => ClientFrame::read(text),
        Message::Binary(bytes) => ClientFrame::read(&String::from_utf8_lossy(bytes)),
        // The protocol's own signs of life.
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Ok(ClientFrame::Pong),
    }
}

/// Says that something was dropped.
fn refusal(frame: &Result<ClientFrame, FrameError>, why: &str) -> FrameText {
    let n = match frame {
        Ok(ClientFrame::Choose { n, .. } | ClientFrame::Cancel { n }) => *n,
        _ => 0,
    };
    let rule = None;
    ServerFrame::No { n, why, rule }.text()
}
