//! Who may do what: one table of all addresses and methods, and for each who is
//! let in. Whoever is not named is refused, and so is what is not in it.

use super::session;
use crate::accounts::{CurrentAccount, Role};
use crate::{App, Error};
use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caller {
    /// Nobody who is signed in.
    Nobody,
    /// Somebody without a password.
    Guest,
    /// Somebody with a password.
    Player,
    /// A moderator.
    Moderator,
    /// An admin.
    Admin,
}

impl Caller {
    /// Everybody there is.
    pub const ALL: [Self; 5] = [
        Self::Nobody,
        Self::Guest,
        Self::Player,
        Self::Moderator,
        Self::Admin,
    ];

    fn of(me: Option<&CurrentAccount>) -> Self {
        match me {
            None => Self::Nobody,
            Some(me) if me.has(Role::Admin) => Self::Admin,
            Some(me) if me.has(Role::Moderator) => Self::Moderator,
            Some(me) if me.0.is_guest() => Self::Guest,
            Some(_) => Self::Player,
        }
    }
}

const EVERYBODY: &[Caller] = &Caller::ALL;
const SIGNED_IN: &[Caller] = &[
    Caller::Guest,
    Caller::Player,
    Caller::Moderator,
    Caller::Admin,
];
const PLAYERS: &[Caller] = &[Caller::Player, Caller::Moderator, Caller::Admin];
const MODERATORS: &[Caller] = &[Caller::Moderator, Caller::Admin];
const ADMINS: &[Caller] = &[Caller::Admin];

