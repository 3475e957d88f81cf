//! A list that lies where it is declared as long as it is short.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A list of at most `N` entries in place; longer ones go to the heap and keep
/// their buffer, also when others are copied into them. It compares, hashes and
/// stores as its entries and nothing else.
///
/// ```
/// use machine::InlineVec;
/// let mut a: InlineVec<u8, 2> = InlineVec::new();
/// a.extend([1, 2, 3]);
/// let mut b: InlineVec<u8, 2> = InlineVec::new();
/// b.copy_from(&a);
/// assert_eq!(a, b);
/// a.truncate(1);
/// b.copy_from(&a);
/// assert_eq!(&b[..], [1]);
/// ```
pub struct InlineVec<T, const N: usize>(Held<T, N>);

enum Held<T, const N: usize> {
    Here { len: u16, items: [T; N] },
    Heap(Vec<T>),
}

impl<T: Clone + Default, const N: usize> InlineVec<T, N> {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        let items = std::array::from_fn(|_| T::default());
        Self(Held::Here { len: 0, items })
    }

    /// One entry more, at the end.
    pub fn push(&mut self, item: T) {
        match &mut self.0 {
            Held::Here { len, items } if usize::from(*len) < N => {
                items[usize::from(*len)] = item;
                *len += 1;
            }
            Held::Here { items, .. } => {
                let mut heap = Vec::with_capacity(2 * N + 1);
                heap.extend(items.iter_mut().map(std::mem::take));
                heap.push(item);
                self.0 = Held::Heap(heap);
            }
            Held::Heap(heap) => heap.push(item),
        }
    }

    /// The last entry, taken away.
    pub fn pop(&mut self) -> Option<T> {
        match &mut self.0 {
            Held::Here { len, items } => {
                *len = len.checked_sub(1)?;
                Some(std::mem::take(&mut items[usize::from(*len)]))
            }
            Held::Heap(heap) => heap.pop(),
        }
    }

    /// The entry at this place, taken away; those behind it move up.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        if at >= self.len() {
            return None;
        }
        self[at..].rotate_left(1);
        self.pop()
    }

    /// An entry more at this place; those from there on move back.
    pub fn insert(&mut self, at: usize, item: T) {
        let at = at.min(self.len());
        self.push(item);
        if at + 1 < self.len() {
            self[at..].rotate_right(1);
        }
    }

    /// Takes these entries away; those behind them move up.
    pub fn cut(&mut self, range: std::ops::Range<usize>) {
        let (n, len) = (range.len(), self.len());
        if range.end < len {
            self[range.start..].rotate_left(n);
        }
        self.truncate(len.saturating_sub(n));
    }

    /// Keeps the first so many entries.
    pub fn truncate(&mut self, to: usize) {
        match &mut self.0 {
            Held::Here { len, .. } if to < usize::from(*len) => *len = to as u16,
            Held::Here { .. } => {}
            Held::Heap(heap) => heap.truncate(to),
        }
    }

    /// Keeps the entries that pass, in their order.
    pub fn retain(&mut self, mut keeps: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len() {
            if keeps(&self[at]) {
                self.swap(kept, at);
                kept += 1;
            }
        }
        self.truncate(kept);
    }

    /// As many bytes are copied into another list.
    #[must_use]
    pub fn bytes(&self) -> usize {
        std::mem::size_of_val::<[T]>(self)
    }

    /// Becomes equal to another list. Nothing is allocated where the entries
    /// have room already.
    pub fn copy_from(&mut self, other: &Self) {
        match &mut self.0 {
            Held::Here { len, items } if other.len() <= N => {
                items[..other.len()].clone_from_slice(other);
                *len = other.len() as u16;
            }
            Held::Here { .. } => self.0 = Held::Heap(other.to_vec()),
            Held::Heap(heap) => {
                heap.truncate(other.len());
                let (same, more) = other.split_at(heap.len());
                heap.clone_from_slice(same);
                heap.extend_from_slice(more);
            }
        }
    }
}

impl<T, const N: usize> Deref for InlineVec<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.0 {
            Held::Here { len, items } => &items[..usize::from(*len)],
            Held::Heap(heap) => heap,
        }
    }
}

impl<T, const N: usize> DerefMut for InlineVec<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Held::Here { len, items } => &mut items[..usize::from(*len)],
            Held::Heap(heap) => heap,
        }
    }
}

impl<T: Clone + Default, const N: usize> Default for InlineVec<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Clone + Default, const N: usize> Clone for InlineVec<T, N> {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.copy_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Self) {
        self.copy_from(other);
    }
}

impl<T: Clone + Default, const N: usize> Extend<T> for InlineVec<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T: Clone + Default, const N: usize> FromIterator<T> for InlineVec<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        list.extend(items);
        list
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for InlineVec<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for InlineVec<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for InlineVec<T, N> {}

impl<T: Hash, const N: usize> Hash for InlineVec<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        // the length as four bytes: the same on machines of all widths
        (self.len() as u32).hash(hasher);
        self.iter().for_each(|item| item.hash(hasher));
    }
}

impl<T: Serialize, const N: usize> Serialize for InlineVec<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Clone + Default, const N: usize> Deserialize<'de>
    for InlineVec<T, N>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        Ok(items.into_iter().collect())
    }
}
