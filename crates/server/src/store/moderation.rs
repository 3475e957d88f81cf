//! Who may not speak or sign in, and what those did who may say so.

use super::Result;
use async_trait::async_trait;

/// What somebody may not do.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum Sanction {
    /// Say anything at a table.
    Mute,
    /// Sign in.
    Ban,
}

impl Sanction {
    /// The word for it.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// Something somebody may not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SanctionRow {
    /// Who.
    pub account: String,
    /// What.
    pub kind: Sanction,
    /// Until when, in milliseconds; for good without it.
    pub ends: Option<i64>,
    /// The account that said so.
    pub by: String,
    /// Why.
    pub why: String,
    /// Since when, in milliseconds.
    pub created: i64,
}

/// Something an admin, a judge or a moderator did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    /// When, in milliseconds.
    pub at: i64,
    /// Their account.
    pub account: String,
    /// Their name at that time.
    pub name: String,
    /// What, as a word.
    pub action: String,
    /// To whom or what: an account, a room.
    pub target: String,
    /// More about it, in words.
    pub detail: String,
}

/// What is kept of moderation.
#[async_trait]
pub trait ModerationStore {
    /// From now on somebody may not do something; what was said of it before
    /// is forgotten. All sessions of who is banned end with it. Kept together
    /// with who said so, or nothing is.
    async fn sanction(&self, row: &SanctionRow, by: &AuditRow) -> Result<()>;

    /// Takes that back, if there is something to take back; likewise.
    async fn lift(&self, account: &str, kind: Sanction, by: &AuditRow) -> Result<()>;

    /// What an account may do beyond playing; likewise.
    /// [`super::StoreError::Missing`] if there is none with its id.
    async fn set_roles(&self, account: &str, roles: &[String], by: &AuditRow) -> Result<()>;

    /// What an account may not do now.
    async fn sanctions_of(&self, account: &str, now: i64) -> Result<Vec<SanctionRow>>;

    /// What anybody may not do now, the newest first.
    async fn sanctions(&self, now: i64, limit: u32) -> Result<Vec<SanctionRow>>;

    /// Keeps what somebody did.
    async fn note_action(&self, row: &AuditRow) -> Result<()>;

    /// What was done, the newest first.
    async fn actions(&self, limit: u32) -> Result<Vec<AuditRow>>;
}
