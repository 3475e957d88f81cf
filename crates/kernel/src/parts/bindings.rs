//! What was chosen or found for an effect, each under its key: a register, or
//! the index of a phrase.

use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};
use std::ops::{Deref, DerefMut};

/// Things under keys, in the order they came; a key can have several. It reads
/// as the list of pairs.
///
/// ```
/// use kernel::parts::bindings::Bindings;
/// let mut bound = Bindings::default();
/// bound.bind('a', 1);
/// bound.bind('b', 2);
/// bound.bind('a', 3);
/// assert_eq!(bound.of('a').collect::<Vec<_>>(), [1, 3]);
/// bound.rebind('a', [4]);
/// assert_eq!(bound[..], [('b', 2), ('a', 4)]);
/// ```
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(
    serialize = "K: Serialize, T: Serialize",
    deserialize = "K: Deserialize<'de>, T: Deserialize<'de>"
))]
pub struct Bindings<K, T>(SmallVec<[(K, T); 2]>);

impl<K: Copy + PartialEq, T: Copy> Bindings<K, T> {
    /// What is under this key.
    pub fn of(&self, key: K) -> impl Iterator<Item = T> + '_ {
        let here = self.0.iter().filter(move |(k, _)| *k == key);
        here.map(|(_, thing)| *thing)
    }

    /// Whether something is under this key.
    pub fn has(&self, key: K) -> bool {
        self.of(key).next().is_some()
    }

    /// A thing more under this key.
    pub fn bind(&mut self, key: K, thing: T) {
        self.0.push((key, thing));
    }

    /// Nothing under this key any more.
    pub fn unbind(&mut self, key: K) {
        self.retain(|(k, _)| *k != key);
    }

    /// These under this key, and nothing else.
    pub fn rebind(&mut self, key: K, things: impl IntoIterator<Item = T>) {
        self.unbind(key);
        self.extend(things.into_iter().map(|thing| (key, thing)));
    }

    /// Only the pairs that are kept.
    pub fn retain(&mut self, mut keep: impl FnMut(&(K, T)) -> bool) {
        self.0.retain(|pair| keep(pair));
    }

    /// Only the first pairs.
    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// Nothing under any key any more.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<K: Copy, T: Copy> Clone for Bindings<K, T> {
    // They are copied at every step of a program, and short lists of plain
    // things are copied faster as slices than one by one.
    fn clone(&self) -> Self {
        Self(SmallVec::from_slice(&self.0))
    }
}

impl<K, T> Default for Bindings<K, T> {
    fn default() -> Self {
        Self(smallvec![])
    }
}

impl<K, T> Deref for Bindings<K, T> {
    type Target = [(K, T)];

    fn deref(&self) -> &[(K, T)] {
        &self.0
    }
}

impl<K, T> DerefMut for Bindings<K, T> {
    fn deref_mut(&mut self) -> &mut [(K, T)] {
        &mut self.0
    }
}

impl<K, T> Extend<(K, T)> for Bindings<K, T> {
    fn extend<I: IntoIterator<Item = (K, T)>>(&mut self, pairs: I) {
        self.0.extend(pairs);
    }
}

impl<K, T> FromIterator<(K, T)> for Bindings<K, T> {
    fn from_iter<I: IntoIterator<Item = (K, T)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}

impl<'a, K, T> IntoIterator for &'a Bindings<K, T> {
    type Item = &'a (K, T);
    type IntoIter = std::slice::Iter<'a, (K, T)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<K, T> IntoIterator for Bindings<K, T> {
    type Item = (K, T);
    type IntoIter = smallvec::IntoIter<[(K, T); 2]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
