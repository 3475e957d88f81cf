//! How often one address may ask, and which address it is.

use crate::rate_limits::ClientKey;
use crate::{App, Config, Error};
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::Response;
use std::convert::Infallible;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

fn client_key(extensions: &Extensions, headers: &HeaderMap, config: &Config) -> ClientKey {
    let peer = extensions
        .get::<ConnectInfo<SocketAddr>>()
        .map(|c| c.0.ip());
    // The proxy nearest to us wrote the last entry; what stands before it
    // is what others claim.
    let forwarded = || {
        let list = headers.get_all("x-forwarded-for").iter().next_back()?;
        let last = list.to_str().ok()?.rsplit(',').next()?;
        last.trim().parse().ok()
    };
    let told = if config.behind_proxy {
        forwarded()
    } else {
        None
    };
    ClientKey::new(told.or(peer).unwrap_or(Ipv4Addr::LOCALHOST.into()))
}

impl FromRequestParts<Arc<App>> for ClientKey {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        Ok(client_key(&parts.extensions, &parts.headers, &app.config))
    }
}

/// Refuses who asks too often.
pub(crate) async fn by_address(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let source = client_key(request.extensions(), request.headers(), &app.config);
    app.limits.request(source)?;
    Ok(next.run(request).await)
}
