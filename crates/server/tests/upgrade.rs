//! A match goes on after an upgrade: from all that was done, or, where the new
//! build does not follow that, from the last calm snapshot.

use crate::common::seated::{Seated, asked, seated};
use crate::common::table::TestServer;
use arena::table::{JournalEntry, Snapshot, TableAction};
use kernel::seats::Seat;
use serde_json::json;
use server::RoomRecord;
use server::store::{InputRow, RoomStore, SnapshotRow, sqlite::Sqlite};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use std::path::Path;

/// Answers so many questions.
async fn play(people: &Seated, answers: usize) {
    let mut lines = people.lines().await;
    for i in 0..answers {
        let (who, ask) = asked(&mut lines).await;
        lines[who].answer(&ask, i * 5).await;
        lines[who].expect_change().await;
    }
}

async fn rows(people: &Seated) -> (Vec<InputRow>, SnapshotRow) {
    let store = &people.house.app.store;
    let inputs = store.inputs(&people.id, 0).await.expect("inputs");
    let snapshot = store.last_snapshot(&people.id).await.expect("a store");
    (inputs, snapshot.expect("a snapshot"))
}

/// The game in a snapshot, and how many inputs led to it.
fn calm(row: &SnapshotRow) -> (Vec<u8>, usize) {
    // After the mark of its form and the checksum.
    let snapshot: Snapshot = postcard::from_bytes(&row.bytes[20..]).expect("a snapshot");
    (snapshot.state, snapshot.inputs)
}

/// Plays until something was done after the last snapshot.
async fn played() -> Seated {
    // With this seed nobody has won when the test ends.
    let people = seated("riftbound", "duel", 2, &json!({ "seed": 3 })).await;
    play(&people, 60).await;
    loop {
        let (inputs, snapshot) = rows(&people).await;
        if inputs.len() > snapshot.n as usize + 2 {
            return people;
        }
        play(&people, 1).await;
    }
}

/// Ends the server and starts it again after something was changed.
async fn upgraded(people: Seated, change: impl AsyncFnOnce(&Path, &str)) -> Seated {
    let Seated {
        house,
        cookies,
        id,
        folder,
        ..
    } = people;
    house.end().await;
    change(&folder.path().join("ludex.db"), &id).await;
    let house = TestServer::open(folder.path()).await;
    Seated {
        desk: house.desk(),
        house,
        cookies,
        id,
        folder,
    }
}

/// The match was begun by another build.
async fn of_another_build(file: &Path, id: &str) {
    let store = Sqlite::open(file).await.expect("a store");
    let mut row = store.room(id).await.expect("a room").expect("a row");
    let mut doc = RoomRecord::read(&row).expect("a room");
    let mut plan = doc.plan().expect("a plan");
    plan.header.build = "another build".to_owned();
    doc.keep_plan(&plan);
    row.doc = doc.row(id, row.status, row.created).doc;
    store.save_room(&row).await.expect("saved");
    server::store::Store::close(&store).await;
}

/// The last input is one that is not understood any more.
async fn last_is_not_understood(file: &Path, id: &str) {
    let options = SqliteConnectOptions::new().filename(file);
    let pool = SqlitePool::connect_with(options).await.expect("a file");
    let entry = JournalEntry {
        act: TableAction::Cancel(Seat(7)),
        label: String::new(),
        inputs: 0,
        heard: Vec::new(),
    };
    let changed = sqlx::query(
        "UPDATE inputs SET input = $1 WHERE room = $2
         AND n = (SELECT max(n) FROM inputs WHERE room = $2)",
    );
    let bytes = postcard::to_stdvec(&entry).expect("bytes");
    let changed = changed.bind(bytes).bind(id).execute(&pool).await;
    assert_eq!(changed.expect("changed").rows_affected(), 1);
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_new_build_follows_is_kept() {
    let people = played().await;
    let (before, view) = (rows(&people).await.0, people.seen().await);
    let people = upgraded(people, of_another_build).await;
    assert_eq!(people.seen().await, view);
    assert_eq!(rows(&people).await.0, before);
    play(&people, 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn else_it_goes_on_from_the_last_calm_snapshot_and_loses_nothing_more() {
    let people = played().await;
    let (before, snapshot) = rows(&people).await;
    let people = upgraded(people, async |file: &Path, id: &str| {
        of_another_build(file, id).await;
        last_is_not_understood(file, id).await;
    });
    let people = people.await;
    let mut line = people.house.line(&people.id, &people.cookies[0], "").await;
    let view = line.expect("view").await;
    assert_eq!(view["n"], before.len() + 1, "that it went back is written");
    assert!(view["log"].as_array().is_some_and(|l| !l.is_empty()));
    drop(line);
    assert_eq!(calm(&rows(&people).await.1), calm(&snapshot));
    play(&people, 7).await;
    let (after, view) = (rows(&people).await.0, people.seen().await);
    assert_eq!(after.len(), before.len() + 8);
    let people = upgraded(people, async |_: &Path, _: &str| {}).await;
    assert_eq!(people.seen().await, view, "what was done since is there");
    assert_eq!(rows(&people).await.0, after);
}

/// Puts other bytes in the place of the snapshot.
async fn snapshot_is(file: &Path, id: &str, bytes: Vec<u8>) {
    let options = SqliteConnectOptions::new().filename(file);
    let pool = SqlitePool::connect_with(options).await.expect("a file");
    let changed = sqlx::query("UPDATE snapshots SET bytes = $1 WHERE room = $2");
    let changed = changed.bind(bytes).bind(id).execute(&pool).await;
    assert_eq!(changed.expect("changed").rows_affected(), 1);
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_snapshot_that_cannot_be_used_is_thrown_away() {
    let mut people = played().await;
    let (before, snapshot) = rows(&people).await;
    let view = people.seen().await;
    let mut flipped = snapshot.bytes.clone();
    let last = flipped.len() - 1;
    flipped[last] ^= 0x55;
    // Of a form without a checksum, and a state that is none.
    let nonsense = postcard::to_stdvec(&Snapshot {
        entries: snapshot.n as usize,
        inputs: calm(&snapshot).1,
        state: vec![0xff; 9],
    });
    for bytes in [flipped, nonsense.expect("bytes"), Vec::new()] {
        people = upgraded(people, async |file: &Path, id: &str| {
            snapshot_is(file, id, bytes).await;
        })
        .await;
        assert_eq!(people.seen().await, view, "as the journal says");
        assert_eq!(rows(&people).await.0, before);
    }
    play(&people, 3).await;
}
