//! Names at events in SQLite.

use super::super::{ClaimRow, ClaimStore, Result};
use super::Sqlite;
use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;

#[async_trait]
impl ClaimStore for Sqlite {
    async fn claim(&self, claim: &ClaimRow) -> Result<()> {
        let free =
            sqlx::query("DELETE FROM claims WHERE event = $1 AND (account = $2 OR name = $3)")
                .bind(claim.event.clone())
                .bind(claim.account.clone())
                .bind(claim.name.clone());
        let take = sqlx::query("INSERT INTO claims (event, name, account) VALUES ($1, $2, $3)")
            .bind(claim.event.clone())
            .bind(claim.name.clone())
            .bind(claim.account.clone());
        self.writer.all(vec![free, take]).await?;
        Ok(())
    }

    async fn claims(&self, event: &str) -> Result<Vec<ClaimRow>> {
        let query = "SELECT event, name, account FROM claims WHERE event = $1 ORDER BY name";
        let rows = sqlx::query(query).bind(event);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(claim_of).collect()
    }

    async fn claims_of(&self, account: &str) -> Result<Vec<ClaimRow>> {
        let query = "SELECT event, name, account FROM claims WHERE account = $1 ORDER BY event";
        let rows = sqlx::query(query).bind(account);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(claim_of).collect()
    }
}

fn claim_of(row: &SqliteRow) -> Result<ClaimRow> {
    read!(row => ClaimRow { event, name, account })
}
