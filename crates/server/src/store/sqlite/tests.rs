//! The store on a real file: what is kept, refused, forgotten and copied.

use super::super::{
    AccountRow, AccountStore, Batch, DeckRow, DeckStore, InputRow, PeopleStore, RatingRow,
    ReportRow, RoomRow, RoomStatus, RoomStore, SessionRow, SnapshotRow, Store, StoreError,
};
use super::{Sqlite, backup, file_of, restore};
use tempfile::TempDir;

async fn store() -> (Sqlite, TempDir) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("deep/down/ludex.db");
    (Sqlite::open(&path).await.expect("a store"), folder)
}

fn account(id: &str, name: Option<&str>) -> AccountRow {
    AccountRow {
        id: id.to_owned(),
        name: name.unwrap_or("Guest").to_owned(),
        name_key: name.map(str::to_lowercase),
        password: name.map(|_| "$hash".to_owned()),
        roles: vec!["admin".to_owned(), "moderator".to_owned()],
        created: 1,
        seen: 2,
    }
}

fn room(id: &str, status: RoomStatus, created: i64) -> RoomRow {
    RoomRow {
        id: id.to_owned(),
        status,
        doc: "{\"game\":\"ikorr\"}".to_owned(),
        accounts: vec!["a".to_owned(), "b".to_owned()],
        created,
        updated: created,
    }
}

fn input(room: &str, n: u32) -> InputRow {
    InputRow {
        room: room.to_owned(),
        n,
        at: 1000 + i64::from(n),
        seat: n.is_multiple_of(2).then_some(1),
        input: vec![0, 255, n.to_le_bytes()[0]],
        label: format!("pass {n}; DROP TABLE inputs; --"),
        clocks: vec![7],
    }
}

#[tokio::test]
async fn accounts_are_kept_with_unique_names() {
    let (store, _folder) = store().await;
    let ada = account("a", Some("Ada"));
    store.create_account(&ada).await.expect("made");
    store
        .create_account(&account("g", None))
        .await
        .expect("made");
    store
        .create_account(&account("h", None))
        .await
        .expect("guests share a name");
    let twin = store.create_account(&account("b", Some("ADA"))).await;
    assert!(matches!(twin, Err(StoreError::Taken)));
    assert_eq!(store.account("a").await.expect("read"), Some(ada.clone()));
    assert_eq!(store.account_named("ada").await.expect("read"), Some(ada));
    assert_eq!(store.account("' OR 1=1 --").await.expect("read"), None);
    let missing = store.save_account(&account("z", Some("Zed"))).await;
    assert!(matches!(missing, Err(StoreError::Missing)));
}

#[tokio::test]
async fn sessions_end_in_time_and_with_their_account() {
    let (store, _folder) = store().await;
    store
        .create_account(&account("a", None))
        .await
        .expect("made");
    let session = |token: &str, expires| SessionRow {
        token: token.to_owned(),
        account: "a".to_owned(),
        created: 0,
        expires,
    };
    store
        .create_session(&session("one", 100))
        .await
        .expect("made");
    store
        .create_session(&session("two", 200))
        .await
        .expect("made");
    let whose = async |token, now| store.session_account(token, now).await.expect("read");
    assert!(whose("one", 99).await.is_some());
    assert!(whose("one", 100).await.is_none());
    assert_eq!(store.delete_expired(100).await.expect("deleted"), 1);
    store.delete_account("a").await.expect("deleted");
    assert!(whose("two", 0).await.is_none());
    let orphan = store.create_session(&session("three", 300)).await;
    assert!(matches!(orphan, Err(StoreError::Missing)));
}

