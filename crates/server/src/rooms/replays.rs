//! Matches that are over, step by step, as any seat saw them.

use super::doc::RoomDoc;
use super::handlers::row_of;
use super::info::{hidden_seed, is_over, sitters};
use crate::error::ErrorBody;
use crate::http::extract::{Path, Query};
use crate::play::{Stored, viewed};
use crate::wire::Sitter;
use crate::{Answer, App, Error};
use arena::table::{Durable, Entry};
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use kernel::replay::Line;
use kernel::seats::Seat;
use kernel::view::{Layout, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// A match that is over.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Replay {
    /// How its table is laid out.
    #[schema(value_type = Object)]
    layout: Layout,
    /// What was promised of the seed.
    commit: String,
    /// The secret that was promised.
    seed: String,
    /// What each seat added to it.
    entropy: Vec<String>,
    /// How many moments there are, from 0.
    n: usize,
    /// Who played.
    seats: Vec<Sitter>,
}

/// Whose eyes look.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub(super) struct Eyes {
    /// The number of a seat, or `spectator`.
    #[serde(rename = "as")]
    eyes: Option<String>,
}

/// A moment of a match.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Moment {
    #[schema(value_type = Object)]
    view: Value,
    /// All that was told so far.
    #[schema(value_type = Vec<Object>)]
    log: Vec<Line>,
    /// The question.
    ask: Option<Question>,
}

/// A question in words.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Question {
    text: String,
}

/// A room that is over, with what was done there and was not taken back.
async fn finished(app: &App, room: &str) -> Answer<(RoomDoc, Vec<Entry>)> {
    let row = row_of(app, room).await?;
    if !is_over(&row) {
        let text = "this match is not over; its replay can be seen when it is";
        return Err(Error::conflict("running", text));
    }
    let stored = Stored::read(&app.hall, room).await?;
    let stand = Entry::in_force(&stored.entries);
    Ok((RoomDoc::read(&row)?, stand.into_iter().cloned().collect()))
}

/// The table after these entries.
async fn table_after(doc: &RoomDoc, entries: Vec<Entry>) -> Answer<Box<dyn Durable>> {
    let stored = Stored {
        entries,
        banks: Vec::new(),
        snapshot: None,
    };
    let table = stored.table(doc).await;
    table.map_err(|error| {
        tracing::warn!(%error, "an old match cannot be replayed");
        Error::conflict(
            "other-version",
            "this match was played with another version and cannot be shown step by step",
        )
    })
}

/// See what there is of a match that is over.
#[utoipa::path(get, path = "/matches/{room}/replay", tag = "matches",
    params(("room" = String, Path, description = "The match")),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(super) async fn whole(
    State(app): State<Arc<App>>,
    Path(room): Path<String>,
) -> Answer<Json<Replay>> {
    let (doc, entries) = finished(&app, &room).await?;
    let layout = table_after(&doc, Vec::new()).await?.layout().clone();
    Ok(Json(Replay {
        layout,
        commit: doc.commit(),
        seed: hidden_seed(&doc),
        entropy: doc.seats.iter().map(|s| s.entropy.clone()).collect(),
        n: entries.len() + 1,
        seats: sitters(&*app.store, &doc).await?,
    }))
}

/// Take a match along as a file, for `ludex replay --verify`.
#[utoipa::path(get, path = "/matches/{room}/replay/file", tag = "matches",
    params(("room" = String, Path, description = "The match")),
    responses((status = 200, content_type = "application/octet-stream"),
        (status = "4XX", body = ErrorBody)))]
pub(super) async fn file(
    State(app): State<Arc<App>>,
    Path(room): Path<String>,
) -> Answer<impl IntoResponse> {
    let (doc, entries) = finished(&app, &room).await?;
    let file = table_after(&doc, entries).await?.replay_file();
    let file = file.map_err(|e| Error::Internal(e.to_string()))?;
    let name = "attachment; filename=\"match.ludex\"";
    let kind = "application/octet-stream";
    Ok((
        [
            (header::CONTENT_TYPE, kind),
            (header::CONTENT_DISPOSITION, name),
        ],
        file,
    ))
}

/// See a moment of a match that is over, as a seat or as everybody saw it.
#[utoipa::path(get, path = "/matches/{room}/replay/{i}", tag = "matches", params(Eyes,
    ("room" = String, Path, description = "The match"),
    ("i" = usize, Path, description = "The moment, from 0")),
    responses((status = 200, body = Moment), (status = "4XX", body = ErrorBody)))]
pub(super) async fn step(
    State(app): State<Arc<App>>,
    Path((room, i)): Path<(String, usize)>,
    Query(how): Query<Eyes>,
) -> Answer<Json<Moment>> {
    let (doc, mut entries) = finished(&app, &room).await?;
    let viewer = viewer(how.eyes.as_deref(), doc.seats.len())?;
    if i > entries.len() {
        return Err(Error::NotFound("moment"));
    }
    entries.truncate(i);
    let table = table_after(&doc, entries).await?;
    let text = table.prompt(viewer);
    Ok(Json(Moment {
        view: viewed(&*table, viewer),
        log: table.lines(viewer, 0),
        ask: (!text.is_empty()).then_some(Question { text }),
    }))
}

fn viewer(eyes: Option<&str>, seats: usize) -> Answer<Viewer> {
    match eyes.unwrap_or("spectator") {
        "spectator" => Ok(Viewer::Spectator),
        seat => {
            let seat = seat.parse().ok().filter(|s| usize::from(*s) < seats);
            let seat = seat.ok_or(Error::NotFound("seat"))?;
            Ok(Viewer::Seat(Seat(seat)))
        }
    }
}
