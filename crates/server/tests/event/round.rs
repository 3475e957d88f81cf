//! The round: its tables, its clock, judges who are called.

use super::cup::{TestEvent, begin, least, now, set_up};
use crate::common::table::TestSocket;
use serde_json::{Value, json};
use server::RoomRecord;
use server::store::RoomStatus;
use tournament::event::Level;
use tournament::op::{CallJudge, ClockAction, Op};

/// The rooms that are tables of an event.
async fn tables(cup: &TestEvent) -> Vec<(String, RoomRecord)> {
    let mut all = Vec::new();
    for status in [RoomStatus::Waiting, RoomStatus::Running, RoomStatus::Over] {
        let rows = cup.house.app.store.rooms_by_status(status).await;
        for row in rows.expect("rooms") {
            all.push((row.id.clone(), RoomRecord::read(&row).expect("a room")));
        }
    }
    all.retain(|(_, doc)| doc.event.is_some());
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_10_and_41_every_table_of_the_round_has_one_room_its_players_find() {
    let cup = TestEvent::new(&["Ann", "Bo", "Cy", "Di", "Ed"]).await;
    let event = cup.event();
    let held = event.round().expect("a round");
    let bye = tournament::view::name(&event, held.byes[0]);
    let mut rooms = Vec::new();
    for it in &held.tables {
        let names: Vec<String> = it
            .players
            .iter()
            .map(|id| tournament::view::name(&event, *id))
            .collect();
        for name in &names {
            let cookie = cup.claim(name).await;
            let room = cup.room(&cookie).await;
            let info = cup.info(&cookie).await;
            assert_eq!(info["you"]["table"], it.number);
            let listed = info["tables"].as_array().expect("tables").iter();
            let own = listed.clone().find(|t| t["table"] == it.number);
            assert_eq!(own.expect("a table")["players"], json!(names));
            assert_eq!(info["byes"], json!([bye]));
            rooms.push(room);
        }
    }
    rooms.dedup();
    assert_eq!(rooms.len(), 2, "one for both players");
    let cup = cup.restarted().await;
    let cookie = cup.claim("Olga").await;
    while cup.info(&cookie).await["tables"][0]["room"].is_null() {}
    let mut again: Vec<String> = tables(&cup).await.into_iter().map(|(id, _)| id).collect();
    again.sort();
    rooms.sort();
    assert_eq!(again, rooms, "the same rooms, and no others");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_37_and_41_registered_lists_and_the_match_of_the_event_are_played() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    let (_lines, _, room) = cup.sit(["Ann", "Bo"]).await;
    let all = tables(&cup).await;
    let (_, doc) = all.iter().find(|(id, _)| *id == room).expect("the room");
    let event = cup.event();
    let it = &event.round().expect("a round").tables[0];
    for (seat, id) in doc.seats.iter().zip(&it.players) {
        let list = &event.players[id.0 as usize]
            .decks
            .last()
            .expect("a list")
            .deck;
        assert_eq!(seat.deck, arena::games::DeckChoice::Text(list.clone()));
    }
    let policy = &doc.event.as_ref().expect("a table").policy;
    assert_eq!(policy.best_of, 3);
    assert!(policy.time.is_some(), "the round has a clock");
    assert_eq!(doc.house.policy, event.table_policy(it.number));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_44_play_waits_for_the_clock_and_set_up_does_not() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    let (mut lines, ..) = cup.sit(["Ann", "Bo"]).await;
    let (who, ask, no) = set_up(&mut lines).await.expect("play waits");
    assert_eq!(no["rule"], "RBT 406.1.f", "{no}");
    cup.start_clock();
    loop {
        let round = lines[0].expect("round").await;
        if round["runs"] == true {
            assert!(round["ends_ms"].as_u64() > Some(now() + 49 * 60_000));
            break;
        }
    }
    // Who was refused answers again.
    least(&mut lines[who], &ask).await;
    assert_eq!(set_up(&mut lines).await, None);
}

/// Waits until so many have come, as the log has it.
async fn here(cup: &TestEvent, players: usize) {
    cup.until(|e| e.round().expect("a round").tables[0].arrived.len() == players)
        .await;
}

/// Waits until such a frame has come, if it has not yet.
async fn came(line: &mut TestSocket, is_it: impl Fn(&Value) -> bool) {
    while !line.frames.iter().any(&is_it) {
        line.next().await.expect("a frame");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_50_time_is_called_when_the_clock_of_the_round_is_over() {
    let cup = TestEvent::at(Level::Casual, "swiss:2:bo3:1m", &["Ann", "Bo"]).await;
    let (mut lines, ..) = cup.sit(["Ann", "Bo"]).await;
    here(&cup, 2).await;
    cup.done_at(now() - 58_000, "Sven", Op::Clock(ClockAction::Start));
    begin(&mut lines).await;
    // However long the beginning has taken.
    came(&mut lines[0], |frame| {
        let mut told = frame["log"].as_array().into_iter().flatten();
        told.any(|line| line["rule"] == "RBT 408.2")
    })
    .await;
    let is_up = |frame: &Value| frame["t"] == "round" && frame["time_up"] == true;
    came(&mut lines[1], is_up).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_63_a_judge_is_called_and_the_time_of_a_long_call_comes_back() {
    let cup = TestEvent::at(Level::Casual, "swiss:2:bo3:1m", &["Ann", "Bo"]).await;
    let (mut lines, cookies, _) = cup.sit(["Ann", "Bo"]).await;
    here(&cup, 2).await;
    let began = now() - 20_000;
    cup.done_at(began, "Sven", Op::Clock(ClockAction::Start));
    let event = cup.event();
    let ann = event.find_player("Ann").expect("Ann");
    // Called more than a minute ago, as the log has it.
    cup.done_at(
        now() - 65_000,
        "Ann",
        Op::Call(CallJudge {
            table: 1,
            player: ann,
            kind: tournament::event::CallKind::Question,
            text: "does this score?".to_owned(),
        }),
    );
    while lines[0].expect("round").await["called"] != true {}
    let judge = cup.claim("Hana").await;
    let rule = json!({ "rule": { "call": 1, "ruling": "it does" } });
    cup.acts(&cookies[1], rule.clone())
        .await
        .refused(403, "forbidden");
    cup.acts(&judge, rule).await.good();
    let whole = loop {
        let round = lines[0].expect("round").await;
        if round["called"] == false {
            break round;
        }
    };
    assert_eq!(whole["ends_ms"], json!(began + 60_000 + 120_000));
    assert_eq!(
        whole["time_up"], false,
        "it was not called while the judge was there"
    );
    let ruled = cup.event();
    assert_eq!(
        ruled.calls[0].ruling.as_ref().expect("a ruling").judge,
        "Hana"
    );
}
