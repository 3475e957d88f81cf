//! Coming and going, and what people do about people.

mod export;
mod moderation;
mod own_password;
mod people;
mod sign_in;
mod sign_ins;

pub(super) use moderation::by_role;

use super::Routes;
use crate::store::AccountRow;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

/// The routes for accounts.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(sign_in::guest))
        .routes(routes!(sign_in::register))
        .routes(routes!(sign_in::login))
        .routes(routes!(sign_in::logout))
        .routes(routes!(sign_in::me, sign_in::delete))
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
        .add::<sign_in::NewGuest>()
        .add::<sign_in::Credentials>()
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
pub(super) struct Account {
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
pub(super) struct SignedIn {
    /// The account.
    account: Account,
}
