//! The way a request goes: counted and logged, guarded, limited, to its
//! handler, and back with headers that keep a browser safe.

mod accept;
pub mod access;
mod connections;
pub mod csrf;
pub mod extract;
mod health;
mod host;
mod openapi;
pub mod rate_limit;
pub mod security_headers;
pub mod serve;
mod static_files;
mod stream;
mod telemetry;

use crate::{App, Error, accounts, catalog, event, rooms};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use utoipa_axum::router::OpenApiRouter;

pub use openapi::spec;

/// No request's body is larger, unless its handler says so.
pub const BODY_LIMIT: usize = 256 * 1024;

/// A router whose handlers describe themselves.
pub type Routes = OpenApiRouter<Arc<App>>;

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
