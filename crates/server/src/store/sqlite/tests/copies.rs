//! The files of a store: who has them, copies, and foreign ones.

use super::{input, store};
use crate::store::sqlite::{Sqlite, backup, file_of, restore};
use crate::store::{RoomStore, Store, StoreError};
use tempfile::TempDir;

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
    copied.close().await;
    let copied = Sqlite::open(&copy).await.expect("opened");
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
