//! Matches that are over, step by step, as any seat saw them.

use super::doc::RoomDoc;
use super::films::Film;
use super::handlers::row_of;
use super::info::{hidden_seed, is_over, sitters};
use super::scouting::no_scouting;
use crate::accounts::{self, Me};
use crate::error::ErrorBody;
use crate::http::extract::{Path, Query};
use crate::play::{Stored, viewed};
use crate::wire::Sitter;
use crate::{Answer, App, Error, signing};
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
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Replay {
    /// How its table is laid out.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Layout"))]
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
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Moment {
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "TableView"))]
    view: Value,
    /// All that was told so far.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(type = "Array<Told>"))]
    log: Vec<Line>,
    /// The question.
    ask: Option<Question>,
}

impl Moment {
    fn of(table: &dyn Durable, viewer: Viewer) -> Self {
        let text = table.prompt(viewer);
        Self {
            view: viewed(table, viewer),
            log: table.lines(viewer, 0),
            ask: (!text.is_empty()).then_some(Question { text }),
        }
    }
}

/// A question in words.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Question {
    text: String,
}

/// The match of a room, which is over, for who may know of it.
async fn finished(app: &App, me: Option<&Me>, room: &str) -> Answer<Arc<Film>> {
    if let Some(film) = app.films.find(room) {
        no_scouting(&*app.store, me, room, &film.doc).await?;
        return Ok(film);
    }
    let row = row_of(app, room).await?;
    let doc = RoomDoc::read(&row)?;
    no_scouting(&*app.store, me, room, &doc).await?;
    let over = is_over(&row);
    // A judge may look back at the professional level, on nobody's request
    // (RBT 418.5, 418.6).
    let may_look_back = is_judge(&doc, me) && doc.house.judges_look_back();
    if !over && !may_look_back {
        let text = "this match is not over; its replay can be seen when it is";
        return Err(Error::conflict("running", text));
    }
    if let (false, Some(me)) = (over, me) {
        accounts::note(app, me, "look back", room, "").await?;
    }
    let stored = Stored::read(&app.hall, room).await?;
    let stand = Entry::in_force(&stored.entries).into_iter().cloned();
    let film = Film::new(room.to_owned(), doc, stand.collect());
    Ok(match over {
        true => app.films.keep(film),
        false => Arc::new(film),
    })
}

fn is_judge(doc: &RoomDoc, me: Option<&Me>) -> bool {
    me.is_some_and(|me| doc.house.judges(&me.0.id))
}

/// Refuses to show more than this person saw, where a table wants that: at a
/// high level nobody studies another player's hand.
fn with_own_eyes(doc: &RoomDoc, me: Option<&Me>, viewer: Viewer) -> Answer<()> {
    let own = match viewer {
        Viewer::Spectator => true,
        Viewer::Seat(seat) => me.and_then(|me| doc.seat_of(&me.0.id)) == Some(seat.index()),
        Viewer::Judge => false,
    };
    match own || is_judge(doc, me) || !doc.house.own_eyes_only() {
        true => Ok(()),
        false => Err(Error::Forbidden(
            "matches of this level are seen as you saw them, or as everybody did".to_owned(),
        )),
    }
}

/// Looks at a moment of a match, on a thread that may take its time.
async fn look<T: Send + 'static>(
    app: &App,
    film: Arc<Film>,
    moment: usize,
    look: impl FnOnce(&dyn Durable) -> T + Send + 'static,
) -> Answer<T> {
    let looked = app.workshop.run(move || film.at(moment, look)).await?;
    looked.map_err(|error| {
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
    me: Option<Me>,
    Path(room): Path<String>,
) -> Answer<Json<Replay>> {
    let film = finished(&app, me.as_ref(), &room).await?;
    let layout = look(&app, Arc::clone(&film), 0, |table| table.layout().clone()).await?;
    let doc = &film.doc;
    Ok(Json(Replay {
        layout,
        commit: doc.commit(),
        seed: match doc.ended.is_some() {
            true => hidden_seed(doc),
            false => String::new(),
        },
        entropy: doc.seats.iter().map(|s| s.entropy.clone()).collect(),
        n: film.entries.len() + 1,
        seats: sitters(&*app.store, doc).await?,
    }))
}

/// Take a match along as a file, for `ludex replay --verify`.
#[utoipa::path(get, path = "/matches/{room}/replay/file", tag = "matches",
    params(("room" = String, Path, description = "The match")),
    responses((status = 200, content_type = "application/octet-stream"),
        (status = "4XX", body = ErrorBody)))]
pub(super) async fn file(
    State(app): State<Arc<App>>,
    me: Option<Me>,
    Path(room): Path<String>,
) -> Answer<impl IntoResponse> {
    let film = finished(&app, me.as_ref(), &room).await?;
    with_own_eyes(&film.doc, me.as_ref(), Viewer::Judge)?;
    let over = film.doc.ended.is_some();
    let file = look(&app, film, usize::MAX, |table| table.replay_file()).await?;
    let file = file.map_err(|e| Error::Internal(e.to_string()))?;
    // The match runs on where a judge looks back: only what is over is signed.
    let file = match over {
        true => signing::key(&app.config.data)?.sign(file),
        false => file,
    };
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
    ("i" = u32, Path, maximum = 4294967295u64, description = "The moment, from 0")),
    responses((status = 200, body = Moment), (status = "4XX", body = ErrorBody)))]
pub(super) async fn step(
    State(app): State<Arc<App>>,
    me: Option<Me>,
    Path((room, i)): Path<(String, u32)>,
    Query(how): Query<Eyes>,
) -> Answer<Json<Moment>> {
    let film = finished(&app, me.as_ref(), &room).await?;
    let viewer = viewer(how.eyes.as_deref(), film.doc.seats.len())?;
    with_own_eyes(&film.doc, me.as_ref(), viewer)?;
    let i = i as usize;
    if i > film.entries.len() {
        return Err(Error::NotFound("moment"));
    }
    let moment = look(&app, film, i, move |table| Moment::of(table, viewer)).await?;
    Ok(Json(moment))
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
