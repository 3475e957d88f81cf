//! The room on the disk. Below a reserve nothing new is begun, so that what is
//! under way has it for itself; it is logged when that begins and when it ends.

use super::super::{Result, StoreError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// So much is left for what is under way, unless something else is said.
pub const RESERVE: u64 = 64 * 1024 * 1024;

/// Looks at the room on a disk.
#[derive(Debug)]
pub(super) struct Space {
    folder: PathBuf,
    reserve: u64,
    low: AtomicBool,
}

impl Space {
    pub(super) fn new(file: &Path, reserve: u64) -> Self {
        let folder = file.parent().filter(|p| !p.as_os_str().is_empty());
        Self {
            folder: folder.unwrap_or(Path::new(".")).to_owned(),
            reserve,
            low: AtomicBool::new(false),
        }
    }

    /// Whether something new may be begun.
    pub(super) fn check(&self) -> Result<()> {
        // Where nobody can say how much is free, writing will tell.
        let Some(free) = free(&self.folder) else {
            return Ok(());
        };
        metrics::gauge!("ludex_store_free_bytes").set(free as f64);
        let low = free < self.reserve;
        if self.low.swap(low, Ordering::Relaxed) != low {
            self.tell(low, free);
        }
        match low {
            true => Err(StoreError::Full),
            false => Ok(()),
        }
    }

    fn tell(&self, low: bool, free: u64) {
        let reserve = self.reserve;
        match low {
            true => tracing::error!(free, reserve, "the disk is nearly full: nothing new begins"),
            false => tracing::info!(free, reserve, "there is room on the disk again"),
        }
    }
}

#[cfg(unix)]
fn free(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free(_folder: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_the_reserve_nothing_new_begins() {
        let file = std::env::temp_dir().join("ludex.db");
        assert!(Space::new(&file, 0).check().is_ok());
        let all = Space::new(&file, u64::MAX).check();
        assert_eq!(all.is_err(), cfg!(unix));
    }
}
