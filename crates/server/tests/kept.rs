//! What is kept with a match so that later builds play and show it: its cards,
//! and what everybody saw of it.

use crate::common::found;
use crate::common::seated::{Seated, asked, seated};
use crate::common::table::TestServer;
use arena::built_in::File;
use arena::games::{CardPool, GameName};
use arena::table::PreparedMatch;
use serde_json::{Value, json};
use server::RoomRecord;
use server::store::{CardPoolRow, RoomStatus};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use std::path::Path;

/// The cards of a build in which the card that everybody sees first was called
/// otherwise, a deck with it, and the name.
fn other_cards(game: GameName) -> (Vec<File>, String, String) {
    let decks = arena::built_in::built_in(game.name(), "decks");
    let deck = &decks[0].text;
    let part = |word: &str| deck.split_once(word).map(|(_, rest)| rest);
    let first = part("avatar = ").or(part("legend = "));
    let first = first.or(part("material = [")).expect("a card");
    let name = first.split('"').nth(1).expect("a name");
    let name = name.trim_start_matches("1 ");
    let was = format!("{name} of Yore");
    let mut files = game.card_files();
    for file in &mut files {
        file.text = file.text.replace(name, &was);
    }
    (files, deck.replace(name, &was), was)
}

/// A match of somebody against a bot, both with this deck.
fn against_bot(game: GameName, account: &str, deck: &str) -> RoomRecord {
    let deck = json!({ "Text": deck });
    serde_json::from_value(json!({
        "game": game.name(),
        "mode": game.modes()[0],
        "seats": [
            { "holder": { "Human": account }, "deck": deck },
            { "holder": { "Bot": "random" }, "deck": deck },
        ],
        "secret": "07".repeat(32),
        "seed": 5,
    }))
    .expect("a room")
}

/// Puts a match of an earlier build into the store, as that build left it.
async fn earlier_match(house: &TestServer, room: &str, mut doc: RoomRecord, plan: &PreparedMatch) {
    doc.keep_plan(plan);
    let row = doc.row(room, RoomStatus::Running, 1);
    house.app.store.create_room(&row).await.expect("made");
}

