//! What moderators do: silence somebody, keep somebody out, close a room. All
//! of it is written down together with what was done, or neither is.

use crate::accounts::{CurrentAccount, Role};
use crate::http::ErrorBody;
use crate::http::extract::{Body, Path, at_most};
use crate::http::session;
use crate::room::RoomMessage;
use crate::room_record::RoomRecord;
use crate::store::{AuditRow, RoomStatus, Sanction, SanctionRow};
use crate::words::one_line;
use crate::{App, Error, Result, now_ms};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// So many lines are shown, the newest.
const MOST: u32 = 500;
/// The longest reason, in characters.
const LONGEST: usize = 500;

/// How long something holds, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(super) struct NewSanction {
    /// For so many minutes; for good without it.
    #[schema(minimum = 1)]
    minutes: Option<u32>,
    /// Why; they are told.
    #[schema(max_length = 500)]
    why: String,
}

/// Something somebody may not do.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct SanctionInfo {
    /// Who.
    account: String,
    /// Their name, if they are still there.
    name: Option<String>,
    /// `mute` or `ban`.
    kind: String,
    /// Until when, in milliseconds since 1970; for good without it.
    ends_ms: Option<i64>,
    /// The account that said so.
    by: String,
    why: String,
    created_ms: i64,
}

/// Something an admin, a judge or a moderator did.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct AuditEntry {
    at_ms: i64,
    /// Who did it.
    account: String,
    name: String,
    /// What, as a word.
    action: String,
    /// To whom or what.
    target: String,
    detail: String,
}

/// What somebody does by their role, to be kept with it.
pub(in crate::routes) fn by_role(
    me: &CurrentAccount,
    action: &str,
    target: &str,
    detail: &str,
) -> AuditRow {
    tracing::info!(by = me.0.id, action, target, detail, "moderation");
    AuditRow {
        at: now_ms(),
        account: me.0.id.clone(),
        name: me.0.name.clone(),
        action: action.to_owned(),
        target: target.to_owned(),
        detail: detail.to_owned(),
    }
}

/// Refuses what moderators must not do to each other; admins may.
async fn may_sanction(app: &App, me: &CurrentAccount, id: &str) -> Result<()> {
    let row = app.store.account(id).await?;
    let row = row.ok_or(Error::NotFound("account"))?;
    let has = |role: Role| row.roles.iter().any(|r| r == role.word());
    let equal = has(Role::Admin) || (has(Role::Moderator) && !me.has(Role::Admin));
    match equal || row.id == me.0.id {
        true => Err(Error::Forbidden(
            "this account is not yours to judge; ask an admin".to_owned(),
        )),
        false => Ok(()),
    }
}

async fn impose(
    app: &App,
    me: &CurrentAccount,
    id: &str,
    kind: Sanction,
    new: NewSanction,
) -> Result<()> {
    let why = reason(&new.why)?;
    may_sanction(app, me, id).await?;
    let now = now_ms();
    let long = new.minutes.map(|m| i64::from(m) * 60_000);
    let until = new
        .minutes
        .map_or("for good".to_owned(), |m| format!("{m} minutes"));
    let by = by_role(me, kind.word(), id, &format!("{until}: {why}"));
    let row = SanctionRow {
        account: id.to_owned(),
        kind,
        ends: long.map(|ms| now.saturating_add(ms)),
        by: me.0.id.clone(),
        why,
        created: now,
    };
    Ok(app.store.sanction(&row, &by).await?)
}

fn reason(why: &str) -> Result<String> {
    at_most(LONGEST, "the reason", why)?;
    match one_line(why) {
        why if why.is_empty() => Err(Error::Invalid("say why".to_owned())),
        why => Ok(why),
    }
}

