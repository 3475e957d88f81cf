//! People who sit in a room together.

use super::TestClient;
use super::table::{TestServer, TestSocket, room};
use futures_util::future::select_all;
use serde_json::{Value, json};
use server::Config;
use tempfile::TempDir;

/// People in a room.
pub(crate) struct Seated {
    pub(crate) house: TestServer,
    pub(crate) desk: TestClient,
    pub(crate) cookies: Vec<String>,
    pub(crate) id: String,
    pub(crate) folder: TempDir,
}

/// So many people in a room that has these words beside.
pub(crate) async fn seated(game: &str, mode: &str, people: usize, more: &Value) -> Seated {
    let folder = crate::common::folder();
    // A seed is the server's to choose, never a request's.
    let mut more = more.clone();
    let seed = more.as_object_mut().and_then(|m| m.remove("seed"));
    let house = TestServer::shuffled(folder.path(), seed.and_then(|s| s.as_u64())).await;
    seated_in(house, folder, [game, mode], people, &more).await
}

/// The same on a server that is set up in another way.
pub(crate) async fn seated_with(
    game: &str,
    mode: &str,
    people: usize,
    change: impl FnOnce(&mut Config),
) -> Seated {
    let folder = crate::common::folder();
    let house = TestServer::with(folder.path(), change).await;
    seated_in(house, folder, [game, mode], people, &json!({})).await
}

async fn seated_in(
    house: TestServer,
    folder: TempDir,
    [game, mode]: [&str; 2],
    people: usize,
    more: &Value,
) -> Seated {
    let desk = house.desk();
    let mut cookies = Vec::new();
    for _ in 0..people {
        cookies.push(desk.guest().await);
    }
    let kind = |i| if i == 0 { "me" } else { "open" };
    let seats: Vec<Value> = (0..people).map(|i| json!({ "kind": kind(i) })).collect();
    let mut body = json!({ "game": game, "mode": mode, "seats": seats });
    let map = body.as_object_mut().expect("an object");
    map.extend(more.as_object().cloned().unwrap_or_default());
    let made = room(&desk, &cookies[0], &body).await;
    let id = made["room"].as_str().expect("an id").to_owned();
    for cookie in &cookies[1..] {
        let join = desk.ask("POST", &format!("/api/v1/rooms/{id}/join"));
        join.cookie(cookie).send().await.good();
    }
    Seated {
        house,
        desk,
        cookies,
        id,
        folder,
    }
}

impl Seated {
    /// A line for everybody.
    pub(crate) async fn lines(&self) -> Vec<TestSocket> {
        let mut lines = Vec::new();
        for cookie in &self.cookies {
            lines.push(self.house.line(&self.id, cookie, "").await);
        }
        lines
    }

    /// The table as everybody may see it now.
    pub(crate) async fn seen(&self) -> Value {
        let mut line = self.house.line(&self.id, "", "?as=spectator").await;
        line.expect("view").await["view"].clone()
    }

    /// How much is in the journal.
    pub(crate) async fn inputs(&self) -> usize {
        let inputs = self.house.app.store.inputs(&self.id, 0).await;
        inputs.expect("inputs").len()
    }
}

/// Waits until somebody is asked; who, and what.
pub(crate) async fn asked(lines: &mut [TestSocket]) -> (usize, Value) {
    loop {
        let all = lines.iter_mut().map(|l| Box::pin(l.next()));
        let (frame, who, _) = select_all(all).await;
        let frame = frame.expect("a frame");
        if frame["t"] == "ask" {
            return (who, frame);
        }
        assert_ne!(frame["t"], "over", "the game goes on");
    }
}
