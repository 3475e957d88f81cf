//! The key with which this server signs replays. It is made at its first use
//! and lies in the data folder; only we may read it.

use crate::hex::{from_hex, to_hex};
use crate::{Answer, Error, random};
use arena::signing::Key;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// The file's name in the data folder.
const FILE: &str = "signing.key";

/// The key of this data folder.
pub(crate) fn key(data: &Path) -> Answer<Key> {
    let path = data.join(FILE);
    let fault = |what: String| Error::Internal(format!("{}: {what}", path.display()));
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => make(&path)?,
        Err(error) => return Err(fault(error.to_string())),
    };
    let secret = from_hex(text.trim()).and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
    let secret =
        secret.ok_or_else(|| fault("this is no key; put it back or delete it".to_owned()))?;
    Ok(Key::new(&secret))
}

fn make(path: &Path) -> Answer<String> {
    let text = to_hex(&random::<32>()?);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = options.open(path).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let fault = |e: std::io::Error| Error::Internal(format!("{}: {e}", path.display()));
    made.map_err(fault)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_keeps_its_key() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let first = key(folder.path()).expect("a key").public();
        assert_eq!(key(folder.path()).expect("a key").public(), first);
        let other = tempfile::TempDir::new().expect("a folder");
        assert_ne!(key(other.path()).expect("a key").public(), first);
        std::fs::write(folder.path().join(FILE), "nonsense").expect("written");
        assert!(key(folder.path()).is_err());
    }
}
