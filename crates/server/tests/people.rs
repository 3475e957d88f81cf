//! What people do beside answering: rooms with passwords, quick matches,
//! offers, chat, reports, watching later.

use crate::common::table::{TestServer, TestSocket, room};
use crate::common::{Reply, TestClient};
use serde_json::{Value, json};
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;
use tempfile::TempDir;

struct Two {
    house: TestServer,
    desk: TestClient,
    cookies: [String; 2],
    id: String,
    _folder: TempDir,
}

/// Two people in a room that has these words beside.
async fn two(game: &str, mode: &str, more: &Value) -> Two {
    let folder = crate::common::folder();
    let house = TestServer::open(folder.path()).await;
    let desk = house.desk();
    let cookies = [desk.guest().await, desk.guest().await];
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let mut body = json!({ "game": game, "mode": mode, "seats": seats });
    let map = body.as_object_mut().expect("an object");
    map.extend(more.as_object().cloned().unwrap_or_default());
    let made = room(&desk, &cookies[0], &body).await;
    let id = made["room"].as_str().expect("an id").to_owned();
    Two {
        house,
        desk,
        cookies,
        id,
        _folder: folder,
    }
}

impl Two {
    async fn join(&self, body: &Value) -> Reply {
        let path = format!("/api/v1/rooms/{}/join", self.id);
        let asking = self.desk.ask("POST", &path).cookie(&self.cookies[1]);
        asking.json(body).send().await
    }

