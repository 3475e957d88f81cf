//! Why a request was refused or failed: a word for programs, and words for
//! people.

use crate::store::StoreError;

/// Why a request was refused or failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// What was sent is not what is asked for.
    #[error("{0}")]
    Invalid(String),
    /// Nobody is signed in.
    #[error("you are not signed in; sign in or start as a guest")]
    NotSignedIn,
    /// The name or the password is wrong. Which one is not said.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// Not with this account, or not from this page.
    #[error("{0}")]
    Forbidden(String),
    /// This account may not sign in.
    #[error("this account may not sign in here now: {why}")]
    Banned {
        /// Why, in a moderator's words.
        why: String,
    },
    /// It was meant for a server of another name.
    #[error(
        "this server does not answer to this name; open it at its own address \
         (it learns another name by --host NAME)"
    )]
    WrongHost,
    /// There is no such thing, or it is somebody else's.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// There is nothing at this address.
    #[error("there is nothing at this address")]
    NoSuchAddress,
    /// The address is there, but not for this method.
    #[error("this address does not take this method")]
    WrongMethod,
    /// It contradicts what is there: a name is taken, a seat is occupied.
    #[error("{text}")]
    Conflict {
        /// The word for programs.
        code: &'static str,
        /// What is in the way, for people.
        text: String,
    },
    /// More bytes than this address takes.
    #[error("this is too large")]
    TooLarge,
    /// The body did not come in time.
    #[error("the rest of this request did not come in time")]
    TooSlow,
    /// The body is no JSON by its header.
    #[error("send JSON, with the header content-type: application/json")]
    NotJson,
    /// Too often.
    #[error("too many requests; try again in {wait_s} seconds")]
    TooMany {
        /// How long to wait.
        wait_s: u64,
    },
    /// The server is full or about to stop.
    #[error("{0}")]
    Unavailable(String),
    /// The store did not do what it should.
    #[error("{}", words(.0))]
    Store(#[source] StoreError),
    /// A fault of ours. The text is for the log only.
    #[error("something went wrong here; it is in the server's log")]
    Internal(String),
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// What people are told of a store that does not do what it should. The rest is
/// for the log.
fn words(error: &StoreError) -> &'static str {
    match error {
        StoreError::Full => {
            "the server's disk is full; nothing new can be kept now, try again later"
        }
        error if error.is_refusal() => "something went wrong here; it is in the server's log",
        _ => "the server cannot read or write its data now; try again in a moment",
    }
}

impl Error {
    /// A conflict with what is there.
    pub fn conflict(code: &'static str, text: impl Into<String>) -> Self {
        Self::Conflict {
            code,
            text: text.into(),
        }
    }

    /// What cannot be, though it is well said: a mode the game does not have,
    /// a deck that is not legal.
    pub fn impossible(text: impl Into<String>) -> Self {
        Self::conflict("impossible", text)
    }

    /// The word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::NotSignedIn => "not-signed-in",
            Self::WrongPassword => "wrong-password",
            Self::Forbidden(_) => "forbidden",
            Self::Banned { .. } => "banned",
            Self::WrongHost => "wrong-host",
            Self::NotFound(_) | Self::NoSuchAddress => "not-found",
            Self::WrongMethod => "wrong-method",
            Self::Conflict { code, .. } => code,
            Self::TooLarge => "too-large",
            Self::TooSlow => "too-slow",
            Self::NotJson => "not-json",
            Self::TooMany { .. } => "too-many",
            Self::Unavailable(_) => "unavailable",
            Self::Store(error) if !error.is_refusal() => "unavailable",
            Self::Store(_) | Self::Internal(_) => "internal",
        }
    }

    /// What stands of it in the server's log: the cause, of which people are not
    /// told.
    pub(crate) fn cause(&self) -> String {
        match self {
            Self::Store(error) => error.to_string(),
            Self::Internal(what) => what.clone(),
            other => other.to_string(),
        }
    }
}
