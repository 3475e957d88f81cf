//! The server passes for somebody as they have said, and takes its time.

use crate::common::seated::{Seated, asked, seated_with};
use crate::common::table::TestSocket;
use crate::common::until;
use serde_json::{Value, json};
use server::Delays;
use server::store::InputRow;
use std::time::{Duration, Instant};

/// The shortest and the longest pass of the server in these tests.
const PASSES: (u64, u64) = (60, 90);

async fn duel() -> Seated {
    let pace = Delays {
        passes: PASSES,
        ..Delays::NONE
    };
    seated_with("riftbound", "duel", 2, |config| config.pace = pace).await
}

/// Plays until somebody is asked whether to pass while something waits to
/// happen, or in the other's turn; who, and the question.
async fn asked_to_pass(people: &Seated, lines: &mut [TestSocket]) -> (usize, Value, Value) {
    for i in 0..400 {
        let (who, ask) = asked(lines).await;
        let options = ask["options"].as_array().expect("options");
        let pass = options.iter().any(|o| o["label"] == "pass");
        let view = people.seen().await;
        let waits = view["stack"].as_array().is_some_and(|s| !s.is_empty());
        if ask["shape"] == "Act" && pass && waits && options.len() > 1 {
            return (who, ask, view);
        }
        lines[who].answer(&ask, i * 7).await;
        lines[who].expect_change().await;
    }
    panic!("nobody is ever asked to pass");
}

async fn last_input(people: &Seated) -> InputRow {
    let rows = people.house.app.store.inputs(&people.id, 0).await;
    rows.expect("inputs").pop().expect("an input")
}

/// Waits until there is one input more.
async fn one_more(people: &Seated, before: usize) -> InputRow {
    until(async || people.inputs().await > before).await;
    last_input(people).await
}

/// Whether this player is asked after all they have sent: else somebody is
/// waited for, or passes for them.
async fn is_asked(people: &Seated, lines: &mut [TestSocket], who: usize) -> bool {
    lines[who]
        .send(&json!({ "t": "chat", "text": "here" }))
        .await;
    lines[who].expect("chat").await;
    let cookie = &people.cookies[who];
    let mut fresh = people.house.line(&people.id, cookie, "").await;
    loop {
        match fresh.next().await.expect("a frame")["t"].as_str() {
            Some("ask") => return true,
            Some("wait") => return false,
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_yields_is_passed_for_after_a_moment() {
    let people = duel().await;
    let mut lines = people.lines().await;
    let (who, _, _) = asked_to_pass(&people, &mut lines).await;
    let before = people.inputs().await;
    let stops = |hold: bool| json!({ "t": "stops", "phases": [], "hold": hold, "yield": "turn" });
    lines[who].send(&stops(true)).await;
    assert!(
        is_asked(&people, &mut lines, who).await,
        "who holds is asked"
    );
    let start = Instant::now();
    lines[who].send(&stops(false)).await;
    let row = one_more(&people, before).await;
    assert!(start.elapsed() >= Duration::from_millis(PASSES.0));
    assert_eq!((row.seat, row.label.as_str()), (Some(who as u8), "pass"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stops_by_kind_of_item_hold_at_that_kind_only() {
    let people = duel().await;
    let mut lines = people.lines().await;
    let (who, _, view) = asked_to_pass(&people, &mut lines).await;
    let item = view["stack"]
        .as_array()
        .and_then(|s| s.last())
        .expect("an item");
    let (this, other) = match item["ability"] == true {
        true => ("ability", "card"),
        false => ("card", "ability"),
    };
    let before = people.inputs().await;
    let stops = |kind: &str| json!({ "t": "stops", "phases": [], "items": [kind] });
    if item["seat"] != json!(who) {
        lines[who].send(&stops(this)).await;
        assert!(is_asked(&people, &mut lines, who).await, "it stops there");
    }
    lines[who].send(&stops(other)).await;
    let row = one_more(&people, before).await;
    assert_eq!((row.seat, row.label.as_str()), (Some(who as u8), "pass"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_passed_for_who_has_said_nothing_and_holds_cards() {
    let people = duel().await;
    let mut lines = people.lines().await;
    let (who, _, _) = asked_to_pass(&people, &mut lines).await;
    let before = people.inputs().await;
    assert!(is_asked(&people, &mut lines, who).await);
    assert_eq!(people.inputs().await, before);
}
