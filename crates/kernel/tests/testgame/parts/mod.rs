//! What the test game is made of besides the kernel's parts. The games keep
//! cards, zones and what is known of them each in the way of its rulebook, so
//! that none of this is in the kernel.

pub(crate) mod card;
pub(crate) mod knowledge;
pub(crate) mod object;
pub(crate) mod permission;
pub(crate) mod play;
pub(crate) mod zone;
