//! The tables, and how those of earlier versions become them. A file is never
//! changed once a version with it was published; what changes is a new file.

use super::super::{Result, StoreError};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr, SqlitePool};
use std::borrow::Cow;

macro_rules! step {
    ($number:literal $name:literal $file:literal) => {
        (
            $number,
            $name,
            include_str!(concat!("../../../migrations/sqlite/", $file)),
        )
    };
}

/// Number, name and statements, in order.
const STEPS: [(i64, &str, &str); 11] = [
    step!(1 "start" "0001_start.sql"),
    step!(2 "blocked" "0002_blocked.sql"),
    step!(3 "tail" "0003_tail.sql"),
    step!(4 "claims" "0004_claims.sql"),
    step!(5 "generation" "0005_generation.sql"),
    step!(6 "clock" "0006_clock.sql"),
    step!(11 "moderation" "0011_moderation.sql"),
    step!(12 "sign-ins" "0012_sign_ins.sql"),
    step!(13 "guest names" "0013_guest_names.sql"),
    step!(14 "report views" "0014_report_views.sql"),
    step!(21 "kept" "0021_kept.sql"),
];

/// What brings a database up to date.
pub(super) fn migrator() -> Migrator {
    let step = |&(number, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(
            number,
            Cow::Borrowed(name),
            MigrationType::Simple,
            AssertSqlSafe(sql).into_sql_str(),
            false,
        )
    };
    Migrator::with_migrations(STEPS.iter().map(step).collect())
}

/// Whether the tables are ours, and not of a later version.
pub(super) async fn check(pool: &SqlitePool) -> Result<()> {
    let query = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";
    let row: std::result::Result<(i64,), _> = sqlx::query_as(query).fetch_one(pool).await;
    let newest = STEPS.last().map_or(0, |s| s.0);
    match row {
        Err(_) => Err(StoreError::Damaged("it is no store of Ludex".to_owned())),
        Ok((version,)) if version > newest => Err(StoreError::Damaged(format!(
            "it is of a later version ({version}, this program knows {newest})"
        ))),
        Ok(_) => Ok(()),
    }
}
