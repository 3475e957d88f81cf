//! Whatever a room writes, when the write fails the room is loaded anew: what
//! could not be written is neither acknowledged nor in memory.

use crate::common::failing::{Switch, failing, on_the_room, on_the_table};
use crate::common::table::{TestServer, TestSocket, room};
use crate::common::{TestClient, until};
use crate::event::cup::TestEvent;
use serde_json::{Value, json};
use server::store::RoomStatus;
use server::{Delays, Occupant, RoomRecord};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tournament::op::Op;

/// A server whose store can fail, and a room of Ikorr with these seats.
struct Table {
    house: TestServer,
    switch: Arc<Switch>,
    desk: TestClient,
    ada: String,
    id: String,
    _folder: TempDir,
}

impl Table {
    async fn of(seats: Value, start: u64) -> Self {
        let folder = crate::common::folder();
        let pace = Delays {
            start,
            ..Delays::NONE
        };
        let (house, switch) = failing(folder.path(), |config| config.pace = pace).await;
        let desk = house.desk();
        let ada = desk.guest().await;
        let body = json!({ "game": "ikorr", "mode": "1v1", "seats": seats });
        let id = made(&desk, &ada, &body).await;
        Self {
            house,
            switch,
            desk,
            ada,
            id,
            _folder: folder,
        }
    }

    async fn line(&self) -> TestSocket {
        on_the_room(&self.house, &self.id, &self.ada).await
    }

    /// The store works again; something else is written. What the room is
    /// then on the disk.
    async fn mended(&self) -> RoomRecord {
        self.switch.mend();
        noted(&self.house, &self.id, &self.ada).await;
        stored(&self.house, &self.id).await.1
    }

    async fn leave(&self) -> crate::common::Reply {
        let path = format!("/api/v1/rooms/{}/leave", self.id);
        self.desk.ask("POST", &path).cookie(&self.ada).send().await
    }
}

async fn made(desk: &TestClient, cookie: &str, body: &Value) -> String {
    let made = room(desk, cookie, body).await;
    made["room"].as_str().expect("an id").to_owned()
}

/// A player notes something down, which is written with all else of the room.
async fn noted(house: &TestServer, id: &str, cookie: &str) {
    let mut line = on_the_room(house, id, cookie).await;
    line.send(&json!({ "t": "note", "text": "written" })).await;
    while line.expect("notes").await["text"] != "written" {}
}

/// A room as it is on the disk.
async fn stored(house: &TestServer, id: &str) -> (RoomStatus, RoomRecord) {
    let row = house.app.store.room(id).await.expect("read");
    let row = row.expect("a room");
    let doc = serde_json::from_str(&row.doc).expect("a room");
    (row.status, doc)
}

/// The line is closed because the room stands still.
async fn stands_still(line: &mut TestSocket) {
    while line.next().await.is_some() {}
    assert_eq!(line.code, Some(1013), "to be tried again");
}

fn open_seat() -> Value {
    json!([{ "kind": "me" }, { "kind": "open" }])
}

