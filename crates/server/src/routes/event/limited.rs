//! Limited parts as players see them: packs that are passed, pools, and lists.

use super::claim::{book, person};
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::{App, Error, Result};
use arena::games::{GameDeckChecker, GameName, bot_deck};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use tournament::deck_report::examined;
use tournament::drafting::Drafting;
use tournament::event::{Event, PlayerId, Viewer, ways};
use tournament::op::{Op, SubmitDecklist};
use tournament::view::name;
use utoipa::ToSchema;

/// Somebody at a draft table.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct DraftSeat {
    name: String,
    /// How many cards they have picked.
    picked: u32,
    /// How many packs wait in front of them.
    waiting: u32,
    bot: bool,
    you: bool,
}

/// The pack you pick from.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct DraftHand {
    /// The how manieth pick it is, from 1.
    pick: u32,
    cards: Vec<String>,
    /// When somebody else picks for you, in milliseconds since 1970.
    ends_ms: Option<i64>,
}

/// The time for a pick of a draft on paper.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct DraftTimer {
    pack: u32,
    pick: u32,
    cards: u32,
    ends_ms: i64,
}

/// A card of a pool.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct PoolLine {
    card: String,
    count: u32,
}

/// What you may know of a limited part.
#[derive(Debug, Default, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct EventLimited {
    game: String,
    /// `sealed` or `draft`; empty in constructed parts.
    format: String,
    /// Your draft table, from 1.
    table: Option<u32>,
    /// Who sits there, each to the left of the one before.
    seats: Vec<DraftSeat>,
    /// Which packs are open, from 1.
    pack: Option<u32>,
    /// Which way they go: `left` or `right`.
    way: Option<String>,
    hand: Option<DraftHand>,
    /// What you have picked, when you may look at it.
    picks: Option<Vec<String>>,
    timer: Option<DraftTimer>,
    /// The cards you build a deck of.
    pool: Option<Vec<PoolLine>>,
    /// A simple legal deck of them.
    proposal: Option<String>,
    /// The deck you have registered.
    deck: Option<String>,
}

/// See the packs, picks and the pool of a limited part that are yours.
#[utoipa::path(get, path = "/event/limited", tag = "event",
    responses((status = 200, body = EventLimited), (status = "4XX", body = ErrorBody)))]
pub(super) async fn limited(
    State(app): State<Arc<App>>,
    me: Option<CurrentAccount>,
) -> Result<Json<EventLimited>> {
    let book = book(&app)?;
    let person = person(&app, book, me.as_ref()).await?;
    book.refresh().await?;
    let viewer = |event: &Event| {
        person
            .as_deref()
            .map_or(Viewer::Public, |p| Viewer::named(event, p))
    };
    Ok(Json(book.read(|event| seen(event, viewer(event)))))
}

fn signed(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

fn seen(event: &Event, viewer: Viewer) -> EventLimited {
    let setup = event.setup.clone().unwrap_or_default();
    let mut all = EventLimited {
        game: setup.game.clone(),
        format: event
            .limited_format()
            .map_or(String::new(), |_| event.phase().format),
        timer: timer(event),
        ..EventLimited::default()
    };
    let Viewer::Player(id) = viewer else {
        return all;
    };
    if let Some((passed, seat)) = event.passed_to(id) {
        add_draft(&mut all, event, (passed, seat), id);
    }
    let player = event.players.get(id.0 as usize);
    let pool = player.and_then(|p| p.pool.as_ref());
    all.pool = pool.map(|p| {
        let lines = p.cards.iter().map(|(card, count)| PoolLine {
            card: card.clone(),
            count: *count,
        });
        lines.collect()
    });
    all.deck = player.and_then(|p| p.decks.last()).map(|d| d.deck.clone());
    let game = GameName::of(&setup.game).ok();
    let format = event.limited_format();
    all.proposal = pool
        .zip(game.zip(format))
        .and_then(|(p, (game, format))| bot_deck(game, format, &p.cards).ok());
    all
}

fn timer(event: &Event) -> Option<DraftTimer> {
    let timer = event.draft()?.timer?;
    Some(DraftTimer {
        pack: timer.pack,
        pick: timer.pick,
        cards: event.pack_size() + 1 - timer.pick.min(event.pack_size()),
        ends_ms: signed(timer.began + u64::from(timer.seconds) * 1000),
    })
}

fn add_draft(
    all: &mut EventLimited,
    event: &Event,
    (passed, seat): (&Drafting, usize),
    id: PlayerId,
) {
    let draft = event.draft();
    let tables = draft.map(|d| d.seats.as_slice()).unwrap_or_default();
    let own = |seats: &&Vec<Option<PlayerId>>| seats.contains(&Some(id));
    let place = tables.iter().position(|s| own(&s));
    let seats = place.and_then(|at| tables.get(at)).into_iter().flatten();
    let line = |(at, who): (usize, &Option<PlayerId>)| DraftSeat {
        name: who.map_or_else(|| format!("bot {}", at + 1), |id| name(event, id)),
        picked: passed.picks(at).len() as u32,
        waiting: passed.waiting(at) as u32,
        bot: passed.is_bot(at),
        you: at == seat,
    };
    all.seats = seats.enumerate().map(line).collect();
    all.table = place.and_then(|at| draft?.tables.get(at)).map(|t| t.table);
    if event.may_see_picks(passed.is_between_packs(seat)) {
        all.picks = Some(passed.picks(seat).to_vec());
    }
    if passed.is_over() {
        return;
    }
    all.pack = Some(passed.pack_number());
    let way = ways().get(passed.pack_number() as usize - 1).copied();
    all.way = way.flatten().map(|w| w.name().to_owned());
    let due = event.picks_due().into_iter().find(|(who, _)| *who == id);
    all.hand = passed.pack(seat).map(|cards| DraftHand {
        pick: passed.next_pick(seat),
        cards: cards.to_vec(),
        ends_ms: due.map(|(_, at)| signed(at)),
    });
}

/// A registration over the network: what is wrong with the deck is found here.
pub(super) fn registration(event: &Event, it: SubmitDecklist) -> Result<Op> {
    let judges = GameDeckChecker::default();
    let game = event.setup.as_ref().map_or("", |s| &s.game);
    let text = judges.written(game, &it.deck).map_err(Error::Invalid)?;
    let found = examined(event, (it.player, it.member.as_deref()), &text, &judges);
    if !found.faults.is_empty() {
        return Err(Error::Invalid(found.faults.join("\n")));
    }
    Ok(Op::SubmitDecklist(SubmitDecklist {
        why: it.why,
        ..found.register(it.player, it.member, text)
    }))
}
