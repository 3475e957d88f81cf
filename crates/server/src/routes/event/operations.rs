//! Operations of the event over the network: in one's own name, as the event
//! allows it.

use super::claim::{book, person};
use super::limited::registration;
use crate::accounts::CurrentAccount;
use crate::event::now;
use crate::http::ErrorBody;
use crate::http::extract::Body;
use crate::room::EventMessage;
use crate::{App, Error, Result};
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use tournament::event::{Event, Viewer};
use tournament::op::{Op, OwnAct};
use utoipa::ToSchema;

/// Something to do in the event.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct EventCommand {
    /// An operation as `ludex event do` takes it, with players by name.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "unknown"))]
    op: Value,
}

/// Do something in the event, in your own name there.
///
/// Officials do what their roles allow; players call judges, appeal, dispute,
/// ask, agree on shortcuts, pick cards, register decks, and drop.
#[utoipa::path(post, path = "/event/do", tag = "event", request_body = EventCommand,
    responses((status = 204), (status = "4XX", body = ErrorBody)),
    security(("session" = [])))]
pub(super) async fn perform(
    State(app): State<Arc<App>>,
    me: CurrentAccount,
    Body(EventCommand { op }): Body<EventCommand>,
) -> Result<StatusCode> {
    let book = book(&app)?;
    let name = person(&app, book, Some(&me)).await?;
    let name = name.ok_or_else(|| Error::Forbidden("show first who you are here".to_owned()))?;
    book.refresh().await?;
    let op = book.read(|event| {
        let op = Op::from_named(event, op).map_err(Error::Invalid)?;
        may(event, &name, &op)?;
        match op {
            Op::SubmitDecklist(it) => registration(event, it),
            op => Ok(op),
        }
    })?;
    book.work(move |desk| desk.perform(now(), &name, op))
        .await?;
    app.registry.context.notify_event(EventMessage::Look);
    Ok(StatusCode::NO_CONTENT)
}

/// Refuses what is not this person's to do from afar. What an official may do
/// is the event's own to say.
fn may(event: &Event, name: &str, op: &Op) -> Result<()> {
    let forbidden = |why: &str| Err(Error::Forbidden(why.to_owned()));
    let own = match Viewer::named(event, name) {
        Viewer::Official if matches!(op, Op::Create(_)) => {
            return forbidden("the event has been made");
        }
        Viewer::Official => return Ok(()),
        Viewer::Public => return forbidden("you take no part in this event"),
        Viewer::Player(id) => id,
    };
    match op.authority().own {
        OwnAct::Player(id) if id == own && is_from_afar(op) => Ok(()),
        OwnAct::Person(person) if person == name && is_from_afar(op) => Ok(()),
        OwnAct::Player(_) | OwnAct::Person(_) if is_from_afar(op) => {
            forbidden("this is somebody else's to do")
        }
        _ => forbidden("ask an official to do this"),
    }
}

/// Whether players do it from afar: what happens at a table is told by the table
/// itself.
fn is_from_afar(op: &Op) -> bool {
    !matches!(
        op,
        Op::RegisterPlayer(_)
            | Op::Report { .. }
            | Op::Confirm { .. }
            | Op::Concede { .. }
            | Op::Arrive { .. }
            | Op::PresentDeck(_)
            | Op::Consent(_)
            | Op::SpectatorReport(_)
    )
}
