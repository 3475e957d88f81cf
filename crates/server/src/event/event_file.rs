//! The file of the event. Others write into it too, the scorekeeper's commands
//! above all: it is locked only as long as something is written. What was read
//! last is published: who looks at it never waits for the file.

use crate::{Error, Result, now_ms};
use arena::seals::{self, Sealed, Signer};
use arena::signing::Key;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tournament::event::{Event, Role};
use tournament::event_file::{EventFile, EventFileError};
use tournament::log::LogError;
use tournament::lots::commitment;

/// How long to wait before it is tried again whether another program writes.
const WAIT: Duration = Duration::from_millis(25);

/// What became of the tables of the running round here.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableFaults {
    /// Tables that have a room.
    pub(crate) made: BTreeSet<u32>,
    /// Why a table is not played here, or its result not entered.
    pub(crate) faults: BTreeMap<u32, String>,
}

impl TableFaults {
    /// A table has a room.
    pub(super) fn made(&mut self, table: u32) {
        self.faults.remove(&table);
        self.made.insert(table);
    }
}

/// An event's file.
#[derive(Debug)]
pub struct SharedEvent {
    path: PathBuf,
    id: String,
    /// Held while the file is worked with, on threads that may wait.
    desk: Mutex<EventFile>,
    /// The event as it was read last, and how long its file was.
    published: watch::Sender<(Arc<Event>, u64)>,
    board: Mutex<TableFaults>,
    /// How long to wait for another program that writes.
    patience: Duration,
    /// Locked so that no other server plays the same event.
    alone: File,
}

impl SharedEvent {
    /// Opens an event's file; another program that writes into it is waited
    /// for so long.
    ///
    /// # Errors
    /// If it cannot be read, or another server plays this event.
    pub fn open(path: &Path, patience: Duration) -> Result<Self, EventFileError> {
        let alone = lock_exclusive(path)?;
        let (desk, _) = EventFile::open(path)?;
        desk.unlock()?;
        let seed = desk.event().setup.as_ref().map_or("", |s| &s.seed);
        Ok(Self {
            id: commitment(seed),
            path: path.to_owned(),
            published: watch::Sender::new((Arc::new(desk.event().clone()), length(path))),
            desk: Mutex::new(desk),
            board: Mutex::default(),
            patience,
            alone,
        })
    }

    /// Which event it is: the hash of its seed.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Another server may play the event from now on.
    pub(super) fn unlock(&self) {
        if let Err(error) = self.alone.unlock() {
            tracing::warn!(%error, "the event stays locked until the program ends");
        }
    }

    pub(crate) fn board(&self) -> MutexGuard<'_, TableFaults> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn desk(&self) -> MutexGuard<'_, EventFile> {
        // What is not in the log has not happened; see `changes`.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at the event as it was read last.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&Event) -> T) -> T {
        look(&self.latest())
    }

    /// The event as it was read last.
    pub fn latest(&self) -> Arc<Event> {
        Arc::clone(&self.published.borrow().0)
    }

    /// Reads what others have written since.
    pub(crate) async fn refresh(self: &Arc<Self>) -> Result<()> {
        if self.published.borrow().1 == length(&self.path) {
            return Ok(());
        }
        self.work(|_| Ok(())).await
    }

    /// Works with the event as it is on the disk, while nobody else writes.
    pub(crate) async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut EventFile) -> Result<T, EventFileError> + Send + 'static,
    ) -> Result<T> {
        let book = Arc::clone(self);
        let done = spawn_blocking(move || book.changes(work)).await;
        let done = done.map_err(|e| Error::Internal(e.to_string()))?;
        done.map_err(to_api_error)
    }

    fn changes<T>(
        &self,
        work: impl FnOnce(&mut EventFile) -> Result<T, EventFileError>,
    ) -> Result<T, EventFileError> {
        let mut held = self.desk();
        let desk = &mut *held;
        let began = Instant::now();
        loop {
            match desk.lock() {
                Ok(()) => break,
                Err(EventFileError::Log(LogError::Busy { .. }))
                    if began.elapsed() < self.patience =>
                {
                    std::thread::sleep(WAIT);
                }
                Err(error @ EventFileError::Log(LogError::Busy { .. })) => return Err(error),
                Err(_) => {
                    // What was read before may not be in the file any more.
                    *desk = EventFile::open(&self.path)?.0;
                    break;
                }
            }
        }
        let done = work(desk);
        desk.unlock()?;
        let event = Arc::new(desk.event().clone());
        self.published.send_replace((event, length(&self.path)));
        done
    }
}

impl SharedEvent {
    /// How long the file was when it was read last, if the event was finished
    /// by then.
    pub(super) fn finished(&self) -> Option<u64> {
        let published = self.published.borrow();
        published.0.finished.is_some().then_some(published.1)
    }

    /// Signs the file as it is, while nobody writes. One that is not what was
    /// signed before was changed by others, and is not vouched for.
    pub(super) async fn sign(self: &Arc<Self>, key: Key) -> Result<()> {
        let path = self.path.clone();
        let signed = self
            .work(move |_| sign(&key, &path).map_err(|error| LogError::Io { path, error }.into()));
        signed.await
    }
}

fn sign(key: &Key, path: &Path) -> io::Result<()> {
    match seals::signed(path, Signer::Server)? {
        Sealed::Falsely => {
            tracing::error!(path = %path.display(), "the event is not what was signed here");
            Ok(())
        }
        Sealed::By { more: 0, .. } => Ok(()),
        Sealed::Not | Sealed::By { .. } => seals::sign(key, path, Signer::Server),
    }
}

/// The official whose work something is.
pub(super) fn official(event: &Event, role: Role) -> String {
    let mut people = event.people.iter();
    let found = people.find(|(_, roles)| roles.contains(&role));
    found.map(|(name, _)| name.clone()).unwrap_or_default()
}

/// The time as logs have it.
pub(crate) fn now() -> u64 {
    u64::try_from(now_ms()).unwrap_or(0)
}

fn to_api_error(error: EventFileError) -> Error {
    match error {
        EventFileError::Refused(refusal) => Error::conflict("refused", refusal.to_string()),
        EventFileError::NoRound(no) => Error::conflict("refused", no.to_string()),
        EventFileError::Log(LogError::Busy { .. }) => {
            Error::Unavailable("somebody else writes into the event; try again".to_owned())
        }
        EventFileError::Log(LogError::Io { .. } | LogError::Missing { .. }) => {
            tracing::error!(%error, "the event's file cannot be used now");
            Error::Unavailable("the event's file cannot be used now; try again".to_owned())
        }
        EventFileError::Log(_) | EventFileError::Unlawful(..) | EventFileError::Empty(_) => {
            Error::Internal(error.to_string())
        }
    }
}

fn length(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |m| m.len())
}

/// Takes an event for this server alone, until the program ends.
fn lock_exclusive(path: &Path) -> Result<File, EventFileError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".served");
    let name = PathBuf::from(name);
    let io = |error| LogError::Io {
        path: name.clone(),
        error,
    };
    if !path.is_file() {
        let path = path.to_owned();
        return Err(LogError::Missing { path }.into());
    }
    let mut options = OpenOptions::new();
    let file = options.write(true).create(true).truncate(false).open(&name);
    let file = file.map_err(io)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(_) => {
            let path = path.to_owned();
            Err(LogError::Busy { path }.into())
        }
    }
}
