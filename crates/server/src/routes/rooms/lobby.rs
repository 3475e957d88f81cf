//! The open lobby.

use super::summary::RoomInfo;
use crate::http::ErrorBody;
use crate::room_record::RoomRecord;
use crate::store::RoomStatus;
use crate::{App, Result};
use axum::Json;
use axum::extract::State;
use std::sync::Arc;

/// So many rooms are shown, the newest.
const MOST: usize = 100;

/// See which rooms wait for players.
#[utoipa::path(get, path = "/rooms", tag = "rooms",
    responses((status = 200, body = [RoomInfo]), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(State(app): State<Arc<App>>) -> Result<Json<Vec<RoomInfo>>> {
    let rows = app.store.rooms_by_status(RoomStatus::Waiting).await?;
    let mut rooms = Vec::new();
    for row in rows.iter().rev() {
        let doc = RoomRecord::read(row)?;
        if doc.open && !doc.is_full() {
            rooms.push(RoomInfo::of(&*app.store, row).await?);
        }
        if rooms.len() == MOST {
            break;
        }
    }
    Ok(Json(rooms))
}
