//! Swiss pairings: nobody meets the same opponent twice or has a second bye
//! whenever that is possible, and where it is not, a proof says so.
//!
//! Score groups are paired from the top. In a group that is large against the
//! number of rounds a legal pairing always exists and is found at once; where
//! groups are small, the last ones are solved exactly, all together.

mod exact;
mod field;
mod group;
mod pods;
mod round;
mod swiss;

pub mod check;

pub use field::{Entrant, Field, Meeting};
pub use pods::{Pods, pods};
pub use round::{Proof, Round};
pub use swiss::{Order, pair};
