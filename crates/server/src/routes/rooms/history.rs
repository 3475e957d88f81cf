//! The matches somebody has played.

use super::summary::{edition_of, sitters};
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::protocol::SeatInfo;
use crate::room_record::RoomRecord;
use crate::store::{RoomRow, RoomStatus, Store};
use crate::{App, Result};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// So many are shown, the newest.
const MOST: u32 = 100;

/// A match of somebody.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct MatchSummary {
    room: String,
    game: String,
    mode: String,
    /// The edition of its book.
    edition: String,
    seats: Vec<SeatInfo>,
    /// How it ended, in words; none while it runs.
    result: Option<String>,
    /// When it was made.
    when: String,
}

/// See your own matches, finished and running.
#[utoipa::path(get, path = "/matches", tag = "matches",
    responses((status = 200, body = [MatchSummary]), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn own(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
) -> Result<Json<Vec<MatchSummary>>> {
    let rows = app.store.rooms_of(&me.0.id, MOST).await?;
    let mut matches = Vec::new();
    for row in rows.iter().filter(|r| r.status != RoomStatus::Waiting) {
        matches.extend(played(&*app.store, row).await?);
    }
    Ok(Json(matches))
}

/// The match of a room, if one was begun there.
async fn played(store: &dyn Store, row: &RoomRow) -> Result<Option<MatchSummary>> {
    let doc = RoomRecord::read(row)?;
    if doc.plan.is_none() {
        return Ok(None);
    }
    let seats = sitters(store, &doc).await?;
    let when = jiff::Timestamp::from_millisecond(row.created).unwrap_or_default();
    Ok(Some(MatchSummary {
        room: row.id.clone(),
        result: result(&doc, &seats),
        edition: edition_of(&doc)?,
        game: doc.game,
        mode: doc.mode,
        seats,
        when: when.to_string(),
    }))
}

fn result(doc: &RoomRecord, seats: &[SeatInfo]) -> Option<String> {
    let ended = doc.ended.as_ref()?;
    let name = |seat: &u8| seats.get(usize::from(*seat))?.name.clone();
    let names: Vec<String> = ended.winners.iter().filter_map(name).collect();
    Some(match names.is_empty() {
        true => format!("drawn: {}", ended.reason),
        false => format!("{} won: {}", names.join(" and "), ended.reason),
    })
}
