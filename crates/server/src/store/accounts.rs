//! Accounts and their sessions.

use super::Result;
use async_trait::async_trait;

/// An account: a guest, or a person with a password.
#[derive(Clone, PartialEq, Eq)]
pub struct AccountRow {
    /// A random word; what others know an account by.
    pub id: String,
    /// What others read.
    pub name: String,
    /// The name in the form that must be unique; none for guests.
    pub name_key: Option<String>,
    /// The hash of the password, with its salt; none for guests.
    pub password: Option<String>,
    /// What it may do beyond playing, as words.
    pub roles: Vec<String>,
    /// When it was made, in milliseconds.
    pub created: i64,
    /// When it was last signed in, in milliseconds.
    pub seen: i64,
}

// By hand, so that no hash of a password gets into a log.
impl std::fmt::Debug for AccountRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AccountRow")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("roles", &self.roles)
            .finish_non_exhaustive()
    }
}

impl AccountRow {
    /// Whether it has no password.
    pub fn is_guest(&self) -> bool {
        self.password.is_none()
    }
}

/// A session: a browser that is signed in.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of the token in the cookie.
    pub token: String,
    /// Whose it is.
    pub account: String,
    /// When it began, in milliseconds.
    pub created: i64,
    /// When it ends, in milliseconds.
    pub expires: i64,
    /// What the browser called itself.
    pub agent: String,
    /// When it was last here, in milliseconds.
    pub seen: i64,
}

/// Accounts and sessions.
#[async_trait]
pub trait AccountStore {
    /// Adds an account. [`super::StoreError::Taken`] if its name is.
    async fn create_account(&self, account: &AccountRow) -> Result<()>;

    /// A guest gets a name and a password; all its sessions end with it.
    /// [`super::StoreError::Taken`] if the name is,
    /// [`super::StoreError::Missing`] if this is no guest any more.
    async fn claim_account(&self, guest: &str, name: (&str, &str), hash: &str) -> Result<()>;

    /// Somebody was here with an account.
    async fn touch_account(&self, account: &str, now: i64) -> Result<()>;

    /// The account with this id.
    async fn account(&self, id: &str) -> Result<Option<AccountRow>>;

    /// The account whose unique name this is.
    async fn account_named(&self, name_key: &str) -> Result<Option<AccountRow>>;

    /// Forgets an account with its sessions, decks, ratings and blocks. Rooms
    /// stay, for the others who sat in them.
    async fn delete_account(&self, id: &str) -> Result<()>;

    /// Forgets guests who were not seen since and sit in no room that is not
    /// over. Says how many.
    async fn delete_guests(&self, seen_before: i64) -> Result<u64>;

    /// Adds a session for who has shown this password, by its hash.
    /// [`super::StoreError::Missing`] if the account is gone or has another one
    /// by now.
    async fn create_session(&self, session: &SessionRow, password: Option<&str>) -> Result<()>;

    /// The account of a session that has not ended.
    async fn session_account(&self, token: &str, now: i64) -> Result<Option<AccountRow>>;

    /// A session that has not ended.
    async fn session(&self, token: &str, now: i64) -> Result<Option<SessionRow>>;

    /// The sessions of an account that have not ended, the newest first.
    async fn sessions_of(&self, account: &str, now: i64) -> Result<Vec<SessionRow>>;

    /// Somebody was here with a session.
    async fn touch_session(&self, token: &str, now: i64) -> Result<()>;

    /// Ends a session.
    async fn delete_session(&self, token: &str) -> Result<()>;

    /// Ends all sessions of an account, but the one with this token.
    async fn delete_sessions_of(&self, account: &str, but: Option<&str>) -> Result<()>;

    /// Gives an account another password, by their hashes; all its sessions
    /// but the one with this token end with it. Says whether it still had the
    /// old one.
    async fn set_password(
        &self,
        account: &str,
        old: &str,
        new: &str,
        but: Option<&str>,
    ) -> Result<bool>;

    /// Keeps the hash of the code that stands in for an account's password.
    /// Says whether it still had this one.
    async fn set_recovery(&self, account: &str, password: &str, code: &str) -> Result<bool>;

    /// Gives an account another password for the code with this hash, which is
    /// used up by it; all its sessions end. Says whether it was the code.
    async fn recover(&self, account: &str, code: &str, hash: &str) -> Result<bool>;

    /// Forgets sessions that have ended. Says how many.
    async fn delete_expired(&self, now: i64) -> Result<u64>;
}
