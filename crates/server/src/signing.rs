//! The key with which this server signs replays. It is made at its first use
//! and kept in the store, so that copies hold it. Earlier versions had it in a
//! file of the data folder: a store without a key takes that one.

use crate::store::Store;
use crate::{Error, Result, random};
use arena::signing::Key;
use std::io::ErrorKind;
use std::path::Path;

/// The file's name in the data folder of an earlier version.
const FILE: &str = "signing.key";

/// The key of this server.
pub(crate) async fn key(store: &dyn Store, data: &Path) -> Result<Key> {
    let new = match earlier(data)? {
        Some(text) => text,
        None => hex::encode(random::<32>()?),
    };
    read(&store.signing_key(&new).await?)
}

fn read(text: &str) -> Result<Key> {
    Key::of_digits(text).ok_or_else(|| Error::Internal("the kept key is no key".to_owned()))
}

/// The key in the file of an earlier version.
fn earlier(data: &Path) -> Result<Option<String>> {
    let path = data.join(FILE);
    let fault = |what: &str| Error::Internal(format!("{}: {what}", path.display()));
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text.trim().to_owned(),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(fault(&error.to_string())),
    };
    let no_key = |_| fault("this is no key; put it back or delete it");
    read(&text).map_err(no_key)?;
    Ok(Some(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite;
    use tempfile::TempDir;

    async fn public(folder: &Path) -> Result<String> {
        let store = sqlite::Sqlite::open(&folder.join("ludex.db")).await;
        let store = store.expect("a store");
        let found = key(&store, folder).await.map(|k| k.public());
        store.close().await;
        found.map(|k| format!("{k:?}"))
    }

    #[tokio::test]
    async fn a_folder_keeps_its_key_and_a_copy_holds_it() {
        let [folder, other, restored] = [(); 3].map(|()| TempDir::new().expect("a folder"));
        let first = public(folder.path()).await.expect("a key");
        assert_eq!(public(folder.path()).await.expect("a key"), first);
        assert_ne!(public(other.path()).await.expect("a key"), first);
        let copy = other.path().join("copy.db");
        let db = folder.path().join("ludex.db");
        sqlite::backup(&db, &copy).await.expect("copied");
        let to = restored.path().join("ludex.db");
        sqlite::restore(&copy, &to, false).await.expect("restored");
        assert_eq!(public(restored.path()).await.expect("a key"), first);
    }

    #[tokio::test]
    async fn the_file_of_an_earlier_version_is_taken_into_the_store() {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join(FILE);
        std::fs::write(&file, "nonsense").expect("written");
        assert!(public(folder.path()).await.is_err());
        std::fs::write(&file, "07".repeat(32)).expect("written");
        let first = public(folder.path()).await.expect("a key");
        let of = Key::new(&[7; 32]).public();
        assert_eq!(first, format!("{of:?}"));
        std::fs::remove_file(&file).expect("gone");
        assert_eq!(public(folder.path()).await.expect("a key"), first);
    }
}
