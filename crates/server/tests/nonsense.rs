//! Frames nobody should send, many of them: refused, and the game goes on.

use crate::common::seated::{asked, seated, seated_with};
use crate::common::table::TestSocket;
use kernel::rng::FastRng;
use serde_json::{Value, json};
use server::{Delays, RateLimits};
use std::num::NonZeroU32;
use tokio_tungstenite::tungstenite::Message;

/// So many frames go over each of four lines: `LUDEX_FRAMES` says how many all
/// together.
fn each() -> usize {
    let wanted = std::env::var("LUDEX_FRAMES");
    wanted.ok().and_then(|n| n.parse().ok()).unwrap_or(2000) / 4
}

/// Bytes, or a frame of ours with something changed, or one made of parts.
fn nonsense(chance: &mut FastRng) -> Message {
    let bytes: Vec<u8> = match chance.below(3) {
        0 => (0..chance.below(60))
            .map(|_| chance.below(256) as u8)
            .collect(),
        1 => spoiled(chance),
        _ => parts(chance).to_string().into_bytes(),
    };
    match String::from_utf8(bytes) {
        Ok(text) if chance.below(2) == 0 => Message::text(text),
        Ok(text) => Message::binary(text.into_bytes()),
        Err(error) => Message::binary(error.into_bytes()),
    }
}

