//! What an account may do beyond playing.

use super::names;
use crate::store::{AuditRow, Store};
use crate::{Result, now_ms};
use serde::Deserialize;
use utoipa::ToSchema;

/// What an account may do beyond playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Gives and takes roles, and all that others may.
    Admin,
    /// Reads reports.
    Moderator,
}

impl Role {
    /// The word for it.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// Makes the account of this name an admin. Says whether there is one.
pub async fn grant_admin(store: &dyn Store, name: &str) -> Result<bool> {
    let Some(mut row) = store.account_named(&names::key(name)).await? else {
        return Ok(false);
    };
    let admin = Role::Admin.word();
    if !row.roles.iter().any(|r| r == admin) {
        row.roles.push(admin.to_owned());
        let by = AuditRow {
            at: now_ms(),
            account: String::new(),
            name: "who runs the server".to_owned(),
            action: "roles".to_owned(),
            target: row.id.clone(),
            detail: format!("{}: {}", row.name, row.roles.join(" ")),
        };
        store.set_roles(&row.id, &row.roles, &by).await?;
    }
    Ok(true)
}
