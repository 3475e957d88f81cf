//! The store on a real file.

mod copies;
mod faults;
mod matches;
mod people;
mod roles;

use server::store::sqlite::Sqlite;
use server::store::{
    AccountRow, Batch, InputRow, RoomRow, RoomStatus, RoomStore, SnapshotRow, StoreError,
};
use tempfile::TempDir;

/// Parts of a batch, each alone.
trait Parts: RoomStore {
    /// Writes inputs: all of them or none.
    async fn append(&self, inputs: &[InputRow]) -> Result<(), StoreError> {
        let inputs = inputs.to_vec();
        let batch = Batch {
            inputs,
            ..Batch::default()
        };
        self.commit(&batch).await
    }

    /// Keeps a calm state in place of the room's former one.
    async fn save_snapshot(&self, snapshot: &SnapshotRow) -> Result<(), StoreError> {
        let snapshots = vec![snapshot.clone()];
        let batch = Batch {
            snapshots,
            ..Batch::default()
        };
        self.commit(&batch).await
    }
}

impl<S: RoomStore> Parts for S {}

async fn store() -> (Sqlite, TempDir) {
    let folder = crate::common::folder();
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