/// Silence somebody: no chat at any table. For moderators.
#[utoipa::path(put, path = "/accounts/{id}/mute", tag = "moderation", request_body = NewSanction,
    params(("id" = String, Path, description = "The account")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn mute(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Path(id): Path<String>,
    Body(new): Body<NewSanction>,
) -> Result<StatusCode> {
    impose(&app, &me, &id, Sanction::Mute, new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Keep somebody out: they are signed out everywhere and cannot sign in. For
/// moderators.
#[utoipa::path(put, path = "/accounts/{id}/ban", tag = "moderation", request_body = NewSanction,
    params(("id" = String, Path, description = "The account")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn ban(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Path(id): Path<String>,
    Body(new): Body<NewSanction>,
) -> Result<StatusCode> {
    impose(&app, &me, &id, Sanction::Ban, new).await?;
    session::all_ended(&app, &id, None);
    Ok(StatusCode::NO_CONTENT)
}

async fn lift(app: &App, me: &CurrentAccount, id: &str, kind: Sanction) -> Result<StatusCode> {
    may_sanction(app, me, id).await?;
    let by = by_role(me, &format!("lift {}", kind.word()), id, "");
    app.store.lift(id, kind, &by).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Let somebody speak again. For moderators.
#[utoipa::path(delete, path = "/accounts/{id}/mute", tag = "moderation",
    params(("id" = String, Path, description = "The account")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn unmute(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    lift(&app, &me, &id, Sanction::Mute).await
}

/// Let somebody in again. For moderators.
#[utoipa::path(delete, path = "/accounts/{id}/ban", tag = "moderation",
    params(("id" = String, Path, description = "The account")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn unban(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    lift(&app, &me, &id, Sanction::Ban).await
}

/// Why a room is closed.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Closing {
    /// Why; those who are there are told.
    #[schema(max_length = 500)]
    why: String,
}

/// Close a room: its match ends without a winner. For moderators.
///
/// Tables of an event are the event's.
#[utoipa::path(post, path = "/rooms/{room}/close", tag = "moderation", request_body = Closing,
    params(("room" = String, Path, description = "The room")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn close(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Path(room): Path<String>,
    Body(new): Body<Closing>,
) -> Result<StatusCode> {
    let why = reason(&new.why)?;
    let row = app.store.room(&room).await?;
    let row = row.ok_or(Error::NotFound("room"))?;
    if RoomRecord::read(&row)?.event.is_some() {
        let text = "this is a table of an event; its officials end matches there";
        return Err(Error::conflict("of-an-event", text));
    }
    if row.status == RoomStatus::Over {
        return Err(Error::conflict("over", "this match is over"));
    }
    let by = Some(by_role(&me, "close", &room, &why));
    let reason = format!("closed by a moderator: {why}");
    let close = |reply| RoomMessage::Close { reason, by, reply };
    app.registry.ask(&room, close).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who may not speak or sign in now. For moderators.
#[utoipa::path(get, path = "/sanctions", tag = "moderation",
    responses((status = 200, body = Vec<SanctionInfo>), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn sanctions(State(app): State<Arc<App>>) -> Result<Json<Vec<SanctionInfo>>> {
    let mut all = Vec::new();
    for row in app.store.sanctions(now_ms(), MOST).await? {
        let account = app.store.account(&row.account).await?;
        all.push(SanctionInfo {
            account: row.account,
            name: account.map(|a| a.name),
            kind: row.kind.word().to_owned(),
            ends_ms: row.ends,
            by: row.by,
            why: row.why,
            created_ms: row.created,
        });
    }
    Ok(Json(all))
}

/// What admins, judges and moderators did lately. For admins.
#[utoipa::path(get, path = "/audit", tag = "moderation",
    responses((status = 200, body = Vec<AuditEntry>), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn audit(State(app): State<Arc<App>>) -> Result<Json<Vec<AuditEntry>>> {
    let rows = app.store.actions(MOST).await?;
    let entry = |row: AuditRow| AuditEntry {
        at_ms: row.at,
        account: row.account,
        name: row.name,
        action: row.action,
        target: row.target,
        detail: row.detail,
    };
    Ok(Json(rows.into_iter().map(entry).collect()))
}
