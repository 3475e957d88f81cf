//! Results: entered once, whatever happens.

use super::cup::{TestEvent, begin, now};
use crate::common::found;
use arena::seals::{self, Sealed, Signer};
use serde_json::json;
use std::time::{Duration, Instant};
use tournament::event::{Event, GameScore, Level, MatchOutcome, ResultReason};
use tournament::event_file::EventFile;
use tournament::op::{ClockAction, Op};

fn result(event: &Event) -> Option<(MatchOutcome, ResultReason, String)> {
    let it = &event.round().expect("a round").tables[0];
    let result = it.result.as_ref()?;
    Some((result.outcome, result.how, result.by.clone()))
}

fn entries(cup: &TestEvent) -> usize {
    let desk = EventFile::open_read_only(&cup.file()).expect("an event");
    let entered = desk.records().iter();
    entered.filter(|r| matches!(r.op, Op::Enter { .. })).count()
}

async fn leave(cup: &TestEvent, room: &str, cookie: &str) {
    let leave = cup.web.ask("POST", &format!("/api/v1/rooms/{room}/leave"));
    leave.cookie(cookie).send().await.good();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_14_and_49_the_match_that_was_played_is_the_result() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    cup.start_clock();
    let (mut lines, cookies, room) = cup.sit(["Ann", "Bo"]).await;
    begin(&mut lines).await;
    leave(&cup, &room, &cookies[1]).await;
    let event = cup.until(|e| result(e).is_some()).await;
    let it = &event.round().expect("a round").tables[0];
    let bo = event.find_player("Bo").expect("Bo");
    let score = match it.place(bo) {
        Some(0) => GameScore::of(0, 2),
        _ => GameScore::of(2, 0),
    };
    let expected = (
        MatchOutcome::Games(score),
        ResultReason::Conceded,
        "Sven".to_owned(),
    );
    assert_eq!(result(&event), Some(expected));
    // Taken back by the scorekeeper, it does not come again by itself.
    let n = EventFile::open_read_only(&cup.file())
        .expect("an event")
        .records()
        .len() as u32;
    let why = "a wrong table".to_owned();
    cup.done("Sven", Op::Undo { n, why });
    let cup = cup.restarted().await;
    let cookie = cup.claim("Olga").await;
    cup.info(&cookie).await;
    assert_eq!(result(&cup.event()), None);
    assert_eq!(entries(&cup), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_49_what_was_played_while_the_log_was_away_is_entered_after_a_crash() {
    let cup = TestEvent::hasty(&["Ann", "Bo"]).await;
    cup.start_clock();
    let (mut lines, cookies, room) = cup.sit(["Ann", "Bo"]).await;
    begin(&mut lines).await;
    // Somebody else has the event open when the match ends.
    let busy = loop {
        if let Ok((desk, _)) = EventFile::open(&cup.file()) {
            break desk;
        }
    };
    leave(&cup, &room, &cookies[0]).await;
    lines[0].expect("over").await;
    assert_eq!(result(&cup.event()), None);
    let file = cup.file();
    drop(lines);
    let ended = cup.ended().await;
    drop(busy);
    assert_eq!(
        result(EventFile::open_read_only(&file).expect("an event").event()),
        None
    );
    let cup = ended.opened().await;
    let event = cup.until(|e| result(e).is_some()).await;
    assert_eq!(result(&event).map(|r| r.1), Some(ResultReason::Conceded));
    assert_eq!(entries(&cup), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_49_what_was_played_while_the_log_was_away_is_entered_when_it_is_back() {
    let cup = TestEvent::hasty(&["Ann", "Bo"]).await;
    cup.start_clock();
    let (mut lines, cookies, room) = cup.sit(["Ann", "Bo"]).await;
    begin(&mut lines).await;
    let busy = loop {
        if let Ok((desk, _)) = EventFile::open(&cup.file()) {
            break desk;
        }
    };
    leave(&cup, &room, &cookies[0]).await;
    lines[0].expect("over").await;
    // Nobody waits for ever: who comes later is told so.
    for _ in 0..2 {
        let drop = json!({ "drop": { "player": "Ann" } });
        cup.acts(&cookies[0], drop)
            .await
            .refused(503, "unavailable");
    }
    assert_eq!(result(&cup.event()), None);
    drop(busy);
    let event = cup.until(|e| result(e).is_some()).await;
    assert_eq!(result(&event).map(|r| r.1), Some(ResultReason::Conceded));
    assert_eq!(entries(&cup), 1);
}

/// The file is not there for a while, as on a folder that others keep in step.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_played_while_the_file_was_gone_is_entered_when_it_is_back() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    cup.start_clock();
    let (mut lines, cookies, room) = cup.sit(["Ann", "Bo"]).await;
    begin(&mut lines).await;
    let (file, away) = (cup.file(), cup.file().with_extension("away"));
    std::fs::rename(&file, &away).expect("gone");
    leave(&cup, &room, &cookies[0]).await;
    lines[0].expect("over").await;
    // What would be asked after the result is refused: it was looked for.
    let ask = json!({ "drop": { "player": "Ann" } });
    let refused = cup.acts(&cookies[0], ask).await;
    refused.refused(503, "unavailable");
    std::fs::rename(&away, &file).expect("back");
    let event = cup.until(|e| result(e).is_some()).await;
    assert_eq!(result(&event).map(|r| r.1), Some(ResultReason::Conceded));
    assert_eq!(entries(&cup), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_at_the_event_does_not_wait_for_its_file() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    let ann = cup.claim("Ann").await;
    let busy = loop {
        if let Ok((desk, _)) = EventFile::open(&cup.file()) {
            break desk;
        }
    };
    // Several want to write into it meanwhile, and wait.
    let call = json!({ "drop": { "player": "Ann" } });
    let mut writers: Vec<_> = (0..4)
        .map(|_| Box::pin(cup.acts(&ann, call.clone())))
        .collect();
    for writer in &mut writers {
        let first = tokio::time::timeout(Duration::from_millis(50), writer).await;
        assert!(first.is_err(), "it waits for the file");
    }
    let desk = cup.house.desk();
    let mut quickest = Duration::MAX;
    let began = Instant::now();
    for _ in 0..50 {
        let asked = Instant::now();
        let ask = desk.ask("GET", "/api/v1/event").cookie(&ann);
        ask.send().await.good();
        quickest = quickest.min(asked.elapsed());
    }
    // Each of them would have waited for seconds.
    let took = began.elapsed();
    assert!(took < Duration::from_secs(50), "{took:?}");
    assert!(quickest < Duration::from_millis(50), "{quickest:?}");
    drop(busy);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_12_a_result_of_an_official_ends_the_match_at_the_table() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    cup.start_clock();
    let (mut lines, ..) = cup.sit(["Ann", "Bo"]).await;
    begin(&mut lines).await;
    let outcome = MatchOutcome::Games(GameScore::of(2, 0));
    let why = String::new();
    let (round, table, how) = (1, 1, ResultReason::Played);
    cup.done(
        "Sven",
        Op::Enter {
            round,
            table,
            outcome,
            how,
            why,
        },
    );
    let over = lines[0].expect("over").await;
    assert!(
        over["result"]["reason"].to_string().contains("event"),
        "{over}"
    );
    assert_eq!(entries(&cup), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_124_a_game_loss_of_the_event_costs_the_game_that_is_played() {
    let cup = TestEvent::new(&["Ann", "Bo"]).await;
    cup.start_clock();
    let (mut lines, _, room) = cup.sit(["Ann", "Bo"]).await;
    begin(&mut lines).await;
    let penalise = json!({ "penalise": {
        "player": "Ann", "rule": "RBT 703.3", "text": "a wrong list" } });
    let judge = cup.claim("Hana").await;
    cup.acts(&judge, penalise).await.good();
    let it = cup.event().round().expect("a round").tables[0].clone();
    let ann = cup.event().find_player("Ann").expect("Ann");
    assert_eq!(it.losses.get(&ann), Some(&1), "the event counts it");
    loop {
        let frame = lines[0].next().await.expect("a frame");
        if frame.to_string().contains("siding") {
            break;
        }
    }
    // The judge of the table gives penalties in the event only.
    let mut line = cup.house.line(&room, &judge, "?as=judge").await;
    line.send(&json!({ "t": "rule", "word": "gameloss", "seat": 0 }))
        .await;
    assert_eq!(line.expect("no").await["rule"], "RBT 701.2");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checklist_15_and_140_who_comes_late_loses_what_the_clock_says() {
    let players = ["Ann", "Bo"];
    let cup = TestEvent::at(Level::Competitive, "swiss:2:bo3:50m", &players).await;
    cup.done_at(now() - 5 * 60_000, "Sven", Op::Clock(ClockAction::Start));
    let ann = cup.claim("Ann").await;
    let room = cup.room(&ann).await;
    let _line = cup.house.line(&room, &ann, "").await;
    let event = cup
        .until(|e| !e.round().expect("a round").tables[0].arrived.is_empty())
        .await;
    let it = &event.round().expect("a round").tables[0];
    let id = event.find_player("Ann").expect("Ann");
    assert_eq!(
        it.losses.get(&id),
        Some(&1),
        "five minutes late at a high level"
    );
    assert_eq!(it.arrived.len(), 1);
}

/// Who the server says it is, by what it signed of the finished event.
async fn signed_by_server(cup: &TestEvent) -> String {
    found(
        async || match seals::signed(&cup.file(), Signer::Server).expect("read") {
            Sealed::By { key, more: 0 } => Some(key),
            Sealed::By { .. } | Sealed::Not => None,
            Sealed::Falsely => panic!("a signature of something else"),
        },
    )
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_a_finished_event_is_signed_by_the_server() {
    let cup = TestEvent::at(Level::Casual, "swiss:1:bo3:50m", &["Ann", "Bo"]).await;
    let signature = || seals::signed(&cup.file(), Signer::Server).expect("read");
    assert_eq!(signature(), Sealed::Not);
    let olga = cup.claim("Olga").await;
    let outcome = MatchOutcome::Games(GameScore::of(2, 0));
    let (round, table, how, why) = (1, 1, ResultReason::Played, String::new());
    let enter = Op::Enter {
        round,
        table,
        outcome,
        how,
        why,
    };
    cup.done("Sven", enter);
    assert_eq!(signature(), Sealed::Not, "it is not over yet");
    cup.acts(&olga, json!("finish")).await.good();
    let key = signed_by_server(&cup).await;
    // What is changed behind the server's back is not what it has signed.
    let ended = cup.ended().await;
    let log = std::fs::read_to_string(ended.file()).expect("a log");
    let changed = log.replacen("Harbour Cup", "Harbour Cap", 1);
    std::fs::write(ended.file(), &changed).expect("written");
    let false_one = seals::signed(&ended.file(), Signer::Server);
    assert_eq!(false_one.expect("read"), Sealed::Falsely);
    std::fs::write(ended.file(), &log).expect("written");
    let cup = ended.opened().await;
    assert_eq!(signed_by_server(&cup).await, key, "the same server");
}
