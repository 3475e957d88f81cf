//! Ratings, reports and blocks in SQLite.

use super::super::{RatedMatch, RatingRow, ReportRow, Result, SocialStore, rating};
use super::Sqlite;
use super::writer::{Statement, Written};
use async_trait::async_trait;
use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteRow;

#[async_trait]
impl SocialStore for Sqlite {
    async fn rating(&self, account: &str, game: &str, mode: &str) -> Result<Option<RatingRow>> {
        let row =
            sqlx::query("SELECT * FROM ratings WHERE account = $1 AND game = $2 AND mode = $3")
                .bind(account)
                .bind(game)
                .bind(mode)
                .fetch_optional(&self.readers)
                .await?;
        row.as_ref().map(rating_of).transpose()
    }

    async fn ratings_of(&self, account: &str) -> Result<Vec<RatingRow>> {
        let rows = sqlx::query("SELECT * FROM ratings WHERE account = $1 ORDER BY game, mode")
            .bind(account)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(rating_of).collect()
    }

    async fn create_report(&self, report: &ReportRow) -> Result<()> {
        self.space.check()?;
        sqlx::query(
            "INSERT INTO reports (id, account, room, text, scenario, view, entries, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(&report.id)
        .bind(&report.account)
        .bind(&report.room)
        .bind(&report.text)
        .bind(&report.scenario)
        .bind(&report.view)
        .bind(report.entries)
        .bind(report.created)
        .written_by(&self.writer)
        .await?;
        Ok(())
    }

    async fn delete_reports(&self, before: i64) -> Result<u64> {
        let query = sqlx::query("DELETE FROM reports WHERE created < $1").bind(before);
        query.written_by(&self.writer).await
    }

    async fn reports(&self, limit: u32) -> Result<Vec<ReportRow>> {
        let rows = sqlx::query("SELECT * FROM reports ORDER BY created DESC, id LIMIT $1")
            .bind(limit)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(report_of).collect()
    }

    async fn report(&self, id: &str) -> Result<Option<ReportRow>> {
        let row = sqlx::query("SELECT * FROM reports WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(report_of).transpose()
    }

    async fn reports_of(&self, account: &str) -> Result<Vec<ReportRow>> {
        let rows = sqlx::query("SELECT * FROM reports WHERE account = $1 ORDER BY created, id")
            .bind(account)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(report_of).collect()
    }

    async fn reports_in(&self, room: &str) -> Result<u64> {
        let query = sqlx::query_scalar("SELECT count(*) FROM reports WHERE room = $1");
        let count: i64 = query.bind(room).fetch_one(&self.readers).await?;
        Ok(u64::try_from(count).unwrap_or(0))
    }

    async fn block(&self, account: &str, blocked: &str) -> Result<()> {
        sqlx::query("INSERT INTO blocks (account, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(account)
            .bind(blocked)
            .written_by(&self.writer)
            .await?;
        Ok(())
    }

    async fn unblock(&self, account: &str, blocked: &str) -> Result<()> {
        sqlx::query("DELETE FROM blocks WHERE account = $1 AND blocked = $2")
            .bind(account)
            .bind(blocked)
            .written_by(&self.writer)
            .await?;
        Ok(())
    }

    async fn blocks_of(&self, account: &str) -> Result<Vec<String>> {
        let query = "SELECT blocked FROM blocks WHERE account = $1 ORDER BY blocked";
        let query = sqlx::query_scalar(query).bind(account);
        Ok(query.fetch_all(&self.readers).await?)
    }

    async fn blockers_of(&self, account: &str) -> Result<Vec<String>> {
        let query = "SELECT account FROM blocks WHERE blocked = $1 ORDER BY account";
        let query = sqlx::query_scalar(query).bind(account);
        Ok(query.fetch_all(&self.readers).await?)
    }
}

/// Changes the ratings of those who played a match. Who is gone has none.
pub(super) async fn write_ratings(tx: &mut SqliteConnection, played: &RatedMatch) -> Result<()> {
    let mut rows = Vec::new();
    for player in &played.players {
        let row =
            sqlx::query("SELECT * FROM ratings WHERE account = $1 AND game = $2 AND mode = $3")
                .bind(&player.account)
                .bind(&played.game)
                .bind(&played.mode)
                .fetch_optional(&mut *tx)
                .await?;
        rows.push(row.as_ref().map(rating_of).transpose()?);
    }
    for row in rating::after(played, &rows) {
        save(&row).execute(&mut *tx).await?;
    }
    Ok(())
}

fn save(row: &RatingRow) -> Statement {
    sqlx::query(
        "INSERT OR REPLACE INTO ratings
         (account, game, mode, rating, deviation, volatility, games, updated)
         SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM accounts WHERE id = $1",
    )
    .bind(row.account.clone())
    .bind(row.game.clone())
    .bind(row.mode.clone())
    .bind(row.rating)
    .bind(row.deviation)
    .bind(row.volatility)
    .bind(row.games)
    .bind(row.updated)
}

fn rating_of(row: &SqliteRow) -> Result<RatingRow> {
    read!(row => RatingRow { account, game, mode, rating, deviation, volatility, games, updated })
}

fn report_of(row: &SqliteRow) -> Result<ReportRow> {
    read!(row => ReportRow { id, account, room, text, scenario, view, entries, created })
}
