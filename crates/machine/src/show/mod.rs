//! What people see: lines, labels, views, and worlds that could be.

mod imagine;
mod label;
mod log;
mod view;

pub use imagine::determinize;
pub use label::{describe, prompt};
pub use log::{Face, Logged};
pub use view::view;

use crate::state::{CardFlags, State};
use kernel::ids::{CardId, Handle};
use kernel::view::Viewer;

/// Whether a viewer knows the face of a card.
#[must_use]
pub fn knows(state: &State, card: CardId, viewer: Viewer) -> bool {
    let card = state.card(card);
    let open = card.flags.has(CardFlags::OPEN);
    match viewer {
        Viewer::Judge => true,
        Viewer::Spectator => open,
        Viewer::Seat(seat) => open || card.known.has(seat),
    }
}

/// What clients call a card where it is now: another whenever it has moved.
#[must_use]
pub fn handle(state: &State, card: CardId) -> Handle {
    Handle(state.card(card).since)
}
