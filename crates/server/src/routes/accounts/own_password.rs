//! Changing a password, and what stands in for a lost one.

use super::SignedIn;
use super::sign_in::{WithCookie, sign_in};
use crate::accounts::{CurrentAccount, checked_name, is_refused, key};
use crate::http::ErrorBody;
use crate::http::extract::Body;
use crate::http::session;
use crate::rate_limits::ClientKey;
use crate::{App, Error, Result, random_id};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use utoipa::ToSchema;

/// The password there is, and the one there shall be.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    /// The password there is.
    #[schema(max_length = 200)]
    old: String,
    /// The password there shall be, 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    new: String,
}

/// The password there is.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct OwnPassword {
    #[schema(max_length = 200)]
    password: String,
}

/// A code that stands in for a lost password, once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct RecoveryCode {
    /// It is shown this once; a new one makes the old one void.
    code: String,
}

/// Somebody who has lost their password.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Recovering {
    #[schema(max_length = 24)]
    name: String,
    /// The code that was kept for this.
    #[schema(max_length = 100)]
    code: String,
    /// The new password, 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    password: String,
}

/// The hash of a new password that is none of those everybody tries first.
pub(super) async fn hashed(app: &App, password: &str, name: &str) -> Result<String> {
    if is_refused(password, name) {
        let text = "this password is among those that are tried first; choose another one";
        return Err(Error::impossible(text));
    }
    app.passwords.hash(password).await
}

/// Refuses who does not know the account's password. Gives its hash, to be
/// sure that it is still the one when something is done for it.
async fn knows<'m>(
    app: &App,
    source: ClientKey,
    me: &'m CurrentAccount,
    password: &str,
) -> Result<&'m str> {
    let key = me.0.name_key.as_deref().unwrap_or(&me.0.id);
    app.limits.login(source, key)?;
    let hash = me.0.password.as_deref();
    let right = app.passwords.matches(password, hash).await?;
    hash.filter(|_| right).ok_or_else(not_yours)
}

fn not_yours() -> Error {
    Error::Forbidden("this is not your password".to_owned())
}

/// Change your password. You are signed out everywhere else.
#[utoipa::path(put, path = "/me/password", tag = "accounts", request_body = NewPassword,
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn change(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    source: ClientKey,
    headers: HeaderMap,
    Body(given): Body<NewPassword>,
) -> Result<StatusCode> {
    let old = knows(&app, source, &me, &given.old).await?;
    let new = hashed(&app, &given.new, &me.0.name).await?;
    let own = session::token_hash(&app.config, &headers);
    let own = own.as_deref();
    if !app.store.set_password(&me.0.id, old, &new, own).await? {
        return Err(not_yours());
    }
    session::all_ended(&app, &me.0.id, own);
    Ok(StatusCode::NO_CONTENT)
}

/// Get a code that stands in for a lost password, once.
#[utoipa::path(post, path = "/me/recovery", tag = "accounts", request_body = OwnPassword,
    responses((status = 200, body = RecoveryCode), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn new_code(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    source: ClientKey,
    Body(given): Body<OwnPassword>,
) -> Result<Json<RecoveryCode>> {
    let hash = knows(&app, source, &me, &given.password).await?;
    let letters = random_id()?;
    let groups: Vec<&str> = [0, 5, 10, 15]
        .iter()
        .filter_map(|i| letters.get(*i..i + 5))
        .collect();
    let code = code_hash(&letters);
    if !app.store.set_recovery(&me.0.id, hash, &code).await? {
        return Err(not_yours());
    }
    let code = groups.join("-");
    Ok(Json(RecoveryCode { code }))
}

/// What is kept of a code. It has a hundred random bits, so that a quick hash
/// is as good as a slow one.
fn code_hash(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    let plain: String = letters.map(|c| c.to_ascii_lowercase()).collect();
    hex::encode(Sha256::digest(plain.as_bytes()))
}

/// Sign in with the code that stands in for a lost password, and get a new
/// one.
#[utoipa::path(post, path = "/recover", tag = "accounts", request_body = Recovering,
    responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn recover(
    State(app): State<Arc<App>>,
    source: ClientKey,
    headers: HeaderMap,
    Body(given): Body<Recovering>,
) -> Result<WithCookie<Json<SignedIn>>> {
    let name = checked_name(&given.name).map_err(|_| Error::WrongPassword)?;
    let key = key(&name);
    app.limits.login(source, &key)?;
    let hash = hashed(&app, &given.password, &name).await?;
    let row = app.store.account_named(&key).await?;
    let Some(mut row) = row else {
        return Err(Error::WrongPassword);
    };
    let code = code_hash(&given.code);
    if !app.store.recover(&row.id, &code, &hash).await? {
        return Err(Error::WrongPassword);
    }
    session::all_ended(&app, &row.id, None);
    row.password = Some(hash);
    sign_in(&app, &headers, row).await
}
