//! What an account may do beyond playing.

use serde::Deserialize;
use utoipa::ToSchema;

/// What an account may do beyond playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
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
        match self {
            Self::Admin => "admin",
            Self::Moderator => "moderator",
        }
    }
}
