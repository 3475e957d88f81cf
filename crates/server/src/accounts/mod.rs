//! Who is playing: guests, people with a password, their sessions and roles.

mod common;
mod export;
mod handlers;
mod moderation;
mod names;
mod own_password;
mod password;
mod people;
mod roles;
mod session;
mod sign_ins;
mod sign_outs;

pub(crate) use moderation::by_role;
pub use names::checked_name;
pub use password::Passwords;
pub use people::grant_admin;
pub use roles::Role;
pub use session::{CurrentAccount, cookie_name};
pub(crate) use session::{Known, sign_in_of, signed_in};
pub(crate) use sign_outs::{SignIn, SignOuts};

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
        .routes(routes!(own_password::change))
        .routes(routes!(own_password::new_code))
        .routes(routes!(own_password::recover))
        .routes(routes!(sign_ins::list, sign_ins::end_others))
        .routes(routes!(sign_ins::end_one))
        .routes(routes!(people::set_roles))
        .routes(routes!(people::reports))
        .routes(routes!(people::report))
        .routes(routes!(moderation::mute, moderation::unmute))
        .routes(routes!(moderation::ban, moderation::unban))
        .routes(routes!(moderation::close))
        .routes(routes!(moderation::sanctions))
        .routes(routes!(moderation::audit))
        .routes(routes!(people::blocks))
        .routes(routes!(people::blocked))
        .routes(routes!(people::block, people::unblock))
}

/// What the client knows of these.
#[cfg(test)]
pub(crate) fn export_types(types: &mut crate::typescript::TypeExport) {
    types
        .add::<SignedIn>()
        .add::<handlers::NewGuest>()
        .add::<handlers::Credentials>()
        .add::<own_password::NewPassword>()
        .add::<own_password::OwnPassword>()
        .add::<own_password::RecoveryCode>()
        .add::<own_password::Recovering>()
        .add::<sign_ins::SignInInfo>()
        .add::<people::UserReport>()
        .add::<people::Blocked>()
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
