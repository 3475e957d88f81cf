//! Who is here, who watches, and what they learn.

use super::{HIGH, at_level, refused, watcher};
use crate::common;
use crate::common::seated::seated;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_15_everybody_sees_who_is_here() {
    let people = at_level("casual").await;
    let mut lines = people.lines().await;
    lines[0].expect("view").await;
    drop(lines.pop());
    while lines[0].expect("room").await["seats"][1]["connected"] != false {}
    let _back = people.house.line(&people.id, &people.cookies[1], "").await;
    while lines[0].expect("room").await["seats"][1]["connected"] != true {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_17_who_watches_is_named_silent_and_late() {
    let people = at_level(HIGH).await;
    let mut lines = people.lines().await;
    lines[0].expect("view").await;
    let (mut watching, ..) = watcher(&people).await;
    let room = watching.expect("room").await;
    assert_eq!(room["manners"]["delay_s"], 60, "{room}");
    assert_eq!(room["manners"]["watchers_speak"], false);
    refused(
        &mut watching,
        &json!({ "t": "chat", "text": "attack!" }),
        "RBT 204.8.c.1",
    )
    .await;
    assert!(
        watching.frames.iter().all(|f| f["t"] != "view"),
        "nothing is seen yet"
    );
    lines[0]
        .send(&json!({ "t": "chat", "text": "hello" }))
        .await;
    assert_eq!(lines[1].expect("chat").await["text"], "hello");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_17_who_watches_may_ask_for_a_pause_below_the_professional_level() {
    for level in ["casual", HIGH, "professional"] {
        let people = at_level(level).await;
        let mut lines = people.lines().await;
        lines[0].expect("view").await;
        let (mut watching, ..) = watcher(&people).await;
        let pause = json!({ "t": "pause" });
        if level == "professional" {
            refused(&mut watching, &pause, "RBT 204.8.c.3").await;
            continue;
        }
        watching.send(&pause).await;
        for line in &mut lines {
            let offer = line.expect("offer").await;
            assert_eq!(
                (&offer["kind"], &offer["from"]),
                (&json!("pause"), &Value::Null)
            );
            line.send(&json!({ "t": "accept", "kind": "pause" })).await;
        }
        while lines[0].expect("clock").await["seats"]
            .as_array()
            .is_some_and(|s| s.iter().any(|c| c["running"] == true))
        {}
        watching.send(&pause).await;
        let no = watching.expect("no").await;
        assert!(
            no["why"].as_str().is_some_and(|w| w.contains("turn")),
            "{no}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_18_who_watches_is_sent_away_with_a_reason() {
    let people = at_level(HIGH).await;
    let mut lines = people.lines().await;
    lines[0].expect("view").await;
    let (mut watching, id, cookie) = watcher(&people).await;
    while lines[0].expect("room").await["watchers"][0]["id"] != json!(id) {}
    let away = |who: &str, why: &str| json!({ "t": "dismiss", "who": who, "why": why });
    refused(&mut watching, &away(&id, "no"), "RBT 204.8.e").await;
    refused(&mut lines[0], &away(&id, " "), "RBT 204.8.e.1").await;
    lines[0].send(&away(&id, "comments aloud")).await;
    while watching.next().await.is_some() {}
    assert_eq!(watching.code, Some(4001), "it is of no use to come back");
    let house = &people.house;
    let again = house.knock(&people.id, &cookie, "?as=spectator").await;
    assert!(again.is_err());
    let other = people.desk.guest().await;
    let other = house.knock(&people.id, &other, "?as=spectator").await;
    assert!(other.is_ok());
    let row = people
        .house
        .app
        .store
        .room(&people.id)
        .await
        .expect("a store");
    assert!(row.expect("a room").doc.contains("comments aloud"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_59_who_still_plays_sees_no_other_table_of_the_round() {
    let round = json!({ "level": HIGH, "round": "round 3" });
    let mine = seated("riftbound", "duel", 2, &round).await;
    mine.lines().await[0].expect("view").await;
    let desk = &mine.desk;
    let (a, b) = (desk.guest().await, desk.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let mut body = json!({ "game": "riftbound", "mode": "duel", "seats": seats });
    body["level"] = json!(HIGH);
    body["round"] = json!("round 3");
    let other = common::table::room(desk, &a, &body).await;
    let other = other["room"].as_str().expect("a room");
    let join = desk.ask("POST", &format!("/api/v1/rooms/{other}/join"));
    join.cookie(&b).send().await.good();
    let mut line = mine.house.line(other, &a, "").await;
    let _other = mine.house.line(other, &b, "").await;
    line.expect("view").await;
    line.send(&json!({ "t": "concede" })).await;
    line.expect("over").await;
    let replay = format!("/api/v1/matches/{other}/replay");
    let look = |cookie: &str| desk.ask("GET", &replay).cookie(cookie).send();
    look(&mine.cookies[0]).await.refused(409, "round-running");
    desk.ask("GET", &replay)
        .send()
        .await
        .refused(401, "not-signed-in");
    look(&b).await.good();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_76_matches_of_a_high_level_are_seen_with_ones_own_eyes() {
    let people = at_level(HIGH).await;
    let mut lines = people.lines().await;
    lines[0].expect("view").await;
    let at = |rest: &str| format!("/api/v1/matches/{}/replay{rest}", people.id);
    let look = |path: String, who: usize| {
        let asking = people.desk.ask("GET", &path);
        asking.cookie(&people.cookies[who]).send()
    };
    look(at(""), 0).await.refused(409, "running");
    lines[0].send(&json!({ "t": "concede" })).await;
    lines[0].expect("over").await;
    look(at("/0?as=0"), 0).await.good();
    look(at("/0?as=spectator"), 0).await.good();
    look(at("/0?as=1"), 0).await.refused(403, "forbidden");
    look(at("/file"), 0).await.refused(403, "forbidden");
}
