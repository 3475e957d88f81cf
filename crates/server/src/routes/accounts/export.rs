//! Everything that is kept about somebody, for them.

use super::Account;
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::store::{DeckRow, RatingRow, ReportRow, RoomRow, RoomStatus};
use crate::{App, Result};
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// So many matches are listed, the newest.
const MATCHES: u32 = 10_000;

/// Everything that is kept about an account.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Export {
    account: Account,
    /// When the account was made, in milliseconds since 1970.
    created_ms: i64,
    decks: Vec<ExportDeck>,
    ratings: Vec<ExportRating>,
    /// Accounts this one has blocked.
    blocked: Vec<String>,
    reports: Vec<ExportReport>,
    matches: Vec<ExportMatch>,
    /// Names at events.
    names: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
struct ExportDeck {
    game: String,
    name: String,
    text: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct ExportRating {
    game: String,
    mode: String,
    rating: f64,
    deviation: f64,
    games: u32,
}

#[derive(Debug, Serialize, ToSchema)]
struct ExportReport {
    room: String,
    text: String,
    created_ms: i64,
}

#[derive(Debug, Serialize, ToSchema)]
struct ExportMatch {
    room: String,
    created_ms: i64,
    /// Where the replay is, once the match is over.
    replay: Option<String>,
}

/// Take everything along that is kept about you.
#[utoipa::path(get, path = "/me/export", tag = "accounts",
    responses((status = 200, body = Export), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn export(
    State(app): State<Arc<App>>,
    CurrentAccount(row): CurrentAccount,
) -> Result<impl IntoResponse> {
    let store = &app.store;
    let rooms = store.rooms_of(&row.id, MATCHES).await?;
    let export = Export {
        created_ms: row.created,
        decks: all(store.decks_of(&row.id).await?, deck),
        ratings: all(store.ratings_of(&row.id).await?, rating),
        blocked: store.blocks_of(&row.id).await?,
        reports: all(store.reports_of(&row.id).await?, report),
        matches: all(rooms, played),
        names: all(store.claims_of(&row.id).await?, |claim| claim.name),
        account: row.into(),
    };
    let name = "attachment; filename=\"ludex-export.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(export)))
}

/// Every row as it is told.
fn all<A, B>(rows: Vec<A>, told: impl Fn(A) -> B) -> Vec<B> {
    rows.into_iter().map(told).collect()
}

fn deck(
    DeckRow {
        game, name, text, ..
    }: DeckRow,
) -> ExportDeck {
    ExportDeck { game, name, text }
}

fn rating(row: RatingRow) -> ExportRating {
    ExportRating {
        game: row.game,
        mode: row.mode,
        rating: row.rating,
        deviation: row.deviation,
        games: row.games,
    }
}

fn report(row: ReportRow) -> ExportReport {
    ExportReport {
        room: row.room,
        text: row.text,
        created_ms: row.created,
    }
}

fn played(row: RoomRow) -> ExportMatch {
    let over = row.status == RoomStatus::Over;
    ExportMatch {
        replay: over.then(|| format!("/api/v1/matches/{}/replay", row.id)),
        room: row.id,
        created_ms: row.created,
    }
}
