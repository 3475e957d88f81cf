//! Looking at a room, joining and leaving it.

use super::create::{may_open_more, room_password_input};
use super::deck_choice::resolve_deck;
use super::summary::{RoomInfo, judges};
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::http::extract::{MaybeBody, Path};
use crate::rate_limits::ClientKey;
use crate::room::{Person, RoomMessage};
use crate::room_record::RoomRecord;
use crate::store::RoomRow;
use crate::{App, Error, Result};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// Look at a room.
#[utoipa::path(get, path = "/rooms/{room}", tag = "rooms",
    params(("room" = String, Path, description = "The room")),
    responses((status = 200, body = RoomInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    Path(room): Path<String>,
) -> Result<Json<RoomInfo>> {
    let row = row_of(&app, &room).await?;
    Ok(Json(RoomInfo::of(&*app.store, &row).await?))
}

/// The row of a room.
pub(super) async fn row_of(app: &App, room: &str) -> Result<RoomRow> {
    let row = app.store.room(room).await?;
    row.ok_or(Error::NotFound("room"))
}

/// How somebody joins.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(super) struct JoinRequest {
    /// The seat; any that is open without it.
    #[schema(maximum = 255)]
    seat: Option<u8>,
    /// A deck: one of your own by its id, or one of the game's by its name.
    deck: Option<String>,
    /// The room's password, if it has one.
    password: Option<String>,
    /// Whether you accept who judges there: needed where somebody does who was
    /// not appointed by an event.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    accept_judge: bool,
}

/// Where somebody sits now.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct JoinReply {
    seat: u8,
}

/// Take a seat.
#[utoipa::path(post, path = "/rooms/{room}/join", tag = "rooms",
    request_body = Option<JoinRequest>,
    params(("room" = String, Path, description = "The room")),
    responses((status = 200, body = JoinReply), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn join(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    source: ClientKey,
    Path(room): Path<String>,
    MaybeBody(how): MaybeBody<JoinRequest>,
) -> Result<Json<JoinReply>> {
    let _turn = app.turns.of(format!("account {}", me.0.id)).await;
    let row = row_of(&app, &room).await?;
    let doc = RoomRecord::read(&row)?;
    if doc.seat_of(&me.0.id).is_none() {
        unlock(&app, source, &room, &doc, how.password.as_deref()).await?;
        not_blocked(&app, &me, &doc).await?;
        accepted_judge(&app, &doc, how.accept_judge).await?;
        may_open_more(&app, &me.0.id).await?;
    }
    let deck = resolve_deck(&*app.store, Some(&me), doc.game()?, how.deck.as_deref()).await?;
    let person = person(me);
    let message = |reply| RoomMessage::Join {
        person,
        seat: how.seat,
        deck,
        reply,
    };
    let seat = app.registry.ask(&room, message).await?;
    Ok(Json(JoinReply { seat }))
}

/// Lets in who knows the room's password, if it has one.
pub(super) async fn unlock(
    app: &App,
    source: ClientKey,
    room: &str,
    doc: &RoomRecord,
    password: Option<&str>,
) -> Result<()> {
    let Some(hash) = &doc.password else {
        return Ok(());
    };
    let locked = || Error::Forbidden("this room needs its password".to_owned());
    let password = password.filter(|p| !p.is_empty()).ok_or_else(locked)?;
    app.limits.login(source, room)?;
    match app
        .passwords
        .matches(&room_password_input(password), Some(hash))
        .await?
    {
        true => Ok(()),
        false => Err(Error::Forbidden(
            "this is not the room's password".to_owned(),
        )),
    }
}

/// Nobody sits down under a judge they have not accepted. An event appoints
/// its own.
async fn accepted_judge(app: &App, doc: &RoomRecord, accepts: bool) -> Result<()> {
    if accepts || doc.event.is_some() || doc.house.judges.is_empty() {
        return Ok(());
    }
    let judges = judges(&*app.store, doc).await?;
    let names: Vec<&str> = judges.iter().map(|j| j.name.as_str()).collect();
    let text = format!(
        "this table is judged by {}; say that you accept that, or choose another one",
        names.join(" and ")
    );
    Err(Error::conflict("judged", text))
}

/// Keeps apart who was blocked by somebody at the table.
async fn not_blocked(app: &App, me: &CurrentAccount, doc: &RoomRecord) -> Result<()> {
    let blockers = app.store.blockers_of(&me.0.id).await?;
    match doc.accounts().any(|a| blockers.iter().any(|b| b == a)) {
        true => Err(Error::conflict(
            "blocked",
            "somebody at this table does not play with you; choose another one",
        )),
        false => Ok(()),
    }
}

/// Somebody as rooms know them.
pub(super) fn person(me: CurrentAccount) -> Person {
    Person {
        id: me.0.id,
        name: me.0.name,
    }
}

/// Give your seat up.
///
/// Before the game the seat is free again; in the game it is lost.
#[utoipa::path(post, path = "/rooms/{room}/leave", tag = "rooms",
    params(("room" = String, Path, description = "The room")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Path(room): Path<String>,
) -> Result<StatusCode> {
    let account = me.0.id;
    let message = |reply| RoomMessage::Leave { account, reply };
    app.registry.ask(&room, message).await?;
    Ok(StatusCode::NO_CONTENT)
}
