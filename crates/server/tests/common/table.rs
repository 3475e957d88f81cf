//! A server that listens, and players who talk to it over WebSockets.

use super::TestClient;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{App, Config, Delays, RateLimits};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite};

const PATIENCE: Duration = Duration::from_secs(60);

/// A server that listens.
pub(crate) struct TestServer {
    pub(crate) app: Arc<App>,
    pub(crate) addr: SocketAddr,
    serving: JoinHandle<()>,
}

impl TestServer {
    /// A server on this folder where nobody waits, but a little for what
    /// players add to the seed.
    pub(crate) async fn open(folder: &Path) -> Self {
        Self::shuffled(folder, None).await
    }

    /// The same with this shuffle at every table.
    pub(crate) async fn shuffled(folder: &Path, seed: Option<u64>) -> Self {
        let start = 300;
        let pace = Delays {
            start,
            ..Delays::NONE
        };
        let change = |config: &mut Config| {
            config.pace = pace;
            config.seed = seed;
        };
        Self::with(folder, change).await
    }

    pub(crate) async fn with(folder: &Path, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::local(folder);
        config.rates = RateLimits::UNLIMITED;
        config.hosts.push("ludex.test".to_owned());
        change(&mut config);
        Self::of(App::open(config).await.expect("a store")).await
    }

    /// A server that is set up already.
    pub(crate) async fn of(app: Arc<App>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let addr = listener.local_addr().expect("an address");
        let serving = app.clone();
        let serving = tokio::spawn(async move {
            server::serve(serving, listener).await.expect("served");
        });
        Self { app, addr, serving }
    }

    /// Ends at once: no room finishes anything.
    pub(crate) async fn end(self) {
        self.serving.abort();
        self.app.close();
        self.app.store.close().await;
    }

    /// Waits until it has ended by itself.
    pub(crate) async fn ended(self) {
        self.serving.await.expect("served");
    }

    pub(crate) fn desk(&self) -> TestClient {
        TestClient::of(self.app.clone())
    }

    /// A line to a room that knows of it: what is said from now on is heard.
    pub(crate) async fn line(&self, room: &str, cookie: &str, query: &str) -> TestSocket {
        let line = self.knock(room, cookie, query).await;
        let mut line = line.expect("a line");
        line.pushed_back = line.next().await;
        line
    }

    /// A line, if the server lets this one in.
    pub(crate) async fn knock(
        &self,
        room: &str,
        cookie: &str,
        query: &str,
    ) -> Result<TestSocket, tungstenite::Error> {
        let address = format!("ws://{}/api/v1/rooms/{room}/ws{query}", self.addr);
        let mut request = address.into_client_request().expect("a request");
        if !cookie.is_empty() {
            let cookie = cookie.parse().expect("a cookie");
            request.headers_mut().insert("cookie", cookie);
        }
        let (socket, _) = connect_async(request).await?;
        Ok(TestSocket {
            socket,
            frames: Vec::new(),
            bytes: String::new(),
            code: None,
            pushed_back: None,
        })
    }
}

/// A line to a room, with all that came over it.
pub(crate) struct TestSocket {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) frames: Vec<Value>,
    pub(crate) bytes: String,
    /// The number it was closed with.
    pub(crate) code: Option<u16>,
    pushed_back: Option<Value>,
}

impl TestSocket {
    pub(crate) async fn send(&mut self, frame: &Value) {
        self.send_text(frame.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        let sent = self.socket.send(Message::text(text)).await;
        sent.expect("sent");
    }

    pub(crate) async fn send_bytes(&mut self, bytes: Vec<u8>) {
        // Whoever sends nonsense may be cut off.
        let _ = self.socket.send(Message::binary(bytes)).await;
    }

    /// Sends all of this, reads meanwhile, and closes the line. Says what was
    /// refused; everything else that came is forgotten.
    pub(crate) async fn flood(self, messages: impl Iterator<Item = Message>) -> usize {
        let (mut out, mut back) = self.socket.split();
        let refused = tokio::spawn(async move {
            let mut refused = 0;
            while let Some(Ok(message)) = back.next().await {
                let text = message.to_text().unwrap_or_default();
                refused += usize::from(text.starts_with("{\"t\":\"no\""));
            }
            refused
        });
        for (i, message) in messages.enumerate() {
            out.feed(message).await.expect("the line stays open");
            if i % 32 == 0 {
                out.flush().await.expect("the line stays open");
            }
        }
        out.send(Message::Close(None)).await.expect("closed");
        refused.await.expect("a reader")
    }

    /// The next frame; none when the line is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        if let Some(frame) = self.pushed_back.take() {
            return Some(frame);
        }
        let deadline = Instant::now() + PATIENCE;
        loop {
            let message = timeout_at(deadline, self.socket.next()).await;
            let text = match message.expect("a frame in time")? {
                Ok(Message::Text(text)) => text,
                Ok(Message::Close(frame)) => {
                    self.code = frame.map(|f| f.code.into());
                    return None;
                }
                Err(_) => return None,
                Ok(_) => continue,
            };
            self.bytes.push_str(&text);
            self.bytes.push('\n');
            let frame: Value = serde_json::from_str(&text).expect("JSON");
            if frame["t"] == "ping" {
                self.send(&json!({ "t": "pong" })).await;
                continue;
            }
            self.frames.push(frame.clone());
            return Some(frame);
        }
    }

    /// The next frame will be this one again.
    pub(crate) fn push_back(&mut self, frame: Value) {
        self.pushed_back = Some(frame);
    }

    /// The next frame of this kind.
    pub(crate) async fn expect(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.next().await.unwrap_or_else(|| panic!("no {kind}"));
            if frame["t"] == kind {
                return frame;
            }
        }
    }

    /// Waits until an own answer was taken.
    pub(crate) async fn expect_change(&mut self) {
        loop {
            let frame = self.next().await.expect("a frame");
            match frame["t"].as_str() {
                Some("delta" | "view" | "wait" | "over") => return,
                Some("ask") => {
                    self.pushed_back = Some(frame);
                    return;
                }
                _ => {}
            }
        }
    }

    /// The next question, or the end.
    pub(crate) async fn question(&mut self) -> Value {
        loop {
            let frame = self.next().await.expect("a question");
            if frame["t"] == "ask" || frame["t"] == "over" {
                return frame;
            }
        }
    }

    /// Answers, on a line that may be closed by now.
    pub(crate) async fn try_answer(&mut self, ask: &Value, option: usize) {
        let options = ask["options"].as_array().expect("options");
        let label = &options[option % options.len()]["label"];
        let answer = json!({ "t": "choose", "n": ask["n"], "labels": [label] });
        let _ = self.socket.send(Message::text(answer.to_string())).await;
    }

    /// Answers a question with one of its options.
    pub(crate) async fn answer(&mut self, ask: &Value, option: usize) {
        let options = ask["options"].as_array().expect("options");
        let label = &options[option % options.len()]["label"];
        self.send(&json!({ "t": "choose", "n": ask["n"], "labels": [label] }))
            .await;
    }
}

/// A room with these seats; its id.
pub(crate) async fn room(desk: &TestClient, cookie: &str, body: &Value) -> Value {
    let asking = desk.ask("POST", "/api/v1/rooms").cookie(cookie);
    asking.json(body).send().await.good().json()
}
