//! Replays as files: a mark, a version, the length and hash of what follows,
//! then header and content, and after them a signature, if somebody signed.

use super::seal::seal_of;
use super::{Header, Replay};
use crate::files::write_atomic;
use crate::state_hash::bytes_hash;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const MAGIC: &[u8; 8] = b"LUDEXREP";
/// Grows with every change of the stored form.
const FORMAT: u16 = 3;
const BODY: usize = MAGIC.len() + 2 + 8 + 8;

/// Why a replay could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The file is something else.
    #[error("this is not a replay of Ludex")]
    NotAReplay,
    /// Another version of the program wrote it.
    #[error("the replay has format {found}, this build reads format {FORMAT}")]
    OtherFormat {
        /// Format of the file.
        found: u16,
    },
    /// The end is missing.
    #[error("the replay is cut off: {there} of {wanted} bytes are there")]
    Truncated {
        /// Bytes that are there.
        there: u64,
        /// Bytes that should be.
        wanted: u64,
    },
    /// Something in it was changed.
    #[error("the replay is damaged")]
    Corrupt,
    /// It is a replay of another game.
    #[error("this is a replay of {found}, not of {wanted}")]
    OtherGame {
        /// The file's game.
        found: String,
        /// The game asked for.
        wanted: String,
    },
    /// It was played with other cards.
    #[error("it was played with other card data ({found:016x}, here {wanted:016x})")]
    OtherCards {
        /// The file's card data.
        found: u64,
        /// The card data here.
        wanted: u64,
    },
    /// The disk said no.
    #[error("{}: {source}", .path.display())]
    Disk {
        /// Where.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// The header of a stored replay, whatever its game.
///
/// # Errors
/// When the bytes are not a whole replay.
pub fn peek(bytes: &[u8]) -> Result<Header, ReplayError> {
    let (header, _) = take_header(body(bytes)?)?;
    Ok(header)
}

impl<S: Serialize + DeserializeOwned> Replay<S> {
    /// The stored form.
    ///
    /// # Errors
    /// When the set-up is not plain data.
    pub fn to_bytes(&self) -> Result<Vec<u8>, ReplayError> {
        let body = postcard::to_stdvec(self).map_err(|_| ReplayError::Corrupt)?;
        let mut bytes = Vec::with_capacity(BODY + body.len());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&FORMAT.to_le_bytes());
        bytes.extend_from_slice(&(body.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&bytes_hash(&body).to_le_bytes());
        bytes.extend_from_slice(&body);
        Ok(bytes)
    }

    /// Reads the stored form of a replay of this game, played with this card
    /// data.
    ///
    /// # Errors
    /// When it is damaged, or of another game or other cards.
    pub fn from_bytes(bytes: &[u8], game: &str, cards: u64) -> Result<Self, ReplayError> {
        let body = body(bytes)?;
        let (header, _) = take_header(body)?;
        check(&header, game, cards)?;
        match postcard::take_from_bytes(body) {
            Ok((replay, [])) => Ok(replay),
            _ => Err(ReplayError::Corrupt),
        }
    }

    /// Writes the replay, all of it or nothing.
    ///
    /// # Errors
    /// When the disk refuses, with the path.
    pub fn save(&self, path: &Path) -> Result<(), ReplayError> {
        let bytes = self.to_bytes()?;
        write_atomic(path, &bytes).map_err(|source| at(path, source))
    }

    /// Reads a replay of this game, played with this card data.
    ///
    /// # Errors
    /// When the file cannot be read, is damaged, or is of another game or
    /// other cards.
    pub fn load(path: &Path, game: &str, cards: u64) -> Result<Self, ReplayError> {
        let bytes = fs::read(path).map_err(|source| at(path, source))?;
        Self::from_bytes(&bytes, game, cards)
    }
}

fn at(path: &Path, source: io::Error) -> ReplayError {
    ReplayError::Disk {
        path: path.to_owned(),
        source,
    }
}

fn check(header: &Header, game: &str, cards: u64) -> Result<(), ReplayError> {
    if header.game != game {
        return Err(ReplayError::OtherGame {
            found: header.game.clone(),
            wanted: game.to_owned(),
        });
    }
    if header.cards != cards {
        return Err(ReplayError::OtherCards {
            found: header.cards,
            wanted: cards,
        });
    }
    Ok(())
}

/// The header stands first, so that it can be read without knowing the game.
fn take_header(body: &[u8]) -> Result<(Header, &[u8]), ReplayError> {
    postcard::take_from_bytes(body).map_err(|_| ReplayError::Corrupt)
}

/// What follows the prefix, once it is known to be whole.
fn body(bytes: &[u8]) -> Result<&[u8], ReplayError> {
    if !bytes.starts_with(MAGIC) {
        return Err(ReplayError::NotAReplay);
    }
    // Who signed it stands after its end.
    let (bytes, _) = seal_of(bytes);
    let rest = &bytes[MAGIC.len().min(bytes.len())..];
    let truncated = |wanted| ReplayError::Truncated {
        there: bytes.len() as u64,
        wanted,
    };
    let cut = || truncated(BODY as u64);
    let (format, rest) = rest.split_first_chunk().ok_or_else(cut)?;
    let found = u16::from_le_bytes(*format);
    if found != FORMAT {
        return Err(ReplayError::OtherFormat { found });
    }
    let (length, rest) = rest.split_first_chunk().ok_or_else(cut)?;
    let (hash, body) = rest.split_first_chunk().ok_or_else(cut)?;
    let length = u64::from_le_bytes(*length);
    match (body.len() as u64).cmp(&length) {
        std::cmp::Ordering::Less => Err(truncated(length.saturating_add(BODY as u64))),
        std::cmp::Ordering::Equal if bytes_hash(body) == u64::from_le_bytes(*hash) => Ok(body),
        _ => Err(ReplayError::Corrupt),
    }
}
