//! The files of a store: who has them, copies, and foreign ones.

use super::{Parts, input, store};
use server::store::sqlite::{Fault, Sqlite, Step, backup, file_of, restore};
use server::store::sqlite::{backup_through, restore_through};
use server::store::{RoomStore, Store, StoreError};
use std::sync::{Arc, Mutex};

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

/// Lets the `n`th sync of something fail; says which there were.
#[cfg(unix)]
async fn syncs(
    fails: usize,
    work: impl AsyncFnOnce(&Fault) -> Result<(), StoreError>,
) -> (Vec<Step>, bool) {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&seen);
    let fault: Fault = Arc::new(move |step| {
        let mut noted = noted.lock().expect("whole");
        noted.push(step);
        match noted.len() > fails {
            true => Err(std::io::Error::other("the disk does not answer")),
            false => Ok(()),
        }
    });
    let done = work(&fault).await.is_ok();
    let seen = seen.lock().expect("whole").clone();
    (seen, done)
}

/// A copy is one when the disk has said so, file and name; a restored store
/// has its name when the copy is there and what is left of the old one is not.
#[cfg(unix)]
#[tokio::test]
async fn copies_are_on_the_disk_before_anybody_is_told() {
    let (store, folder) = store().await;
    let db = folder.path().join("deep/down/ludex.db");
    store.append(&[input("r", 0)]).await.expect("written");
    let copy = |n: usize| folder.path().join(format!("copy{n}.db"));
    let all = [Step::SyncFile, Step::SyncFolder];
    for fails in 0..=2 {
        let to = copy(fails);
        let work = async |fault: &Fault| backup_through(&db, &to, Some(fault)).await;
        let wanted = (all[..2.min(fails + 1)].to_vec(), fails == 2);
        assert_eq!(syncs(fails, work).await, wanted, "{fails}");
    }
    store.append(&[input("r", 1)]).await.expect("written");
    store.close().await;
    let all = [&all[..], &[Step::SyncFolder; 2]].concat();
    for fails in 0..=4 {
        let work = async |fault: &Fault| restore_through(&copy(2), &db, true, Some(fault)).await;
        let wanted = (all[..4.min(fails + 1)].to_vec(), fails == 4);
        assert_eq!(syncs(fails, work).await, wanted, "{fails}");
        // Before the last name it is the old one, whole; then the copy.
        let now = Sqlite::open(&db).await.expect("opened");
        let inputs = now.inputs("r", 0).await.expect("read").len();
        assert_eq!(inputs, if fails < 3 { 2 } else { 1 }, "{fails}");
        now.close().await;
    }
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
    let folder = crate::common::folder();
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
