//! Who is who at an event.

use super::Result;
use async_trait::async_trait;

/// Somebody who has shown who they are at an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimRow {
    /// Which event: the hash of its seed.
    pub event: String,
    /// The name there.
    pub name: String,
    /// The account.
    pub account: String,
}

/// Names at events.
#[async_trait]
pub trait ClaimStore {
    /// From now on this account has this name at the event, and nobody else
    /// has; a name the account had there before is free.
    async fn claim(&self, claim: &ClaimRow) -> Result<()>;

    /// Who has which name at an event.
    async fn claims(&self, event: &str) -> Result<Vec<ClaimRow>>;

    /// The names an account has at events.
    async fn claims_of(&self, account: &str) -> Result<Vec<ClaimRow>>;
}
