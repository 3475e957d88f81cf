//! The tables, and how those of earlier versions become them. A file is never
//! changed once a version with it was published; what changes is a new file.

use super::super::{Result, StoreError};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr, SqlitePool};
use std::borrow::Cow;

/// Number, name and statements, in order.
const STEPS: [(i64, &str, &str); 11] = [
    (
        1,
        "start",
        include_str!("../../../migrations/sqlite/0001_start.sql"),
    ),
    (
        2,
        "blocked",
        include_str!("../../../migrations/sqlite/0002_blocked.sql"),
    ),
    (
        3,
        "tail",
        include_str!("../../../migrations/sqlite/0003_tail.sql"),
    ),
    (
        4,
        "claims",
        include_str!("../../../migrations/sqlite/0004_claims.sql"),
    ),
    (
        5,
        "generation",
        include_str!("../../../migrations/sqlite/0005_generation.sql"),
    ),
    (
        6,
        "clock",
        include_str!("../../../migrations/sqlite/0006_clock.sql"),
    ),
    (
        11,
        "moderation",
        include_str!("../../../migrations/sqlite/0011_moderation.sql"),
    ),
    (
        12,
        "sign-ins",
        include_str!("../../../migrations/sqlite/0012_sign_ins.sql"),
    ),
    (
        13,
        "guest names",
        include_str!("../../../migrations/sqlite/0013_guest_names.sql"),
    ),
    (
        14,
        "report views",
        include_str!("../../../migrations/sqlite/0014_report_views.sql"),
    ),
    (
        21,
        "kept",
        include_str!("../../../migrations/sqlite/0021_kept.sql"),
    ),
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
