//! Making a room.

use super::decks::picked;
use super::doc::{ClockRule, Holder, RoomDoc, SeatDoc};
use super::info::teams_of;
use crate::accounts::Me;
use crate::error::ErrorBody;
use crate::hex::to_hex;
use crate::http::extract::Body;
use crate::play::check_decks;
use crate::store::RoomStatus;
use crate::{Answer, App, Error, fresh_id, now_ms, random};
use arena::bots;
use arena::games::{GameName, Shipped, with_game};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// The longest title.
const TITLE: usize = 60;
/// The most hours of a bank, and the most minutes of a question.
const LONGEST: ClockRule = ClockRule {
    bank_s: 24 * 3600,
    question_s: 3600,
};
/// The longest delay for those who watch, in seconds.
const DELAY: u32 = 3600;

/// How much time there is.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewClock {
    /// For all questions together, in seconds.
    bank_s: u32,
    /// For each question, in seconds.
    question_s: u32,
}

/// Who shall sit on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum NewKind {
    /// Who makes the room.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot,
}

/// A seat of a new room.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewSeat {
    kind: NewKind,
    /// The bot, for a seat of a bot.
    bot: Option<String>,
    /// A deck: one of your own by its id, or one of the game's by its name.
    deck: Option<String>,
}

/// A new room.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewRoom {
    game: String,
    mode: String,
    /// A match of so many games, if not what the mode says.
    best_of: Option<u32>,
    #[schema(max_length = 60)]
    title: Option<String>,
    password: Option<String>,
    /// Whether everybody finds it in the lobby.
    #[serde(default)]
    open: bool,
    clock: Option<NewClock>,
    /// How much later those who watch see everything, in seconds.
    #[serde(default)]
    delay_s: u32,
    #[schema(min_items = 2, max_items = 8)]
    seats: Vec<NewSeat>,
    /// The seed, for practice: a number, also as text. What everybody knows
    /// before the game is no fair shuffle.
    #[serde(default, deserialize_with = "number")]
    #[schema(value_type = Option<String>)]
    seed: Option<u64>,
}

/// A number, or a text with one.
fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Number(u64),
        Text(String),
    }
    let wrong = |_| serde::de::Error::custom("the seed is a number");
    match Option::<Either>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Either::Number(n)) => Ok(Some(n & (u64::MAX >> 1))),
        Some(Either::Text(text)) if text.trim().is_empty() => Ok(None),
        Some(Either::Text(text)) => text.trim().parse().map(Some).map_err(wrong),
    }
}

/// A room that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Made {
    /// Its id: who has it can come.
    room: String,
    /// Your seat.
    seat: Option<u8>,
    /// What is promised of the seed: the SHA-256 of the secret that will be
    /// shown after the match.
    commit: String,
}

/// Make a room.
#[utoipa::path(post, path = "/rooms", tag = "rooms", request_body = NewRoom,
    responses((status = 200, body = Made), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    me: Me,
    Body(new): Body<NewRoom>,
) -> Answer<Json<Made>> {
    if app.is_closing() {
        return Err(Error::Unavailable("the server is stopping".to_owned()));
    }
    let game = GameName::of(&new.game).map_err(|e| Error::Invalid(e.to_string()))?;
    check_shape(game, &new)?;
    let mut seats = Vec::with_capacity(new.seats.len());
    for seat in &new.seats {
        let deck = picked(&*app.store, Some(&me), game, seat.deck.as_deref()).await?;
        let holder = holder(seat, &me)?;
        seats.push(SeatDoc {
            holder,
            deck,
            entropy: String::new(),
        });
    }
    let password = match new.password.as_deref().filter(|p| !p.is_empty()) {
        Some(password) => Some(app.passwords.hash(&padded(password)).await?),
        None => None,
    };
    let doc = doc_of(new, seats, password)?;
    check_decks(doc.order()).await?;
    let room = open(&app, &doc).await?;
    let seat = doc.seat_of(&me.0.id).map(|s| s as u8);
    let commit = doc.commit();
    Ok(Json(Made { room, seat, commit }))
}

/// Passwords of rooms may be shorter than those of accounts.
pub(super) fn padded(password: &str) -> String {
    format!("room password: {password}")
}

/// Keeps a new room and lets it begin if it is full.
pub(super) async fn open(app: &App, doc: &RoomDoc) -> Answer<String> {
    let id = fresh_id()?;
    let row = doc.row(&id, RoomStatus::Waiting, now_ms());
    app.store.create_room(&row).await?;
    app.hall.room(&id).await?;
    Ok(id)
}

fn doc_of(new: NewRoom, seats: Vec<SeatDoc>, password: Option<String>) -> Answer<RoomDoc> {
    let people = |s: &&SeatDoc| !matches!(s.holder, Holder::Bot(_));
    let several = seats.iter().filter(people).count() > 1;
    let clock = new.clock.map(|c| ClockRule {
        bank_s: c.bank_s.min(LONGEST.bank_s),
        question_s: c.question_s.min(LONGEST.question_s),
    });
    Ok(RoomDoc {
        game: new.game,
        mode: new.mode,
        best_of: new.best_of,
        title: new.title.filter(|t| !t.trim().is_empty()),
        open: new.open,
        password,
        clock: clock.or(several.then_some(ClockRule::USUAL)),
        delay_s: new.delay_s.min(DELAY),
        rated: false,
        seats,
        secret: to_hex(&random::<32>()?),
        seed: new.seed,
        plan: None,
        ended: None,
    })
}

fn check_shape(game: GameName, new: &NewRoom) -> Answer<()> {
    let modes: &[&str] = with_game!(game, G => <G as Shipped>::MODES);
    let invalid = |text: String| Err(Error::Invalid(text));
    if !modes.contains(&new.mode.as_str()) {
        return invalid(format!(
            "there is no such mode; there are: {}",
            modes.join(", ")
        ));
    }
    let seats = teams_of(game, &new.mode).len();
    if new.seats.len() != seats {
        return invalid(format!("this mode has {seats} seats"));
    }
    if new
        .title
        .as_ref()
        .is_some_and(|t| t.chars().count() > TITLE)
    {
        return invalid(format!("a title has at most {TITLE} characters"));
    }
    if new.best_of.is_some_and(|n| ![1, 3, 5].contains(&n)) {
        return invalid("a match is the best of 1, 3 or 5 games".to_owned());
    }
    let mine = new.seats.iter().filter(|s| s.kind == NewKind::Me).count();
    if mine > 1 {
        return invalid("you can sit on one seat only".to_owned());
    }
    Ok(())
}

fn holder(seat: &NewSeat, me: &Me) -> Answer<Holder> {
    match (seat.kind, seat.bot.as_deref()) {
        (NewKind::Me, _) => Ok(Holder::Human(me.0.id.clone())),
        (NewKind::Open, _) => Ok(Holder::Open),
        (NewKind::Bot, bot) => match bot.unwrap_or("greedy") {
            name if bots::NAMES.contains(&name) => Ok(Holder::Bot(name.to_owned())),
            _ => Err(Error::Invalid(format!(
                "there is no such bot; there are: {}",
                bots::NAMES.join(", ")
            ))),
        },
    }
}
