//! Rooms nobody comes back to end after a while.

use crate::common::table::{TestServer, room};
use crate::common::until;
use serde_json::{Value, json};
use server::{Config, Delays, IdleTimeouts};
use std::path::Path;
use std::time::Duration;
use tokio::time::Instant;

/// A server that waits for nobody; who is there is never sent away.
const NONE: IdleTimeouts = IdleTimeouts {
    waiting: Duration::ZERO,
    running: Duration::ZERO,
};

async fn house(folder: &Path) -> TestServer {
    let quick = |config: &mut Config| config.pace = Delays::NONE;
    TestServer::with(folder, quick).await
}

async fn ended(house: &TestServer, patience: IdleTimeouts) -> usize {
    let ended = house.app.registry.end_abandoned(patience).await;
    ended.expect("a store")
}

/// Looks until a room has been left and is ended: who goes is noticed when it
/// is, and not before.
async fn one_ends(house: &TestServer) {
    until(async || ended(house, NONE).await > 0).await;
}

/// A room with this beside the one who makes it; its id.
async fn with(house: &TestServer, cookie: &str, other: Value) -> String {
    let seats = json!([{ "kind": "me" }, other]);
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats, "open": true });
    let made = room(&house.desk(), cookie, &body).await;
    made["room"].as_str().expect("an id").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_nobody_waits_in_is_forgotten() {
    let folder = crate::common::folder();
    let house = house(folder.path()).await;
    let desk = house.desk();
    let cookie = desk.guest().await;
    let open = || json!({ "kind": "open" });
    let (empty, waited_in) = (
        with(&house, &cookie, open()).await,
        with(&house, &cookie, open()).await,
    );
    let mut line = house.line(&waited_in, &cookie, "").await;
    line.expect("room").await;
    assert_eq!(ended(&house, IdleTimeouts::default()).await, 0, "not yet");
    one_ends(&house).await;
    assert_eq!(ended(&house, NONE).await, 0, "somebody waits in the other");
    let look = |id: &str| desk.ask("GET", &format!("/api/v1/rooms/{id}"));
    look(&empty).send().await.refused(404, "not-found");
    look(&waited_in).send().await.good();
    let lobby = desk.ask("GET", "/api/v1/rooms").send().await.good().json();
    assert_eq!(lobby.as_array().map(Vec::len), Some(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_nobody_comes_back_to_ends_without_a_winner() {
    let folder = crate::common::folder();
    let house = house(folder.path()).await;
    let cookie = house.desk().guest().await;
    let bot = || json!({ "kind": "bot" });
    let id = with(&house, &cookie, bot()).await;
    let mut line = house.line(&id, &cookie, "").await;
    line.expect("ask").await;
    assert_eq!(ended(&house, NONE).await, 0, "somebody is there");
    drop(line);
    let usual = ended(&house, IdleTimeouts::default()).await;
    assert_eq!(usual, 0, "somebody was there lately");
    one_ends(&house).await;
    let mut line = house.line(&id, &cookie, "").await;
    let over = line.expect("over").await;
    assert_eq!(over["result"]["winners"], json!([]));
    assert_eq!(over["result"]["reason"], "nobody came back");
    let matches = house.desk();
    let matches = matches.ask("GET", "/api/v1/matches").cookie(&cookie);
    let matches = matches.send().await.good().json();
    assert_eq!(matches[0]["result"], "drawn: nobody came back");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_counts_while_the_server_is_away() {
    let folder = crate::common::folder();
    let first = house(folder.path()).await;
    let cookie = first.desk().guest().await;
    let id = with(&first, &cookie, json!({ "kind": "bot" })).await;
    let mut line = first.line(&id, &cookie, "").await;
    let ask = line.expect("ask").await;
    line.answer(&ask, 0).await;
    line.expect_change().await;
    first.end().await;
    // The next moment is another millisecond.
    let now = server::now_ms();
    until(async || server::now_ms() > now).await;
    let left = Instant::now();
    let second = house(folder.path()).await;
    let away = left.elapsed();
    let patience = IdleTimeouts {
        waiting: away,
        running: away,
    };
    assert_eq!(ended(&second, patience).await, 1);
    let room = second.desk();
    let room = room.ask("GET", &format!("/api/v1/rooms/{id}"));
    assert_eq!(room.send().await.good().json()["status"], "over");
}
