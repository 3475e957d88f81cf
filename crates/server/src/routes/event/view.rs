//! What somebody may know of the event.

use crate::event::{SharedEvent, now};
use arena::games::GameName;
use serde::Serialize;
use tournament::access_codes;
use tournament::event::{Event, Setup, Table, Viewer};
use tournament::view::name;
use utoipa::ToSchema;

/// Who you are at the event.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct EventParticipant {
    /// Your name there.
    name: String,
    /// Your roles there.
    roles: Vec<String>,
    /// Your table in the running round, while it has no result.
    table: Option<u32>,
    /// The room it is played in.
    room: Option<String>,
}

/// A table of the running round.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct EventTableInfo {
    table: u32,
    players: Vec<String>,
    /// Once it has one that you may know.
    result: Option<String>,
    /// Where it is played, if you may go there.
    room: Option<String>,
    /// Why it is not played here, or its result not entered; for officials.
    fault: Option<String>,
}

/// A line of the standings.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct StandingRow {
    rank: u32,
    name: String,
    points: u32,
}

/// The event as you may know it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct EventInfo {
    name: String,
    game: String,
    /// The edition of the game's book, for people; none where it is the one that
    /// is played by default.
    edition: Option<String>,
    /// `casual`, `competitive` or `professional`.
    level: String,
    /// The running round, from 1; 0 before the first.
    round: u32,
    /// Whether the first turn may be taken.
    runs: bool,
    /// When the time of the round is up, without extensions, in milliseconds
    /// since 1970; none while no clock runs.
    ends_ms: Option<i64>,
    over: bool,
    /// `sealed` or `draft`, where the part that is played is limited.
    limited: Option<String>,
    you: Option<EventParticipant>,
    tables: Vec<EventTableInfo>,
    byes: Vec<String>,
    standings: Vec<StandingRow>,
}

/// The event as the person with this name may know it (RBT 405.1, 410.4).
pub(super) fn info(book: &SharedEvent, person: Option<&str>) -> EventInfo {
    let board = book.board().clone();
    book.read(|event| {
        let viewer = person.map_or(Viewer::Public, |p| Viewer::named(event, p));
        let known = event.as_known_to(viewer);
        let setup = event.setup.clone().unwrap_or_default();
        let held = known.round();
        let playing = matches!(viewer, Viewer::Player(_)) && !event.may_see_results(viewer);
        let seating = |it: &Table| {
            let own = matches!(viewer, Viewer::Player(id) if it.has(id));
            let made = board.made.contains(&it.number) && person.is_some();
            let goes = made && (own || !playing);
            let fault = board.faults.get(&it.number).cloned();
            EventTableInfo {
                table: it.number,
                players: it.players.iter().map(|id| name(event, *id)).collect(),
                result: it.result.as_ref().map(|r| r.outcome.words()),
                room: goes.then(|| access_codes::place(event, event.rounds.len() as u32, it)),
                fault: fault.filter(|_| viewer == Viewer::Official || own),
            }
        };
        let tables: Vec<EventTableInfo> =
            held.map_or_else(Vec::new, |h| h.tables.iter().map(seating).collect());
        let clock = held.map(|h| h.clock.clone()).unwrap_or_default();
        let left = clock.left(now(), 0);
        let ticks = clock.started.is_some() && clock.paused.is_none();
        let ends = left.filter(|_| ticks).map(|left| now() as i64 + left);
        EventInfo {
            edition: edition_title(&setup),
            name: setup.name,
            game: setup.game,
            level: event.level().name().to_owned(),
            round: event.rounds.len() as u32,
            runs: held.is_some() && event.may_begin_play().is_ok(),
            ends_ms: ends,
            over: event.finished.is_some(),
            limited: event.limited_format().map(|_| event.phase().format),
            you: person.map(|p| you(event, p, viewer, &tables)),
            byes: held.map_or_else(Vec::new, |h| {
                h.byes.iter().map(|id| name(event, *id)).collect()
            }),
            tables,
            standings: standings(&known),
        }
    })
}

fn you(event: &Event, person: &str, viewer: Viewer, tables: &[EventTableInfo]) -> EventParticipant {
    let own = match viewer {
        Viewer::Player(id) => event.round().and_then(|r| r.table_of(id)),
        Viewer::Official | Viewer::Public => None,
    };
    let own = own.filter(|t| t.result.is_none()).map(|t| t.number);
    let seating = tables.iter().find(|t| Some(t.table) == own);
    let roles = event.roles(person);
    // Roles have plain names in files.
    let role = |r| serde_json::to_value(r).ok()?.as_str().map(str::to_owned);
    EventParticipant {
        name: person.to_owned(),
        roles: roles.into_iter().filter_map(role).collect(),
        table: own,
        room: seating.and_then(|s| s.room.clone()),
    }
}

fn standings(event: &Event) -> Vec<StandingRow> {
    let rank = |p: tournament::event::FinalPlacing| StandingRow {
        rank: p.rank,
        name: name(event, p.player),
        points: p.points,
    };
    event.ranking().into_iter().map(rank).collect()
}

/// How people call the edition that is played, where it is another than usual.
fn edition_title(setup: &Setup) -> Option<String> {
    let game = GameName::of(&setup.game).ok()?;
    let edition = game.edition(Some(&setup.edition)).ok()?;
    let other = game.editions().first() != Some(&edition);
    other.then(|| game.edition_title(edition).to_owned())
}
