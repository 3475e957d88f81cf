//! The description of the API, made from the handlers themselves.

use super::{Routes, version_1};
use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Spec;

/// What stands above the handlers.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ludex",
        description = "Play, watch and replay trading card games. Every POST, PUT and DELETE \
                       sends the header `x-ludex: 1`; the session is a cookie."
    ),
    components(schemas(crate::error::ErrorBody))
)]
struct Head;

/// The routes of version 1, with what stands above them.
pub(super) fn described(routes: Routes) -> Routes {
    Routes::with_openapi(Head::openapi()).nest("/api/v1", routes)
}

/// The description of all there is.
pub fn spec() -> Spec {
    described(version_1()).into_openapi()
}

pub(super) async fn json() -> Json<Spec> {
    Json(spec())
}
