//! Faults on the way to the disk, made on purpose: tests let any step fail.

use std::sync::Arc;

/// A step on the way to the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The file is opened.
    Open,
    /// A transaction begins.
    Begin,
    /// Something is written in it.
    Write,
    /// It is about to be committed and synced.
    Commit,
    /// It was, but nobody knows.
    Committed,
    /// A copy is about to be synced.
    SyncFile,
    /// A folder is, for the names in it.
    SyncFolder,
}

/// Whether a step that is reached fails.
pub(super) fn reached(fault: Option<&Fault>, step: Step) -> std::io::Result<()> {
    fault.map_or(Ok(()), |fails| fails(step))
}

/// Says whether a step fails.
pub type Fault = Arc<dyn Fn(Step) -> std::io::Result<()> + Send + Sync>;
