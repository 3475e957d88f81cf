//! Rooms: made, found in the lobby, joined by a link, matched quickly; and what
//! is shown of matches.

mod create;
mod create_request;
mod deck_choice;
mod frame_limit;
mod history;
mod join;
mod lobby;
mod notes;
mod quick_match;
mod replays;
mod reported;
mod scouting;
mod socket;
mod summary;

pub(super) use reported::reported_position;
pub(super) use scouting::forbid_simulation;

use super::Routes;
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
        .add::<crate::rooms::QuickMatch>()
        .add::<history::MatchSummary>()
        .add::<notes::MatchNotes>()
        .add::<replays::Replay>()
        .add::<replays::ReplayStep>();
}