/// A frame with a few bytes changed, lost or doubled.
fn spoiled(chance: &mut FastRng) -> Vec<u8> {
    let frames = [
        r#"{"t":"choose","n":1,"labels":["pass"]}"#,
        r#"{"t":"cancel","n":1}"#,
        r#"{"t":"accept","kind":"draw"}"#,
        r#"{"t":"decline","kind":"takeback"}"#,
        r#"{"t":"entropy","hex":"00ff"}"#,
    ];
    let mut bytes = frames[chance.below(frames.len())].as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len());
        match chance.below(3) {
            0 => bytes[at] = chance.below(256) as u8,
            1 => drop(bytes.drain(at..)),
            _ => bytes.insert(at, bytes[at]),
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

/// A frame of known words with odd values: none of them is an answer that
/// whoever is not asked may give.
fn parts(chance: &mut FastRng) -> Value {
    let odd = [
        json!(null),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(""),
        json!("\u{0}\u{202e}"),
        json!([]),
        json!([[], {}, "pass"]),
        json!({ "t": "choose" }),
        json!(true),
    ];
    let mut value = |_: &str| odd[chance.below(odd.len())].clone();
    let frame = json!({
        "n": value("n"), "labels": value("labels"), "kind": value("kind"), "hex": value("hex"),
    });
    let words = [
        "choose", "cancel", "accept", "decline", "entropy", "seed", "",
    ];
    let mut frame = frame;
    frame["t"] = match chance.below(8) {
        0 => json!(7),
        _ => json!(words[chance.below(words.len())]),
    };
    frame
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn random_frames_change_nothing() {
    let each = each();
    let people = seated("ikorr", "1v1", 2, &json!({})).await;
    let mut lines = people.lines().await;
    let (me, ask) = asked(&mut lines).await;
    let before = people.seen().await;
    let mut floods = tokio::task::JoinSet::new();
    for i in 0..4 {
        let query = ["", "?as=spectator"][i % 2];
        let line = people
            .house
            .line(&people.id, &people.cookies[1 - me], query);
        let line = line.await;
        let mut chance = FastRng::new(i as u64);
        floods.spawn(async move { line.flood((0..each).map(|_| nonsense(&mut chance))).await });
    }
    let refused: usize = floods.join_all().await.into_iter().sum();
    assert!(refused > each, "only {refused} were refused in words");
    assert_eq!(people.inputs().await, 0);
    assert_eq!(people.seen().await, before);
    lines[me].answer(&ask, 0).await;
    lines[me].expect_change().await;
    assert_eq!(people.inputs().await, 1);
}

/// A frame of any kind there is, with values that may be right.
fn any_frame(chance: &mut FastRng) -> Message {
    let words = [
        "choose", "cancel", "concede", "draw", "takeback", "pause", "accept", "decline", "entropy",
        "stops", "chat", "report", "note", "announce", "inquire", "shortcut", "show", "dismiss",
        "rule", "order", "helpers", "pong",
    ];
    let values = [
        json!(0),
        json!(7),
        json!(true),
        json!("pass"),
        json!("draw"),
        json!("0"),
        json!(["pass"]),
        json!([]),
        json!(["start", "end"]),
        json!(null),
    ];
    let keys = [
        "n", "labels", "kind", "hex", "whole", "phases", "hold", "items", "until", "text", "team",
        "word", "seat", "to", "area", "who", "why", "on", "label",
    ];
    let mut frame = json!({ "t": words[chance.below(words.len())] });
    for _ in 0..chance.below(6) {
        let key = keys[chance.below(keys.len())];
        frame[key] = values[chance.below(values.len())].clone();
    }
    Message::text(frame.to_string())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_of_all_kinds_by_players_let_no_room_fall_over() {
    for (i, (game, mode)) in [
        ("ikorr", "1v1"),
        ("riftbound", "duel"),
        ("grand-archive", "duel"),
    ]
    .into_iter()
    .enumerate()
    {
        let people = seated(game, mode, 2, &json!({ "seed": 1 })).await;
        let mut floods = tokio::task::JoinSet::new();
        for (seat, line) in people.lines().await.into_iter().enumerate() {
            let mut chance = FastRng::new((i * 2 + seat) as u64);
            let frames = (0..each()).map(move |_| any_frame(&mut chance));
            floods.spawn(line.flood(frames));
        }
        floods.join_all().await;
        // The room is there, and was not ended by a fault of ours.
        let mut line = people.house.line(&people.id, &people.cookies[0], "").await;
        line.expect("room").await;
        let row = people.house.app.store.room(&people.id).await.expect("read");
        let doc = row.expect("a room").doc;
        assert!(!doc.contains("a fault of its own"), "{game}: {doc}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frame_that_is_too_large_closes_its_line_only() {
    let people = seated("ikorr", "1v1", 2, &json!({})).await;
    let mut lines = people.lines().await;
    let (me, ask) = asked(&mut lines).await;
    let other = &mut lines[1 - me];
    other.send_text("x".repeat(100_000)).await;
    while other.next().await.is_some() {}
    lines[me].answer(&ask, 0).await;
    lines[me].expect_change().await;
    assert_eq!(people.inputs().await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_talks_or_sends_too_much_is_told_and_then_cut_off() {
    // What was used up comes back after a minute, and not before.
    let limited = |frames: NonZeroU32| {
        let rates = RateLimits {
            frames,
            words: NonZeroU32::MIN,
            ..RateLimits::UNLIMITED
        };
        seated_with("ikorr", "1v1", 2, move |config| {
            (config.pace, config.rates) = (Delays::NONE, rates);
        })
    };
    let people = limited(NonZeroU32::MAX).await;
    let mut lines = people.lines().await;
    let (me, ask) = asked(&mut lines).await;
    let chat = json!({ "t": "chat", "text": "hello" });
    for _ in 0..3 {
        lines[me].send(&chat).await;
    }
    for _ in 0..2 {
        let no = lines[me].expect("no").await;
        assert!(no["why"].as_str().expect("words").contains("too much"));
    }
    let heard = |line: &TestSocket| line.frames.iter().filter(|f| f["t"] == "chat").count();
    while heard(&lines[me]) < 1 {
        lines[me].expect("chat").await;
    }
    lines[me].answer(&ask, 0).await;
    lines[me].expect_change().await;
    assert_eq!(heard(&lines[me]), 1);
    let people = limited(NonZeroU32::MIN).await;
    let mut lines = people.lines().await;
    let other = &mut lines[1];
    other.expect("view").await;
    other.send(&json!({ "t": "pong" })).await;
    let before = people.inputs().await;
    other.send(&json!({ "t": "concede" })).await;
    let no = other.expect("no").await;
    assert!(no["why"].as_str().expect("words").contains("wait a moment"));
    for _ in 0..300 {
        // The line is closed at some time in this.
        other.send_bytes(b"{}".to_vec()).await;
    }
    while other.next().await.is_some() {}
    assert_eq!(other.code, Some(4003), "it is of no use to come back");
    assert_eq!(people.inputs().await, before, "nobody has given up");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_has_few_lines_and_the_newest_counts() {
    let people = seated("ikorr", "1v1", 2, &json!({})).await;
    let mut first = people.house.line(&people.id, &people.cookies[0], "").await;
    first.expect("room").await;
    let mut more = Vec::new();
    for _ in 0..8 {
        let mut line = people.house.line(&people.id, &people.cookies[0], "").await;
        line.expect("room").await;
        more.push(line);
    }
    while first.next().await.is_some() {}
    let newest = more.last_mut().expect("a line");
    newest.send(&json!({ "t": "chat", "text": "here" })).await;
    assert_eq!(newest.expect("chat").await["text"], "here");
}
