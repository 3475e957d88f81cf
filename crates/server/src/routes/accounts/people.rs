//! What people do about people: blocks, reports, roles.

use super::{Account, moderation};
use crate::accounts::{CurrentAccount, Role};
use crate::http::ErrorBody;
use crate::http::extract::{Body, Path};
use crate::routes::rooms::reported_position;
use crate::store::{ReportRow, RoomStatus, StoreError};
use crate::{App, Error, Result};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use utoipa::ToSchema;

/// So many reports are shown, the newest.
const REPORTS: u32 = 500;

/// What an account may do.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Roles {
    /// All its roles.
    roles: Vec<Role>,
}

/// Say what an account may do. For admins.
#[utoipa::path(put, path = "/accounts/{id}/roles", tag = "accounts", request_body = Roles,
    params(("id" = String, Path, description = "The account")),
    responses((status = 200, body = Account), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn set_roles(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Path(id): Path<String>,
    Body(new): Body<Roles>,
) -> Result<Json<Account>> {
    let mut roles: Vec<String> = new.roles.iter().map(|r| r.word().to_owned()).collect();
    roles.sort();
    roles.dedup();
    let row = app.store.account(&id).await?;
    let mut row = row.ok_or(Error::NotFound("account"))?;
    row.roles = roles;
    let detail = format!("{}: {}", row.name, row.roles.join(" "));
    let by = moderation::by_role(&me, "roles", &row.id, &detail);
    app.store.set_roles(&row.id, &row.roles, &by).await?;
    Ok(Json(row.into()))
}

/// A report of a wrong ruling or of somebody's conduct.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct UserReport {
    id: String,
    /// Who wrote it, if the account is still there.
    account: Option<String>,
    room: String,
    text: String,
    /// The table as who wrote it saw it, with the last lines.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(type = "unknown"))]
    view: Option<Value>,
    /// The position with all that is hidden, as a scenario file: of one report,
    /// once its match is over.
    scenario: Option<String>,
    created_ms: i64,
}

impl From<ReportRow> for UserReport {
    fn from(row: ReportRow) -> Self {
        let view = row.view.as_deref();
        Self {
            id: row.id,
            account: row.account,
            room: row.room,
            text: row.text,
            view: view.and_then(|v| serde_json::from_str(v).ok()),
            scenario: None,
            created_ms: row.created,
        }
    }
}

/// The newest reports. For moderators.
#[utoipa::path(get, path = "/reports", tag = "accounts",
    responses((status = 200, body = Vec<UserReport>), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn reports(State(app): State<Arc<App>>) -> Result<Json<Vec<UserReport>>> {
    let rows = app.store.reports(REPORTS).await?;
    let short = |row: ReportRow| UserReport {
        view: None,
        ..UserReport::from(row)
    };
    Ok(Json(rows.into_iter().map(short).collect()))
}

/// A report, with what its writer saw; once the match is over with the whole
/// position. For moderators, but not of a match they play in.
#[utoipa::path(get, path = "/reports/{id}", tag = "moderation",
    params(("id" = String, Path, description = "The report")),
    responses((status = 200, body = UserReport), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn report(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Path(id): Path<String>,
) -> Result<Json<UserReport>> {
    let row = app.store.report(&id).await?;
    let row = row.ok_or(Error::NotFound("report"))?;
    let room = app.store.room(&row.room).await?;
    let running = room.as_ref().filter(|r| r.status != RoomStatus::Over);
    if running.is_some_and(|r| r.accounts.contains(&me.0.id)) {
        let text = "you play in this match; its reports can be read when it is over";
        return Err(Error::conflict("running", text));
    }
    let over = room.filter(|r| r.status == RoomStatus::Over);
    let scenario = match &over {
        Some(room) => reported_position(&app, room, &row).await?,
        None => None,
    };
    Ok(Json(UserReport {
        scenario,
        ..row.into()
    }))
}

/// Whom you have blocked: the ids of their accounts.
#[utoipa::path(get, path = "/blocks", tag = "accounts",
    responses((status = 200, body = Vec<String>), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn blocks(
    State(app): State<Arc<App>>,
    CurrentAccount(row): CurrentAccount,
) -> Result<Json<Vec<String>>> {
    Ok(Json(app.store.blocks_of(&row.id).await?))
}

/// Somebody you have blocked.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Blocked {
    /// Their account.
    id: String,
    /// What they are called; none once the account is gone.
    name: Option<String>,
}

/// Whom you have blocked, with their names.
#[utoipa::path(get, path = "/me/blocks", tag = "accounts",
    responses((status = 200, body = Vec<Blocked>), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn blocked(
    State(app): State<Arc<App>>,
    CurrentAccount(row): CurrentAccount,
) -> Result<Json<Vec<Blocked>>> {
    let mut all = Vec::new();
    for id in app.store.blocks_of(&row.id).await? {
        let name = app.store.account(&id).await?.map(|account| account.name);
        all.push(Blocked { id, name });
    }
    Ok(Json(all))
}

/// Block somebody: no chat from them, no quick match with them.
#[utoipa::path(put, path = "/blocks/{id}", tag = "accounts",
    params(("id" = String, Path, description = "Their account")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn block(
    State(app): State<Arc<App>>,
    CurrentAccount(row): CurrentAccount,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    if id == row.id {
        return Err(Error::Invalid("you cannot block yourself".to_owned()));
    }
    let blocked = app.store.block(&row.id, &id).await;
    blocked.map_err(|e| match e {
        StoreError::Missing => Error::NotFound("account"),
        other => other.into(),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take a block back.
#[utoipa::path(delete, path = "/blocks/{id}", tag = "accounts",
    params(("id" = String, Path, description = "Their account")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn unblock(
    State(app): State<Arc<App>>,
    CurrentAccount(row): CurrentAccount,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    app.store.unblock(&row.id, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
