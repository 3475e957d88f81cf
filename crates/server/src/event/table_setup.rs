//! A table of the running round as a room.

use crate::room::RoundState;
use crate::room_record::{Ban, EventTable, Occupant, RoomPolicy, RoomRecord, SeatRecord};
use arena::bots;
use arena::games::{DeckChoice, GameName, with_format};
use std::collections::BTreeMap;
use tournament::access_codes;
use tournament::event::{Clock, Event, PlayerId, Role, Table};
use tournament::view::name;

/// Accounts by their names at the event.
pub(super) type AccountsByName = BTreeMap<String, String>;

/// What the event says of a table of the running round.
#[derive(Clone, Debug)]
pub(super) struct TableState {
    pub(super) table: u32,
    pub(super) room: String,
    pub(super) names: Vec<String>,
    /// It has a result.
    pub(super) over: bool,
    pub(super) state: RoundState,
}

/// What the event says of the tables of the running round now.
pub(super) fn facts(event: &Event, claims: &AccountsByName, now: u64) -> Vec<TableState> {
    let Some(held) = event.round() else {
        return Vec::new();
    };
    let round = event.rounds.len() as u32;
    let facts = |it: &Table| TableState {
        table: it.number,
        room: access_codes::place(event, round, it),
        names: it.players.iter().map(|id| name(event, *id)).collect(),
        over: it.result.is_some(),
        state: state(event, (round, it), claims, now),
    };
    held.tables.iter().map(facts).collect()
}

fn state(
    event: &Event,
    (round, it): (u32, &Table),
    claims: &AccountsByName,
    now: u64,
) -> RoundState {
    let clock = event.round().map(|r| r.clock.clone()).unwrap_or_default();
    let open = |c: &tournament::event::Call| {
        c.round == round && c.table == it.number && c.ruling.is_none()
    };
    let called = event.calls.iter().any(open);
    let left = clock.left(now, it.extra_seconds());
    // What a call takes may be given back when it has ended (RBT 412.2).
    let time_up = clock.started.is_some() && !called && left.is_some_and(|left| left <= 0);
    let lost = |id: &PlayerId| u32::from(it.losses.get(id).copied().unwrap_or(0));
    RoundState {
        runs: event.may_begin_play().is_ok(),
        ends: ends(&clock, it.extra_seconds()),
        time_up,
        called,
        losses: it.players.iter().map(lost).collect(),
        house: room_policy(event, (round, it), claims),
    }
}

/// When time is up; none while the clock does not run.
fn ends(clock: &Clock, extra_s: u32) -> Option<i64> {
    let running = clock.paused.is_none();
    let started = clock.started.filter(|_| running)?;
    let whole = u64::from(clock.minutes?) * 60_000 + u64::from(extra_s) * 1000;
    i64::try_from(started + clock.stood + whole).ok()
}

fn room_policy(event: &Event, (round, it): (u32, &Table), claims: &AccountsByName) -> RoomPolicy {
    let policy = event.policy_of(round, it);
    let plays = |name: &String| policy.players.contains(name);
    let judges = event.people.iter().filter(|(name, roles)| {
        let judge = roles.iter().any(|r| Role::is_judge(*r));
        judge && !plays(name)
    });
    let judges = judges.filter_map(|(name, _)| claims.get(name).cloned());
    let away = event.floor_log.barred.iter();
    let away = away.filter(|b| (b.round, b.what.table) == (round, it.number));
    let barred = away.filter_map(|b| {
        Some(Ban {
            account: claims.get(&b.what.person)?.clone(),
            by: b.by.clone(),
            why: b.what.why.clone(),
        })
    });
    let (judges, barred) = (judges.collect(), barred.collect());
    let seed = event.setup.as_ref().map_or("", |s| &s.seed);
    let id = tournament::lots::commitment(seed);
    RoomPolicy::of_event(policy, format!("{id} {round}"), judges, barred)
}

/// A table as a room; or why it cannot be played here.
pub(super) fn doc(
    event: &Event,
    number: u32,
    claims: &AccountsByName,
) -> Result<RoomRecord, String> {
    let setup = event.setup.as_ref().ok_or("the event has not been made")?;
    let round = event.rounds.len() as u32;
    let held = event.round().and_then(|r| r.table(number));
    let it = held.ok_or("there is no such table")?;
    let game = GameName::of(&setup.game).map_err(|e| e.to_string())?;
    let seats = game.mode_teams(&setup.mode).len();
    if it.players.len() != 2 || seats != 2 || setup.team > 1 {
        return Err("only matches of one against one are played here".to_owned());
    }
    let mode = mode(event, game, &setup.mode);
    let policy = event.match_policy(number, |rounds| game.on_time(rounds));
    let names: Vec<String> = it.players.iter().map(|id| name(event, *id)).collect();
    let seats = it.players.iter().zip(&names);
    let seats = seats.map(|(id, name)| seat(event, *id, name, claims));
    let seats = seats.collect::<Result<_, _>>()?;
    let new = RoomRecord::new(game, mode, seats).map_err(|e| e.to_string())?;
    Ok(RoomRecord {
        edition: Some(setup.edition.clone()).filter(|e| !e.is_empty()),
        title: Some(format!("{} · round {round} · table {number}", setup.name)),
        house: room_policy(event, (round, it), claims),
        event: Some(EventTable {
            event: tournament::lots::commitment(&setup.seed),
            round,
            table: number,
            players: it.players.clone(),
            names,
            policy: policy.ok_or("there is no such table")?,
            result: None,
            said: Vec::new(),
        }),
        ..new
    })
}

/// In limited parts a match of one game is drawn its battlefields, and others
/// choose them: the modes of a game say which (RBT 602.3.e.3, 602.3.e.4).
fn mode(event: &Event, game: GameName, usual: &str) -> String {
    let single = event.phase().wins == 1;
    let fits = |m: &&&str| {
        game.best_of(m).is_none() == single && game.mode_teams(m) == game.mode_teams(usual)
    };
    let modes = game.modes();
    let found = modes.iter().find(fits).filter(|_| event.is_limited());
    found.map_or_else(|| usual.to_owned(), |m| (*m).to_owned())
}

/// A player's seat, with the list that was registered.
fn seat(
    event: &Event,
    id: PlayerId,
    name: &str,
    claims: &AccountsByName,
) -> Result<SeatRecord, String> {
    let player = event.player(id).map_err(|e| e.to_string())?;
    let list = player.decks.last();
    let list = list.ok_or_else(|| format!("{name} has no registered list"))?;
    let account = claims.get(name).cloned();
    let holder = match event.is_bot(id) {
        true => Occupant::Bot(bots::USUAL.to_owned()),
        false => account.map_or(Occupant::Open, Occupant::Human),
    };
    let deck = match (event.limited_format(), event.setup.as_ref()) {
        (Some(format), Some(setup)) => {
            let game = GameName::of(&setup.game).map_err(|e| e.to_string())?;
            with_format(game, &list.deck, format)?
        }
        _ => list.deck.clone(),
    };
    Ok(SeatRecord {
        holder,
        deck: DeckChoice::Text(deck),
        ..SeatRecord::default()
    })
}
