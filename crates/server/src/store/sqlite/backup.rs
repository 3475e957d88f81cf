//! The files of a store: who may read them, who has them open, and copies.

use super::super::{Result, Store, StoreError};
use super::Sqlite;
use super::fault::{Fault, Step, reached};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// Makes a new file that only we may read: it will hold hashes of passwords.
fn create_private(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn at(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    let path = path.to_owned();
    move |source| StoreError::File { path, source }
}

/// The file beside a database, with more at the end of its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Makes the database's folder and an empty database, where they are missing.
pub(super) fn prepare(path: &Path) -> Result<()> {
    if let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(at(folder))?;
    }
    match create_private(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(at(path)(error)),
        _ => Ok(()),
    }
}

/// Takes a database for this program alone, until the file is dropped or
/// the program ends, however it ends.
pub(super) fn lock(path: &Path) -> Result<File> {
    let name = beside(path, ".lock");
    let mut options = OpenOptions::new();
    let file = options.write(true).create(true).truncate(false);
    let file = file.open(&name).map_err(at(&name))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(at(&name)(error)),
    }
}

/// Copies a store into a new file, as of one moment, while a server may be
/// using it.
pub async fn backup(db: &Path, to: &Path) -> Result<()> {
    backup_through(db, to, None).await
}

/// The same, so that steps on the way to the disk fail as this says.
pub async fn backup_through(db: &Path, to: &Path, fault: Option<&Fault>) -> Result<()> {
    if !db.is_file() {
        return Err(at(db)(std::io::ErrorKind::NotFound.into()));
    }
    let store = Sqlite::open_as_is(db).await?;
    let copied = match store.check().await {
        Ok(()) => store.copy(to, fault).await,
        Err(error) => Err(error),
    };
    store.close().await;
    copied
}

/// Puts a copy in the place of a store no server is using. Without `force`
/// only where there is none.
pub async fn restore(from: &Path, db: &Path, force: bool) -> Result<()> {
    restore_through(from, db, force, None).await
}

/// The same, so that steps on the way to the disk fail as this says.
pub async fn restore_through(
    from: &Path,
    db: &Path,
    force: bool,
    fault: Option<&Fault>,
) -> Result<()> {
    if db.exists() && !force {
        return Err(at(db)(std::io::ErrorKind::AlreadyExists.into()));
    }
    if let Some(folder) = db.parent().filter(|p| !p.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(at(folder))?;
    }
    let _alone = lock(db)?;
    let fresh = beside(db, ".restored");
    let _ = fs::remove_file(&fresh);
    backup_through(from, &fresh, fault).await?;
    // What is left of the former database must not be taken for the new one's.
    for ending in ["-wal", "-shm"] {
        let _ = fs::remove_file(beside(db, ending));
    }
    // They are gone before it has its name, whenever the power goes.
    sync_name(db, fault)?;
    fs::rename(&fresh, db).map_err(at(db))?;
    sync_name(db, fault)
}

/// Sees to it that a file is on the disk, under its name.
pub(super) fn sync(path: &Path, fault: Option<&Fault>) -> Result<()> {
    reached(fault, Step::SyncFile).map_err(at(path))?;
    let file = OpenOptions::new().write(true).open(path);
    file.and_then(|f| f.sync_all()).map_err(at(path))?;
    sync_name(path, fault)
}

/// A new name is on the disk when its folder is.
#[cfg(unix)]
fn sync_name(path: &Path, fault: Option<&Fault>) -> Result<()> {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let synced = reached(fault, Step::SyncFolder);
    let synced = synced.and_then(|()| File::open(folder)?.sync_all());
    synced.map_err(at(folder))
}

/// Elsewhere folders cannot be synced.
#[cfg(not(unix))]
fn sync_name(_path: &Path, _fault: Option<&Fault>) -> Result<()> {
    Ok(())
}

/// Makes the empty file a copy is written to. What is there is not touched.
pub(super) fn prepare_copy(to: &Path) -> Result<()> {
    create_private(to).map(drop).map_err(at(to))
}
