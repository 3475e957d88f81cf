//! What is a player's own, and what the program works out for them.

use super::{HIGH, at_level};
use crate::common::seated::{asked, seated};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_9_nobody_is_told_what_would_follow_in_a_match_of_a_high_level() {
    let scenario = json!({ "text": "note = \"nothing\"" });
    for (level, status) in [("casual", 200), (HIGH, 409)] {
        let people = at_level(level).await;
        people.lines().await[0].expect("view").await;
        let run = people.desk.ask("POST", "/api/v1/scenarios/run");
        let ran = run.cookie(&people.cookies[0]).json(&scenario).send().await;
        assert_eq!(ran.status.as_u16(), status, "{level}: {}", ran.text);
        // Without a cookie, or as another guest, one could be who plays there.
        for cookie in [String::new(), people.desk.guest().await] {
            let run = people.desk.ask("POST", "/api/v1/scenarios/run");
            let ran = run.cookie(&cookie).json(&scenario).send().await;
            assert_eq!(ran.status.as_u16(), status, "{level}: {}", ran.text);
        }
        let elsewhere = people.desk.register("Else").await;
        let run = people.desk.ask("POST", "/api/v1/scenarios/run");
        run.cookie(&elsewhere).json(&scenario).send().await.good();
        let rules = people.desk.ask("GET", "/api/v1/rules?q=score");
        rules.cookie(&people.cookies[0]).send().await.good();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_36_side_decks_are_counted_by_all_and_read_by_their_owners() {
    let people = seated("riftbound", "match", 2, &json!({})).await;
    let mut lines = people.lines().await;
    for (i, line) in lines.iter_mut().enumerate() {
        let view = line.expect("view").await["view"].clone();
        let areas = view["areas"].as_array().expect("areas").clone();
        let sides: Vec<&Value> = areas.iter().filter(|a| a["name"] == "side deck").collect();
        for side in sides.iter().copied() {
            let own = side["seat"] == json!(i);
            let cards = side["cards"].as_array().expect("cards").len();
            assert_eq!(
                json!(cards),
                if own { side["count"].clone() } else { json!(0) }
            );
        }
        assert_eq!(sides.len(), 2, "both have a side deck");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_43_the_shuffle_is_promised_before_and_shown_after() {
    let people = at_level(HIGH).await;
    let mut lines = people.lines().await;
    let promised = lines[0].expect("room").await["commit"].clone();
    lines[0].expect("view").await;
    lines[0].send(&json!({ "t": "concede" })).await;
    let over = lines[1].expect("over").await;
    let secret = over["seed"].as_str().expect("a secret");
    let bytes: Vec<u8> = (0..secret.len())
        .step_by(2)
        .map(|i| u8::from_str_radix(&secret[i..i + 2], 16).expect("digits"))
        .collect();
    let secret: [u8; 32] = bytes.try_into().expect("32 bytes");
    let hash: String = arena::commit_reveal::commitment(&secret)
        .iter()
        .map(|b| format!("{b:02x}"))
        .collect();
    assert_eq!(promised, json!(hash));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_73_notes_are_of_this_match_and_ones_own() {
    let people = at_level(HIGH).await;
    let mut lines = people.lines().await;
    assert_eq!(
        lines[0].expect("notes").await["text"],
        "",
        "empty at the start"
    );
    lines[0].expect("view").await;
    lines[0]
        .send(&json!({ "t": "note", "text": "two reactions" }))
        .await;
    assert_eq!(lines[0].expect("notes").await["text"], "two reactions");
    let mut again = people.house.line(&people.id, &people.cookies[0], "").await;
    assert_eq!(again.expect("notes").await["text"], "two reactions");
    let notes = |cookie: &str| {
        people
            .desk
            .ask("GET", "/api/v1/notes")
            .cookie(cookie)
            .send()
    };
    notes(&people.cookies[0]).await.refused(409, "in-a-game");
    lines[1]
        .send(&json!({ "t": "chat", "text": "hello" }))
        .await;
    lines[1].expect("chat").await;
    assert!(!lines[1].bytes.contains("two reactions"));
    lines[0].send(&json!({ "t": "concede" })).await;
    lines[0].expect("over").await;
    let earlier = notes(&people.cookies[0]).await.good().json();
    assert_eq!(earlier[0]["text"], "two reactions");
    assert_eq!(notes(&people.cookies[1]).await.good().json(), json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_73_earlier_notes_are_read_between_games() {
    let people = seated("riftbound", "match", 2, &json!({ "level": HIGH })).await;
    let mut lines = people.lines().await;
    lines[0].expect("view").await;
    let notes = || {
        people
            .desk
            .ask("GET", "/api/v1/notes")
            .cookie(&people.cookies[0])
            .send()
    };
    notes().await.refused(409, "in-a-game");
    lines[0].send(&json!({ "t": "concede" })).await;
    lines[0].expect("ask").await;
    while lines[0]
        .frames
        .iter()
        .all(|f| !f.to_string().contains("siding"))
    {
        lines[0].next().await.expect("a frame");
    }
    notes().await.good();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_83_who_comes_back_reads_two_turns_where_history_is_a_help() {
    for (level, kept) in [("casual", true), (HIGH, false)] {
        let people = at_level(level).await;
        let mut lines = people.lines().await;
        for _ in 0..60 {
            let (who, ask) = asked(&mut lines).await;
            let least = ask["options"].as_array().expect("options").iter();
            let least = least.clone().position(|o| o["at"] == json!([]));
            lines[who].answer(&ask, least.unwrap_or(0)).await;
        }
        let mut fresh = people.house.line(&people.id, &people.cookies[0], "").await;
        let view = fresh.expect("view").await;
        assert!(view["view"]["turn"].as_u64() > Some(3), "several turns");
        let log = view["log"].as_array().expect("a log");
        let told: usize = lines[0]
            .frames
            .iter()
            .filter_map(|f| f["log"].as_array())
            .map(Vec::len)
            .sum();
        assert_eq!(log.len() >= told, kept, "{level}: {} of {told}", log.len());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_84_all_are_told_one_story_and_it_is_the_journal() {
    let people = seated("riftbound", "duel", 2, &json!({})).await;
    let mut lines = people.lines().await;
    for i in 0..20 {
        let (who, ask) = asked(&mut lines).await;
        lines[who].answer(&ask, i).await;
    }
    lines[0].send(&json!({ "t": "concede" })).await;
    for line in &mut lines {
        line.expect("over").await;
    }
    let at = |i: usize| format!("/api/v1/matches/{}/replay/{i}?as=0", people.id);
    let whole = format!("/api/v1/matches/{}/replay", people.id);
    let n = people.desk.ask("GET", &whole).send().await.good().json();
    let last = n["n"].as_u64().expect("a number") as usize - 1;
    let replayed = people.desk.ask("GET", &at(last)).send().await.good().json();
    let mut fresh = people.house.line(&people.id, &people.cookies[0], "").await;
    let now = fresh.expect("view").await;
    assert_eq!(replayed["log"], now["log"]);
    assert_eq!(replayed["view"], now["view"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_57_a_match_is_conceded_or_drawn_as_a_whole() {
    for draws in [false, true] {
        let people = seated("riftbound", "match", 2, &json!({ "level": HIGH })).await;
        let mut lines = people.lines().await;
        lines[0].expect("view").await;
        if draws {
            lines[0].send(&json!({ "t": "draw", "whole": true })).await;
            assert_eq!(lines[1].expect("offer").await["kind"], "drawmatch");
            lines[1]
                .send(&json!({ "t": "accept", "kind": "drawmatch" }))
                .await;
        } else {
            lines[0]
                .send(&json!({ "t": "concede", "whole": true }))
                .await;
        }
        let over = lines[1].expect("over").await;
        let winners = if draws { json!([]) } else { json!([1]) };
        assert_eq!(over["result"]["winners"], winners, "{over}");
    }
}
