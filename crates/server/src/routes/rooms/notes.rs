//! What somebody noted in earlier matches. During a game at a table that
//! forbids it, nobody reads it (RBT 416.4, 416.5).

use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::room::RoomMessage;
use crate::room_record::RoomRecord;
use crate::rooms::playing_at;
use crate::store::RoomStatus;
use crate::{App, Error, Result};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// So many matches are looked through, the newest.
const MOST: u32 = 100;

/// What was noted in a match.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct MatchNotes {
    /// The match.
    room: String,
    game: String,
    text: String,
}

/// Read what you noted in matches that are over.
#[utoipa::path(get, path = "/notes", tag = "matches",
    responses((status = 200, body = [MatchNotes]), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn earlier(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
) -> Result<Json<Vec<MatchNotes>>> {
    for (room, house) in playing_at(&*app.store, &me.0.id).await? {
        let between = |reply| RoomMessage::Between { reply };
        if house.closes_earlier_notes() && !app.registry.ask(&room, between).await? {
            return Err(Error::conflict(
                "in-a-game",
                "earlier notes can be read between games, not during one (RBT 416.4, 416.5)",
            ));
        }
    }
    let rows = app.store.rooms_of(&me.0.id, MOST).await?;
    let mut notes = Vec::new();
    for row in rows.iter().filter(|r| r.status == RoomStatus::Over) {
        let doc = RoomRecord::read(row)?;
        let seat = doc.seat_of(&me.0.id).map(|s| &doc.seats[s]);
        let text = seat.map(|s| s.notes.clone()).filter(|n| !n.is_empty());
        notes.extend(text.map(|text| MatchNotes {
            room: row.id.clone(),
            game: doc.game.clone(),
            text,
        }));
    }
    Ok(Json(notes))
}
