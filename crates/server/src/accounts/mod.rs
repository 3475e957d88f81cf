//! Who is playing: guests, people with a password, their sessions and roles.

mod export;
mod handlers;
mod moderation;
mod names;
mod password;
mod people;
mod roles;
mod session;

pub(crate) use moderation::note;
pub use names::checked_name;
pub use password::Passwords;
pub use people::grant_admin;
pub use roles::Role;
pub(crate) use session::{Known, signed_in};
pub use session::{Me, cookie_name};

use crate::http::Routes;
use crate::store::AccountRow;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

/// The routes for accounts.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(handlers::guest))
        .routes(routes!(handlers::register))
        .routes(routes!(handlers::login))
        .routes(routes!(handlers::logout))
        .routes(routes!(handlers::me, handlers::delete))
        .routes(routes!(export::export))
        .routes(routes!(people::set_roles))
        .routes(routes!(people::reports))
        .routes(routes!(moderation::mute, moderation::unmute))
        .routes(routes!(moderation::ban, moderation::unban))
        .routes(routes!(moderation::close))
        .routes(routes!(moderation::sanctions))
        .routes(routes!(moderation::audit))
        .routes(routes!(people::blocks))
        .routes(routes!(people::block, people::unblock))
}

/// What the client knows of these.
#[cfg(test)]
pub(crate) fn shapes(types: &mut crate::typescript::Types) {
    types
        .add::<SignedIn>()
        .add::<handlers::NewGuest>()
        .add::<handlers::Credentials>()
        .add::<moderation::NewSanction>()
        .add::<moderation::SanctionInfo>()
        .add::<moderation::Closing>()
        .add::<moderation::AuditEntry>();
}

/// What everybody may know of an account.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Account {
    /// A random word.
    id: String,
    /// What others read.
    name: String,
    /// Whether it has no password.
    guest: bool,
    /// What it may do beyond playing.
    roles: Vec<String>,
}

impl From<AccountRow> for Account {
    fn from(row: AccountRow) -> Self {
        Self {
            guest: row.is_guest(),
            id: row.id,
            name: row.name,
            roles: row.roles,
        }
    }
}

/// Who is signed in now.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SignedIn {
    /// The account.
    account: Account,
}
