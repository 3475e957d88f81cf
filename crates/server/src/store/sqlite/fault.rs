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
}

/// Says whether a step fails.
pub type Fault = Arc<dyn Fn(Step) -> std::io::Result<()> + Send + Sync>;
