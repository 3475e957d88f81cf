//! What must be in the store after the last kill.

use super::player::Player;
use arena::table::{JournalEntry, Resumed, resume};
use kernel::view::Viewer;
use server::RoomRecord;
use server::store::sqlite::Sqlite;
use server::store::{InputRow, RoomStore};
use std::path::Path;

/// Checks every match; says how many answers were acknowledged.
pub(crate) async fn check(folder: &Path, players: &[Player]) -> usize {
    let store = Sqlite::open(&folder.join("ludex.db")).await;
    let store = store.expect("a store");
    let mut answers = 0;
    for player in players {
        let rows = store.inputs(&player.room, 0).await.expect("inputs");
        nothing_lost_or_doubled(player, &rows);
        let room = store.room(&player.room).await.expect("a room");
        let doc = RoomRecord::read(&room.expect("a row")).expect("a room");
        let snapshot = store.last_snapshot(&player.room).await.expect("a snapshot");
        // After the mark of its form and the checksum.
        let snapshot = snapshot.map(|s| postcard::from_bytes(&s.bytes[20..]).expect("a snapshot"));
        let read = |row: &InputRow| postcard::from_bytes::<JournalEntry>(&row.input);
        let entries: Vec<JournalEntry> = rows
            .iter()
            .map(read)
            .collect::<Result<_, _>>()
            .expect("entries");
        let (plan, seats) = (doc.plan().expect("a plan"), doc.players());
        let whole = resume(&plan, &seats, None, &entries).expect("the whole journal plays");
        let short = resume(&plan, &seats, snapshot.as_ref(), &entries).expect("from the snapshot");
        assert!(short.restart.is_none());
        let view = |game: Resumed| game.table.view(Viewer::Judge);
        assert_eq!(view(whole), view(short));
        answers += player.acknowledged.len();
    }
    answers
}

fn nothing_lost_or_doubled(player: &Player, rows: &[InputRow]) {
    let numbers: Vec<u32> = rows.iter().map(|r| r.n).collect();
    assert_eq!(numbers, (0..rows.len() as u32).collect::<Vec<_>>());
    assert!(rows.len() as u64 >= player.seen, "what was shown is there");
    let own = |row: &&InputRow| row.seat == Some(0);
    assert!(rows.iter().filter(own).count() <= player.sent, "none twice");
    for (from, to, label) in &player.acknowledged {
        let between = &rows[*from as usize..*to as usize];
        let mut there = between.iter().filter(own);
        assert!(there.any(|r| r.label == *label), "`{label}` is lost");
    }
}
