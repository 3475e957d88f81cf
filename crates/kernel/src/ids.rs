//! Identities. A card is a physical piece; an object is what it is while the
//! rules call it the same; a print is a row of what counts as printed.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A card of this match: a physical piece, a token or a copy. An index that
/// never changes and never leaves the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardId(pub u16);

impl CardId {
    /// The index of this card in the match's card table.
    #[must_use]
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A row of the match's print table: a database card, a card made one with
/// what enhances it, a token's definition, a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PrintId(pub u16);

impl PrintId {
    /// The index of this row in the print table.
    #[must_use]
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// An ability of the database: a row of the table of all abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AbilityId(pub u16);

impl AbilityId {
    /// The index of this row in the table of abilities.
    #[must_use]
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What clients see instead of ids: a number given to a card when it becomes a
/// new object in a place where it can be told apart, and dead when it is
/// shuffled away. Numbers are given in public order and tell nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(type = "string"))]
pub struct Handle(pub u32);

impl Handle {
    /// The handle of what cannot be told apart from its neighbours.
    pub const NONE: Self = Self(0);

    /// Whether this is a handle of something.
    #[must_use]
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 != 0
    }
}

impl std::fmt::Display for Handle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "h{}", self.0)
    }
}

// People and programs outside read `h12`; what is stored holds the number.
impl Serialize for Handle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(self),
            false => serializer.serialize_u32(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Handle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return u32::deserialize(deserializer).map(Self);
        }
        let text = String::deserialize(deserializer)?;
        let number = text.strip_prefix('h').and_then(|n| n.parse().ok());
        number
            .map(Self)
            .ok_or_else(|| D::Error::custom("a handle looks like h12"))
    }
}

/// A reference to an object: its card and the handle it had. It fails softly:
/// when the card has become another object, it refers to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Ref {
    /// The card that represented the object.
    pub card: CardId,
    /// The handle of the object.
    pub handle: Handle,
}

/// Gives out handles in order.
///
/// ```
/// use kernel::ids::Handles;
/// let mut handles = Handles::default();
/// assert_ne!(handles.fresh(), handles.fresh());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Handles {
    last: u32,
}

impl Handles {
    /// A handle that nothing had before.
    pub fn fresh(&mut self) -> Handle {
        self.last += 1;
        Handle(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_is_a_word_outside_and_a_number_in_store() {
        let handle = Handle(12);
        let word = serde_json::to_string(&handle).unwrap();
        assert_eq!(word, "\"h12\"");
        assert_eq!(serde_json::from_str::<Handle>(&word).unwrap(), handle);
        assert!(serde_json::from_str::<Handle>("\"12\"").is_err());
        let stored = postcard::to_stdvec(&handle).unwrap();
        assert_eq!(stored, [12]);
        assert_eq!(postcard::from_bytes::<Handle>(&stored).unwrap(), handle);
    }
}
