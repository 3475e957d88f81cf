//! Requests that change something must come from our own pages. A foreign page
//! can make a browser send a form with our cookie, but neither our header nor
//! our origin.

use crate::{App, Config, Error};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

/// The header that only our own pages and programs send.
pub(crate) const HEADER: &str = "x-ludex";

/// Refuses what another page made a browser send.
pub(crate) async fn same_site(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD);
    if !safe {
        own_header(request.headers()).and_then(|()| own_origin(request.headers(), &app.config))?;
    }
    Ok(next.run(request).await)
}

fn own_header(headers: &HeaderMap) -> Result<(), Error> {
    if headers.get(HEADER).is_some_and(|v| v == "1") {
        return Ok(());
    }
    metrics::counter!("ludex_refused_total", "why" => "header").increment(1);
    let text = format!("the header {HEADER}: 1 is missing");
    Err(Error::Forbidden(text))
}

/// Whether a request comes from our own page. Browsers say where the page is
/// from; programs that are no browser say nothing and carry nobody's cookie
/// by accident. Every WebSocket must ask this before it is accepted.
pub(crate) fn own_origin(headers: &HeaderMap, config: &Config) -> Result<(), Error> {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or("null");
    let own = match &config.public_url {
        Some(url) => origin == url.trim_end_matches('/'),
        None => is_host(origin, headers),
    };
    if own {
        return Ok(());
    }
    metrics::counter!("ludex_refused_total", "why" => "origin").increment(1);
    let text = "this request comes from another page; open the game at its own address";
    Err(Error::Forbidden(text.to_owned()))
}

/// Whether an origin is the address the request was sent to.
fn is_host(origin: &str, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    let page = origin.split_once("://").map(|(_, rest)| rest);
    page.is_some() && page == host
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn allowed(origin: Option<&'static str>, host: &'static str, url: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        let mut config = Config::local("data");
        config.public_url = url.map(str::to_owned);
        own_origin(&headers, &config).is_ok()
    }

    #[test]
    fn only_our_own_page_is_let_in() {
        let host = "127.0.0.1:8080";
        assert!(allowed(Some("http://127.0.0.1:8080"), host, None));
        assert!(allowed(None, host, None));
        assert!(!allowed(Some("http://evil.example"), host, None));
        assert!(!allowed(Some("http://127.0.0.1:8081"), host, None));
        assert!(!allowed(
            Some("http://127.0.0.1:8080.evil.example"),
            host,
            None
        ));
        assert!(!allowed(Some("null"), host, None));
    }

    #[test]
    fn behind_a_proxy_the_public_address_counts() {
        let url = Some("https://ludex.example/");
        assert!(allowed(Some("https://ludex.example"), "10.0.0.1", url));
        assert!(!allowed(Some("http://ludex.example"), "10.0.0.1", url));
        assert!(!allowed(Some("http://10.0.0.1"), "10.0.0.1", url));
    }
}
