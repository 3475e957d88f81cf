//! What can go wrong, and whose fault it is.

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It was asked for wrongly; the text says what to do instead.
    #[error("{0}")]
    Usage(String),
    /// A file that cannot be read, or a fault of ours.
    #[error("{0}")]
    Internal(String),
}

/// An error that tells the user what to do, as a result.
///
/// # Errors
/// Always.
pub fn usage<T>(text: impl Into<String>) -> Result<T, Error> {
    Err(Error::Usage(text.into()))
}
