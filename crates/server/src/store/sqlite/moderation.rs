//! Moderation in SQLite.

use super::super::{AuditRow, ModerationStore, Result, Sanction, SanctionRow, StoreError};
use super::Sqlite;
use super::accounts::signed_out_if_so;
use super::writer::{Statement, Written as _};
use async_trait::async_trait;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

#[async_trait]
impl ModerationStore for Sqlite {
    async fn sanction(&self, row: &SanctionRow, by: &AuditRow) -> Result<()> {
        let imposed = sqlx::query(
            "INSERT OR REPLACE INTO sanctions (account, kind, ends, given_by, why, created)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(row.account.clone())
        .bind(row.kind.word())
        .bind(row.ends)
        .bind(row.by.clone())
        .bind(row.why.clone())
        .bind(row.created);
        let mut all = vec![imposed, noted_if_done(by)];
        if row.kind == Sanction::Ban {
            all.push(signed_out_if_so(&row.account, None));
        }
        self.writer.all(all).await?;
        Ok(())
    }

    async fn lift(&self, account: &str, kind: Sanction, by: &AuditRow) -> Result<()> {
        let lifted = sqlx::query("DELETE FROM sanctions WHERE account = $1 AND kind = $2")
            .bind(account.to_owned())
            .bind(kind.word());
        self.writer.all(vec![lifted, noted_if_done(by)]).await?;
        Ok(())
    }

    async fn set_roles(&self, account: &str, roles: &[String], by: &AuditRow) -> Result<()> {
        let set = sqlx::query("UPDATE accounts SET roles = $2 WHERE id = $1")
            .bind(account.to_owned())
            .bind(roles.join(" "));
        let done = self.writer.all(vec![set, noted_if_done(by)]).await?;
        match done.first() {
            Some(1..) => Ok(()),
            _ => Err(StoreError::Missing),
        }
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
        noted(row).written_by(&self.writer).await?;
        Ok(())
    }

    async fn actions(&self, limit: u32) -> Result<Vec<AuditRow>> {
        let rows = sqlx::query("SELECT * FROM audit ORDER BY id DESC LIMIT $1").bind(limit);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(action_of).collect()
    }
}

/// Keeps what somebody did.
pub(super) fn noted(row: &AuditRow) -> Statement {
    with_values(
        "INSERT INTO audit (at, account, name, action, target, detail)
         VALUES ($1, $2, $3, $4, $5, $6)",
        row,
    )
}

/// The same, if the statement before it has changed something.
fn noted_if_done(row: &AuditRow) -> Statement {
    with_values(
        "INSERT INTO audit (at, account, name, action, target, detail)
         SELECT $1, $2, $3, $4, $5, $6 WHERE changes() > 0",
        row,
    )
}

fn with_values(sql: &'static str, row: &AuditRow) -> Statement {
    sqlx::query(sql)
        .bind(row.at)
        .bind(row.account.clone())
        .bind(row.name.clone())
        .bind(row.action.clone())
        .bind(row.target.clone())
        .bind(row.detail.clone())
}

fn sanction_of(row: &SqliteRow) -> Result<SanctionRow> {
    let kind: String = row.try_get("kind")?;
    let unknown = |_| StoreError::Damaged(format!("there is no sanction `{kind}`"));
    Ok(SanctionRow {
        account: row.try_get("account")?,
        kind: kind.parse().map_err(unknown)?,
        ends: row.try_get("ends")?,
        by: row.try_get("given_by")?,
        why: row.try_get("why")?,
        created: row.try_get("created")?,
    })
}

fn action_of(row: &SqliteRow) -> Result<AuditRow> {
    read!(row => AuditRow { at, account, name, action, target, detail })
}
