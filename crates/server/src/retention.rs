//! What is deleted because it is old, and when. The clock of a computer may be
//! wrong: after it went on by more than a day while nobody looked (the server
//! was away, or the clock was set), nothing is deleted for seven days of running
//! time.

use crate::store::{ClockRow, StoreError};
use crate::{App, now_ms};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, interval};

/// How often old things are looked for.
const TIDYING: Duration = Duration::from_secs(10 * 60);
const DAY_MS: i64 = 24 * 3600 * 1000;
/// A clock that went on by more than this is not believed at once.
const JUMP_MS: i64 = DAY_MS;
/// For so much running time nothing is deleted then.
const HELD_MS: i64 = 7 * DAY_MS;

/// What is known of the clock after it was looked at, so much running time
/// after the last look.
fn look(before: ClockRow, now: i64, ran: i64) -> ClockRow {
    let jumped = now - before.seen - ran > JUMP_MS;
    let left = (before.held - ran).max(0);
    ClockRow {
        seen: now,
        held: if jumped { HELD_MS } else { left },
    }
}

/// Deletes what is old, again and again, until the server ends.
pub(crate) async fn keep_tidy(app: Arc<App>) {
    let mut rounds = interval(TIDYING);
    let mut last = Instant::now();
    loop {
        tokio::select! {
            _ = rounds.tick() => {}
            () = app.closing() => return,
        }
        app.limits.tidy();
        if let Err(error) = app.played_from.tidy(&*app.store).await {
            tracing::error!(%error, "tidying failed");
        }
        if let Err(error) = app.made_from.tidy(&*app.store).await {
            tracing::error!(%error, "tidying failed");
        }
        let ran = last.elapsed().as_millis() as i64;
        last = Instant::now();
        if let Err(error) = tidy(&app, now_ms(), ran).await {
            tracing::error!(%error, "tidying failed");
        }
    }
}

/// Deletes what is old by this clock, so much running time after the last time.
async fn tidy(app: &Arc<App>, now: i64, ran: i64) -> Result<(), crate::Error> {
    let before = app.store.clock().await?;
    let clock = before.map_or(ClockRow { seen: now, held: 0 }, |row| look(row, now, ran));
    app.store.save_clock(&clock).await?;
    if clock.held > 0 {
        if before.is_none_or(|row| row.held == 0) {
            tracing::warn!("the clock went on by more than a day: nothing old is deleted yet");
        }
        return Ok(());
    }
    delete_old(app, now).await?;
    match app
        .registry
        .end_abandoned_at(app.config.patience, now)
        .await?
    {
        0 => {}
        rooms => tracing::info!(rooms, "nobody came back"),
    }
    Ok(())
}

