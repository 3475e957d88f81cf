//! Sessions: a random token in a cookie, its hash in the store. A sign-in
//! always begins a new one, so that nobody can sit in one prepared by others.

use crate::accounts::{CurrentAccount, SignIn, SignOut};
use crate::store::{AccountRow, SessionRow, StoreError};
use crate::{App, Config, Error, Result, now_ms, random};
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// How long a session lasts, in seconds.
const LASTS_S: i64 = 90 * 24 * 3600;
/// So much is kept of what a browser calls itself, in characters.
const AGENT: usize = 200;

/// Who is signed in, once it is known.
#[derive(Clone, Debug)]
pub(crate) struct Known(pub(crate) Option<CurrentAccount>);

impl FromRequestParts<Arc<App>> for CurrentAccount {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Error> {
        known(app, parts).await?.ok_or(Error::NotSignedIn)
    }
}

impl OptionalFromRequestParts<Arc<App>> for CurrentAccount {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Self>, Error> {
        known(app, parts).await
    }
}

/// Who is signed in: the door has looked already.
async fn known(app: &App, parts: &Parts) -> Result<Option<CurrentAccount>> {
    match parts.extensions.get::<Known>() {
        Some(Known(me)) => Ok(me.clone()),
        None => signed_in(app, &parts.headers).await,
    }
}

/// Who is signed in, by the cookie.
pub(crate) async fn signed_in(
    app: &App,
    headers: &HeaderMap,
) -> Result<Option<CurrentAccount>, Error> {
    let Some(token) = token(headers, &app.config) else {
        return Ok(None);
    };
    let account = app.store.session_account(&hash(token), now_ms()).await?;
    Ok(account.map(CurrentAccount))
}

/// The name of the cookie. `__Host-` makes browsers refuse it from any other
/// place or without `https`, which a server on one's own computer lacks.
pub(crate) fn cookie_name(config: &Config) -> &'static str {
    if config.is_https() {
        "__Host-ludex"
    } else {
        "ludex"
    }
}

fn token<'a>(headers: &'a HeaderMap, config: &Config) -> Option<&'a str> {
    let name = cookie_name(config);
    let lines = headers.get_all(header::COOKIE).iter();
    let cookies = lines
        .filter_map(|l| l.to_str().ok())
        .flat_map(|l| l.split(';'));
    let mut pairs = cookies.filter_map(|c| c.trim().split_once('='));
    pairs.find(|(n, _)| *n == name).map(|(_, token)| token)
}

fn hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// The hash of the token a request came with.
pub(crate) fn token_hash(config: &Config, headers: &HeaderMap) -> Option<String> {
    token(headers, config).map(hash)
}

/// The sign-in a request came with, for what lasts longer than the request.
pub(crate) async fn sign_in_of(app: &App, headers: &HeaderMap) -> Result<SignIn> {
    let token = token_hash(&app.config, headers).ok_or(Error::NotSignedIn)?;
    SignIn::of(&app.store, &app.sign_outs, token).await
}

/// What a browser calls itself, as far as it can be shown.
fn agent(headers: &HeaderMap) -> String {
    let named = headers.get(header::USER_AGENT);
    let named = named.and_then(|a| a.to_str().ok()).unwrap_or_default();
    named.chars().take(AGENT).collect()
}

/// Begins a session for an account, ends the one the request came with, and
/// gives the cookie to set.
pub(crate) async fn begin(
    app: &App,
    headers: &HeaderMap,
    account: &AccountRow,
) -> Result<HeaderValue> {
    end(app, headers).await?;
    let token = hex::encode(random::<32>()?);
    let now = now_ms();
    let session = SessionRow {
        token: hash(&token),
        account: account.id.clone(),
        created: now,
        expires: now + LASTS_S * 1000,
        agent: agent(headers),
        seen: now,
    };
    let password = account.password.as_deref();
    let made = app.store.create_session(&session, password).await;
    made.map_err(|error| match error {
        StoreError::Missing => Error::WrongPassword,
        other => other.into(),
    })?;
    Ok(cookie(&app.config, &token, LASTS_S))
}

/// Ends the session a request came with.
pub(crate) async fn end(app: &App, headers: &HeaderMap) -> Result<()> {
    match token_hash(&app.config, headers) {
        Some(token) => end_one(app, &token).await,
        None => Ok(()),
    }
}

/// Keeps that a browser was here, not more often than once an hour.
pub(crate) async fn touch(app: &App, headers: &HeaderMap, now: i64) -> Result<()> {
    const HOUR_MS: i64 = 3_600_000;
    let Some(token) = token_hash(&app.config, headers) else {
        return Ok(());
    };
    let row = app.store.session(&token, now).await?;
    if row.is_some_and(|row| now - row.seen > HOUR_MS) {
        app.store.touch_session(&token, now).await?;
    }
    Ok(())
}

/// Ends a session, and the WebSockets that were opened with it.
pub(crate) async fn end_one(app: &App, token: &str) -> Result<()> {
    app.store.delete_session(token).await?;
    app.sign_outs.tell(SignOut::One(token.to_owned()));
    Ok(())
}

/// Ends all sessions of an account but one, and their WebSockets.
pub(crate) async fn end_all(app: &App, account: &str, but: Option<&str>) -> Result<()> {
    app.store.delete_sessions_of(account, but).await?;
    all_ended(app, account, but);
    Ok(())
}

/// All sessions of an account but one have ended in the store.
pub(crate) fn all_ended(app: &App, account: &str, but: Option<&str>) {
    let but = but.map(str::to_owned);
    app.sign_outs.tell(SignOut::All(account.to_owned(), but));
}

/// The cookie that makes a browser forget its session.
pub(crate) fn no_cookie(config: &Config) -> HeaderValue {
    cookie(config, "", 0)
}

fn cookie(config: &Config, token: &str, lasts_s: i64) -> HeaderValue {
    let name = cookie_name(config);
    let secure = if config.is_https() { "; Secure" } else { "" };
    let text =
        format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={lasts_s}{secure}");
    // Names, tokens and numbers are plain ASCII.
    let mut value = HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}
