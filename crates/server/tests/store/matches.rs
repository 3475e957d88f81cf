//! Rooms and inputs: written all or nothing, and found again.

use super::{Parts, input, room, store};
use server::store::sqlite::Sqlite;
use server::store::{
    Batch, InputRow, RoomRow, RoomStatus, RoomStore, SnapshotRow, Store, StoreError,
};

#[tokio::test]
async fn rooms_are_found_by_status_and_by_account() {
    let (store, _folder) = store().await;
    for (id, status, at) in [
        ("x", RoomStatus::Waiting, 3),
        ("y", RoomStatus::Running, 2),
        ("z", RoomStatus::Running, 1),
    ] {
        store
            .create_room(&room(id, status, at))
            .await
            .expect("made");
    }
    assert!(matches!(
        store.create_room(&room("x", RoomStatus::Over, 9)).await,
        Err(StoreError::Taken)
    ));
    let running = store
        .rooms_by_status(RoomStatus::Running)
        .await
        .expect("read");
    assert_eq!(
        running,
        [
            room("z", RoomStatus::Running, 1),
            room("y", RoomStatus::Running, 2)
        ]
    );
    let mut changed = room("x", RoomStatus::Over, 3);
    changed.accounts = vec!["c".to_owned()];
    store.save_room(&changed).await.expect("saved");
    assert_eq!(store.room("x").await.expect("read"), Some(changed));
    let ids = |rooms: Vec<RoomRow>| rooms.into_iter().map(|r| r.id).collect::<Vec<_>>();
    assert_eq!(ids(store.rooms_of("a", 9).await.expect("read")), ["y", "z"]);
    assert_eq!(ids(store.rooms_of("a", 1).await.expect("read")), ["y"]);
    assert!(matches!(
        store.save_room(&room("q", RoomStatus::Over, 3)).await,
        Err(StoreError::Missing)
    ));
}

#[tokio::test]
async fn rooms_in_which_nothing_was_done_are_found() {
    let (store, _folder) = store().await;
    for (id, at) in [("old", 10), ("played", 20), ("new", 90)] {
        let row = room(id, RoomStatus::Running, at);
        store.create_room(&row).await.expect("made");
    }
    let late = InputRow {
        at: 80,
        ..input("played", 0)
    };
    store.append(&[late]).await.expect("written");
    let idle = async |since| {
        let idle = store.idle_rooms(RoomStatus::Running, since).await;
        idle.expect("read")
    };
    assert_eq!(idle(50).await, ["old"]);
    assert_eq!(idle(85).await, ["old", "played"]);
    assert!(idle(5).await.is_empty());
    let waiting = store.idle_rooms(RoomStatus::Waiting, 99).await;
    assert!(waiting.expect("read").is_empty());
}

#[tokio::test]
async fn inputs_are_written_all_or_nothing() {
    let (store, folder) = store().await;
    let many: Vec<InputRow> = (0..200).map(|n| input("r", n)).collect();
    store.append(&many).await.expect("written");
    assert_eq!(store.inputs("r", 0).await.expect("read"), many);
    assert_eq!(store.inputs("r", 190).await.expect("read"), many[190..]);
    let again: Vec<InputRow> = (200..300).chain([7]).map(|n| input("r", n)).collect();
    assert!(matches!(store.append(&again).await, Err(StoreError::Taken)));
    assert_eq!(store.inputs("r", 0).await.expect("read").len(), 200);
    store.close().await;
    let path = folder.path().join("deep/down/ludex.db");
    let store = Sqlite::open(&path).await.expect("opened again");
    assert_eq!(store.inputs("r", 0).await.expect("read"), many);
}

#[tokio::test]
async fn a_batch_is_written_all_or_nothing() {
    let (store, _folder) = store().await;
    store
        .create_room(&room("r", RoomStatus::Running, 1))
        .await
        .expect("made");
    let snapshot = |n| SnapshotRow {
        room: "r".to_owned(),
        n,
        bytes: vec![n.to_le_bytes()[0]],
    };
    store.save_snapshot(&snapshot(1)).await.expect("saved");
    let mut batch = Batch {
        inputs: vec![input("r", 0), input("r", 1)],
        snapshots: vec![snapshot(2)],
        rooms: vec![
            room("r", RoomStatus::Over, 1),
            room("missing", RoomStatus::Over, 1),
        ],
        rated: Vec::new(),
        noted: Vec::new(),
    };
    assert!(matches!(
        store.commit(&batch).await,
        Err(StoreError::Missing)
    ));
    assert!(store.inputs("r", 0).await.expect("read").is_empty());
    let last = async || store.last_snapshot("r").await.expect("read");
    assert_eq!(last().await, Some(snapshot(1)));
    batch.rooms.pop();
    store.commit(&batch).await.expect("written");
    assert_eq!(last().await, Some(snapshot(2)));
    assert_eq!(store.inputs("r", 0).await.expect("read").len(), 2);
    assert_eq!(
        store.room("r").await.expect("read").expect("there").status,
        RoomStatus::Over
    );
    store.delete_room("r").await.expect("deleted");
    assert!(last().await.is_none() && store.inputs("r", 0).await.expect("read").is_empty());
}