async fn delete_old(app: &App, now: i64) -> Result<(), StoreError> {
    let keep = &app.config.retention;
    let before = |age: Duration| now.saturating_sub_unsigned(age.as_millis() as u64);
    let (store, mut counts) = (&app.store, [0; 5]);
    counts[0] = store.delete_expired(now).await?;
    counts[1] = store.delete_guests(before(keep.guests)).await?;
    if let Some(age) = keep.matches {
        counts[2] = store.delete_finished(before(age)).await?;
    }
    if let Some(age) = keep.reports {
        counts[3] = store.delete_reports(before(age)).await?;
    }
    if let Some(age) = keep.decks {
        counts[4] = store.delete_decks(before(age)).await?;
    }
    if counts.iter().any(|n| *n > 0) {
        let [sessions, guests, matches, reports, decks] = counts;
        tracing::info!(sessions, guests, matches, reports, decks, "forgotten");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use crate::room_record::RoomRecord;
    use crate::store::{AccountRow, DeckRow, ReportRow, RoomStatus};
    use tempfile::TempDir;

    #[test]
    fn a_clock_that_jumps_is_not_believed_for_seven_days_of_running() {
        let start = ClockRow { seen: 0, held: 0 };
        let usual = look(start, DAY_MS / 2, 1000);
        assert_eq!(usual.held, 0, "a night's rest is no jump");
        let mut clock = look(usual, 100 * DAY_MS, 0);
        let mut ran = 0;
        while clock.held > 0 {
            clock = look(clock, clock.seen + DAY_MS / 4, DAY_MS / 4);
            ran += DAY_MS / 4;
        }
        assert_eq!(ran, HELD_MS);
        let back = look(clock, 5, 1000);
        assert_eq!(back.held, 0, "going back deletes nothing");
        assert_eq!(look(back, 100 * DAY_MS, 0).held, HELD_MS);
    }

    /// What is kept of a day: a match with a record, a report, a deck.
    async fn keep_of(app: &App, day: i64) {
        let (id, at) = (format!("day{day}"), day * DAY_MS);
        let mut room = RoomRecord::of_bots("ikorr", "1v1", 5).row(&id, RoomStatus::Running, at);
        app.store.create_room(&room).await.expect("made");
        (room.status, room.updated) = (RoomStatus::Over, at);
        app.store.save_room(&room).await.expect("over");
        let bytes = Some(vec![1]);
        app.store.save_record(&id, bytes).await.expect("recorded");
        let report = ReportRow {
            id: id.clone(),
            account: None,
            room: id.clone(),
            text: "wrong".to_owned(),
            scenario: None,
            view: None,
            entries: None,
            created: at,
        };
        app.store.create_report(&report).await.expect("reported");
        let deck = DeckRow {
            id,
            account: "guest".to_owned(),
            game: "ikorr".to_owned(),
            name: "Deck".to_owned(),
            text: String::new(),
            legal: false,
            updated: at,
        };
        app.store.create_deck(&deck).await.expect("kept");
    }

    #[tokio::test]
    async fn what_is_old_goes_with_all_that_belongs_to_it_and_nothing_else_does() {
        let folder = TempDir::new().expect("a folder");
        let days = |n: u64| Some(Duration::from_secs(n * 24 * 3600));
        let mut config = Config::local(folder.path());
        let retention = &mut config.retention;
        (retention.matches, retention.reports) = (days(30), days(20));
        retention.decks = days(10);
        let app = App::open(config).await.expect("a store");
        let account = guest(100 * DAY_MS);
        app.store.create_account(&account).await.expect("made");
        for day in [69, 71, 79, 81, 89, 91] {
            keep_of(&app, day).await;
        }
        delete_old(&app, 100 * DAY_MS).await.expect("tidied");
        for day in [69, 71, 79, 81, 89, 91] {
            let id = format!("day{day}");
            let room = app.store.room(&id).await.expect("read").is_some();
            let record = app.store.record(&id).await.expect("read").is_some();
            let report = app.store.report(&id).await.expect("read").is_some();
            assert_eq!((room, record), (day > 70, day > 70), "match of day {day}");
            assert_eq!(report, day > 80, "report of day {day}");
        }
        let decks = app.store.decks_of("guest").await.expect("read");
        assert_eq!(decks.iter().map(|d| &*d.id).collect::<Vec<_>>(), ["day91"]);
        let no_more = app.store.rooms_by_status(RoomStatus::Over).await;
        assert_eq!(no_more.expect("read").len(), 5);
    }

    fn guest(seen: i64) -> AccountRow {
        AccountRow {
            id: "guest".to_owned(),
            name: "Guest".to_owned(),
            name_key: None,
            password: None,
            roles: Vec::new(),
            created: seen,
            seen,
        }
    }

    #[tokio::test]
    async fn a_start_with_the_clock_a_hundred_days_ahead_deletes_nothing() {
        let folder = TempDir::new().expect("a folder");
        let app = App::open(Config::local(folder.path()))
            .await
            .expect("a store");
        let now = now_ms();
        tidy(&app, now, 0).await.expect("tidied");
        app.store.create_account(&guest(now)).await.expect("made");
        let there = async || app.store.account("guest").await.expect("read").is_some();
        let ahead = now + 100 * DAY_MS;
        for quarter in 0..28 {
            let ran = if quarter == 0 { 0 } else { DAY_MS / 4 };
            let at = ahead + quarter * (DAY_MS / 4);
            tidy(&app, at, ran).await.expect("tidied");
            assert!(there().await, "after {quarter} quarters of a day");
        }
        tidy(&app, ahead + HELD_MS, DAY_MS / 4)
            .await
            .expect("tidied");
        assert!(!there().await, "seven days later it is believed");
    }
}
