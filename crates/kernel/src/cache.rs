//! What is kept beside the state: it is computed from it, so it is neither
//! compared nor hashed nor sent, and may be missing.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};

/// A computed value beside the state.
///
/// ```
/// use kernel::cache::Cache;
/// assert_eq!(Cache(1), Cache(2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cache<T>(pub T);

impl<T> PartialEq for Cache<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Cache<T> {}

impl<T> Hash for Cache<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<T> Serialize for Cache<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_unit()
    }
}

impl<'de, T: Default> Deserialize<'de> for Cache<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        <()>::deserialize(d)?;
        Ok(Self::default())
    }
}
