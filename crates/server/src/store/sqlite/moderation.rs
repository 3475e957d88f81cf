//! Moderation in SQLite.

use super::super::{AuditRow, ModerationStore, Result, Sanction, SanctionRow, StoreError};
use super::Sqlite;
use super::writer::Written as _;
use async_trait::async_trait;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

#[async_trait]
impl ModerationStore for Sqlite {
    async fn sanction(&self, row: &SanctionRow) -> Result<()> {
        sqlx::query(
            "INSERT OR REPLACE INTO sanctions (account, kind, ends, given_by, why, created)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(&row.account)
        .bind(row.kind.word())
        .bind(row.ends)
        .bind(&row.by)
        .bind(&row.why)
        .bind(row.created)
        .written_by(&self.writer)
        .await?;
        Ok(())
    }

    async fn lift(&self, account: &str, kind: Sanction) -> Result<()> {
        sqlx::query("DELETE FROM sanctions WHERE account = $1 AND kind = $2")
            .bind(account)
            .bind(kind.word())
            .written_by(&self.writer)
            .await?;
        Ok(())
    }

    async fn sanctions_of(&self, account: &str, now: i64) -> Result<Vec<SanctionRow>> {
        let query = "SELECT * FROM sanctions WHERE account = $1
                     AND (ends IS NULL OR ends > $2) ORDER BY kind";
        let rows = sqlx::query(query).bind(account).bind(now);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(sanction_of).collect()
    }

    async fn sanctions(&self, now: i64, limit: u32) -> Result<Vec<SanctionRow>> {
        let query = "SELECT * FROM sanctions WHERE ends IS NULL OR ends > $1
                     ORDER BY created DESC, account, kind LIMIT $2";
        let rows = sqlx::query(query).bind(now).bind(limit);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(sanction_of).collect()
    }

    async fn note_action(&self, row: &AuditRow) -> Result<()> {
        sqlx::query(
            "INSERT INTO audit (at, account, name, action, target, detail)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(row.at)
        .bind(&row.account)
        .bind(&row.name)
        .bind(&row.action)
        .bind(&row.target)
        .bind(&row.detail)
        .written_by(&self.writer)
        .await?;
        Ok(())
    }

    async fn actions(&self, limit: u32) -> Result<Vec<AuditRow>> {
        let rows = sqlx::query("SELECT * FROM audit ORDER BY id DESC LIMIT $1").bind(limit);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(action_of).collect()
    }
}

fn sanction_of(row: &SqliteRow) -> Result<SanctionRow> {
    let kind: String = row.try_get("kind")?;
    let unknown = || StoreError::Damaged(format!("there is no sanction `{kind}`"));
    Ok(SanctionRow {
        account: row.try_get("account")?,
        kind: Sanction::of(&kind).ok_or_else(unknown)?,
        ends: row.try_get("ends")?,
        by: row.try_get("given_by")?,
        why: row.try_get("why")?,
        created: row.try_get("created")?,
    })
}

fn action_of(row: &SqliteRow) -> Result<AuditRow> {
    Ok(AuditRow {
        at: row.try_get("at")?,
        account: row.try_get("account")?,
        name: row.try_get("name")?,
        action: row.try_get("action")?,
        target: row.try_get("target")?,
        detail: row.try_get("detail")?,
    })
}
