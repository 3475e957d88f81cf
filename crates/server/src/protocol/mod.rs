//! What travels over a room's WebSocket: frames in JSON, and differences
//! between what somebody saw and what they see now.

mod client;
mod close;
mod delta;
mod room_policy;
mod server;
mod view_delta;

pub use client::{ClientFrame, FrameError, OfferKind, RulingKind};
pub use close::CloseReason;
pub(crate) use delta::apply;
pub use delta::{PatchOp, diff};
pub use room_policy::{RoomPolicyView, Spectator};
pub use server::{
    ClockView, MatchResult, OptionView, RefusalView, SeatInfo, SeatKind, ServerFrame, ShortcutKind,
};
pub use view_delta::diff_views;
