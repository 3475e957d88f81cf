//! Quick matches: who wants to play the same at the same time meets in a room.

use super::create::{may_make, open};
use super::deck_choice::resolve_deck;
use super::summary::playable;
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::http::extract::Body;
use crate::rate_limits::ClientKey;
use crate::room::check_decks;
use crate::room_record::{Occupant, RoomRecord, SeatRecord, TimeControl};
use crate::rooms::{Matchmaker, QuickMatch, Ticket, TicketState};
use crate::store::Store;
use crate::{App, Error, Result, now_ms};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use std::sync::{Arc, MutexGuard, PoisonError};
use utoipa::ToSchema;

/// The rating of who has none.
const USUAL: f64 = 1500.0;

/// What somebody wants to play.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(super) struct QuickMatchRequest {
    game: String,
    mode: String,
    /// A deck: one of your own by its id, or one of the game's by its name.
    deck: Option<String>,
}

/// Play with whoever wants to play the same now.
///
/// Ask again every few seconds while the answer is `waiting`.
#[utoipa::path(post, path = "/quick", tag = "rooms", request_body = QuickMatchRequest,
    responses((status = 200, body = QuickMatch), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn quick(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    source: ClientKey,
    Body(wish): Body<QuickMatchRequest>,
) -> Result<Json<QuickMatch>> {
    let seeker = seeker(&*app.store, &me, wish).await?;
    if !queue_of(&app).has_checked(&seeker) {
        app.limits.heavy(source)?;
        may_make(&app, &me.0.id, source).await?;
        let order = doc_of(std::slice::from_ref(&seeker))?.order();
        check_decks(&app.workshop, order).await?;
    }
    let seats = seeker.game.mode_teams(&seeker.mode).len();
    let asked = queue_of(&app).ask(seeker, seats);
    let group = match asked {
        Ok(quick) => return Ok(Json(quick)),
        Err(group) => group,
    };
    // The others get their room even if who asked has gone meanwhile.
    let made = tokio::spawn(make_room(app, group, source)).await;
    let room = made.map_err(|e| Error::Internal(e.to_string()))??;
    Ok(Json(QuickMatch::Found { room, seat: 0 }))
}

fn queue_of(app: &App) -> MutexGuard<'_, Matchmaker> {
    let queue = app.registry.queue.lock();
    queue.unwrap_or_else(PoisonError::into_inner)
}

async fn make_room(app: Arc<App>, group: Vec<Ticket>, source: ClientKey) -> Result<String> {
    let made = match doc_of(&group) {
        Ok(doc) => open(&app, &doc).await,
        Err(error) => Err(error),
    };
    if let Ok(room) = &made {
        app.made_from.note(source, room);
    }
    queue_of(&app).seat(made.as_deref().ok(), &group);
    made
}

async fn seeker(store: &dyn Store, me: &CurrentAccount, wish: QuickMatchRequest) -> Result<Ticket> {
    let game = playable(&wish.game, &wish.mode)?;
    let deck = resolve_deck(store, Some(me), game, wish.deck.as_deref()).await?;
    let rating = store.rating(&me.0.id, game.name(), &wish.mode).await?;
    let now = now_ms();
    let seeker = Ticket {
        account: me.0.id.clone(),
        game,
        mode: wish.mode,
        deck,
        rating: rating.map_or(USUAL, |r| r.rating),
        blocks: store.blocks_of(&me.0.id).await?,
        since: now,
        seen: now,
        lot: TicketState::Open,
    };
    Ok(seeker)
}

fn doc_of(group: &[Ticket]) -> Result<RoomRecord> {
    let seat = |s: &Ticket| SeatRecord {
        holder: Occupant::Human(s.account.clone()),
        deck: s.deck.clone(),
        ..SeatRecord::default()
    };
    let first = group.first().ok_or(Error::NotFound("player"))?;
    let seats = group.iter().map(seat).collect();
    Ok(RoomRecord {
        clock: Some(TimeControl::USUAL),
        rated: true,
        ..RoomRecord::new(first.game, first.mode.clone(), seats)?
    })
}
