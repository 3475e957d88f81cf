//! Rooms, inputs and snapshots in SQLite.

use super::super::{
    Batch, InputRow, Result, RoomRow, RoomStatus, RoomStore, SnapshotRow, StoreError,
};
use super::Sqlite;
use super::writer::{Statement, Work};
use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

/// The start of every query for rooms, with those who sit there as one text.
macro_rules! select_rooms {
    () => {
        "SELECT id, status, doc, created, updated,
         (SELECT group_concat(account, ' ') FROM room_accounts WHERE room = id) AS accounts
         FROM rooms "
    };
}
#[async_trait]
impl RoomStore for Sqlite {
    async fn create_room(&self, room: &RoomRow) -> Result<()> {
        self.space.check()?;
        let insert = sqlx::query(
            "INSERT INTO rooms (id, status, doc, created, updated) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(room.id.clone())
        .bind(room.status.word())
        .bind(room.doc.clone())
        .bind(room.created)
        .bind(room.updated);
        let mut statements = vec![insert];
        statements.extend(accounts_of(room));
        self.writer.all(statements).await?;
        Ok(())
    }

    async fn save_room(&self, room: &RoomRow) -> Result<()> {
        let batch = Batch {
            rooms: vec![room.clone()],
            ..Batch::default()
        };
        self.commit(&batch).await
    }

    async fn room(&self, id: &str) -> Result<Option<RoomRow>> {
        let row = sqlx::query(concat!(select_rooms!(), "WHERE id = $1"))
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(room_of).transpose()
    }

    async fn rooms_by_status(&self, status: RoomStatus) -> Result<Vec<RoomRow>> {
        let rows = sqlx::query(concat!(
            select_rooms!(),
            "WHERE status = $1 ORDER BY created, id"
        ))
        .bind(status.word())
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(room_of).collect()
    }

    async fn idle_rooms(&self, status: RoomStatus, since: i64) -> Result<Vec<String>> {
        self.writer.run(Work::Compact).await?;
        // The last input is the latest: it is found by the key.
        let rows = sqlx::query_scalar(
            "SELECT id FROM rooms WHERE status = $1 AND updated < $2 AND coalesce(
             (SELECT at FROM inputs WHERE room = id ORDER BY n DESC LIMIT 1), 0) < $2 ORDER BY id",
        )
        .bind(status.word())
        .bind(since)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows)
    }

    async fn rooms_of(&self, account: &str, limit: u32) -> Result<Vec<RoomRow>> {
        let rows = sqlx::query(concat!(
            select_rooms!(),
            "WHERE id IN (SELECT room FROM room_accounts WHERE account = $1)
             ORDER BY created DESC, id LIMIT $2"
        ))
        .bind(account)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(room_of).collect()
    }

    async fn open_rooms_of(&self, account: &str) -> Result<u64> {
        let query = sqlx::query_scalar(
            "SELECT count(*) FROM room_accounts JOIN rooms ON id = room
             WHERE account = $1 AND status <> 'over'",
        );
        let count: i64 = query.bind(account).fetch_one(&self.readers).await?;
        Ok(u64::try_from(count).unwrap_or(0))
    }

    async fn delete_room(&self, id: &str) -> Result<()> {
        // Else what is in the log would come back when the file is opened.
        self.writer.run(Work::Compact).await?;
        self.writer.run(Work::Delete(id.to_owned())).await?;
        Ok(())
    }

    async fn delete_finished(&self, before: i64) -> Result<u64> {
        self.writer.run(Work::Compact).await?;
        let of = |sql: &'static str| sqlx::query(sql).bind(before);
        let rows = self.writer.all(vec![
            of("DELETE FROM inputs WHERE room IN
                (SELECT id FROM rooms WHERE status = 'over' AND updated < $1)"),
            of("DELETE FROM snapshots WHERE room IN
                (SELECT id FROM rooms WHERE status = 'over' AND updated < $1)"),
            of("DELETE FROM rooms WHERE status = 'over' AND updated < $1"),
        ]);
        Ok(rows.await?.last().copied().unwrap_or(0))
    }

    async fn commit(&self, batch: &Batch) -> Result<()> {
        self.writer.run(Work::Batch(batch.clone())).await?;
        Ok(())
    }

    async fn inputs(&self, room: &str, from: u32) -> Result<Vec<InputRow>> {
        // First what is not in its place yet: what gets there meanwhile is read.
        let pending = self.writer.pending(room).await?;
        let rows = sqlx::query(
            "SELECT room, n, at, seat, input, label, clocks FROM inputs
             WHERE room = $1 AND n >= $2 ORDER BY n",
        )
        .bind(room)
        .bind(from)
        .fetch_all(&self.readers)
        .await?;
        let mut inputs: Vec<InputRow> = rows.iter().map(input_of).collect::<Result<_>>()?;
        let next = inputs.last().map_or(from, |last| last.n + 1);
        inputs.extend(pending.inputs.into_iter().filter(|input| input.n >= next));
        Ok(inputs)
    }

    async fn last_snapshot(&self, room: &str) -> Result<Option<SnapshotRow>> {
        let pending = self.writer.pending(room).await?;
        if pending.snapshot.is_some() {
            return Ok(pending.snapshot);
        }
        let row = sqlx::query("SELECT room, n, bytes FROM snapshots WHERE room = $1")
            .bind(room)
            .fetch_optional(&self.readers)
            .await?;
        let snapshot = |row: SqliteRow| {
            Ok(SnapshotRow {
                room: row.try_get("room")?,
                n: row.try_get("n")?,
                bytes: row.try_get("bytes")?,
            })
        };
        row.map(snapshot).transpose()
    }
}

fn room_of(row: &SqliteRow) -> Result<RoomRow> {
    let word: String = row.try_get("status")?;
    let accounts: Option<String> = row.try_get("accounts")?;
    let accounts = accounts.unwrap_or_default();
    Ok(RoomRow {
        id: row.try_get("id")?,
        status: word.parse().map_err(|_| StoreError::Damaged(word))?,
        doc: row.try_get("doc")?,
        accounts: accounts.split_whitespace().map(str::to_owned).collect(),
        created: row.try_get("created")?,
        updated: row.try_get("updated")?,
    })
}

fn input_of(row: &SqliteRow) -> Result<InputRow> {
    read!(row => InputRow { room, n, at, seat, input, label, clocks })
}

pub(super) async fn write_room(tx: &mut SqliteConnection, room: &RoomRow) -> Result<()> {
    let done = sqlx::query("UPDATE rooms SET status = $2, doc = $3, updated = $4 WHERE id = $1")
        .bind(&room.id)
        .bind(room.status.word())
        .bind(&room.doc)
        .bind(room.updated)
        .execute(&mut *tx)
        .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Missing);
    }
    if room.status == RoomStatus::Over {
        // Its record is to be made.
        let due = sqlx::query("INSERT OR IGNORE INTO records (room) VALUES ($1)").bind(&room.id);
        due.execute(&mut *tx).await?;
    }
    write_accounts(tx, room).await
}

/// Writes down who sits in a room. Who left it before the match is forgotten.
async fn write_accounts(tx: &mut SqliteConnection, room: &RoomRow) -> Result<()> {
    for statement in accounts_of(room) {
        statement.execute(&mut *tx).await?;
    }
    Ok(())
}

fn accounts_of(room: &RoomRow) -> Vec<Statement> {
    let delete = sqlx::query("DELETE FROM room_accounts WHERE room = $1").bind(room.id.clone());
    let insert = |account: &String| {
        sqlx::query("INSERT OR IGNORE INTO room_accounts (account, room) VALUES ($1, $2)")
            .bind(account.clone())
            .bind(room.id.clone())
    };
    let inserts = room.accounts.iter().map(insert);
    std::iter::once(delete).chain(inserts).collect()
}