#[tokio::test]
async fn deleting_an_account_takes_along_what_is_its_own() {
    let (store, _folder) = store().await;
    for id in ["a", "b"] {
        store
            .create_account(&account(id, None))
            .await
            .expect("made");
    }
    store
        .create_room(&room("r", RoomStatus::Over, 5))
        .await
        .expect("made");
    let deck = DeckRow {
        id: "d".to_owned(),
        account: "a".to_owned(),
        game: "ikorr".to_owned(),
        name: "Mine".to_owned(),
        text: "name = 'Mine'".to_owned(),
        legal: true,
        updated: 3,
    };
    store.create_deck(&deck).await.expect("made");
    store.block("b", "a").await.expect("blocked");
    let report = ReportRow {
        id: "p".to_owned(),
        account: Some("a".to_owned()),
        room: "r".to_owned(),
        text: "wrong".to_owned(),
        scenario: None,
        created: 9,
    };
    store.create_report(&report).await.expect("made");
    store.delete_account("a").await.expect("deleted");
    assert!(store.deck("a", "d").await.expect("read").is_none());
    assert!(store.blocks_of("b").await.expect("read").is_empty());
    assert_eq!(store.reports(9).await.expect("read")[0].account, None);
    let left = store
        .room("r")
        .await
        .expect("read")
        .expect("the room stays");
    assert_eq!(left.accounts, ["b"]);
}

#[tokio::test]
async fn guests_are_forgotten_unless_they_play() {
    let (store, _folder) = store().await;
    for (id, name) in [("a", None), ("b", None), ("c", None), ("d", Some("Dee"))] {
        store
            .create_account(&account(id, name))
            .await
            .expect("made");
    }
    store
        .create_room(&room("r", RoomStatus::Running, 5))
        .await
        .expect("made");
    assert_eq!(store.delete_guests(2).await.expect("deleted"), 0);
    assert_eq!(store.delete_guests(3).await.expect("deleted"), 1, "c only");
    assert!(store.account("a").await.expect("read").is_some());
    assert!(store.account("d").await.expect("read").is_some());
}

