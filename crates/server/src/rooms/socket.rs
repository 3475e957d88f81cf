//! The WebSocket of a room.

use super::doc::RoomDoc;
use super::handlers::{person, row_of, unlock};
use crate::accounts::Me;
use crate::error::ErrorBody;
use crate::http::extract::{Path, Query};
use crate::http::guard;
use crate::http::limits::Source;
use crate::play::{Msg, Newcomer};
use crate::wire::{ClientFrame, ServerFrame};
use crate::{Answer, App};
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
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
/// So many frames may wait for somebody who reads slowly.
const WAITING: usize = 256;
/// How often it is asked whether anybody is there.
const PING: Duration = Duration::from_secs(20);
/// Who does not read for so long is cut off.
const STUCK: Duration = Duration::from_secs(15);

/// How somebody looks at a room.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub(super) struct Looking {
    /// `spectator`: only watch, even with a seat.
    #[serde(rename = "as")]
    eyes: Option<String>,
    /// The room's password, for those who watch.
    key: Option<String>,
}

/// Play or watch: a WebSocket.
#[utoipa::path(get, path = "/rooms/{room}/ws", tag = "rooms", params(Looking,
    ("room" = String, Path, description = "The room")),
    responses((status = 101, description = "Frames follow"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    me: Option<Me>,
    source: Source,
    Path(room): Path<String>,
    Query(how): Query<Looking>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    guard::own_origin(&headers, &app.config)?;
    let doc = RoomDoc::read(&row_of(&app, &room).await?)?;
    let sits = me.as_ref().is_some_and(|m| doc.seat_of(&m.0.id).is_some());
    if !sits {
        unlock(&app, source, &room, &doc, how.key.as_deref()).await?;
    }
    let blocks = match &me {
        Some(me) => app.store.blocks_of(&me.0.id).await?,
        None => Vec::new(),
    };
    let inbox = app.hall.room(&room).await?;
    let (out, frames) = mpsc::channel(WAITING);
    let new = Newcomer {
        id: app.hall.line(),
        person: me.map(person),
        watches: how.eyes.as_deref() == Some("spectator"),
        blocks,
        out,
    };
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(move |socket| talk(socket, new, inbox, frames)))
}

async fn talk(
    mut socket: WebSocket,
    new: Newcomer,
    inbox: mpsc::Sender<Msg>,
    mut frames: mpsc::Receiver<Utf8Bytes>,
) {
    let conn = new.id;
    if inbox.send(Msg::Connect(new)).await.is_err() {
        return;
    }
    metrics::gauge!("ludex_lines").increment(1);
    let mut pings = interval_at(Instant::now() + PING, PING);
    loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) if send(&mut socket, frame.clone()).await => {}
                _ => break,
            },
            message = socket.recv() => match message {
                Some(Ok(message)) if hear(&inbox, conn, &message).await => {}
                _ => break,
            },
            _ = pings.tick() => {
                if !send(&mut socket, ServerFrame::Ping.text()).await {
                    break;
                }
            }
        }
    }
    metrics::gauge!("ludex_lines").decrement(1);
    // A room that is gone need not know.
    let _ = inbox.send(Msg::Gone { conn }).await;
    let _ = timeout(Duration::from_secs(1), socket.send(Message::Close(None))).await;
}

async fn send(socket: &mut WebSocket, frame: Utf8Bytes) -> bool {
    metrics::counter!("ludex_bytes_sent_total").increment(frame.len() as u64);
    let sent = timeout(STUCK, socket.send(Message::Text(frame))).await;
    sent.is_ok_and(|sent| sent.is_ok())
}

/// Passes on what came; says whether the line stays open.
async fn hear(inbox: &mpsc::Sender<Msg>, conn: u64, message: &Message) -> bool {
    let frame = match message {
        Message::Text(text) => ClientFrame::read(text),
        Message::Binary(bytes) => ClientFrame::read(&String::from_utf8_lossy(bytes)),
        Message::Ping(_) | Message::Pong(_) => return true,
        Message::Close(_) => return false,
    };
    inbox.send(Msg::Frame { conn, frame }).await.is_ok()
}
