//! Who is playing: guests, people with a password, their names and roles.

mod common;
mod names;
mod password;
mod roles;
mod sign_outs;

pub(crate) use common::is_refused;
pub(crate) use names::{checked_name, key, of_guest, sanitize};
pub(crate) use password::Passwords;
pub use roles::{Role, grant_admin};
pub(crate) use sign_outs::{SignIn, SignOut, SignOuts};

use crate::store::AccountRow;

/// The account that is signed in. A handler that takes it is not reached by
/// anybody else; `Option<Me>` lets everybody in.
#[derive(Clone, Debug)]
pub(crate) struct CurrentAccount(pub AccountRow);

impl CurrentAccount {
    /// Whether this account has a role.
    pub(crate) fn has(&self, role: Role) -> bool {
        self.0.roles.iter().any(|r| r == role.word())
    }
}
