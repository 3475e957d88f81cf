//! A store whose every step on the way to the disk fails in turn: what was
//! acknowledged is there, what is not there was not acknowledged, and the store
//! goes on by itself.

use super::{Parts, account, input, room};
use server::store::sqlite::{Fault, Sqlite, Step};
use server::store::{
    AccountStore, Batch, DeckRow, DeckStore, InputRow, RoomStatus, RoomStore, SnapshotRow, Store,
};
use std::future::Future;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Waker};

/// Lets the step with this number fail, and so many after it.
fn failing(first: usize, count: usize) -> (Fault, Arc<AtomicUsize>) {
    let steps = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&steps);
    let fault = move |step: Step| {
        let n = counted.fetch_add(1, Ordering::Relaxed);
        match (first..first + count).contains(&n) {
            true => Err(std::io::Error::other(format!("{step:?} fails"))),
            false => Ok(()),
        }
    };
    (Arc::new(fault), steps)
}

fn deck(n: u32) -> DeckRow {
    DeckRow {
        id: format!("deck {n}"),
        account: "a".to_owned(),
        game: "ikorr".to_owned(),
        name: "Deck".to_owned(),
        text: "text".to_owned(),
        legal: true,
        updated: 1,
    }
}

fn snapshot(n: u32) -> SnapshotRow {
    SnapshotRow {
        room: "r".to_owned(),
        n,
        bytes: vec![3; 100],
    }
}

/// What was acknowledged: how many inputs, the last snapshot, the decks, and
/// whether the room is over.
#[derive(Debug, Default)]
struct Acknowledged {
    inputs: u32,
    snapshot: u32,
    decks: Vec<u32>,
    over: bool,
}

/// Writes a little of everything, as a room does: what was refused is tried
/// again from what the store has.
async fn write_all(store: &Sqlite) -> Acknowledged {
    let mut known = Acknowledged::default();
    for round in 0..6 {
        // As a room that is loaded anew: the file says how far it has come.
        let there = store.inputs("r", 0).await;
        let next = there.map_or(known.inputs, |rows| rows.len() as u32);
        let batch = Batch {
            inputs: vec![input("r", next), input("r", next + 1)],
            snapshots: vec![snapshot(next)],
            rooms: (round == 5)
                .then(|| room("r", RoomStatus::Over, 1))
                .into_iter()
                .collect(),
            rated: Vec::new(),
            noted: Vec::new(),
        };
        if store.commit(&batch).await.is_ok() {
            known.inputs = next + 2;
            known.snapshot = next;
            known.over |= round == 5;
        }
        if store.create_deck(&deck(round)).await.is_ok() {
            known.decks.push(round);
        }
        if round == 2 {
            // Everything is put in its place, or stays where it is.
            let _ = store.idle_rooms(RoomStatus::Running, 0).await;
        }
    }
    known
}

async fn check(store: &Sqlite, known: &Acknowledged, what: &str) {
    let rows = store.inputs("r", 0).await.expect("read");
    assert!(rows.len() >= known.inputs as usize, "{what}: {known:?}");
    let all: Vec<InputRow> = (0..rows.len() as u32).map(|n| input("r", n)).collect();
    assert_eq!(rows, all, "{what}: in order, without a gap, once");
    let last = store.last_snapshot("r").await.expect("read");
    let kept = last.map_or(0, |s| s.n);
    assert!(kept >= known.snapshot, "{what}: {kept} {known:?}");
    let decks = store.decks_of("a").await.expect("read");
    for n in &known.decks {
        assert!(decks.contains(&deck(*n)), "{what}: deck {n}");
    }
    let status = store.room("r").await.expect("read").expect("there").status;
    assert!(!known.over || status == RoomStatus::Over, "{what}");
}

async fn prepare(file: &Path) {
    let store = Sqlite::open(file).await.expect("a store");
    store
        .create_account(&account("a", None))
        .await
        .expect("made");
    let row = room("r", RoomStatus::Running, 1);
    store.create_room(&row).await.expect("made");
    store.close().await;
}

#[tokio::test]
async fn every_step_fails_in_turn_and_nothing_acknowledged_is_lost() {
    let mut first = 0;
    loop {
        let folder = crate::common::folder();
        let file = folder.path().join("ludex.db");
        prepare(&file).await;
        let (fault, steps) = failing(first, 1 + first % 3);
        let what = format!("from step {first} on");
        let Ok(store) = Sqlite::open_with(&file, Some(fault)).await else {
            // It could not be opened, and says so.
            first += 1;
            continue;
        };
        let known = write_all(&store).await;
        // What is left of the faults meets nobody who counts.
        while store.append(&[]).await.is_err() {}
        check(&store, &known, &what).await;
        while store.ping().await.is_err() {
            // It can be written again when the faults are over.
            tokio::task::yield_now().await;
        }
        let done = steps.load(Ordering::Relaxed);
        // As after a power cut: nobody closes anything.
        let cut = crate::common::folder();
        for name in ["ludex.db", "ludex.db-wal"] {
            std::fs::copy(folder.path().join(name), cut.path().join(name)).expect("copied");
        }
        let after = Sqlite::open(&cut.path().join("ludex.db")).await;
        check(&after.expect("opened"), &known, &what).await;
        if first > done {
            break;
        }
        first += 1;
    }
    assert!(first > 60, "only {first} steps");
}

#[tokio::test]
async fn what_failed_is_not_in_the_way_of_what_comes_after() {
    let folder = crate::common::folder();
    let file = folder.path().join("ludex.db");
    prepare(&file).await;
    let (fault, steps) = failing(usize::MAX - 9, 1);
    let store = Sqlite::open_with(&file, Some(fault)).await.expect("opened");
    let before = steps.load(Ordering::Relaxed);
    store.append(&[input("r", 0)]).await.expect("written");
    assert!(steps.load(Ordering::Relaxed) > before, "steps are counted");
    let gap = store.append(&[input("r", 5)]).await;
    assert!(gap.is_err_and(|e| e.is_refusal()));
    store.append(&[input("r", 1)]).await.expect("written");
}

/// Polls a future so many times, then drops it. Says whether it had ended.
fn cut_off<T>(work: impl Future<Output = T>, polls: usize) -> bool {
    let mut work = Box::pin(work);
    let mut context = Context::from_waker(Waker::noop());
    (0..polls).any(|_| {
        let ended = work.as_mut().poll(&mut context).is_ready();
        std::thread::yield_now();
        ended
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_goes_away_in_the_middle_takes_nothing_along() {
    let folder = crate::common::folder();
    let file = folder.path().join("ludex.db");
    let store = Sqlite::open(&file).await.expect("a store");
    let mut written = 0;
    for polls in 0..40 {
        for _ in 0..3 {
            let row = input("r", written);
            store.append(&[row]).await.expect("written");
            written += 1;
        }
        cut_off(store.idle_rooms(RoomStatus::Running, 0), polls);
        cut_off(store.inputs("r", 0), polls);
        cut_off(store.last_snapshot("r"), polls);
        cut_off(store.delete_room("another"), polls);
    }
    let all: Vec<InputRow> = (0..written).map(|n| input("r", n)).collect();
    assert_eq!(store.inputs("r", 0).await.expect("read"), all);
    store
        .idle_rooms(RoomStatus::Running, 0)
        .await
        .expect("placed");
    assert_eq!(store.inputs("r", 0).await.expect("read"), all);
    store.close().await;
    let store = Sqlite::open(&file).await.expect("opened again");
    assert_eq!(store.inputs("r", 0).await.expect("read"), all);
}
