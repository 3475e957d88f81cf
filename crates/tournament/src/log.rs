//! An event's log: records on disk, a line each, chained by checksums. A
//! record is acknowledged when it is on the disk; a line torn by a crash is cut
//! off when the log is opened again; anything else that does not fit is refused
//! with the line's number.

mod error;
mod file;
mod line;
mod read;

pub use error::LogError;
pub use file::{Log, TornTail};

use crate::op::Op;
use serde::{Deserialize, Serialize};

/// An operation that was done: who, when, what.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// Its number, from 1.
    pub n: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who did it.
    pub by: String,
    /// What.
    pub op: Op,
}
