//! What an account may do beyond playing.

use crate::Error;

/// What an account may do beyond playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// The role of a word.
    pub fn from_word(word: &str) -> Result<Self, Error> {
        let all = [Self::Admin, Self::Moderator];
        let role = all.into_iter().find(|r| r.word() == word);
        let wrong = || Error::Invalid("the roles are: admin, moderator".to_owned());
        role.ok_or_else(wrong)
    }
}
