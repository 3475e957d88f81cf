//! Signatures that lie beside a file, such as an event's: who has signed how
//! much of it. The organiser and the server that plays an event each have a
//! file of their own, so that neither takes the place of the other.

use crate::signing::{Key, has_signed};
use kernel::files::write_atomic;
use serde::{Deserialize, Serialize};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Whose signature it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signer {
    /// The organiser's of an event.
    Organiser,
    /// The server's that plays it.
    Server,
}

impl Signer {
    /// Where the signature of a file is.
    #[must_use]
    pub fn place(self, file: &Path) -> PathBuf {
        let mut path = file.as_os_str().to_owned();
        path.push(match self {
            Self::Organiser => ".sig",
            Self::Server => ".server.sig",
        });
        path.into()
    }
}

/// A signature, as it lies beside what is signed.
#[derive(Debug, Serialize, Deserialize)]
struct Seal {
    /// The public part of the key.
    key: String,
    /// How many bytes are signed, from the beginning.
    bytes: usize,
    signature: String,
}

/// Who signed a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sealed {
    /// Nobody.
    Not,
    /// Who has the key with this public part.
    By {
        /// The public part, in hexadecimal digits.
        key: String,
        /// So many bytes at the end came later, and are not signed.
        more: usize,
    },
    /// The signature is not of this file.
    Falsely,
}

/// Signs a file as it is now.
///
/// # Errors
/// If it cannot be read, or the signature cannot be written.
pub fn sign(key: &Key, file: &Path, signer: Signer) -> io::Result<()> {
    let bytes = std::fs::read(file)?;
    let seal = Seal {
        key: key.public(),
        bytes: bytes.len(),
        signature: key.sign_event(&bytes),
    };
    let text = serde_json::to_string(&seal)? + "\n";
    write_atomic(&signer.place(file), text.as_bytes())
}

/// Who signed a file.
///
/// # Errors
/// If it or its signature cannot be read.
pub fn signed(file: &Path, signer: Signer) -> io::Result<Sealed> {
    let text = match std::fs::read_to_string(signer.place(file)) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Sealed::Not),
        Err(error) => return Err(error),
    };
    let bytes = std::fs::read(file)?;
    let Ok(seal) = serde_json::from_str::<Seal>(&text) else {
        return Ok(Sealed::Falsely);
    };
    let said = bytes.get(..seal.bytes);
    let right = said.is_some_and(|said| has_signed(&seal.key, said, &seal.signature));
    Ok(match right {
        true => Sealed::By {
            key: seal.key,
            more: bytes.len() - seal.bytes,
        },
        false => Sealed::Falsely,
    })
}
