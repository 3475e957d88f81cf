//! Coming, signing in, and going.

use super::{Account, SignedIn, own_password};
use crate::accounts::{CurrentAccount, checked_name, key, of_guest, sanitize};
use crate::http::ErrorBody;
use crate::http::extract::{Body, MaybeBody};
use crate::http::session;
use crate::rate_limits::ClientKey;
use crate::store::{AccountRow, Sanction, StoreError};
use crate::{App, Error, Result, now_ms, random_id};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A guest's wishes.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(super) struct NewGuest {
    /// What others read: letters, digits and - _ . ' are kept. A name is made
    /// up without it.
    name: Option<String>,
}

/// A name and its password.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Credentials {
    /// The name, at most 24 characters.
    #[schema(max_length = 24, pattern = r"^[A-Za-z0-9][A-Za-z0-9 ._'-]*$")]
    name: String,
    /// The password, 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    password: String,
}

pub(super) type WithCookie<T> = ([(HeaderName, HeaderValue); 1], T);

/// Begins a session for an account, unless it is kept out or has got another
/// password since it was read.
pub(super) async fn sign_in(
    app: &App,
    headers: &HeaderMap,
    row: AccountRow,
) -> Result<WithCookie<Json<SignedIn>>> {
    let cookie = session::begin(app, headers, &row).await?;
    // Only now, so that a ban of this moment finds the session or is found.
    if let Err(banned) = not_banned(app, &row.id).await {
        session::end_all(app, &row.id, None).await?;
        return Err(banned);
    }
    let account = Account::from(row);
    Ok(([(header::SET_COOKIE, cookie)], Json(SignedIn { account })))
}

/// Refuses who is kept out.
async fn not_banned(app: &App, account: &str) -> Result<()> {
    let sanctions = app.store.sanctions_of(account, now_ms()).await?;
    let ban = sanctions.into_iter().find(|s| s.kind == Sanction::Ban);
    ban.map_or(Ok(()), |ban| Err(Error::Banned { why: ban.why }))
}

/// Start as a guest.
///
/// A guest is an account without a password; it lasts as long as its cookie.
#[utoipa::path(post, path = "/guest", tag = "accounts", request_body = Option<NewGuest>,
    responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn guest(
    State(app): State<Arc<App>>,
    source: ClientKey,
    headers: HeaderMap,
    MaybeBody(new): MaybeBody<NewGuest>,
) -> Result<WithCookie<Json<SignedIn>>> {
    app.limits.newcomer(source)?;
    let id = random_id()?;
    let wish = new.name.as_deref().and_then(sanitize);
    if let Some(wish) = &wish {
        free_name(&app, wish).await?;
    }
    let row = newcomer(id.clone(), of_guest(wish.as_deref(), &id));
    app.store.create_account(&row).await?;
    sign_in(&app, &headers, row).await
}

/// Refuses the name of an account.
async fn free_name(app: &App, name: &str) -> Result<()> {
    match app.store.account_named(&key(name)).await? {
        Some(_) => Err(name_taken()),
        None => Ok(()),
    }
}

fn name_taken() -> Error {
    Error::conflict("name-taken", "this name is taken; choose another one")
}

fn newcomer(id: String, name: String) -> AccountRow {
    let now = now_ms();
    AccountRow {
        id,
        name,
        name_key: None,
        password: None,
        roles: Vec::new(),
        created: now,
        seen: now,
    }
}

/// Make an account with a password.
///
/// Who is a guest keeps decks and matches: the guest gets the name and the
/// password.
#[utoipa::path(post, path = "/accounts", tag = "accounts", request_body = Credentials,
    responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn register(
    State(app): State<Arc<App>>,
    source: ClientKey,
    me: Option<CurrentAccount>,
    headers: HeaderMap,
    Body(new): Body<Credentials>,
) -> Result<WithCookie<Json<SignedIn>>> {
    app.limits.newcomer(source)?;
    let name = checked_name(&new.name)?;
    let key = key(&name);
    free_name(&app, &name).await?;
    let password = own_password::hashed(&app, &new.password, &name).await?;
    let was = me
        .map(|CurrentAccount(row)| row)
        .filter(AccountRow::is_guest);
    let is_new = was.is_none();
    let id = random_id()?;
    let mut row = was.unwrap_or_else(|| newcomer(id, String::new()));
    row.name.clone_from(&name);
    row.name_key = Some(key.clone());
    row.password = Some(password.clone());
    let saved = match is_new {
        true => app.store.create_account(&row).await,
        false => {
            let named = (name.as_str(), key.as_str());
            app.store.claim_account(&row.id, named, &password).await
        }
    };
    saved.map_err(|e| match e {
        StoreError::Taken => name_taken(),
        StoreError::Missing => Error::NotSignedIn,
        other => other.into(),
    })?;
    // A guest's other browsers must sign in with the password now.
    session::all_ended(&app, &row.id, None);
    sign_in(&app, &headers, row).await
}

/// Sign in.
#[utoipa::path(post, path = "/login", tag = "accounts", request_body = Credentials,
    responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn login(
    State(app): State<Arc<App>>,
    source: ClientKey,
    headers: HeaderMap,
    Body(given): Body<Credentials>,
) -> Result<WithCookie<Json<SignedIn>>> {
    let name = checked_name(&given.name).map_err(|_| Error::WrongPassword)?;
    let key = key(&name);
    app.limits.login(source, &key)?;
    let row = app.store.account_named(&key).await?;
    let hash = row.as_ref().and_then(|r| r.password.as_deref());
    let right = app.passwords.matches(&given.password, hash).await?;
    let Some(mut row) = row.filter(|_| right) else {
        return Err(Error::WrongPassword);
    };
    row.seen = now_ms();
    app.store.touch_account(&row.id, row.seen).await?;
    sign_in(&app, &headers, row).await
}

/// Sign out.
#[utoipa::path(post, path = "/logout", tag = "accounts",
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn logout(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<WithCookie<StatusCode>> {
    session::end(&app, &headers).await?;
    let cookie = session::no_cookie(&app.config);
    Ok(([(header::SET_COOKIE, cookie)], StatusCode::NO_CONTENT))
}

/// Who is signed in.
#[utoipa::path(get, path = "/me", tag = "accounts",
    responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn me(
    State(app): State<Arc<App>>,
    CurrentAccount(mut row): CurrentAccount,
    headers: HeaderMap,
) -> Result<Json<SignedIn>> {
    const HOUR_MS: i64 = 3_600_000;
    let now = now_ms();
    if now - row.seen > HOUR_MS {
        row.seen = now;
        app.store.touch_account(&row.id, now).await?;
    }
    session::touch(&app, &headers, now).await?;
    let account = row.into();
    Ok(Json(SignedIn { account }))
}

/// Delete the account.
///
/// Sessions, decks, ratings and the name are gone at once and for good. Matches
/// stay for those who played them, without the name.
#[utoipa::path(delete, path = "/me", tag = "accounts",
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    CurrentAccount(row): CurrentAccount,
) -> Result<WithCookie<StatusCode>> {
    app.store.delete_account(&row.id).await?;
    session::all_ended(&app, &row.id, None);
    let cookie = session::no_cookie(&app.config);
    Ok(([(header::SET_COOKIE, cookie)], StatusCode::NO_CONTENT))
}
