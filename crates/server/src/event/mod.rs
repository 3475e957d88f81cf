//! An event whose matches are played here. The event's log is the one truth: a
//! steward reads it, makes a room for every table of the running round, tells
//! the rooms what the event says, and writes what was played into the log.
//! Nothing else is kept but who has shown with a code who they are, so that a
//! crash at any moment loses nothing and does nothing twice.

mod documents;
mod event_file;
mod handlers;
mod limited;
mod message;
mod operations;
mod results;
mod runner;
mod table_setup;
mod team_chat;
mod view;

pub use event_file::SharedEvent;
pub(crate) use message::{EventMessage, EventMessages};
pub(crate) use runner::steward;

use crate::http::Routes;
use utoipa_axum::routes;

/// The routes for the event.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(handlers::show))
        .routes(routes!(handlers::claim))
        .routes(routes!(operations::perform))
        .routes(routes!(limited::limited))
        .routes(routes!(documents::list))
        .routes(routes!(documents::said))
}

/// What the client knows of these.
#[cfg(test)]
pub(crate) fn export_types(types: &mut crate::typescript::TypeExport) {
    types
        .add::<view::EventInfo>()
        .add::<handlers::ClaimRequest>()
        .add::<operations::EventCommand>()
        .add::<limited::EventLimited>()
        .add::<documents::OpponentDeck>()
        .add::<crate::rooms::ChatLine>();
}
