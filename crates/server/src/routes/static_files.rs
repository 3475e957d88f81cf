//! What browsers open: the client, and the page that shows the API.

use crate::{App, Error};
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use web::Asset;

/// What has its contents in its name may be kept for ever; what has not is
/// asked for again, and not sent again if it is the same.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// The page at `/docs`, and what it is made of.
const DOCS: [(&str, Asset); 3] = [
    (
        "/docs",
        page(
            include_bytes!("../../assets/docs/index.html"),
            "text/html; charset=utf-8",
        ),
    ),
    (
        "/docs/page.css",
        page(
            include_bytes!("../../assets/docs/page.css"),
            "text/css; charset=utf-8",
        ),
    ),
    (
        "/docs/page.js",
        page(
            include_bytes!("../../assets/docs/page.js"),
            "text/javascript; charset=utf-8",
        ),
    ),
];

const fn page(bytes: &'static [u8], mime: &'static str) -> Asset {
    Asset {
        bytes,
        mime,
        immutable: false,
    }
}

/// The page that shows the API.
pub(super) fn docs() -> Router<Arc<App>> {
    let route = |router: Router<_>, (path, asset): (&str, Asset)| {
        router.route(path, get(async move |h: HeaderMap| answer(asset, &h)))
    };
    DOCS.into_iter().fold(Router::new(), route)
}

/// A file of the client, for every address that is nothing else.
pub(super) async fn client(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Error::NoSuchAddress.into_response();
    }
    match web::asset(request.uri().path()) {
        Some(asset) => answer(asset, request.headers()),
        None => Error::NoSuchAddress.into_response(),
    }
}

fn answer(asset: Asset, asked: &HeaderMap) -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static(asset.mime));
    if asset.immutable {
        let keep = (header::CACHE_CONTROL, HeaderValue::from_static(FOR_EVER));
        return ([kind, keep], asset.bytes).into_response();
    }
    let tag = tag(asset.bytes);
    let keep = (header::CACHE_CONTROL, HeaderValue::from_static(ASK_AGAIN));
    let same = asked.get(header::IF_NONE_MATCH).is_some_and(|t| *t == tag);
    let named = (header::ETAG, tag);
    if same {
        return (StatusCode::NOT_MODIFIED, [keep, named]).into_response();
    }
    ([kind, keep, named], asset.bytes).into_response()
}

/// A name for contents. It is weak, because the answer may be compressed.
fn tag(bytes: &[u8]) -> HeaderValue {
    let text = format!("W/\"{}\"", hex::encode(&Sha256::digest(bytes)[..12]));
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("W/\"\""))
}