async fn answer_some(house: &TestServer, room: &str, cookie: &str, answers: usize) -> String {
    let mut line = house.line(room, cookie, "").await;
    for i in 0..answers {
        let ask = line.question().await;
        assert_eq!(ask["t"], "ask", "the match goes on: {ask}");
        line.answer(&ask, i * 3).await;
        line.expect_change().await;
    }
    line.bytes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_with_the_cards_it_was_begun_with() {
    for game in GameName::ALL {
        let folder = crate::common::folder();
        let house = TestServer::open(folder.path()).await;
        let cookie = house.desk().guest().await;
        let me = house.desk();
        let me = me.ask("GET", "/api/v1/me").cookie(&cookie);
        let me = me.send().await.good().json();
        let account = me["account"]["id"].as_str().expect("an id").to_owned();
        let (files, deck, was) = other_cards(game);
        let pool = CardPool::of_files(game, &files).expect("cards");
        assert_ne!(pool.hash(), game.cards_hash());
        let row = CardPoolRow {
            game: game.name().to_owned(),
            cards: pool.hash(),
            files,
        };
        house.app.store.keep_cards(&row).await.expect("kept");
        let doc = against_bot(game, &account, &deck);
        let plan = doc.order().expect("an order").plan_with(&pool);
        let plan = plan.expect("a plan");
        earlier_match(&house, "kept", doc.clone(), &plan).await;
        let seen = answer_some(&house, "kept", &cookie, 6).await;
        assert!(seen.contains(&was), "{was} is in the deck");
        // And again by a server that has never seen these cards.
        house.end().await;
        let house = TestServer::open(folder.path()).await;
        answer_some(&house, "kept", &cookie, 3).await;
        give_up(&house, "kept", &cookie).await;
        let replay = replay(&house, "kept", &cookie).await;
        assert_eq!(replay["shown_by"], "inputs");
        // Where nobody kept them, the match ends with a sentence.
        let mut lost = plan.clone();
        lost.header.cards ^= 1;
        earlier_match(&house, "lost", doc, &lost).await;
        let mut line = house.line("lost", &cookie, "").await;
        let over = line.expect("over").await;
        let reason = over["result"]["reason"].as_str().expect("a reason");
        assert!(reason.contains("could not go on"), "{reason}");
        house.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn card_files_are_kept_once_under_their_hash() {
    let people = seated("ikorr", "1v1", 2, &json!({ "seed": 1 })).await;
    people.lines().await[0].expect("view").await;
    let (files, ..) = other_cards(GameName::Ikorr);
    let row = CardPoolRow {
        game: "ikorr".to_owned(),
        cards: 7,
        files,
    };
    let store = &people.house.app.store;
    store.keep_cards(&row).await.expect("kept");
    store.keep_cards(&row).await.expect("kept again");
    assert_eq!(store.cards("ikorr", 7).await.expect("read"), Some(row));
    assert_eq!(store.cards("riftbound", 7).await.expect("read"), None);
    let shipped = GameName::Ikorr.cards_hash();
    let kept = store.cards("ikorr", shipped).await.expect("read");
    let kept = kept.expect("the shipped cards are kept with the first match");
    assert_eq!(kept.files, GameName::Ikorr.card_files());
    let pool = opened(people.folder.path()).await;
    let count = "SELECT count(*), count(DISTINCT hash) FROM card_files";
    let (all, different): (i64, i64) = sqlx::query_as(count).fetch_one(&pool).await.expect("read");
    let files = GameName::Ikorr.card_files().len() as i64;
    assert!(all == different && all < 2 * files, "{all} of {files}");
    pool.close().await;
}

async fn opened(folder: &Path) -> SqlitePool {
    let options = SqliteConnectOptions::new().filename(folder.join("ludex.db"));
    SqlitePool::connect_with(options).await.expect("a database")
}

async fn change(folder: &Path, sql: &'static str) {
    let pool = opened(folder).await;
    sqlx::query(sql).execute(&pool).await.expect("changed");
    pool.close().await;
}

async fn give_up(house: &TestServer, room: &str, cookie: &str) {
    let mut line = house.line(room, cookie, "").await;
    line.send(&json!({ "t": "concede", "whole": true })).await;
    line.expect("over").await;
}

async fn replay(house: &TestServer, room: &str, cookie: &str) -> Value {
    let desk = house.desk();
    let path = format!("/api/v1/matches/{room}/replay");
    let asking = desk.ask("GET", &path).cookie(cookie);
    asking.send().await.good().json()
}

/// Every moment as both seats and everybody saw it.
async fn moments(house: &TestServer, room: &str, cookie: &str, n: usize) -> Vec<Value> {
    let desk = house.desk();
    let mut all = Vec::new();
    for i in 0..n {
        for eyes in ["0", "1", "spectator"] {
            let path = format!("/api/v1/matches/{room}/replay/{i}?as={eyes}");
            let asking = desk.ask("GET", &path).cookie(cookie);
            all.push(asking.send().await.good().json());
        }
    }
    all
}

/// Waits until the record of a match is there.
async fn recorded(house: &TestServer, room: &str) {
    found(async || house.app.store.record(room).await.expect("read")).await;
}

/// A match that is over, with the server it was played on.
async fn finished() -> Seated {
    let people = seated("ikorr", "1v1", 2, &json!({ "seed": 2 })).await;
    let mut lines = people.lines().await;
    for i in 0..25 {
        let (who, ask) = asked(&mut lines).await;
        lines[who].answer(&ask, i * 5).await;
        lines[who].expect_change().await;
    }
    lines[0]
        .send(&json!({ "t": "concede", "whole": true }))
        .await;
    lines[0].expect("over").await;
    recorded(&people.house, &people.id).await;
    people
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_is_not_followed_any_more_is_shown_by_its_record() {
    let Seated {
        house,
        cookies,
        id,
        folder,
        ..
    } = finished().await;
    let whole = replay(&house, &id, &cookies[0]).await;
    assert_eq!(whole["shown_by"], "inputs");
    let n = whole["n"].as_u64().expect("a number") as usize;
    let before = moments(&house, &id, &cookies[0], n).await;
    house.end().await;
    // The inputs are in another form now than this build reads.
    change(folder.path(), "UPDATE inputs SET input = x'ffffff'").await;
    let house = TestServer::open(folder.path()).await;
    let by_record = replay(&house, &id, &cookies[0]).await;
    assert_eq!(by_record["shown_by"], "record");
    assert_eq!(by_record["n"], n);
    assert_eq!(by_record["layout"], whole["layout"]);
    assert_eq!(moments(&house, &id, &cookies[0], n).await, before);
    let file = format!("/api/v1/matches/{id}/replay/file");
    let file = house
        .desk()
        .ask("GET", &file)
        .cookie(&cookies[0])
        .send()
        .await;
    file.refused(409, "other-version");
    let after = format!("/api/v1/matches/{id}/replay/{n}");
    let after = house
        .desk()
        .ask("GET", &after)
        .cookie(&cookies[0])
        .send()
        .await;
    assert_eq!(after.status, 404);
    house.end().await;
    // One from before there were records.
    change(folder.path(), "DELETE FROM records").await;
    let house = TestServer::open(folder.path()).await;
    let path = format!("/api/v1/matches/{id}/replay");
    let gone = house
        .desk()
        .ask("GET", &path)
        .cookie(&cookies[0])
        .send()
        .await;
    gone.refused(409, "other-version");
    let list = house
        .desk()
        .ask("GET", "/api/v1/matches")
        .cookie(&cookies[0])
        .send()
        .await;
    assert_eq!(list.good().json()[0]["room"], id.as_str(), "it is listed");
    house.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_was_not_made_before_the_server_ended_is_made_after() {
    let Seated {
        house, id, folder, ..
    } = finished().await;
    let before = house.app.store.record(&id).await.expect("read");
    house.end().await;
    change(folder.path(), "UPDATE records SET bytes = NULL").await;
    let house = TestServer::open(folder.path()).await;
    recorded(&house, &id).await;
    assert_eq!(house.app.store.record(&id).await.expect("read"), before);
    house.app.store.delete_room(&id).await.expect("deleted");
    assert_eq!(house.app.store.record(&id).await.expect("read"), None);
    house.end().await;
}
