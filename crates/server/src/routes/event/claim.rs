//! Looking at the event, and showing who one is there.

use super::view::{EventInfo, info};
use crate::accounts::CurrentAccount;
use crate::event::SharedEvent;
use crate::http::ErrorBody;
use crate::http::extract::Body;
use crate::rate_limits::ClientKey;
use crate::room::EventMessage;
use crate::store::ClaimRow;
use crate::{App, Error, Result};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tournament::access_codes;
use utoipa::ToSchema;

/// So long somebody waits to be seated.
const SEATED: std::time::Duration = std::time::Duration::from_secs(10);

/// The event of this server.
pub(super) fn book(app: &App) -> Result<&Arc<SharedEvent>> {
    app.event.as_ref().ok_or(Error::NotFound("event"))
}

/// The name an account has at the event.
pub(super) async fn person(
    app: &App,
    book: &SharedEvent,
    me: Option<&CurrentAccount>,
) -> Result<Option<String>> {
    let Some(me) = me else {
        return Ok(None);
    };
    let claims = app.store.claims_of(&me.0.id).await?;
    let here = claims.into_iter().find(|c| c.event == book.id());
    Ok(here.map(|c| c.name))
}

/// See the event whose matches are played here.
#[utoipa::path(get, path = "/event", tag = "event",
    responses((status = 200, body = EventInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    me: Option<CurrentAccount>,
) -> Result<Json<EventInfo>> {
    let book = book(&app)?;
    let person = person(&app, book, me.as_ref()).await?;
    Ok(Json(info(book, person.as_deref())))
}

/// Who somebody is, and the code that shows it.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct ClaimRequest {
    /// The name at the event.
    #[schema(max_length = 100)]
    name: String,
    /// The code that the organiser gave out.
    #[schema(max_length = 100)]
    code: String,
}

/// Show who you are at the event.
///
/// From then on your matches are played with this account.
#[utoipa::path(post, path = "/event/claim", tag = "event", request_body = ClaimRequest,
    responses((status = 200, body = EventInfo), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn claim(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    source: ClientKey,
    Body(ClaimRequest { name, code }): Body<ClaimRequest>,
) -> Result<Json<EventInfo>> {
    let book = book(&app)?;
    let name = name.trim().to_owned();
    app.limits.login(source, &format!("event {name}"))?;
    book.refresh().await?;
    let (shown, over) = book.read(|event| {
        let shown = access_codes::shows(event, &name, &code);
        (shown, event.finished.is_some())
    });
    if !shown {
        let text = "this is not the code of that name; it stands on the slip of the organiser";
        return Err(Error::Forbidden(text.to_owned()));
    }
    if over {
        return Err(Error::conflict("over", "the event is over"));
    }
    let claim = ClaimRow {
        event: book.id().to_owned(),
        name,
        account: me.0.id,
    };
    app.store.claim(&claim).await?;
    // Who came to their table before they sit there would only watch.
    let (seated, done) = oneshot::channel();
    if app
        .registry
        .context
        .notify_event(EventMessage::Claimed(seated))
    {
        // Whatever the event waits for, it looks again by itself.
        let _ = timeout(SEATED, done).await;
    }
    Ok(Json(info(book, Some(&claim.name))))
}
