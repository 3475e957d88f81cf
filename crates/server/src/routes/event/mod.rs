//! The event whose matches are played here, and what is done in it from afar.

mod claim;
mod documents;
mod limited;
mod operations;
mod view;

use super::Routes;
use utoipa_axum::routes;

/// The routes for the event.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(claim::show))
        .routes(routes!(claim::claim))
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
        .add::<claim::ClaimRequest>()
        .add::<operations::EventCommand>()
        .add::<limited::EventLimited>()
        .add::<documents::OpponentDeck>()
        .add::<crate::room_record::ChatLine>();
}
