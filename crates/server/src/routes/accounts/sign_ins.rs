//! Where somebody is signed in, and signing out elsewhere.

use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::http::extract::Path;
use crate::http::session;
use crate::store::SessionRow;
use crate::{App, Error, Result, now_ms};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// So much of a hash names a sign-in.
const SHORT: usize = 16;

/// A browser that is signed in.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct SignInInfo {
    /// What it is ended by.
    id: String,
    /// What the browser called itself.
    agent: String,
    created_ms: i64,
    /// When it was last here, give or take an hour.
    seen_ms: i64,
    /// Whether it is the one that asks.
    here: bool,
}

/// What names a sign-in: not enough to take it over.
fn id_of(row: &SessionRow) -> &str {
    row.token.get(..SHORT).unwrap_or(&row.token)
}

/// See where you are signed in.
#[utoipa::path(get, path = "/me/sessions", tag = "accounts",
    responses((status = 200, body = Vec<SignInInfo>), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    CurrentAccount(row): CurrentAccount,
    headers: HeaderMap,
) -> Result<Json<Vec<SignInInfo>>> {
    let own = session::token_hash(&app.config, &headers);
    let rows = app.store.sessions_of(&row.id, now_ms()).await?;
    let info = |row: SessionRow| SignInInfo {
        id: id_of(&row).to_owned(),
        here: own.as_ref() == Some(&row.token),
        agent: row.agent,
        created_ms: row.created,
        seen_ms: row.seen,
    };
    Ok(Json(rows.into_iter().map(info).collect()))
}

/// Sign out somewhere.
#[utoipa::path(delete, path = "/me/sessions/{id}", tag = "accounts",
    params(("id" = String, Path, description = "The sign-in")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn end_one(
    State(app): State<Arc<App>>,
    CurrentAccount(row): CurrentAccount,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    let rows = app.store.sessions_of(&row.id, now_ms()).await?;
    let found = rows.iter().find(|r| id_of(r) == id);
    let found = found.ok_or(Error::NotFound("sign-in of yours"))?;
    session::end_one(&app, &found.token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign out everywhere else.
#[utoipa::path(delete, path = "/me/sessions", tag = "accounts",
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn end_others(
    State(app): State<Arc<App>>,
    CurrentAccount(row): CurrentAccount,
    headers: HeaderMap,
) -> Result<StatusCode> {
    let own = session::token_hash(&app.config, &headers);
    session::end_all(&app, &row.id, own.as_deref()).await?;
    Ok(StatusCode::NO_CONTENT)
}
