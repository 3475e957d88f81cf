//! A player who is a program.

use crate::measure::Tally;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::error::Error;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Fallible<T> = Result<T, Box<dyn Error>>;

/// Sends something and reads the whole answer.
pub(crate) async fn post(
    addr: SocketAddr,
    path: &str,
    cookie: &str,
    body: &Value,
) -> Fallible<String> {
    let body = body.to_string();
    let mut stream = TcpStream::connect(addr).await?;
    let request = format!(
        "POST /api/v1{path} HTTP/1.1\r\nhost: {addr}\r\nx-ludex: 1\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    match answer.starts_with("HTTP/1.1 200") {
        true => Ok(answer),
        false => Err(answer.into()),
    }
}

/// A new guest's cookie.
pub(crate) async fn guest(addr: SocketAddr) -> Fallible<String> {
    let answer = post(addr, "/guest", "", &json!({})).await?;
    let set = answer.lines().find_map(|l| l.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|c| c.split(';').next());
    Ok(cookie.ok_or("no cookie was set")?.to_owned())
}

/// A new match against a bot.
pub(crate) async fn new_room(addr: SocketAddr, cookie: &str, seed: u64) -> Fallible<String> {
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    let (game, mode) = match seed % 2 {
        0 => ("riftbound", "duel"),
        _ => ("ikorr", "1v1"),
    };
    let body = json!({ "game": game, "mode": mode, "seats": seats, "seed": seed });
    let answer = post(addr, "/rooms", cookie, &body).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let body: Value = serde_json::from_str(body)?;
    Ok(body["room"].as_str().ok_or("no room")?.to_owned())
}

/// A player at a table.
pub(crate) struct Player {
    addr: SocketAddr,
    cookie: String,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    ask: Option<Value>,
    seed: u64,
    tally: Tally,
}

impl Player {
    pub(crate) async fn sit(addr: SocketAddr, cookie: &str, room: &str) -> Fallible<Self> {
        let address = format!("ws://{addr}/api/v1/rooms/{room}/ws");
        let mut request = address.into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        let (socket, _) = connect_async(request).await?;
        Ok(Self {
            addr,
            cookie: cookie.to_owned(),
            socket,
            ask: None,
            seed: room.bytes().map(u64::from).sum(),
            tally: Tally::default(),
        })
    }

    /// Answers once a second until the end. A match that is over is followed
    /// by another one.
    pub(crate) async fn answer_every_second(mut self, first: Duration, end: Instant) -> Tally {
        sleep(first).await;
        while Instant::now() < end {
            let next = Instant::now() + Duration::from_secs(1);
            if self.read_until(next).await.is_err() && self.again().await.is_err() {
                self.tally.lost += 1;
                break;
            }
            sleep_until(next).await;
            if self.answer().await.is_err() {
                self.tally.lost += 1;
                break;
            }
        }
        self.tally
    }

    /// Another match.
    async fn again(&mut self) -> Fallible<()> {
        self.seed += 2;
        let room = new_room(self.addr, &self.cookie, self.seed).await?;
        let fresh = Self::sit(self.addr, &self.cookie, &room).await?;
        self.socket = fresh.socket;
        self.ask = None;
        self.tally.matches += 1;
        Ok(())
    }

    /// Reads what comes until then; ends early when the match is over.
    async fn read_until(&mut self, then: Instant) -> Result<(), &'static str> {
        while let Ok(message) = timeout_at(then, self.socket.next()).await {
            self.take(message.and_then(Result::ok))?;
        }
        Ok(())
    }

    fn take(&mut self, message: Option<Message>) -> Result<(), &'static str> {
        let message = message.ok_or("the line is closed")?;
        let Message::Text(text) = message else {
            return Ok(());
        };
        self.tally.bytes += text.len() as u64;
        let frame: Value = serde_json::from_str(&text).map_err(|_| "no JSON")?;
        match frame["t"].as_str() {
            Some("ask") => self.ask = Some(frame),
            Some("wait") => self.ask = None,
            Some("over") => return Err("over"),
            _ => {}
        }
        Ok(())
    }

    /// Answers, and measures how long it takes until the server shows it.
    async fn answer(&mut self) -> Fallible<()> {
        let Some(ask) = self.ask.take() else {
            return Ok(());
        };
        let options = ask["options"].as_array().ok_or("no options")?;
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005) + 1;
        let label = &options[(self.seed >> 33) as usize % options.len()]["label"];
        let frame = json!({ "t": "choose", "n": ask["n"], "labels": [label] });
        let start = Instant::now();
        self.socket.send(Message::text(frame.to_string())).await?;
        let patience = start + Duration::from_secs(10);
        loop {
            let message = timeout_at(patience, self.socket.next()).await?;
            let message = message.and_then(Result::ok);
            let shows = is_change(message.as_ref());
            if self.take(message).is_err() {
                break;
            }
            if shows {
                break;
            }
        }
        self.tally.took.push(start.elapsed());
        Ok(())
    }
}

fn is_change(message: Option<&Message>) -> bool {
    let Some(Message::Text(text)) = message else {
        return false;
    };
    // An answer that shows on no card leads to the next question at once.
    let kinds = ["delta", "view", "ask", "wait"];
    let starts = |kind: &str| text.starts_with(&format!("{{\"t\":\"{kind}\""));
    kinds.into_iter().any(starts)
}
