//! Matches that are over, step by step, as any seat saw them.

use super::join::row_of;
use super::scouting::forbid_scouting;
use super::summary::{is_over, sitters};
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::http::extract::{Path, Query};
use crate::protocol::SeatInfo;
use crate::room::{StoredMatch, begun, viewed};
use crate::room_record::RoomRecord;
use crate::rooms::{Inputs, LoadedReplay, ReplaySource};
use crate::rooms::{MatchRecord, RecordedStep};
use crate::routes::accounts::by_role;
use crate::{App, Error, Result, signing};
use arena::table::{DurableTable, JournalEntry};
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use kernel::replay::RecordLine;
use kernel::seats::Seat;
use kernel::view::Viewer;
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
    layout: Value,
    /// What was promised of the seed.
    commit: String,
    /// The secret that was promised.
    seed: String,
    /// What each seat added to it.
    entropy: Vec<String>,
    /// How many moments there are, from 0.
    n: usize,
    /// Who played.
    seats: Vec<SeatInfo>,
    /// What it is shown by.
    shown_by: ReplayBasis,
}

/// What a match is shown by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(super) enum ReplayBasis {
    /// It is played again from its inputs.
    Inputs,
    /// This build does not play it again: what was kept of it is read.
    Record,
}

impl ReplayBasis {
    fn of(film: &LoadedReplay) -> Self {
        match film.shown {
            ReplaySource::Inputs(_) => Self::Inputs,
            ReplaySource::Record(_) => Self::Record,
        }
    }
}

/// Whose eyes look.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub(super) struct ViewAs {
    /// The number of a seat, or `spectator`.
    #[serde(rename = "as")]
    eyes: Option<String>,
}

/// A moment of a match.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ReplayStep {
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "TableView"))]
    view: Value,
    /// All that was told so far.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(type = "Array<LogLine>"))]
    log: Vec<RecordLine>,
    /// The question.
    ask: Option<Prompt>,
}

impl ReplayStep {
    fn of(table: &dyn DurableTable, viewer: Viewer) -> Self {
        let text = table.prompt(viewer);
        Self {
            view: viewed(table, viewer),
            log: table.lines(viewer, 0),
            ask: Prompt::of(text),
        }
    }
}

impl From<RecordedStep> for ReplayStep {
    fn from(kept: RecordedStep) -> Self {
        Self {
            view: kept.view,
            log: kept.lines,
            ask: Prompt::of(kept.ask),
        }
    }
}

/// A question in words.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Prompt {
    text: String,
}

impl Prompt {
    fn of(text: String) -> Option<Self> {
        (!text.is_empty()).then_some(Self { text })
    }
}

/// The match of a room, which is over, for who may know of it.
async fn finished(app: &App, me: Option<&CurrentAccount>, room: &str) -> Result<Arc<LoadedReplay>> {
    if let Some(film) = app.films.find(room) {
        forbid_scouting(&*app.store, me, room, &film.doc).await?;
        return Ok(film);
    }
    let row = row_of(app, room).await?;
    let doc = RoomRecord::read(&row)?;
    forbid_scouting(&*app.store, me, room, &doc).await?;
    let over = is_over(&row);
    // A judge may look back at the professional level, on nobody's request
    // (RBT 418.5, 418.6).
    let may_look_back = is_judge(&doc, me) && doc.house.judges_look_back();
    if !over && !may_look_back {
        let text = "this match is not over; its replay can be seen when it is";
        return Err(Error::conflict("running", text));
    }
    if let (false, Some(me)) = (over, me) {
        let by = by_role(me, "look back", room, "");
        app.store.note_action(&by).await?;
    }
    let shown = match by_inputs(app, room, &doc).await? {
        Ok(inputs) => ReplaySource::Inputs(Box::new(inputs)),
        Err(why) => ReplaySource::Record(by_record(app, room, &why).await?),
    };
    let film = LoadedReplay::new(room.to_owned(), doc, shown);
    Ok(match over {
        true => app.films.keep(film),
        false => Arc::new(film),
    })
}

/// The match as it is played again, if this build can do so to its end; else
/// why not.
async fn by_inputs(app: &App, room: &str, doc: &RoomRecord) -> Result<Result<Inputs, String>> {
    let begun = match begun(&app.registry.context.pools, doc).await? {
        Ok(begun) => begun,
        Err(why) => return Ok(Err(why.to_string())),
    };
    let stored = match StoredMatch::read(&*app.store, room).await {
        Ok(stored) => stored,
        Err(Error::Internal(why)) => return Ok(Err(why)),
        Err(error) => return Err(error),
    };
    let stand = JournalEntry::effective(&stored.entries)
        .into_iter()
        .cloned();
    let inputs = Inputs::new(begun, stand.collect());
    let players = doc.players();
    let whole = move || match inputs.at(&players, usize::MAX, |_| ()) {
        Ok(()) => Ok(inputs),
        Err(why) => Err(why.to_string()),
    };
    match app.workshop.run(whole).await {
        // An engine that falls over does not show it either.
        Err(Error::Internal(why)) => Ok(Err(why)),
        played => played,
    }
}

