//! For those who watch the server: is it alive, can it be used, what has it
//! done.

use crate::{App, Error, Result};
use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use std::sync::Arc;

/// `/health` and `/ready`.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/health", get(async || "ok\n"))
        .route("/ready", get(ready))
}

/// `/metrics`, which is not for everybody.
pub(super) fn numbers() -> Router<Arc<App>> {
    Router::new().route("/metrics", get(measured))
}

/// Ready is who can write to the store, has room for more, and is not about to
/// stop.
async fn ready(State(app): State<Arc<App>>) -> Result<&'static str> {
    if app.is_closing() {
        return Err(Error::Unavailable("the server is stopping".to_owned()));
    }
    let unreachable = |error| Error::Unavailable(format!("the store: {error}"));
    app.store.ping().await.map_err(unreachable)?;
    app.store.has_space().await.map_err(unreachable)?;
    Ok("ready\n")
}

/// The numbers, for Prometheus.
async fn measured(State(app): State<Arc<App>>) -> impl IntoResponse {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.render())
}