fn bot_seat() -> Value {
    json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_players_add_to_the_seed() {
    let table = Table::of(open_seat(), 0).await;
    let mut line = table.line().await;
    table.switch.fail();
    line.send(&json!({ "t": "entropy", "hex": "aa11" })).await;
    stands_still(&mut line).await;
    assert!(table.mended().await.seats[0].entropy.is_empty());
    let mut line = table.line().await;
    line.send(&json!({ "t": "entropy", "hex": "bb22" })).await;
    line.send(&json!({ "t": "note", "text": "after it" })).await;
    while line.expect("notes").await["text"] != "after it" {}
    let (_, doc) = stored(&table.house, &table.id).await;
    assert_eq!(doc.seats[0].entropy, "bb22");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_beginning_of_a_match() {
    let table = Table::of(bot_seat(), 0).await;
    // The cards of the game are kept from now on.
    on_the_table(&table.house, &table.id, &table.ada).await;
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": bot_seat() });
    let id = made(&table.desk, &table.ada, &body).await;
    table.switch.fail();
    let mut line = table.house.line(&id, &table.ada, "").await;
    stands_still(&mut line).await;
    assert_eq!(stored(&table.house, &id).await.0, RoomStatus::Waiting);
    table.switch.mend();
    on_the_table(&table.house, &id, &table.ada).await;
    assert_eq!(stored(&table.house, &id).await.0, RoomStatus::Running);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_one_who_leaves() {
    let table = Table::of(open_seat(), 0).await;
    table.switch.fail();
    table.leave().await.refused(503, "unavailable");
    let doc = table.mended().await;
    assert_eq!(
        (doc.ended, doc.seats[0].holder == Occupant::Open),
        (None, false)
    );
    table.leave().await.good();
    assert_eq!(stored(&table.house, &table.id).await.0, RoomStatus::Over);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_a_match_that_runs() {
    let table = Table::of(bot_seat(), 0).await;
    on_the_table(&table.house, &table.id, &table.ada).await;
    table.switch.fail();
    table.leave().await.refused(503, "unavailable");
    table.switch.mend();
    let mut line = on_the_table(&table.house, &table.id, &table.ada).await;
    assert_eq!(line.question().await["t"], "ask", "it goes on");
    table.leave().await.good();
    assert_eq!(stored(&table.house, &table.id).await.0, RoomStatus::Over);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_a_moderator_closes() {
    let table = Table::of(bot_seat(), 0).await;
    on_the_table(&table.house, &table.id, &table.ada).await;
    let mod_cookie = table.desk.register("Mod").await;
    server::grant_admin(&*table.house.app.store, "Mod")
        .await
        .expect("an admin");
    let close = async || {
        let path = format!("/api/v1/rooms/{}/close", table.id);
        let ask = table.desk.ask("POST", &path).cookie(&mod_cookie);
        ask.json(&json!({ "why": "a test" })).send().await
    };
    table.switch.fail();
    close().await.refused(503, "unavailable");
    table.switch.mend();
    let mut line = on_the_table(&table.house, &table.id, &table.ada).await;
    assert_eq!(line.question().await["t"], "ask", "it goes on");
    assert_eq!(noted_actions(&table.house).await, ["roles"]);
    // It is written down with what is done, not before and not after it.
    table.switch.fail_after(1);
    close().await.good();
    assert_eq!(stored(&table.house, &table.id).await.0, RoomStatus::Over);
    assert_eq!(noted_actions(&table.house).await, ["close", "roles"]);
}

/// What was done by roles, the newest first, as it is on the disk.
async fn noted_actions(house: &TestServer) -> Vec<String> {
    let rows = house.app.store.actions(9).await.expect("read");
    rows.into_iter().map(|row| row.action).collect()
}

/// What a judge rules is written with that it was ruled, or neither is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_judge_rules() {
    let table = Table::of(bot_seat(), 0).await;
    let judge = table.desk.register("Jo").await;
    let seats = json!([{ "kind": "open" }, { "kind": "bot", "bot": "random" }]);
    let body = json!({ "game": "riftbound", "mode": "match", "level": "casual", "seats": seats });
    let id = made(&table.desk, &judge, &body).await;
    let join = format!("/api/v1/rooms/{id}/join");
    let join = table.desk.ask("POST", &join).cookie(&table.ada);
    let join = join.json(&json!({ "accept_judge": true }));
    join.send().await.good();
    on_the_table(&table.house, &id, &table.ada).await;
    let bench = async || {
        let mut bench = table.house.line(&id, &judge, "?as=judge").await;
        bench.expect("judge").await;
        bench
    };
    let loss = json!({ "t": "rule", "word": "matchloss", "seat": 0 });
    // However much can be written, it is written down if it has happened, and
    // only then.
    for spared in 0..20 {
        let mut line = bench().await;
        table.switch.fail_after(spared);
        line.send(&loss).await;
        while line.next().await.is_some_and(|frame| frame["t"] != "over") {}
        table.switch.mend();
        let ruled = noted_actions(&table.house).await == ["ruling"];
        let over = stored(&table.house, &id).await.0 == RoomStatus::Over;
        assert_eq!(ruled, over, "{spared} writes went well");
        if ruled {
            return;
        }
        on_the_room(&table.house, &id, &table.ada).await;
    }
    panic!("it was never ruled");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_nobody_comes_back_to() {
    let table = Table::of(bot_seat(), 0).await;
    // It begins without anybody, and asks the one who does not come.
    let body = json!({ "game": "ikorr", "mode": "1v1", "seats": bot_seat(), "seed": 7 });
    let id = made(&table.desk, &table.ada, &body).await;
    until(async || stored(&table.house, &id).await.0 == RoomStatus::Running).await;
    let patience = server::IdleTimeouts {
        running: Duration::ZERO,
        ..server::IdleTimeouts::default()
    };
    let registry = &table.house.app.registry;
    // Nothing is idle in the moment in which it was written.
    let now = server::now_ms();
    until(async || server::now_ms() > now).await;
    table.switch.fail();
    // Where a bot has just acted not even that can be found out.
    assert!(!matches!(registry.end_abandoned(patience).await, Ok(1..)));
    assert_eq!(stored(&table.house, &id).await.0, RoomStatus::Running);
    table.switch.mend();
    until(async || matches!(registry.end_abandoned(patience).await, Ok(1..))).await;
    assert_eq!(stored(&table.house, &id).await.0, RoomStatus::Over);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_watches_is_sent_away() {
    let table = Table::of(open_seat(), 0).await;
    let cyd = table.desk.guest().await;
    let id = table.desk.me(&cyd).await.json()["account"]["id"].clone();
    let mut line = table.line().await;
    let watching = table.house.line(&table.id, &cyd, "?as=spectator").await;
    table.switch.fail();
    line.send(&json!({ "t": "dismiss", "who": id, "why": "comments" }))
        .await;
    stands_still(&mut line).await;
    assert!(table.mended().await.house.barred.is_empty());
    drop(watching);
    let again = table.house.knock(&table.id, &cyd, "?as=spectator").await;
    assert!(again.is_ok(), "nobody was sent away");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_at_a_table_of_an_event() {
    let (cup, switch) = TestEvent::failing(&["Ann", "Bo"]).await;
    let (ann, _) = (cup.claim("Ann").await, cup.claim("Bo").await);
    let id = cup.room(&ann).await;
    let mut line = on_the_room(&cup.house, &id, &ann).await;
    switch.fail();
    line.send(&json!({ "t": "chat", "text": "lost" })).await;
    stands_still(&mut line).await;
    switch.mend();
    noted(&cup.house, &id, &ann).await;
    let said = stored(&cup.house, &id).await.1.event.expect("a table").said;
    assert_eq!(said, [], "what was not written is not kept");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_event_says_of_a_table() {
    let (cup, switch) = TestEvent::failing(&["Ann", "Bo"]).await;
    let ann = cup.claim("Ann").await;
    let id = cup.room(&ann).await;
    let mut line = on_the_room(&cup.house, &id, &ann).await;
    switch.fail();
    let op =
        json!({ "penalise": { "player": "Ann", "rule": "RBT 703.3", "text": "a wrong list" } });
    let op = Op::from_named(&cup.event(), op).expect("an operation");
    cup.done("Hana", op);
    stands_still(&mut line).await;
    let losses = async || {
        let event = stored(&cup.house, &id).await.1.event;
        event
            .expect("a table")
            .policy
            .game_losses
            .iter()
            .sum::<u32>()
    };
    assert_eq!(losses().await, 0);
    switch.mend();
    // The event says it again.
    until(async || losses().await > 0).await;
    assert_eq!(losses().await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_a_seat_is_in_an_event() {
    let (cup, switch) = TestEvent::failing(&["Ann", "Bo"]).await;
    let ann = cup.claim("Ann").await;
    let id = cup.room(&ann).await;
    let bo = cup.web.guest().await;
    let mut line = on_the_room(&cup.house, &id, &ann).await;
    let taken = async || {
        let seats = stored(&cup.house, &id).await.1.seats;
        seats.iter().filter(|s| s.holder != Occupant::Open).count()
    };
    // The claim is written, the seat is not.
    switch.fail_after(1);
    cup.claim_with("Bo", &bo).await;
    stands_still(&mut line).await;
    assert_eq!(taken().await, 1);
    switch.mend();
    // The event says it again.
    until(async || taken().await == 2).await;
    let mut line = on_the_room(&cup.house, &id, &bo).await;
    assert!(line.expect("room").await["you"].is_number());
}