    async fn lines(&self) -> (TestSocket, TestSocket) {
        let first = self.house.line(&self.id, &self.cookies[0], "").await;
        let second = self.house.line(&self.id, &self.cookies[1], "").await;
        (first, second)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_room_opens_to_its_password_only() {
    let two = two("ikorr", "1v1", &json!({ "password": "fox" })).await;
    two.join(&json!({})).await.refused(403, "forbidden");
    two.join(&json!({ "password": "dog" }))
        .await
        .refused(403, "forbidden");
    let info = two.desk.ask("GET", &format!("/api/v1/rooms/{}", two.id));
    let info = info.send().await.good();
    assert_eq!(info.json()["locked"], true);
    assert!(!info.text.contains("argon2"), "{}", info.text);
    let joined = two.join(&json!({ "password": "fox" })).await.good();
    assert_eq!(joined.json()["seat"], 1);
    let third = two.desk.guest().await;
    let full = two
        .desk
        .ask("POST", &format!("/api/v1/rooms/{}/join", two.id));
    let full = full.cookie(&third).json(&json!({ "password": "fox" }));
    assert_eq!(full.send().await.status, 409);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_want_the_same_are_matched() {
    let two = two("ikorr", "1v1", &json!({})).await;
    let wish = json!({ "game": "riftbound", "mode": "duel" });
    let quick = async |cookie: &str| {
        let asking = two.desk.ask("POST", "/api/v1/quick").cookie(cookie);
        asking.json(&wish).send().await.good().json()
    };
    assert_eq!(quick(&two.cookies[0]).await["waiting"], true);
    assert_eq!(
        quick(&two.cookies[0]).await["waiting"],
        true,
        "not with oneself"
    );
    let found = quick(&two.cookies[1]).await;
    assert_eq!(found["seat"], 0);
    let other = quick(&two.cookies[0]).await;
    assert_eq!(
        (&other["room"], &other["seat"]),
        (&found["room"], &json!(1))
    );
    let id = found["room"].as_str().expect("an id");
    let mut first = two.house.line(id, &two.cookies[1], "").await;
    let mut second = two.house.line(id, &two.cookies[0], "").await;
    first.expect("view").await;
    second.expect("view").await;
    second.send(&json!({ "t": "concede" })).await;
    let over = first.expect("over").await;
    assert_eq!(over["result"]["winners"], json!([0]));
    let me = two.desk.me(&two.cookies[1]).await.json();
    let account = me["account"]["id"].as_str().expect("an id").to_owned();
    // It is written before anybody is told how it ended.
    let rating = two.house.app.store.rating(&account, "riftbound", "duel");
    let row = rating.await.expect("a store").expect("a rating");
    assert!(row.rating > 1500.0 && row.games == 1, "{row:?}");
}

/// Who joins and who wants a quick match gets a place among those whose work is
/// done: where all are taken, they wait until one is free.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn joining_and_quick_matches_wait_for_a_place_to_work() {
    let two = two("ikorr", "1v1", &json!({})).await;
    let begun = Arc::new(AtomicUsize::new(0));
    let mut taken = Vec::new();
    for _ in 0..2 {
        let (end, ends) = mpsc::channel::<()>();
        let (shop, begun) = (two.house.app.workshop.clone(), Arc::clone(&begun));
        taken.push(end);
        tokio::spawn(async move {
            let work = move || {
                begun.fetch_add(1, Ordering::SeqCst);
                // It ends when the test lets go of `end`.
                let _ = ends.recv();
            };
            shop.run(work).await
        });
    }
    while begun.load(Ordering::SeqCst) < 2 {
        tokio::task::yield_now().await;
    }
    let wish = json!({ "game": "riftbound", "mode": "duel" });
    let quick = two.desk.ask("POST", "/api/v1/quick").json(&wish);
    let mut quick = pin!(quick.cookie(&two.cookies[0]).send());
    let joining = json!({});
    let mut join = pin!(two.join(&joining));
    let first = async {
        tokio::select! {
            reply = &mut quick => reply,
            reply = &mut join => reply,
        }
    };
    let none = tokio::time::timeout(Duration::from_millis(300), first).await;
    assert!(none.is_err(), "nobody is answered meanwhile: {none:?}");
    drop(taken);
    assert_eq!(quick.await.good().json()["waiting"], true);
    join.await.good();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_reaches_everybody_but_those_who_block() {
    let two = two("ikorr", "1v1", &json!({})).await;
    two.join(&json!({})).await.good();
    let (mut first, mut second) = two.lines().await;
    second.expect("room").await;
    first.send(&json!({ "t": "chat", "text": "hello" })).await;
    assert_eq!(second.expect("chat").await["text"], "hello");
    let me = two.desk.me(&two.cookies[0]).await.json();
    let id = me["account"]["id"].as_str().expect("an id");
    let block = two.desk.ask("PUT", &format!("/api/v1/blocks/{id}"));
    block.cookie(&two.cookies[1]).send().await.good();
    let list = two.desk.ask("GET", "/api/v1/me/blocks");
    let list = list.cookie(&two.cookies[1]).send().await.good().json();
    let name = &me["account"]["name"];
    assert_eq!(list, json!([{ "id": id, "name": name }]));
    first
        .send(&json!({ "t": "chat", "text": "secret words" }))
        .await;
    first.expect("chat").await;
    assert_eq!(first.expect("chat").await["text"], "secret words");
    second
        .send(&json!({ "t": "chat", "text": "the end" }))
        .await;
    assert_eq!(second.expect("chat").await["text"], "the end");
    assert!(!second.bytes.contains("secret words"), "at once");
    assert_eq!(first.expect("chat").await["text"], "the end");
    let unblock = two.desk.ask("DELETE", &format!("/api/v1/blocks/{id}"));
    unblock.cookie(&two.cookies[1]).send().await.good();
    first.send(&json!({ "t": "chat", "text": "again" })).await;
    assert_eq!(second.expect("chat").await["text"], "again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_and_a_draw_need_consent() {
    let two = two("riftbound", "duel", &json!({})).await;
    two.join(&json!({})).await.good();
    let (mut first, mut second) = two.lines().await;
    first.expect("clock").await;
    first.send(&json!({ "t": "pause" })).await;
    let offer = second.expect("offer").await;
    assert_eq!(
        (&offer["kind"], &offer["from"]),
        (&json!("pause"), &json!(0))
    );
    second
        .send(&json!({ "t": "decline", "kind": "pause" }))
        .await;
    assert!(first.expect("no").await["why"].as_str().is_some());
    first.send(&json!({ "t": "pause" })).await;
    second.expect("offer").await;
    second
        .send(&json!({ "t": "accept", "kind": "pause" }))
        .await;
    loop {
        let clock = first.expect("clock").await;
        let seats = clock["seats"].as_array().expect("seats").clone();
        if seats.iter().all(|s| s["running"] == false) {
            break;
        }
    }
    first.send(&json!({ "t": "draw" })).await;
    assert_eq!(second.expect("offer").await["kind"], "draw");
    second.send(&json!({ "t": "accept", "kind": "draw" })).await;
    let over = second.expect("over").await;
    assert_eq!(over["result"]["winners"], json!([]), "{over}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_report_keeps_the_position_as_a_scenario_that_runs() {
    let two = two("riftbound", "duel", &json!({})).await;
    two.join(&json!({})).await.good();
    let (mut first, mut second) = two.lines().await;
    for _ in 0..6 {
        let (line, ask) = tokio::select! {
            ask = first.question() => (0, ask),
            ask = second.question() => (1, ask),
        };
        let line = [&mut first, &mut second]
            .into_iter()
            .nth(line)
            .expect("a line");
        line.answer(&ask, 0).await;
        line.expect_change().await;
    }
    first
        .send(&json!({ "t": "report", "text": "this is wrong" }))
        .await;
    first.send(&json!({ "t": "chat", "text": "done" })).await;
    first.expect("chat").await;
    let reports = two.house.app.store.reports(10).await.expect("reports");
    assert_eq!(reports[0].text, "this is wrong");
    let scenario = two.reported(&reports[0].id, &mut first, &mut second).await;
    let scenario = scenario.as_str().expect("a scenario");
    let report = arena::games::run_scenario(scenario).expect("a scenario");
    assert!(report.passed, "{:?}", report.failures);
}

impl Two {
    /// What a moderator is told of a report while the match runs, which is
    /// what its writer saw, and after it: the position.
    async fn reported(&self, id: &str, first: &mut TestSocket, second: &mut TestSocket) -> Value {
        let desk = self.house.desk();
        let moderator = desk.register("Mona").await;
        server::grant_admin(&*desk.app.store, "Mona")
            .await
            .expect("granted");
        let path = format!("/api/v1/reports/{id}");
        let read = async || {
            let reply = desk.ask("GET", &path).cookie(&moderator).send().await;
            reply.good().json()
        };
        let running = read().await;
        assert_eq!(running["scenario"], Value::Null);
        let seen = first.frames.iter().rfind(|f| f["t"] == "view");
        assert_eq!(
            running["view"]["view"]["viewer"],
            seen.expect("a view")["view"]["viewer"]
        );
        let areas = running["view"]["view"]["areas"].as_array().expect("areas");
        let others = areas
            .iter()
            .filter(|a| a["seat"] == 1 && a["name"] == "hand");
        for card in others.filter_map(|a| a["cards"].as_array()).flatten() {
            assert_eq!(
                card["face"],
                Value::Null,
                "what the other holds is not in it"
            );
        }
        let list = desk.ask("GET", "/api/v1/reports").cookie(&moderator);
        let list = list.send().await.good().json();
        assert_eq!(list[0]["scenario"], Value::Null);
        second.send(&json!({ "t": "concede", "whole": true })).await;
        first.expect("over").await;
        read().await["scenario"].clone()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_watch_see_later_what_was_asked_for() {
    let two = two("ikorr", "1v1", &json!({ "delay_s": 2 })).await;
    let start = std::time::Instant::now();
    two.join(&json!({})).await.good();
    let mut watcher = two.house.line(&two.id, "", "?as=spectator").await;
    let (mut first, _second) = two.lines().await;
    // Whatever has come, the player is looked at first.
    tokio::select! {
        biased;
        _ = first.expect("view") => {}
        _ = watcher.expect("view") => panic!("players see at once, others later"),
    }
    watcher.expect("view").await;
    assert!(start.elapsed().as_millis() >= 2000, "others later");
}
