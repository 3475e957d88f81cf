//! What travels over a room's WebSocket: frames in JSON, and differences
//! between what somebody saw and what they see now.

mod client;
mod close;
mod delta;
mod manners;
mod server;
mod view_delta;

pub use client::{ClientFrame, Kind, Malformed, Word};
pub use close::CloseReason;
pub(crate) use delta::apply;
pub use delta::{Op, diff};
pub use manners::{Manners, Watcher};
pub use server::{
    ClockFace, OptionView, RefusalView, ServerFrame, Sitter, SitterKind, Spoken, Verdict,
};
pub use view_delta::diff_views;
