//! Rooms: made, found in the lobby, joined by a link, matched quickly; and
//! what remains of them, matches and replays.

mod create;
mod create_request;
mod deck_choice;
mod event_table;
mod frame_limit;
mod history;
mod join;
mod lobby;
mod made_from;
mod matchmaking;
mod notes;
mod policy;
mod pools;
mod probe;
mod quick_match;
mod record;
mod recording;
mod registry;
mod replay_cache;
mod replays;
mod reported;
mod room_record;
mod scouting;
mod socket;
mod summary;
mod supervise;

pub use event_table::{ChatLine, EventTable};
pub(crate) use made_from::MadeFrom;
pub use policy::{Ban, RoomPolicy};
pub use probe::{Point, Probe};
pub use registry::RoomRegistry;
pub(crate) use replay_cache::ReplayCache;
pub(crate) use reported::reported_position;
pub use room_record::{Occupant, RoomRecord, SeatRecord, StoredResult, TimeControl};
pub(crate) use scouting::{PlayedFrom, forbid_simulation};
pub(crate) use summary::{hidden_seed, sitter, teams_of};
pub(crate) use supervise::FAULT;

use crate::http::Routes;
use utoipa_axum::routes;

/// The routes for rooms and matches.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(lobby::list, create::create))
        .routes(routes!(join::show))
        .routes(routes!(join::join))
        .routes(routes!(join::leave))
        .routes(routes!(quick_match::quick))
        .routes(routes!(socket::open))
        .routes(routes!(history::own))
        .routes(routes!(notes::earlier))
        .routes(routes!(replays::whole))
        .routes(routes!(replays::file))
        .routes(routes!(replays::step))
}

/// What the client knows of these.
#[cfg(test)]
pub(crate) fn export_types(types: &mut crate::typescript::TypeExport) {
    types
        .add::<summary::RoomInfo>()
        .add::<create_request::NewRoom>()
        .add::<create::CreatedRoom>()
        .add::<join::JoinRequest>()
        .add::<join::JoinReply>()
        .add::<quick_match::QuickMatchRequest>()
        .add::<matchmaking::QuickMatch>()
        .add::<history::MatchSummary>()
        .add::<notes::MatchNotes>()
        .add::<replays::Replay>()
        .add::<replays::ReplayStep>();
}
