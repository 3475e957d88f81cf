//! All addresses, and what is answered there.

mod accounts;
mod catalog;
mod event;
mod health;
mod openapi;
mod rooms;
mod static_files;

pub use catalog::scenario_in_json;
pub use openapi::spec;

use crate::http::{access, csrf, host, rate_limit, security_headers, telemetry};
use crate::{App, Error};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use utoipa_axum::router::OpenApiRouter;

/// No request's body is larger, unless its handler says so.
const BODY_LIMIT: usize = 256 * 1024;

/// A router whose handlers describe themselves.
pub(crate) type Routes = OpenApiRouter<Arc<App>>;

/// All of version 1 of the API; a part of the server adds its routes here.
fn version_1() -> Routes {
    Routes::new()
        .merge(accounts::routes())
        .merge(catalog::routes())
        .merge(rooms::routes())
        .merge(event::routes())
}

/// Everything the server answers.
pub fn router(app: Arc<App>) -> Router {
    let (api, _) = openapi::described(version_1()).split_for_parts();
    let api = api
        .layer(from_fn_with_state(app.clone(), access::named))
        .layer(from_fn_with_state(app.clone(), rate_limit::by_address))
        .layer(from_fn_with_state(app.clone(), csrf::same_site))
        .layer(DefaultBodyLimit::max(BODY_LIMIT));
    let plain = Router::new()
        .route("/api/v1/openapi.json", get(openapi::json))
        .merge(health::routes())
        .merge(static_files::docs())
        .layer(from_fn_with_state(app.clone(), access::named));
    Router::new()
        .merge(api)
        .merge(plain)
        .route("/api/{*rest}", any(async || Error::NoSuchAddress))
        .fallback(static_files::client)
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(app.clone(), host::expected))
        .layer(from_fn(security_headers::safe))
        .layer(from_fn(telemetry::observe))
        .with_state(app)
}

/// What is answered at the address for numbers, where there is one.
pub fn metrics_router(app: Arc<App>) -> Router {
    health::routes()
        .merge(health::numbers())
        .fallback(async || Error::NoSuchAddress)
        .layer(from_fn_with_state(app.clone(), host::expected))
        .layer(from_fn(security_headers::safe))
        .with_state(app)
}

/// A panic ends its request only.
#[expect(clippy::needless_pass_by_value, reason = "the layer gives it away")]
fn panicked(what: Box<dyn std::any::Any + Send>) -> Response {
    let text = what.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| what.downcast_ref::<&str>().copied());
    Error::Internal(text.unwrap_or("a panic").to_owned()).into_response()
}

/// What the client knows of all of it.
#[cfg(test)]
pub(crate) fn export_types(types: &mut crate::typescript::TypeExport) {
    types.add::<crate::http::ErrorBody>();
    accounts::export_types(types);
    catalog::export_types(types);
    rooms::export_types(types);
    event::export_types(types);
}
