//! What belongs to a champion that is not on the field.

use kernel::ids::Ref;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The inner lineage of a champion that left the field: it comes back with the
/// champion (GA leveling-up/6.b.i).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Retinue {
    /// The champion card where it lies now.
    pub champion: Ref,
    /// The cards that lay beneath it, the lowest first, where they lie now.
    pub lineage: SmallVec<[Ref; 4]>,
}
