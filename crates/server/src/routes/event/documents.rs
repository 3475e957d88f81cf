//! What is read beside the tables: opponents' lists when they may be read, and
//! for officials what was said at a table.

use super::claim::{book, person};
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::http::extract::Query;
use crate::room::RoomMessage;
use crate::room_record::{ChatLine, RoomRecord};
use crate::{App, Error, Result};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tournament::access_codes;
use tournament::event::{Event, Viewer};
use utoipa::{IntoParams, ToSchema};

/// The list of an opponent.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct OpponentDeck {
    name: String,
    /// The deck file.
    deck: String,
}

/// Somebody who may not read this.
fn forbidden(why: &str) -> Error {
    Error::Forbidden(why.to_owned())
}

/// Read the registered list of your opponent.
///
/// Where lists are open, before the match and between its games (RBT 401.5).
#[utoipa::path(get, path = "/event/list", tag = "event",
    responses((status = 200, body = [OpponentDeck]), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
) -> Result<Json<Vec<OpponentDeck>>> {
    let book = book(&app)?;
    let name = person(&app, book, Some(&me)).await?.unwrap_or_default();
    let room = book.read(|event| own_room(event, &name));
    let room = room.ok_or_else(|| forbidden("you have no table in this round"))?;
    let moment = app
        .registry
        .ask(&room, |reply| RoomMessage::Moment { reply })
        .await?;
    book.read(|event| match event.may_see_list(moment) {
        true => Ok(Json(lists(event, &name))),
        false => Err(Error::conflict(
            "closed",
            "the opponent's list cannot be read now (RBT 401.5)",
        )),
    })
}

fn own_room(event: &Event, name: &str) -> Option<String> {
    let Viewer::Player(id) = Viewer::named(event, name) else {
        return None;
    };
    let it = event.round()?.table_of(id)?;
    let open = it.result.is_none();
    open.then(|| access_codes::place(event, event.rounds.len() as u32, it))
}

fn lists(event: &Event, name: &str) -> Vec<OpponentDeck> {
    let own = event.find_player(name);
    let it = own.and_then(|id| event.round()?.table_of(id));
    let players = it.map_or(&[][..], |t| &t.players);
    let others = players.iter().filter(|id| Some(**id) != own);
    let list = |id: &tournament::event::PlayerId| {
        let deck = event.player(*id).ok()?.decks.last()?.deck.clone();
        let name = tournament::view::name(event, *id);
        Some(OpponentDeck { name, deck })
    };
    others.filter_map(list).collect()
}

/// Which table.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct TableQuery {
    table: u32,
}

/// Read what was said at a table of the running round, as an official.
#[utoipa::path(get, path = "/event/said", tag = "event", params(TableQuery),
    responses((status = 200, body = [ChatLine]), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn said(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Query(TableQuery { table }): Query<TableQuery>,
) -> Result<Json<Vec<ChatLine>>> {
    let book = book(&app)?;
    let name = person(&app, book, Some(&me)).await?.unwrap_or_default();
    let room = book.read(|event| {
        let official = Viewer::named(event, &name) == Viewer::Official;
        let it = event.round().and_then(|r| r.table(table));
        let round = event.rounds.len() as u32;
        official.then(|| it.map(|it| access_codes::place(event, round, it)))
    });
    let room = room.ok_or_else(|| forbidden("officials of the event read this"))?;
    let row = app.store.room(&room.unwrap_or_default()).await?;
    let doc = RoomRecord::read(&row.ok_or(Error::NotFound("table"))?)?;
    Ok(Json(doc.event.map_or_else(Vec::new, |e| e.said)))
}
