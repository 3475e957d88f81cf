//! Every answer is counted and logged. What is written down is the pattern of
//! the address, never the address itself: a link to a room is a secret of
//! those who have it.

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;
use tracing::Instrument;

/// Counts and logs an answer.
pub(crate) async fn observe(request: Request, next: Next) -> Response {
    let start = Instant::now();
    let path = request.extensions().get::<MatchedPath>();
    let path = path.map_or("other", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", method = %request.method(), path);
    let response = next.run(request).instrument(span.clone()).await;
    let status = response.status().as_u16();
    let took = start.elapsed();
    span.in_scope(|| tracing::debug!(status, ms = took.as_secs_f64() * 1e3, "answered"));
    let labels = [("path", path.clone()), ("status", status.to_string())];
    metrics::counter!("ludex_requests_total", &labels).increment(1);
    metrics::histogram!("ludex_request_seconds", "path" => path).record(took);
    response
}
