//! Packs of a set: which cards, by rarity, and what slots a pack has. A file of
//! the set says it, of whatever game; packs are made from a seed, so that they
//! can be checked afterwards.

mod draw;
mod faults;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the packs of a set hold.
///
/// ```
/// use tournament::packs::Packs;
/// let packs = Packs::read(
///     "set = \"ABC\"\n\
///      [[slot]]\nname = \"common\"\ncount = 2\nof = { common = 1 }\n\
///      [rarity]\ncommon = [\"Fox\", \"Owl\", \"Elk\"]",
/// ).unwrap();
/// assert_eq!(packs.size(), 2);
/// assert_eq!(packs.pack("a seed", "pack 1").cards.len(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Packs {
    /// The letters of the set.
    pub set: String,
    /// What it is called.
    pub name: String,
    /// What is in a pack, in order.
    pub slot: Vec<Slot>,
    /// Cards by how rare they are.
    pub rarity: BTreeMap<String, Vec<String>>,
    /// Cards that go together in a deck: for bots.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub together: BTreeMap<String, Vec<String>>,
}

/// Some cards of a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Slot {
    /// What it is called.
    pub name: String,
    /// How many cards.
    pub count: u32,
    /// Rarities, with how often each comes among the others.
    pub of: BTreeMap<String, u32>,
    /// It is taken out before a draft, such as a rune or a token (RBT
    /// 602.4.b.2.a).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub beside: bool,
}

/// A pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pack {
    /// Its cards.
    pub cards: Vec<String>,
    /// What is taken out before a draft.
    pub beside: Vec<String>,
}

impl Packs {
    /// Reads a set's file.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(text: &str) -> Result<Self, Vec<String>> {
        let packs: Self = toml::from_str(text).map_err(|e| vec![e.to_string()])?;
        let faults = packs.faults();
        match faults.is_empty() {
            true => Ok(packs),
            false => Err(faults),
        }
    }

    /// How many cards a pack has without what is taken out before a draft.
    #[must_use]
    pub fn size(&self) -> u32 {
        let slots = self.slot.iter().filter(|s| !s.beside);
        slots.map(|s| s.count).sum()
    }

    /// How rare a card is; none where the set does not have it.
    #[must_use]
    pub fn rarity_of(&self, card: &str) -> Option<&str> {
        let mut all = self.rarity.iter();
        let found = all.find(|(_, cards)| cards.iter().any(|c| c == card));
        found.map(|(rarity, _)| rarity.as_str())
    }
}