#[tokio::test]
async fn a_group_is_written_all_or_nothing() {
    let (store, _folder) = store().await;
    let group = |inputs: std::ops::Range<u32>, snapshots: &[&str]| Batch {
        inputs: inputs.map(|n| input("r", n)).collect(),
        snapshots: snapshots
            .iter()
            .map(|room| SnapshotRow {
                room: (*room).to_owned(),
                n: 3,
                bytes: room.as_bytes().to_vec(),
            })
            .collect(),
        ..Batch::default()
    };
    let inputs = async || store.inputs("r", 0).await.expect("read");
    store.commit(&group(0..3, &[])).await.expect("written");
    store
        .commit(&group(3..3, &[]))
        .await
        .expect("nothing to do");
    let twice = store.commit(&group(2..9, &["r", "s"])).await;
    assert!(matches!(twice, Err(StoreError::Taken)), "{twice:?}");
    assert_eq!(inputs().await.len(), 3, "none of it was written");
    assert!(store.last_snapshot("r").await.expect("read").is_none());
    let large = group(3..200, &["r", "s"]);
    store.commit(&large).await.expect("the way is free again");
    let all: Vec<InputRow> = (0..200).map(|n| input("r", n)).collect();
    assert_eq!(inputs().await, all);
    let snapshot = store.last_snapshot("s").await.expect("read");
    assert_eq!(snapshot.as_ref(), large.snapshots.last());
    let late = store.commit(&group(150..260, &["s"])).await;
    assert!(matches!(late, Err(StoreError::Taken)), "{late:?}");
    assert_eq!(inputs().await, all);
}

#[tokio::test]
async fn writers_queue_and_readers_go_on() {
    let (store, _folder) = store().await;
    let mut writers = tokio::task::JoinSet::new();
    for room in 0..20 {
        let store = store.clone();
        writers.spawn(async move {
            let room = format!("room {room}");
            for n in 0..10 {
                store.append(&[input(&room, n)]).await?;
                assert_eq!(store.inputs(&room, 0).await?.len() as u32, n + 1);
            }
            Ok::<_, StoreError>(room)
        });
    }
    let rooms = writers.join_all().await;
    for room in rooms {
        let room = room.expect("nobody was turned away");
        let all: Vec<InputRow> = (0..10).map(|n| input(&room, n)).collect();
        assert_eq!(store.inputs(&room, 0).await.expect("read"), all);
    }
}

#[tokio::test]
async fn what_was_written_last_is_found_when_nobody_closed_the_file() {
    let (store, folder) = store().await;
    let snapshot = |n| SnapshotRow {
        room: "r".to_owned(),
        n,
        bytes: vec![9; 5000],
    };
    for n in 0..5 {
        let batch = Batch {
            inputs: vec![input("r", n), input("s", n)],
            snapshots: vec![snapshot(n)],
            ..Batch::default()
        };
        store.commit(&batch).await.expect("written");
    }
    // As after a kill: a copy of the files as they are now.
    let (from, to) = (folder.path().join("deep/down"), folder.path().join("cut"));
    std::fs::create_dir(&to).expect("a folder");
    for file in ["ludex.db", "ludex.db-wal"] {
        std::fs::copy(from.join(file), to.join(file)).expect("copied");
    }
    let cut = Sqlite::open(&to.join("ludex.db")).await.expect("opened");
    let all: Vec<InputRow> = (0..5).map(|n| input("s", n)).collect();
    assert_eq!(cut.inputs("s", 0).await.expect("read"), all);
    let last = cut.last_snapshot("r").await.expect("read");
    assert_eq!(last, Some(snapshot(4)));
    let twice = cut.append(&[input("s", 4)]).await;
    assert!(matches!(twice, Err(StoreError::Taken)), "{twice:?}");
    let gap = cut.append(&[input("s", 6)]).await;
    assert!(matches!(gap, Err(StoreError::Damaged(_))), "{gap:?}");
    cut.append(&[input("s", 5)]).await.expect("the next");
}

#[tokio::test]
async fn a_long_tail_is_put_in_its_place_while_others_write() {
    let (store, folder) = store().await;
    let file = folder.path().join("deep/down/ludex.db");
    let readers = sqlx::SqlitePool::connect(&file.to_string_lossy()).await;
    let readers = readers.expect("opened");
    for round in 0..40 {
        let some = |room: usize| (round * 20..round * 20 + 20).map(move |n| (room, n));
        let inputs = (0..50).flat_map(some);
        let batch = Batch {
            inputs: inputs
                .map(|(room, n)| input(&format!("{room}"), n))
                .collect(),
            ..Batch::default()
        };
        store.commit(&batch).await.expect("written");
    }
    let left = async || {
        let query = sqlx::query_scalar("SELECT count(*) FROM tail");
        let left: i64 = query.fetch_one(&readers).await.expect("read");
        left
    };
    while left().await > 20 {}
    for room in ["0", "17", "49"] {
        let all: Vec<InputRow> = (0..800).map(|n| input(room, n)).collect();
        assert_eq!(store.inputs(room, 0).await.expect("read"), all);
    }
    let placed = store.idle_rooms(RoomStatus::Running, 0).await;
    placed.expect("everything is put in its place");
    assert_eq!(left().await, 0);
    for room in ["0", "17", "49"] {
        let all: Vec<InputRow> = (0..800).map(|n| input(room, n)).collect();
        assert_eq!(store.inputs(room, 0).await.expect("read"), all);
    }
}