#[tokio::test]
async fn decks_are_their_owners() {
    let (store, _folder) = store().await;
    for id in ["a", "b"] {
        store
            .create_account(&account(id, None))
            .await
            .expect("made");
    }
    let mut deck = DeckRow {
        id: "d".to_owned(),
        account: "a".to_owned(),
        game: "ikorr".to_owned(),
        name: "Mine".to_owned(),
        text: "text".to_owned(),
        legal: false,
        updated: 3,
    };
    store.create_deck(&deck).await.expect("made");
    deck.legal = true;
    store.save_deck(&deck).await.expect("saved");
    assert_eq!(store.decks_of("a").await.expect("read"), [deck.clone()]);
    assert!(store.deck("b", "d").await.expect("read").is_none());
    deck.account = "b".to_owned();
    assert!(matches!(
        store.save_deck(&deck).await,
        Err(StoreError::Missing)
    ));
    assert!(!store.delete_deck("b", "d").await.expect("tried"));
    assert!(store.delete_deck("a", "d").await.expect("deleted"));
}

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
async fn inputs_are_written_all_or_nothing() {
    let (store, folder) = store().await;
    let many: Vec<InputRow> = (0..200).map(|n| input("r", n)).collect();
    store.append(&many).await.expect("written");
    assert_eq!(store.inputs("r", 0).await.expect("read"), many);
    assert_eq!(store.inputs("r", 190).await.expect("read"), many[190..]);
    let again: Vec<InputRow> = (300..400).chain([7]).map(|n| input("r", n)).collect();
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
async fn ratings_take_each_others_place() {
    let (store, _folder) = store().await;
    store
        .create_account(&account("a", None))
        .await
        .expect("made");
    let mut rating = RatingRow {
        account: "a".to_owned(),
        game: "ikorr".to_owned(),
        mode: "1v1".to_owned(),
        rating: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
        games: 1,
        updated: 1,
    };
    store.save_ratings(&[rating.clone()]).await.expect("saved");
    rating.rating = 1512.5;
    store.save_ratings(&[rating.clone()]).await.expect("saved");
    let read = store.rating("a", "ikorr", "1v1").await.expect("read");
    assert_eq!(read, Some(rating.clone()));
    assert_eq!(store.ratings_of("a").await.expect("read"), [rating]);
    assert!(
        store
            .rating("a", "ikorr", "2v2")
            .await
            .expect("read")
            .is_none()
    );
}

#[tokio::test]
async fn a_backup_is_a_whole_store_made_while_others_write() {
    let (store, folder) = store().await;
    store.append(&[input("r", 0)]).await.expect("written");
    let copy = folder.path().join("copy 'quoted'.db");
    store.backup(&copy).await.expect("copied");
    store.append(&[input("r", 1)]).await.expect("written");
    assert!(
        store.backup(&copy).await.is_err(),
        "nothing is written over"
    );
    let copied = Sqlite::open_as_is(&copy).await.expect("opened");
    copied.check().await.expect("whole");
    assert_eq!(copied.inputs("r", 0).await.expect("read"), [input("r", 0)]);
}

#[tokio::test]
async fn one_program_at_a_time_has_a_store() {
    let (store, folder) = store().await;
    let path = folder.path().join("deep/down/ludex.db");
    let second = Sqlite::open(&path).await;
    assert!(matches!(second, Err(StoreError::InUse(_))));
    let copy = folder.path().join("copy.db");
    backup(&path, &copy)
        .await
        .expect("copied beside the server");
    let over = restore(&copy, &path, true).await;
    assert!(matches!(over, Err(StoreError::InUse(_))));
    store.close().await;
    Sqlite::open(&path).await.expect("free again");
}

#[tokio::test]
async fn a_restored_store_is_as_it_was() {
    let (store, folder) = store().await;
    let path = folder.path().join("deep/down/ludex.db");
    let copy = folder.path().join("copy.db");
    store.append(&[input("r", 0)]).await.expect("written");
    backup(&path, &copy).await.expect("copied");
    store.append(&[input("r", 1)]).await.expect("written");
    store.close().await;
    let timid = restore(&copy, &path, false).await;
    assert!(
        matches!(timid, Err(StoreError::File { .. })),
        "nothing is written over"
    );
    restore(&copy, &path, true).await.expect("restored");
    let elsewhere = folder.path().join("new/ludex.db");
    restore(&copy, &elsewhere, false).await.expect("restored");
    for file in [path, elsewhere] {
        let store = Sqlite::open(&file).await.expect("opened");
        assert_eq!(store.inputs("r", 0).await.expect("read"), [input("r", 0)]);
    }
    let missing = backup(&folder.path().join("no.db"), &folder.path().join("x.db")).await;
    assert!(matches!(missing, Err(StoreError::File { .. })));
}

#[cfg(unix)]
#[tokio::test]
async fn only_we_may_read_a_store_and_its_copies() {
    use std::os::unix::fs::PermissionsExt;
    let (store, folder) = store().await;
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.expect("copied");
    for file in [copy, folder.path().join("deep/down/ludex.db")] {
        let mode = file.metadata().expect("there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", file.display());
    }
}

#[tokio::test]
async fn a_foreign_file_is_no_store() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("notes.db");
    std::fs::write(&path, "not a database at all, but long enough to look").expect("written");
    let opened = Sqlite::open_as_is(&path).await;
    let checked = match opened {
        Ok(store) => store.check().await,
        Err(error) => Err(error),
    };
    assert!(checked.is_err());
}

#[test]
fn only_sqlite_addresses_are_taken() {
    let file = |address| file_of(address).ok();
    assert_eq!(file("sqlite:a/b.db"), Some("a/b.db".into()));
    assert_eq!(file("sqlite:///a/b.db"), Some("/a/b.db".into()));
    assert_eq!(file("b.db"), Some("b.db".into()));
    for wrong in ["postgres://x/y", "sqlite:", "sqlite::memory:", ""] {
        assert_eq!(file(wrong), None, "{wrong}");
    }
}