/// What was kept of a match that cannot be played again.
async fn by_record(app: &App, room: &str, why: &str) -> Result<MatchRecord> {
    let kept = app.store.record(room).await?;
    let read = move || kept.as_deref().and_then(MatchRecord::unpack);
    let record = app.workshop.run(read).await?;
    tracing::warn!(
        room,
        why,
        kept = record.is_some(),
        "an old match cannot be replayed"
    );
    record.ok_or_else(other_version)
}

fn other_version() -> Error {
    Error::conflict(
        "other-version",
        "this match was played with another version of the server and cannot be shown by this one",
    )
}

fn is_judge(doc: &RoomRecord, me: Option<&CurrentAccount>) -> bool {
    me.is_some_and(|me| doc.house.judges(&me.0.id))
}

/// Refuses to show more than this person saw, where a table wants that: at a
/// high level nobody studies another player's hand.
fn check_perspective(doc: &RoomRecord, me: Option<&CurrentAccount>, viewer: Viewer) -> Result<()> {
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

/// Looks at a match, on a thread that may take its time: at a moment of it
/// where it is played again, or at what was kept of it.
async fn look<T: Send + 'static>(
    app: &App,
    film: Arc<LoadedReplay>,
    moment: usize,
    table: impl FnOnce(&dyn DurableTable) -> T + Send + 'static,
    record: impl FnOnce(&MatchRecord) -> Option<T> + Send + 'static,
) -> Result<T> {
    let work = move || match &film.shown {
        ReplaySource::Inputs(inputs) => inputs.at(&film.doc.players(), moment, table).ok(),
        ReplaySource::Record(kept) => record(kept),
    };
    app.workshop.run(work).await?.ok_or_else(other_version)
}

/// See what there is of a match that is over.
#[utoipa::path(get, path = "/matches/{room}/replay", tag = "matches",
    params(("room" = String, Path, description = "The match")),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(super) async fn whole(
    State(app): State<Arc<App>>,
    me: Option<CurrentAccount>,
    Path(room): Path<String>,
) -> Result<Json<Replay>> {
    let film = finished(&app, me.as_ref(), &room).await?;
    let layout = look(
        &app,
        Arc::clone(&film),
        0,
        |table| serde_json::to_value(table.layout()).unwrap_or_default(),
        |record| Some(record.layout.clone()),
    );
    let layout = layout.await?;
    let doc = &film.doc;
    Ok(Json(Replay {
        layout,
        commit: doc.commit(),
        seed: match doc.ended.is_some() {
            true => doc.hidden_seed(),
            false => String::new(),
        },
        entropy: doc.seats.iter().map(|s| s.entropy.clone()).collect(),
        n: film.len(),
        shown_by: ReplayBasis::of(&film),
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
    me: Option<CurrentAccount>,
    Path(room): Path<String>,
) -> Result<impl IntoResponse> {
    let film = finished(&app, me.as_ref(), &room).await?;
    check_perspective(&film.doc, me.as_ref(), Viewer::Judge)?;
    let over = film.doc.ended.is_some();
    let file = look(
        &app,
        film,
        usize::MAX,
        |table| table.replay_file(),
        |_| None,
    )
    .await?;
    let file = file.map_err(|e| Error::Internal(e.to_string()))?;
    // The match runs on where a judge looks back: only what is over is signed.
    let file = match over {
        true => signing::key(&*app.store, &app.config.data)
            .await?
            .sign(file),
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
#[utoipa::path(get, path = "/matches/{room}/replay/{i}", tag = "matches", params(ViewAs,
    ("room" = String, Path, description = "The match"),
    ("i" = u32, Path, maximum = 4294967295u64, description = "The moment, from 0")),
    responses((status = 200, body = ReplayStep), (status = "4XX", body = ErrorBody)))]
pub(super) async fn step(
    State(app): State<Arc<App>>,
    me: Option<CurrentAccount>,
    Path((room, i)): Path<(String, u32)>,
    Query(how): Query<ViewAs>,
) -> Result<Json<ReplayStep>> {
    let film = finished(&app, me.as_ref(), &room).await?;
    let viewer = viewer(how.eyes.as_deref(), film.doc.seats.len())?;
    check_perspective(&film.doc, me.as_ref(), viewer)?;
    let i = i as usize;
    if i >= film.len() {
        return Err(Error::NotFound("moment"));
    }
    let moment = look(
        &app,
        film,
        i,
        move |table| ReplayStep::of(table, viewer),
        move |record| record.at(i, viewer).map(ReplayStep::from),
    );
    moment.await.map(Json)
}

fn viewer(eyes: Option<&str>, seats: usize) -> Result<Viewer> {
    match eyes.unwrap_or("spectator") {
        "spectator" => Ok(Viewer::Spectator),
        seat => {
            let seat = seat.parse().ok().filter(|s| usize::from(*s) < seats);
            let seat = seat.ok_or(Error::NotFound("seat"))?;
            Ok(Viewer::Seat(Seat(seat)))
        }
    }
}
