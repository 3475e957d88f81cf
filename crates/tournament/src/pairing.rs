//! Swiss pairings, by an order of wishes: nobody meets the same opponent twice
//! or has a second bye; the bye is as low as it can be; the largest difference
//! in points between opponents is as small as can be, then the sum of the
//! squared differences; then as few as can be are paired outside their score
//! group again; the rest is left to the seed.
//!
//! Where nobody stands in the way, score groups are paired from the top and
//! nothing can be better. Else the round is the cheapest perfect matching of
//! all who are in small groups and of some of each large one, and where that is
//! not as good as could be hoped for, a certificate says why.

mod bounds;
mod field;
mod group;
mod narrow;
mod pods;
mod pool;
mod reduce;
mod round;
mod straight;
mod swiss;

pub mod check;

pub(crate) use bounds::{adjacent, gap};
pub use field::{Entrant, PairStatus, PairingPool};
pub use pods::{PodPairing, pods};
pub(crate) use pool::{ExactPool, NEVER};
pub use round::{Certificate, Reason, SwissPairing};
pub use swiss::{GroupOrder, pair};
