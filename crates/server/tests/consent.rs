//! What needs the consent of others: taking back, a draw, giving up as a team;
//! and who is away for a moment loses no time.

use crate::common::seated::{Seated, asked, seated};
use crate::common::table::TestSocket;
use arena::table::{JournalEntry, TableAction};
use serde_json::{Value, json};

/// What somebody was shown last as a whole, without the running number.
fn shown(line: &TestSocket) -> (Value, Value) {
    let view = line.frames.iter().rfind(|f| f["t"] == "view");
    let view = view.expect("a view");
    (view["view"].clone(), view["log"].clone())
}

/// Answers something and asks to take it back: whether that is possible.
async fn asks_to_take_back(lines: &mut [TestSocket], choice: usize) -> Option<usize> {
    let (me, ask) = asked(lines).await;
    lines[me].answer(&ask, choice).await;
    lines[me].expect_change().await;
    lines[me].send(&json!({ "t": "takeback" })).await;
    let [a, b] = lines else { panic!("two lines") };
    let (mine, other) = if me == 0 { (a, b) } else { (b, a) };
    tokio::select! {
        _ = mine.expect("no") => None,
        offer = other.expect("offer") => {
            assert_eq!((&offer["kind"], &offer["from"]), (&json!("takeback"), &json!(me)));
            Some(me)
        }
    }
}

async fn last_act(people: &Seated) -> TableAction {
    let rows = people.house.app.store.inputs(&people.id, 0).await;
    let rows = rows.expect("inputs");
    let entry: JournalEntry =
        postcard::from_bytes(&rows.last().expect("a row").input).expect("an entry");
    entry.act
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_is_taken_back_when_the_other_agrees() {
    for (game, mode) in [("riftbound", "duel"), ("ikorr", "1v1")] {
        let people = seated(game, mode, 2, &json!({})).await;
        let mut done = false;
        for i in 0..120 {
            let mut lines = people.lines().await;
            let mut before = Vec::new();
            for line in &mut lines {
                line.expect("view").await;
                before.push(shown(line));
            }
            if let Some(me) = asks_to_take_back(&mut lines, i).await {
                takes_back(&people, lines, me, &before).await;
                done = true;
                break;
            }
        }
        assert!(done, "{game}: something can be taken back");
    }
}

async fn takes_back(
    people: &Seated,
    mut lines: Vec<TestSocket>,
    me: usize,
    before: &[(Value, Value)],
) {
    let inputs = people.inputs().await;
    let other = 1 - me;
    lines[other]
        .send(&json!({ "t": "decline", "kind": "takeback" }))
        .await;
    let no = lines[me].expect("no").await;
    assert!(no["why"].as_str().expect("words").contains("not agree"));
    assert_eq!(people.inputs().await, inputs, "nothing was taken back");
    lines[me].send(&json!({ "t": "takeback" })).await;
    lines[other].expect("offer").await;
    lines[other]
        .send(&json!({ "t": "accept", "kind": "takeback" }))
        .await;
    // Lines of the log are gone, so that the table comes whole.
    lines[me].expect("view").await;
    assert!(matches!(last_act(people).await, TableAction::TakeBack(seat) if seat.index() == me));
    for (line, before) in people.lines().await.iter_mut().zip(before) {
        line.expect("view").await;
        assert_eq!(&shown(line), before);
    }
    lines[other]
        .send(&json!({ "t": "accept", "kind": "takeback" }))
        .await;
    lines[other].expect("no").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_asked_to_be_taken_back_is_so_no_more_when_play_goes_on() {
    let people = seated("ikorr", "1v1", 2, &json!({})).await;
    for i in 0..120 {
        let mut lines = people.lines().await;
        let Some(me) = asks_to_take_back(&mut lines, i).await else {
            continue;
        };
        let mut fresh = people.lines().await;
        let (who, ask) = asked(&mut fresh).await;
        fresh[who].answer(&ask, 0).await;
        fresh[who].expect_change().await;
        let inputs = people.inputs().await;
        let other = &mut lines[1 - me];
        other
            .send(&json!({ "t": "accept", "kind": "takeback" }))
            .await;
        let no = other.expect("no").await;
        assert!(no["why"].as_str().expect("words").contains("any more"));
        assert_eq!(people.inputs().await, inputs);
        return;
    }
    panic!("something can be taken back");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_needs_everybody_of_both_teams() {
    let people = seated("ikorr", "2v2", 4, &json!({})).await;
    let mut lines = people.lines().await;
    for line in &mut lines {
        line.expect("view").await;
    }
    lines[0].send(&json!({ "t": "draw" })).await;
    for line in &mut lines[1..] {
        assert_eq!(line.expect("offer").await["kind"], "draw");
    }
    let answer = |word: &str| json!({ "t": word, "kind": "draw" });
    lines[1].send(&answer("accept")).await;
    lines[2].send(&answer("decline")).await;
    lines[0].expect("no").await;
    lines[3].send(&answer("accept")).await;
    lines[3].expect("no").await;
    lines[0].send(&json!({ "t": "draw" })).await;
    for line in &mut lines[1..] {
        line.expect("offer").await;
        line.send(&answer("accept")).await;
    }
    for line in &mut lines {
        let over = line.expect("over").await;
        assert_eq!(over["result"]["winners"], json!([]), "{over}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_team_gives_up_together() {
    let people = seated("ikorr", "2v2", 4, &json!({})).await;
    let mut lines = people.lines().await;
    let room = lines[0].expect("room").await;
    let team = |seat: usize| room["seats"][seat]["team"].clone();
    let ally = (1..4).find(|s| team(*s) == team(0)).expect("an ally");
    let others: Vec<usize> = (1..4).filter(|s| *s != ally).collect();
    for line in &mut lines {
        line.expect("view").await;
    }
    lines[0].send(&json!({ "t": "concede" })).await;
    let offer = lines[ally].expect("offer").await;
    assert_eq!(
        (&offer["kind"], &offer["from"]),
        (&json!("concede"), &json!(0))
    );
    let answer = |word: &str| json!({ "t": word, "kind": "concede" });
    lines[others[0]].send(&answer("accept")).await;
    lines[others[0]].expect("no").await;
    lines[ally].send(&answer("decline")).await;
    lines[0].expect("no").await;
    lines[0].send(&json!({ "t": "concede" })).await;
    lines[ally].expect("offer").await;
    lines[ally].send(&answer("accept")).await;
    let over = lines[others[0]].expect("over").await;
    assert_eq!(over["result"]["winners"], json!(others), "{over}");
    let asked = lines[others[0]].frames.iter().any(|f| f["t"] == "offer");
    assert!(!asked, "nobody else is asked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_cut_off_has_a_while_and_comes_back_to_the_same_question() {
    let clock = json!({ "clock": { "bank_s": 600, "question_s": 0 } });
    let people = seated("riftbound", "duel", 2, &clock).await;
    let mut lines = people.lines().await;
    let (me, ask) = asked(&mut lines).await;
    let mut other = lines.swap_remove(1 - me);
    drop(lines);
    let runs = async |line: &mut TestSocket, runs: bool| {
        while line.expect("clock").await["seats"][me]["running"] != runs {}
    };
    runs(&mut other, false).await;
    let room = other.frames.iter().rfind(|f| f["t"] == "room");
    assert_eq!(room.expect("who is here")["seats"][me]["connected"], false);
    let mut again = people.house.line(&people.id, &people.cookies[me], "").await;
    assert_eq!(again.expect("ask").await, ask);
    runs(&mut other, true).await;
    again.answer(&ask, 0).await;
    again.expect_change().await;
    assert_eq!(people.inputs().await, 1);
}
