//! What travels over a room's WebSocket: frames in JSON, and differences
//! between what somebody saw and what they see now.

mod client;
mod close;
mod delta;
mod room_policy;
mod server;
mod view_delta;

pub(crate) use client::{ClientFrame, FrameError, OfferKind, RulingKind};
pub(crate) use close::CloseReason;
pub(crate) use delta::PatchOp;
pub(crate) use delta::apply;
pub(crate) use room_policy::{RoomPolicyView, Spectator};
pub(crate) use server::{
    ClockView, FrameText, MatchResult, OptionView, RefusalView, SeatInfo, SeatKind, ServerFrame,
    ShortcutKind,
};
pub(crate) use view_delta::diff_views;
