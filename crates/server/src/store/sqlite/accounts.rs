//! Accounts and sessions in SQLite.

use super::super::{AccountRow, AccountStore, Result, SessionRow, StoreError};
use super::Sqlite;
use super::writer::{Statement, Written};
use async_trait::async_trait;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// The start of every query for accounts.
macro_rules! select_accounts {
    () => {
        "SELECT a.id, a.name, a.name_key, a.password, a.roles, a.created, a.seen FROM accounts a "
    };
}

#[async_trait]
impl AccountStore for Sqlite {
    async fn create_account(&self, account: &AccountRow) -> Result<()> {
        self.space.check()?;
        sqlx::query(
            "INSERT INTO accounts (id, name, name_key, password, roles, created, seen)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&account.id)
        .bind(&account.name)
        .bind(&account.name_key)
        .bind(&account.password)
        .bind(account.roles.join(" "))
        .bind(account.created)
        .bind(account.seen)
        .written_by(&self.writer)
        .await?;
        Ok(())
    }

    async fn claim_account(&self, guest: &str, name: (&str, &str), hash: &str) -> Result<()> {
        let done = sqlx::query(
            "UPDATE accounts SET name = $2, name_key = $3, password = $4
             WHERE id = $1 AND password IS NULL",
        )
        .bind(guest.to_owned())
        .bind(name.0.to_owned())
        .bind(name.1.to_owned())
        .bind(hash.to_owned());
        match self.if_so_sign_out(done, guest, None).await? {
            false => Err(StoreError::Missing),
            true => Ok(()),
        }
    }

    async fn touch_account(&self, account: &str, now: i64) -> Result<()> {
        sqlx::query("UPDATE accounts SET seen = $2 WHERE id = $1")
            .bind(account.to_owned())
            .bind(now)
            .written_by(&self.writer)
            .await?;
        Ok(())
    }

    async fn account(&self, id: &str) -> Result<Option<AccountRow>> {
        let row = sqlx::query(concat!(select_accounts!(), "WHERE a.id = $1"))
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(account_of).transpose()
    }

    async fn account_named(&self, name_key: &str) -> Result<Option<AccountRow>> {
        let row = sqlx::query(concat!(select_accounts!(), "WHERE a.name_key = $1"))
            .bind(name_key)
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(account_of).transpose()
    }

    async fn delete_account(&self, id: &str) -> Result<()> {
        let of = |sql: &'static str| sqlx::query(sql).bind(id.to_owned());
        let statements = vec![
            of("DELETE FROM room_accounts WHERE account = $1"),
            of("DELETE FROM accounts WHERE id = $1"),
        ];
        self.writer.all(statements).await?;
        Ok(())
    }

    async fn delete_guests(&self, seen_before: i64) -> Result<u64> {
        let done = sqlx::query(
            "DELETE FROM accounts WHERE password IS NULL AND seen < $1 AND NOT EXISTS
             (SELECT 1 FROM room_accounts s JOIN rooms r ON r.id = s.room
              WHERE s.account = accounts.id AND r.status <> 'over')",
        )
        .bind(seen_before)
        .written_by(&self.writer)
        .await?;
        Ok(done)
    }

    async fn create_session(&self, session: &SessionRow, password: Option<&str>) -> Result<()> {
        let done = sqlx::query(
            "INSERT INTO sessions (token, account, created, expires, agent, seen)
             SELECT $1, id, $3, $4, $5, $6 FROM accounts WHERE id = $2 AND password IS $7",
        )
        .bind(&session.token)
        .bind(&session.account)
        .bind(session.created)
        .bind(session.expires)
        .bind(&session.agent)
        .bind(session.seen)
        .bind(password.map(str::to_owned))
        .written_by(&self.writer)
        .await?;
        match done {
            0 => Err(StoreError::Missing),
            _ => Ok(()),
        }
    }

    async fn session_account(&self, token: &str, now: i64) -> Result<Option<AccountRow>> {
        let row = sqlx::query(concat!(
            select_accounts!(),
            "JOIN sessions s ON s.account = a.id WHERE s.token = $1 AND s.expires > $2"
        ))
        .bind(token)
        .bind(now)
        .fetch_optional(&self.readers)
        .await?;
        row.as_ref().map(account_of).transpose()
    }

    async fn session(&self, token: &str, now: i64) -> Result<Option<SessionRow>> {
        let row = sqlx::query("SELECT * FROM sessions WHERE token = $1 AND expires > $2")
            .bind(token)
            .bind(now)
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(session_of).transpose()
    }

    async fn sessions_of(&self, account: &str, now: i64) -> Result<Vec<SessionRow>> {
        let query = "SELECT * FROM sessions WHERE account = $1 AND expires > $2
                     ORDER BY seen DESC, created DESC, token";
        let rows = sqlx::query(query).bind(account).bind(now);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(session_of).collect()
    }

    async fn touch_session(&self, token: &str, now: i64) -> Result<()> {
        sqlx::query("UPDATE sessions SET seen = $2 WHERE token = $1")
            .bind(token)
            .bind(now)
            .written_by(&self.writer)
            .await?;
        Ok(())
    }

    async fn delete_session(&self, token: &str) -> Result<()> {
        sqlx::query("DELETE FROM sessions WHERE token = $1")
            .bind(token)
            .written_by(&self.writer)
            .await?;
        Ok(())
    }

    async fn delete_sessions_of(&self, account: &str, but: Option<&str>) -> Result<()> {
        sqlx::query("DELETE FROM sessions WHERE account = $1 AND token IS NOT $2")
            .bind(account)
            .bind(but)
            .written_by(&self.writer)
            .await?;
        Ok(())
    }

    async fn set_password(
        &self,
        account: &str,
        old: &str,
        new: &str,
        but: Option<&str>,
    ) -> Result<bool> {
        let set = "UPDATE accounts SET password = $3 WHERE id = $1 AND password = $2";
        let done = sqlx::query(set)
            .bind(account.to_owned())
            .bind(old.to_owned())
            .bind(new.to_owned());
        self.if_so_sign_out(done, account, but).await
    }

    async fn set_recovery(&self, account: &str, password: &str, code: &str) -> Result<bool> {
        let set = "UPDATE accounts SET recovery = $3 WHERE id = $1 AND password = $2";
        let done = sqlx::query(set)
            .bind(account.to_owned())
            .bind(password.to_owned())
            .bind(code.to_owned())
            .written_by(&self.writer)
            .await?;
        Ok(done == 1)
    }

    async fn recover(&self, account: &str, code: &str, hash: &str) -> Result<bool> {
        let done = sqlx::query(
            "UPDATE accounts SET password = $3, recovery = NULL WHERE id = $1 AND recovery = $2",
        )
        .bind(account.to_owned())
        .bind(code.to_owned())
        .bind(hash.to_owned());
        self.if_so_sign_out(done, account, None).await
    }

    async fn delete_expired(&self, now: i64) -> Result<u64> {
        let done = sqlx::query("DELETE FROM sessions WHERE expires <= $1")
            .bind(now)
            .written_by(&self.writer)
            .await?;
        Ok(done)
    }
}

impl Sqlite {
    /// Does something to an account, and ends its sessions but this one with
    /// it. Says whether there was anything to be done.
    async fn if_so_sign_out(
        &self,
        done: Statement,
        account: &str,
        but: Option<&str>,
    ) -> Result<bool> {
        let done = self.writer.all(vec![done, signed_out_if_so(account, but)]);
        Ok(matches!(done.await?.first(), Some(1..)))
    }
}

/// Ends all sessions of an account but this one, if the statement before has
/// changed something.
pub(super) fn signed_out_if_so(account: &str, but: Option<&str>) -> Statement {
    sqlx::query("DELETE FROM sessions WHERE changes() > 0 AND account = $1 AND token IS NOT $2")
        .bind(account.to_owned())
        .bind(but.map(str::to_owned))
}

fn session_of(row: &SqliteRow) -> Result<SessionRow> {
    read!(row => SessionRow { token, account, created, expires, agent, seen })
}

fn account_of(row: &SqliteRow) -> Result<AccountRow> {
    let roles: String = row.try_get("roles")?;
    Ok(AccountRow {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        name_key: row.try_get("name_key")?,
        password: row.try_get("password")?,
        roles: roles.split_whitespace().map(str::to_owned).collect(),
        created: row.try_get("created")?,
        seen: row.try_get("seen")?,
    })
}
