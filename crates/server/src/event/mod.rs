//! An event whose matches are played here. The event's log is the one truth: a
//! steward reads it, makes a room for every table of the running round, tells
//! the rooms what the event says, and writes what was played into the log.
//! Nothing else is kept but who has shown with a code who they are, so that a
//! crash at any moment loses nothing and does nothing twice.

mod acting;
mod book;
mod handlers;
mod info;
mod limited;
mod notice;
mod papers;
mod reports;
mod steward;
mod tables;
mod talk;

pub use book::Book;
pub(crate) use notice::{Notice, Notices};
pub(crate) use steward::steward;

use crate::http::Routes;
use utoipa_axum::routes;

/// The routes for the event.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(handlers::show))
        .routes(routes!(handlers::claim))
        .routes(routes!(acting::perform))
        .routes(routes!(limited::limited))
        .routes(routes!(papers::list))
        .routes(routes!(papers::said))
}

/// What the client knows of these.
#[cfg(test)]
pub(crate) fn shapes(types: &mut crate::typescript::Types) {
    types
        .add::<info::EventInfo>()
        .add::<handlers::Claiming>()
        .add::<acting::Acting>()
        .add::<limited::EventLimited>()
        .add::<papers::EventList>()
        .add::<crate::rooms::Said>();
}
