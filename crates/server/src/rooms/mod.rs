//! Rooms: made, found in the lobby, joined by a link, matched quickly; and
//! what remains of them, matches and replays.

mod allowance;
mod decks;
mod doc;
mod event_table;
mod films;
mod hall;
mod handlers;
mod house;
mod info;
mod lobby;
mod made_from;
mod matches;
mod new;
mod notes;
mod pools;
mod probe;
mod queue;
mod quick;
mod record;
mod recording;
mod replays;
mod reported;
mod request;
mod scouting;
mod socket;
mod supervise;

pub use doc::{ClockRule, Ended, Holder, RoomDoc, SeatDoc};
pub use event_table::{EventTable, Said};
pub(crate) use films::Shelf;
pub use hall::Hall;
pub use house::{Barred, House};
pub(crate) use info::{hidden_seed, sitter, teams_of};
pub(crate) use made_from::MadeFrom;
pub use probe::{Point, Probe};
pub(crate) use reported::reported_position;
pub(crate) use scouting::{PlayedFrom, no_experiments};
pub(crate) use supervise::FAULT;

use crate::http::Routes;
use utoipa_axum::routes;

/// The routes for rooms and matches.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(lobby::list, new::create))
        .routes(routes!(handlers::show))
        .routes(routes!(handlers::join))
        .routes(routes!(handlers::leave))
        .routes(routes!(quick::quick))
        .routes(routes!(socket::open))
        .routes(routes!(matches::own))
        .routes(routes!(notes::earlier))
        .routes(routes!(replays::whole))
        .routes(routes!(replays::file))
        .routes(routes!(replays::step))
}

/// What the client knows of these.
#[cfg(test)]
pub(crate) fn shapes(types: &mut crate::typescript::Types) {
    types
        .add::<info::RoomInfo>()
        .add::<request::NewRoom>()
        .add::<new::Made>()
        .add::<handlers::Joining>()
        .add::<handlers::Joined>()
        .add::<quick::Wish>()
        .add::<queue::Quick>()
        .add::<matches::Played>()
        .add::<notes::Noted>()
        .add::<replays::Replay>()
        .add::<replays::Moment>();
}
