//! The decks somebody keeps here.

use super::decks::checked;
use super::game;
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::http::extract::{Body, Path, at_most};
use crate::rate_limits::ClientKey;
use crate::store::{DeckRow, StoreError};
use crate::words::one_line;
use crate::{App, Error, Result, now_ms, random_id};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// The longest name, in characters.
const LONGEST_NAME: usize = 60;

/// A deck somebody keeps.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct OwnDeck {
    id: String,
    game: String,
    name: String,
    /// The deck file.
    text: String,
    /// Whether it was legal when it was saved.
    legal: bool,
}

impl From<DeckRow> for OwnDeck {
    fn from(row: DeckRow) -> Self {
        Self {
            id: row.id,
            game: row.game,
            name: row.name,
            text: row.text,
            legal: row.legal,
        }
    }
}

/// A deck to keep.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct NewDeck {
    /// The game's name.
    #[schema(example = "ikorr")]
    game: String,
    #[schema(max_length = 60)]
    name: String,
    /// The deck file, in TOML. It need not be legal, nor even readable: decks
    /// are kept while they are being built.
    #[schema(max_length = 16384)]
    text: String,
}

impl NewDeck {
    async fn row(
        self,
        app: &App,
        source: ClientKey,
        account: String,
        id: String,
    ) -> Result<DeckRow> {
        at_most(LONGEST_NAME, "the deck's name", &self.name)?;
        let verdict = checked(app, source, game(&self.game)?, self.text.clone()).await?;
        let name = called(&self.name);
        Ok(DeckRow {
            id,
            account,
            game: self.game,
            name,
            text: self.text,
            legal: verdict.legal,
            updated: now_ms(),
        })
    }
}

/// A name on one line; a deck without one is called so.
fn called(name: &str) -> String {
    match one_line(name) {
        name if name.is_empty() => "A deck".to_owned(),
        name => name,
    }
}

/// Your decks.
#[utoipa::path(get, path = "/decks", tag = "decks",
    responses((status = 200, body = Vec<OwnDeck>), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    CurrentAccount(me): CurrentAccount,
) -> Result<Json<Vec<OwnDeck>>> {
    let rows = app.store.decks_of(&me.id).await?;
    Ok(Json(rows.into_iter().map(OwnDeck::from).collect()))
}

/// Refuses who keeps as many decks already as one may.
async fn may_keep_more(app: &App, account: &str) -> Result<()> {
    let most = app.config.quotas.decks;
    if app.store.decks_of(account).await?.len() < most {
        return Ok(());
    }
    let text = format!("you keep {most} decks already; delete one first");
    Err(Error::conflict("too-many-decks", text))
}

/// Keep a deck.
#[utoipa::path(post, path = "/decks", tag = "decks", request_body = NewDeck,
    responses((status = 200, body = OwnDeck), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    CurrentAccount(me): CurrentAccount,
    source: ClientKey,
    Body(new): Body<NewDeck>,
) -> Result<Json<OwnDeck>> {
    may_keep_more(&app, &me.id).await?;
    let row = new.row(&app, source, me.id, random_id()?).await?;
    // Counted again, when nobody else of this account makes one.
    let _turn = app.turns.of(format!("account {}", row.account)).await;
    may_keep_more(&app, &row.account).await?;
    app.store.create_deck(&row).await?;
    Ok(Json(row.into()))
}

/// Change a deck.
#[utoipa::path(put, path = "/decks/{id}", tag = "decks", request_body = NewDeck,
    params(("id" = String, Path, description = "The deck")),
    responses((status = 200, body = OwnDeck), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn change(
    State(app): State<Arc<App>>,
    CurrentAccount(me): CurrentAccount,
    source: ClientKey,
    Path(id): Path<String>,
    Body(new): Body<NewDeck>,
) -> Result<Json<OwnDeck>> {
    if app.store.deck(&me.id, &id).await?.is_none() {
        return Err(Error::NotFound("deck"));
    }
    let row = new.row(&app, source, me.id, id).await?;
    let saved = app.store.save_deck(&row).await;
    saved.map_err(|e| match e {
        StoreError::Missing => Error::NotFound("deck"),
        other => other.into(),
    })?;
    Ok(Json(row.into()))
}

/// Forget a deck.
#[utoipa::path(delete, path = "/decks/{id}", tag = "decks",
    params(("id" = String, Path, description = "The deck")),
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    CurrentAccount(me): CurrentAccount,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    match app.store.delete_deck(&me.id, &id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Error::NotFound("deck")),
    }
}
