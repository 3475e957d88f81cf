//! Whole games over the WebSocket.

use crate::common;
use crate::common::table::{TestServer, TestSocket, room};
use serde_json::{Value, json};

/// Plays to the end with an answer chosen by number; gives the last frame.
async fn play_on(line: &mut TestSocket, mut seed: usize) -> Value {
    for _ in 0..5000 {
        let frame = line.question().await;
        if frame["t"] == "over" {
            return frame;
        }
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        line.answer(&frame, seed >> 33).await;
    }
    panic!("the game does not end");
}

/// Whether the deltas lead to what the last view says.
fn views(line: &TestSocket) -> usize {
    let deltas = line.frames.iter().filter(|f| f["t"] == "delta");
    deltas.count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_plays_a_whole_riftbound_duel_against_a_bot() {
    let folder = crate::common::folder();
    let house = TestServer::open(folder.path()).await;
    let desk = house.desk();
    let cookie = desk.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    let body = json!({ "game": "riftbound", "mode": "duel", "seats": seats });
    let made = room(&desk, &cookie, &body).await;
    assert_eq!(made["seat"], 0);
    let id = made["room"].as_str().expect("an id");
    let mut line = house.line(id, &cookie, "").await;
    let first = line.expect("room").await;
    assert_eq!(
        (&first["you"], &first["commit"]),
        (&json!(0), &made["commit"])
    );
    line.send(&json!({ "t": "entropy", "hex": "c0ffee" })).await;
    let view = line.expect("view").await;
    assert_eq!(view["view"]["game"], "riftbound");
    let over = play_on(&mut line, 1).await;
    assert!(over["result"]["reason"].is_string(), "{over}");
    assert_eq!(over["entropy"][0], "c0ffee");
    assert!(views(&line) > 20);
    check_replay(&desk, &cookie, id, &made, &over).await;
}

/// After the match everybody can check it, step by step and as a file.
async fn check_replay(
    desk: &common::TestClient,
    cookie: &str,
    id: &str,
    made: &Value,
    over: &Value,
) {
    let path = format!("/api/v1/matches/{id}/replay");
    let replay = desk.ask("GET", &path).send().await.good().json();
    assert_eq!(replay["commit"], made["commit"]);
    assert_eq!(replay["seed"], over["seed"]);
    let n = replay["n"].as_u64().expect("a number");
    assert!(n > 20);
    let last = format!("{path}/{}?as=1", n - 1);
    let moment = desk.ask("GET", &last).send().await.good().json();
    assert!(moment["view"]["result"].is_string(), "{}", moment["view"]);
    let beyond = desk.ask("GET", &format!("{path}/{n}")).send().await;
    beyond.refused(404, "not-found");
    let matches = desk.ask("GET", "/api/v1/matches").cookie(cookie);
    let matches = matches.send().await.good().json();
    assert_eq!(matches[0]["room"], id);
    assert!(matches[0]["result"].is_string());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_two_bots_play_a_whole_ikorr_2v2() {
    let folder = crate::common::folder();
    let house = TestServer::open(folder.path()).await;
    let desk = house.desk();
    let (ada, ben) = (desk.guest().await, desk.guest().await);
    let bot = json!({ "kind": "bot", "bot": "greedy" });
    let seats = json!([{ "kind": "me" }, bot, { "kind": "open" }, bot]);
    let body = json!({ "game": "ikorr", "mode": "2v2", "seats": seats, "open": true });
    let made = room(&desk, &ada, &body).await;
    let id = made["room"].as_str().expect("an id").to_owned();
    let lobby = desk.ask("GET", "/api/v1/rooms").send().await.good().json();
    assert_eq!(lobby[0]["room"], json!(id));
    let join = desk.ask("POST", &format!("/api/v1/rooms/{id}/join"));
    let joined = join.cookie(&ben).send().await.good().json();
    assert_eq!(joined["seat"], 2);
    let mut first = house.line(&id, &ada, "").await;
    let mut second = house.line(&id, &ben, "").await;
    let (a, b) = tokio::join!(play_on(&mut first, 7), play_on(&mut second, 8));
    assert_eq!(a["result"], b["result"]);
    assert!(first.frames.iter().any(|f| f["t"] == "clock"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_three_with_side_decks_is_played() {
    let folder = crate::common::folder();
    let house = TestServer::open(folder.path()).await;
    let desk = house.desk();
    let cookie = desk.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    let body = json!({ "game": "riftbound", "mode": "match", "seats": seats, "seed": 5 });
    let made = room(&desk, &cookie, &body).await;
    let id = made["room"].as_str().expect("an id");
    let mut line = house.line(id, &cookie, "").await;
    // A player who gives up every game: the match ends with the second.
    give_up(&mut line).await;
    let over = line.frames.iter().find(|f| f["t"] == "over");
    let over = over.expect("the end");
    let sided = |f: &Value| f["view"]["phase"] == "siding" || f.to_string().contains("side in");
    assert!(line.frames.iter().any(sided), "decks could be changed");
    assert_eq!(over["result"]["winners"], json!([1]), "{over}");
    assert_eq!(over["seed"], "5");
}

/// Gives up every game and changes no deck between them.
async fn give_up(line: &mut TestSocket) {
    loop {
        let frame = line.question().await;
        let Some(options) = frame["options"].as_array() else {
            return;
        };
        match options.iter().position(|o| o["label"] == "done") {
            Some(done) => line.answer(&frame, done).await,
            None => line.send(&json!({ "t": "concede" })).await,
        }
    }
}
