//! A player who notes what was acknowledged.

use futures_util::{SinkExt, StreamExt};
use kernel::rng::FastRng;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// A player of one match.
pub(crate) struct Player {
    pub(crate) room: String,
    cookie: String,
    chance: FastRng,
    /// How much had happened by the last frame.
    pub(crate) seen: u64,
    /// What was answered and not yet acknowledged: when, and the label.
    open: Option<(u64, String)>,
    /// What was acknowledged: not before, before, and the label.
    pub(crate) acknowledged: Vec<(u64, u64, String)>,
    /// How many answers were sent.
    pub(crate) sent: usize,
    pub(crate) over: bool,
    /// How many answers of all players were acknowledged.
    all: Arc<AtomicUsize>,
}

impl Player {
    pub(crate) fn new(room: String, cookie: &str, seed: u64, all: &Arc<AtomicUsize>) -> Self {
        Self {
            room,
            cookie: cookie.to_owned(),
            chance: FastRng::new(seed),
            seen: 0,
            open: None,
            acknowledged: Vec::new(),
            sent: 0,
            over: false,
            all: Arc::clone(all),
        }
    }

    /// Plays until the line breaks.
    pub(crate) async fn play_until_cut_off(mut self, addr: SocketAddr) -> Self {
        self.open = None;
        let address = format!("ws://{addr}/api/v1/rooms/{}/ws", self.room);
        let mut request = address.into_client_request().expect("a request");
        let cookie = self.cookie.parse().expect("a cookie");
        request.headers_mut().insert("cookie", cookie);
        let Ok((mut socket, _)) = connect_async(request).await else {
            return self;
        };
        let mut first = true;
        while let Some(frame) = next(&mut socket).await {
            self.note(&frame, &mut first);
            if frame["t"] == "ask" && self.answer(&mut socket, &frame).await.is_err() {
                break;
            }
        }
        self
    }

    fn note(&mut self, frame: &Value, first: &mut bool) {
        match frame["t"].as_str() {
            Some("view" | "delta") => {
                let n = frame["n"].as_u64().expect("a number");
                assert!(
                    n >= self.seen,
                    "{} of {} are lost",
                    self.seen - n,
                    self.seen
                );
                if let Some((from, label)) = self.open.take_if(|_| !*first && n > self.seen) {
                    self.acknowledged.push((from, n, label));
                    self.all.fetch_add(1, Ordering::Relaxed);
                }
                *first = false;
                self.seen = n;
            }
            Some("over") => self.over = true,
            Some("no") => panic!("an answer was refused: {frame}"),
            _ => {}
        }
    }

    async fn answer(&mut self, socket: &mut Socket, ask: &Value) -> Result<(), ()> {
        // Matches are to last through all kills.
        sleep(Duration::from_millis(40 + self.chance.below(60) as u64)).await;
        let options = ask["options"].as_array().expect("options");
        let label = &options[self.chance.below(options.len())]["label"];
        let frame = json!({ "t": "choose", "n": ask["n"], "labels": [label] });
        self.open = Some((self.seen, label.as_str().expect("a label").to_owned()));
        self.sent += 1;
        let sent = socket.send(Message::text(frame.to_string())).await;
        sent.map_err(|_| ())
    }
}

async fn next(socket: &mut Socket) -> Option<Value> {
    loop {
        let message = timeout(Duration::from_secs(120), socket.next()).await;
        match message.expect("the server answers")?.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}