/// A method at an address, and who is let in there. What else is asked of them
/// (their own deck, a seat at that table, the name they have at an event) is
/// asked there.
pub type Row = (&'static str, &'static str, &'static [Caller]);

/// Everything there is.
pub const TABLE: &[Row] = &[
    ("GET", "/health", EVERYBODY),
    ("GET", "/ready", EVERYBODY),
    ("GET", "/docs", EVERYBODY),
    ("GET", "/docs/page.css", EVERYBODY),
    ("GET", "/docs/page.js", EVERYBODY),
    ("GET", "/api/v1/openapi.json", EVERYBODY),
    // Coming and going.
    ("POST", "/api/v1/guest", EVERYBODY),
    ("POST", "/api/v1/accounts", EVERYBODY),
    ("POST", "/api/v1/login", EVERYBODY),
    ("POST", "/api/v1/logout", EVERYBODY),
    ("POST", "/api/v1/recover", EVERYBODY),
    ("GET", "/api/v1/me", SIGNED_IN),
    ("DELETE", "/api/v1/me", SIGNED_IN),
    ("GET", "/api/v1/me/export", SIGNED_IN),
    ("PUT", "/api/v1/me/password", PLAYERS),
    ("POST", "/api/v1/me/recovery", PLAYERS),
    ("GET", "/api/v1/me/sessions", SIGNED_IN),
    ("DELETE", "/api/v1/me/sessions", SIGNED_IN),
    ("DELETE", "/api/v1/me/sessions/{id}", SIGNED_IN),
    ("GET", "/api/v1/me/blocks", SIGNED_IN),
    ("GET", "/api/v1/blocks", SIGNED_IN),
    ("PUT", "/api/v1/blocks/{id}", SIGNED_IN),
    ("DELETE", "/api/v1/blocks/{id}", SIGNED_IN),
    // Seeing to others.
    ("GET", "/api/v1/reports", MODERATORS),
    ("GET", "/api/v1/reports/{id}", MODERATORS),
    ("GET", "/api/v1/sanctions", MODERATORS),
    ("PUT", "/api/v1/accounts/{id}/mute", MODERATORS),
    ("DELETE", "/api/v1/accounts/{id}/mute", MODERATORS),
    ("PUT", "/api/v1/accounts/{id}/ban", MODERATORS),
    ("DELETE", "/api/v1/accounts/{id}/ban", MODERATORS),
    ("POST", "/api/v1/rooms/{room}/close", MODERATORS),
    ("PUT", "/api/v1/accounts/{id}/roles", ADMINS),
    ("GET", "/api/v1/audit", ADMINS),
    // What can be looked up and worked out.
    ("GET", "/api/v1/games", EVERYBODY),
    ("GET", "/api/v1/games/{game}/cards", EVERYBODY),
    ("GET", "/api/v1/games/{game}/decks/{id}", EVERYBODY),
    ("POST", "/api/v1/games/{game}/decks/check", EVERYBODY),
    ("GET", "/api/v1/rules", EVERYBODY),
    ("GET", "/api/v1/rules/{id}", EVERYBODY),
    ("GET", "/api/v1/scenarios", EVERYBODY),
    ("POST", "/api/v1/scenarios/run", EVERYBODY),
    ("GET", "/api/v1/decks", SIGNED_IN),
    ("POST", "/api/v1/decks", SIGNED_IN),
    ("PUT", "/api/v1/decks/{id}", SIGNED_IN),
    ("DELETE", "/api/v1/decks/{id}", SIGNED_IN),
    // Rooms and matches.
    ("GET", "/api/v1/rooms", EVERYBODY),
    ("POST", "/api/v1/rooms", SIGNED_IN),
    ("GET", "/api/v1/rooms/{room}", EVERYBODY),
    ("GET", "/api/v1/rooms/{room}/ws", EVERYBODY),
    ("POST", "/api/v1/rooms/{room}/join", SIGNED_IN),
    ("POST", "/api/v1/rooms/{room}/leave", SIGNED_IN),
    ("POST", "/api/v1/quick", SIGNED_IN),
    ("GET", "/api/v1/matches", SIGNED_IN),
    ("GET", "/api/v1/notes", SIGNED_IN),
    ("GET", "/api/v1/matches/{room}/replay", EVERYBODY),
    ("GET", "/api/v1/matches/{room}/replay/file", EVERYBODY),
    ("GET", "/api/v1/matches/{room}/replay/{i}", EVERYBODY),
    // The event.
    ("GET", "/api/v1/event", EVERYBODY),
    ("GET", "/api/v1/event/limited", EVERYBODY),
    ("POST", "/api/v1/event/claim", SIGNED_IN),
    ("POST", "/api/v1/event/do", SIGNED_IN),
    ("GET", "/api/v1/event/list", SIGNED_IN),
    ("GET", "/api/v1/event/said", SIGNED_IN),
];

/// Lets in who is named for this address and method.
pub(crate) async fn named(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Error> {
    let path = request.extensions().get::<MatchedPath>();
    let path = path.map(MatchedPath::as_str).unwrap_or_default();
    let allowed = allowed(path, request.method())?;
    let me = session::signed_in(&app, request.headers()).await?;
    let caller = Caller::of(me.as_ref());
    if !allowed.contains(&caller) {
        metrics::counter!("ludex_refused_total", "why" => "role").increment(1);
        return Err(refusal(caller, allowed));
    }
    request.extensions_mut().insert(session::Known(me));
    Ok(next.run(request).await)
}

/// Who is let in there.
fn allowed(path: &str, method: &Method) -> Result<&'static [Caller], Error> {
    let method = match *method {
        Method::HEAD => "GET",
        ref other => other.as_str(),
    };
    let mut here = TABLE.iter().filter(|(_, p, _)| *p == path).peekable();
    if here.peek().is_none() {
        return Err(Error::NoSuchAddress);
    }
    let row = here.find(|(m, ..)| *m == method);
    row.map(|(.., allowed)| *allowed).ok_or(Error::WrongMethod)
}

fn refusal(caller: Caller, allowed: &[Caller]) -> Error {
    if caller == Caller::Nobody {
        return Error::NotSignedIn;
    }
    let needed = match allowed.first() {
        Some(Caller::Player) => "a password; take one on the page of your account",
        Some(Caller::Moderator) => "the role moderator",
        _ => "the role admin",
    };
    Error::Forbidden(format!("this needs {needed}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use crate::store::sqlite::Sqlite;
    use axum::Router;
    use axum::body::Body;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use tower::ServiceExt;

    #[tokio::test]
    async fn what_is_not_in_the_table_is_nobodys() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let config = Config::local(folder.path());
        let store = Sqlite::open(&config.db_file().expect("a file")).await;
        let app = App::new(config, Arc::new(store.expect("a store")));
        let router = Router::new()
            .route("/forgotten", get(async || "a secret"))
            .route("/health", get(async || "ok").post(async || "a secret"))
            .layer(from_fn_with_state(app.clone(), named))
            .with_state(app);
        let ask = async |method: &str, path: &str| {
            let request = Request::builder().method(method).uri(path);
            let request = request.body(Body::empty()).expect("a request");
            let answer = router.clone().oneshot(request).await;
            answer.expect("an answer").status().as_u16()
        };
        assert_eq!(ask("GET", "/health").await, 200);
        assert_eq!(ask("HEAD", "/health").await, 200);
        assert_eq!(ask("POST", "/health").await, 405);
        assert_eq!(ask("GET", "/forgotten").await, 404);
    }
}
