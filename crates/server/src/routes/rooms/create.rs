//! Making a room.

use super::create_request::{NewRoom, NewSeat, NewSeatKind};
use super::deck_choice::resolve_deck;
use super::summary::playable;
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::http::extract::Body;
use crate::rate_limits::ClientKey;
use crate::room::check_decks;
use crate::room_record::RoomPolicy;
use crate::room_record::{Occupant, RoomRecord, SeatRecord, TimeControl};
use crate::store::RoomStatus;
use crate::words::one_line;
use crate::{App, Error, Result, now_ms, random_id};
use arena::bots;
use arena::games::GameName;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;
use utoipa::ToSchema;

/// The most hours of a bank, and the most minutes of a question.
const LONGEST: TimeControl = TimeControl {
    bank_s: 24 * 3600,
    question_s: 3600,
};
/// The longest delay for those who watch, in seconds.
const DELAY: u32 = 3600;

/// A room that was made.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct CreatedRoom {
    /// Its id: who has it can come.
    room: String,
    /// Your seat.
    seat: Option<u8>,
    /// What is promised of the seed: the SHA-256 of the secret that will be
    /// shown after the match. Empty where the seed was chosen.
    commit: String,
}

/// Make a room.
#[utoipa::path(post, path = "/rooms", tag = "rooms", request_body = NewRoom,
    responses((status = 200, body = CreatedRoom), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    source: ClientKey,
    Body(mut new): Body<NewRoom>,
) -> Result<Json<CreatedRoom>> {
    if app.is_closing() {
        return Err(Error::Unavailable("the server is stopping".to_owned()));
    }
    app.limits.heavy(source)?;
    new.check_form()?;
    may_make(&app, &me.0.id, source).await?;
    let game = playable(&new.game, &new.mode)?;
    new.check(game)?;
    new.edition = other_edition(game, new.edition.as_deref())?;
    let seats = seats_of(&app, &me, game, &new.seats).await?;
    let password = hashed(&app, new.password.as_deref()).await?;
    let house = house_of(&new, game, &me);
    let doc = RoomRecord {
        house,
        password,
        ..doc_of(game, new, seats, app.config.seed)?
    };
    check_decks(&app.workshop, doc.order()).await?;
    // Counted again, when nobody else of this account or address makes one.
    let _turns = turns_of(&app, &me.0.id, source).await;
    may_make(&app, &me.0.id, source).await?;
    let room = open(&app, &doc).await?;
    app.made_from.note(source, &room);
    let seat = doc.seat_of(&me.0.id).map(|s| s as u8);
    let commit = doc.commit();
    Ok(Json(CreatedRoom { room, seat, commit }))
}

/// Refuses who sits in as many rooms already as one may, and whose address
/// has made as many.
pub(super) async fn may_make(app: &App, account: &str, source: ClientKey) -> Result<()> {
    may_open_more(app, account).await?;
    let most = app.config.quotas.rooms_from_address;
    app.made_from.may_make(&*app.store, source, most).await
}

/// The turns of an account and of an address, always in this order.
async fn turns_of(app: &App, account: &str, source: ClientKey) -> [OwnedMutexGuard<()>; 2] {
    let account = app.turns.of(format!("account {account}")).await;
    let address = app.turns.of(format!("address {source:?}")).await;
    [account, address]
}

/// Refuses who sits in as many rooms already as one may.
pub(super) async fn may_open_more(app: &App, account: &str) -> Result<()> {
    let most = app.config.quotas.rooms;
    let open = app.store.open_rooms_of(account).await?;
    match open < u64::from(most) {
        true => Ok(()),
        false => Err(Error::conflict(
            "too-many-rooms",
            format!("you sit at {open} tables already; finish or leave one first"),
        )),
    }
}

/// The edition that is meant, if it is not the one that is played by default.
fn other_edition(game: GameName, wanted: Option<&str>) -> Result<Option<String>> {
    let edition = game.edition(wanted);
    let edition = edition.map_err(|e| Error::impossible(e.to_string()))?;
    let usual = game.editions().first() == Some(&edition);
    Ok((!usual).then(|| edition.to_owned()))
}

async fn seats_of(
    app: &App,
    me: &CurrentAccount,
    game: GameName,
    new: &[NewSeat],
) -> Result<Vec<SeatRecord>> {
    let mut seats = Vec::with_capacity(new.len());
    for seat in new {
        let deck = resolve_deck(&*app.store, Some(me), game, seat.deck.as_deref()).await?;
        let holder = holder(seat, me)?;
        seats.push(SeatRecord {
            holder,
            deck,
            ..SeatRecord::default()
        });
    }
    Ok(seats)
}

async fn hashed(app: &App, password: Option<&str>) -> Result<Option<String>> {
    match password.filter(|p| !p.is_empty()) {
        Some(password) => Ok(Some(
            app.passwords.hash(&room_password_input(password)).await?,
        )),
        None => Ok(None),
    }
}

/// Passwords of rooms may be shorter than those of accounts.
pub(super) fn room_password_input(password: &str) -> String {
    format!("room password: {password}")
}

/// Keeps a new room and lets it begin if it is full.
pub(super) async fn open(app: &App, doc: &RoomRecord) -> Result<String> {
    let id = random_id()?;
    let row = doc.row(&id, RoomStatus::Waiting, now_ms());
    app.store.create_room(&row).await?;
    app.registry.room(&id).await?;
    Ok(id)
}

fn doc_of(
    game: GameName,
    new: NewRoom,
    seats: Vec<SeatRecord>,
    seed: Option<u64>,
) -> Result<RoomRecord> {
    let people = |s: &&SeatRecord| !matches!(s.holder, Occupant::Bot(_));
    let several = seats.iter().filter(people).count() > 1;
    let clock = new.clock.map(|c| TimeControl {
        bank_s: c.bank_s.min(LONGEST.bank_s),
        question_s: c.question_s.min(LONGEST.question_s),
    });
    Ok(RoomRecord {
        edition: new.edition,
        best_of: new.best_of,
        title: new.title.map(|t| one_line(&t)).filter(|t| !t.is_empty()),
        open: new.open,
        clock: clock.or(several.then_some(TimeControl::USUAL)),
        delay_s: new.delay_s.min(DELAY),
        seed: new.seed.or(seed),
        ..RoomRecord::new(game, new.mode, seats)?
    })
}

/// Who makes a table of a level and does not sit there is its judge.
fn house_of(new: &NewRoom, game: GameName, me: &CurrentAccount) -> RoomPolicy {
    let Some(level) = new.level else {
        return RoomPolicy::default();
    };
    let sits = new.seats.iter().any(|s| s.kind == NewSeatKind::Me);
    let judges = (!sits).then(|| me.0.id.clone()).into_iter().collect();
    let sides: BTreeSet<u8> = game.mode_teams(&new.mode).into_iter().collect();
    let teams = sides.len() < new.seats.len();
    RoomPolicy::at(level.into(), teams, new.round.clone(), judges)
}

fn holder(seat: &NewSeat, me: &CurrentAccount) -> Result<Occupant> {
    match (seat.kind, seat.bot.as_deref()) {
        (NewSeatKind::Me, _) => Ok(Occupant::Human(me.0.id.clone())),
        (NewSeatKind::Open, _) => Ok(Occupant::Open),
        (NewSeatKind::Bot, bot) => match bot.unwrap_or(bots::USUAL) {
            name if bots::NAMES.contains(&name) => Ok(Occupant::Bot(name.to_owned())),
            _ => Err(Error::impossible(format!(
                "there is no such bot; there are: {}",
                bots::NAMES.join(", ")
            ))),
        },
    }
}
