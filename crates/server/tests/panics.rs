//! Engines and bots that fall over end one match, with a sentence, and are not
//! tried again; many rooms are loaded a few at a time.

use crate::common::TestClient;
use crate::common::seated::{Seated, asked, seated};
use crate::common::table::{TestServer, room};
use serde_json::json;
use server::store::RoomStatus;
use server::{App, Config, Delays, RateLimits};
use server::{Point, RoomRecord};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

async fn status(house: &TestServer, room: &str) -> RoomStatus {
    let row = house.app.store.room(room).await.expect("read");
    row.expect("a room").status
}

/// From now on everything at this point of this room panics. Says how often.
fn falls_over(house: &TestServer, at: Point, room: &str) -> Arc<AtomicUsize> {
    let (count, room) = (Arc::new(AtomicUsize::new(0)), room.to_owned());
    let counted = Arc::clone(&count);
    house.app.registry.probe(Arc::new(move |point, id: &str| {
        if point == at && id == room {
            counted.fetch_add(1, Ordering::Relaxed);
            panic!("an engine falls over, as the test wants it");
        }
    }));
    count
}

async fn told_of_the_fault(house: &TestServer, room: &str, cookie: &str) {
    let mut line = house.line(room, cookie, "").await;
    let over = line.expect("over").await;
    let reason = over["result"]["reason"].as_str().expect("a reason");
    assert!(reason.contains("a fault of its own"), "{reason}");
    assert_eq!(over["result"]["winners"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_engine_that_falls_over_ends_its_match_and_no_other() {
    let people = seated("ikorr", "1v1", 2, &json!({ "seed": 1 })).await;
    let Seated {
        house,
        desk,
        cookies,
        id,
        ..
    } = &people;
    let mut lines = people.lines().await;
    let (who, ask) = asked(&mut lines).await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats });
    let other = room(desk, &cookies[0], &body).await;
    let other = other["room"].as_str().expect("an id").to_owned();
    let mut beside = house.line(&other, &cookies[0], "").await;
    let panics = falls_over(house, Point::Act, id);
    lines[who].answer(&ask, 0).await;
    // The lines close; who comes back is told, again and again.
    while lines[who].next().await.is_some() {}
    for _ in 0..3 {
        told_of_the_fault(house, id, &cookies[0]).await;
    }
    assert_eq!(panics.load(Ordering::Relaxed), 1, "it is not tried again");
    assert_eq!(status(house, id).await, RoomStatus::Over);
    let ask = beside.question().await;
    beside.answer(&ask, 0).await;
    beside.expect_change().await;
    assert_eq!(status(house, &other).await, RoomStatus::Running);
    let numbers = TestClient::numbers_of(house.app.clone());
    let numbers = numbers.ask("GET", "/metrics").send().await.good();
    assert!(numbers.text.contains("ludex_room_panics_total"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_falls_over_ends_its_match() {
    for bot in ["random", "lookahead"] {
        let folder = crate::common::folder();
        let house = TestServer::shuffled(folder.path(), Some(1)).await;
        let desk = house.desk();
        let ada = desk.guest().await;
        // The bot is not asked before somebody is here and has answered.
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": bot }]);
        let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats });
        let thoughts = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&thoughts);
        house.app.registry.probe(Arc::new(move |point, _: &str| {
            if point == Point::Thought {
                counted.fetch_add(1, Ordering::Relaxed);
                panic!("a bot falls over, as the test wants it");
            }
        }));
        let made = room(&desk, &ada, &body).await;
        let id = made["room"].as_str().expect("an id").to_owned();
        loop {
            let mut line = house.line(&id, &ada, "").await;
            let frame = match line.next().await {
                Some(frame) => frame,
                None => continue,
            };
            line.push_back(frame);
            match over_or_cut_off(&mut line).await {
                true => break,
                false => continue,
            }
        }
        told_of_the_fault(&house, &id, &ada).await;
        assert_eq!(thoughts.load(Ordering::Relaxed), 1, "{bot}");
        house.end().await;
    }
}

/// Answers until the match is over, or the line is closed.
async fn over_or_cut_off(line: &mut crate::common::table::TestSocket) -> bool {
    while let Some(frame) = line.next().await {
        match frame["t"].as_str() {
            Some("over") => return true,
            Some("ask") => line.try_answer(&frame, 0).await,
            _ => {}
        }
    }
    false
}

/// How many rooms there are; `LUDEX_ROOMS` says otherwise.
fn many() -> usize {
    let wanted = std::env::var("LUDEX_ROOMS");
    wanted.ok().and_then(|n| n.parse().ok()).unwrap_or(400)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_matches_go_on_a_few_at_a_time() {
    let folder = crate::common::folder();
    let mut config = Config::local(folder.path());
    (config.pace, config.rates) = (Delays::NONE, RateLimits::UNLIMITED);
    let app = App::open(config).await.expect("a store");
    let mut doc: RoomRecord = serde_json::from_value(json!({
        "game": "ikorr", "mode": "1v1", "secret": "07".repeat(32), "seed": 5,
        "seats": [{ "holder": { "Human": "a" } }, { "holder": { "Human": "b" } }],
    }))
    .expect("a room");
    let order = doc.order().expect("an order");
    doc.keep_plan(&order.plan().expect("a plan"));
    for i in 0..many() {
        let row = doc.row(&format!("room{i}"), RoomStatus::Running, 1);
        app.store.create_room(&row).await.expect("made");
    }
    let counts = Arc::new([const { AtomicUsize::new(0) }; 3]);
    let counted = Arc::clone(&counts);
    app.registry.probe(Arc::new(move |point, _: &str| {
        let [now, most, all] = &*counted;
        match point {
            Point::Loading => {
                let now = now.fetch_add(1, Ordering::SeqCst) + 1;
                most.fetch_max(now, Ordering::SeqCst);
            }
            Point::Loaded => {
                now.fetch_sub(1, Ordering::SeqCst);
                all.fetch_add(1, Ordering::SeqCst);
            }
            Point::Act | Point::Thought => {}
        }
    }));
    let house = TestServer::of(app).await;
    let [_, most, all] = &*counts;
    crate::common::until(async || all.load(Ordering::SeqCst) == many()).await;
    let most = most.load(Ordering::SeqCst);
    assert!((1..=4).contains(&most), "{most} at once");
    house.end().await;
}
