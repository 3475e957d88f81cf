//! Which names the server answers to. A page of somebody else can give its
//! own name our address (DNS rebinding), and its scripts would then ask us as
//! if we were its server; the browser still says the name.

use crate::{App, Config, Error};
use axum::extract::{Request, State};
use axum::http::header;
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::Response;
use std::net::IpAddr;
use std::sync::Arc;

/// Refuses what was meant for another name.
pub(crate) async fn expected(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let named = request.uri().authority().cloned().map(Ok);
    let headers = request.headers().get_all(header::HOST).iter();
    let hosts = headers.map(|h| h.to_str().unwrap_or_default().parse::<Authority>());
    let known = |host: Result<Authority, _>| host.is_ok_and(|h| is_expected(h.host(), &app.config));
    // Browsers always say a name; what says none is no page's script.
    if named.into_iter().chain(hosts).all(known) {
        return Ok(next.run(request).await);
    }
    metrics::counter!("ludex_refused_total", "why" => "host").increment(1);
    Err(Error::WrongHost)
}

/// Addresses cannot be rebound, `localhost` is this computer; other names are
/// those of the set-up.
fn is_expected(host: &str, config: &Config) -> bool {
    let plain = host.trim_start_matches('[').trim_end_matches(']');
    let name = plain.trim_end_matches('.');
    let is = |known: &str| known.eq_ignore_ascii_case(name);
    plain.parse::<IpAddr>().is_ok()
        || is("localhost")
        || config.public_host().is_some_and(is)
        || config.hosts.iter().any(|h| is(h))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_known_names_are_ours() {
        let mut config = Config::local("data");
        config.public_url = Some("https://ludex.example:8443".to_owned());
        config.hosts = vec!["box.lan".to_owned()];
        for ours in [
            "127.0.0.1",
            "192.168.0.7",
            "[::1]",
            "localhost",
            "LUDEX.example",
            "ludex.example.",
            "box.lan",
        ] {
            assert!(is_expected(ours, &config), "{ours}");
        }
        for other in [
            "evil.example",
            "ludex.example.evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "0x7f.1.evil",
            "",
        ] {
            assert!(!is_expected(other, &config), "{other}");
        }
    }
}
