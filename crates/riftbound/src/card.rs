//! What is printed on a card (RB 125–138).

mod domain;
mod price;

pub use domain::{Domain, DomainSet};
pub use price::Price;

use crate::program::AbilityId;
use kernel::cardfile::Printed;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

kernel::kinds! {
    /// Card types (RB 133).
    #[serde(rename_all = "lowercase")]
    pub enum Kind {
        /// A unit (RB 140).
        Unit = "unit",
        /// A gear (RB 147).
        Gear = "gear",
        /// A spell (RB 152).
        Spell = "spell",
        /// A rune (RB 159).
        Rune = "rune",
        /// A battlefield (RB 168).
        Battlefield = "battlefield",
        /// A legend (RB 172).
        Legend = "legend",
    }
}

impl Kind {
    /// Whether it is of the Main Deck: what card texts call a card (RB 052).
    #[must_use]
    pub fn is_main_deck(self) -> bool {
        matches!(self, Self::Unit | Self::Gear | Self::Spell)
    }

    /// Whether it stays on the board after being played (RB 133.4.a).
    #[must_use]
    pub fn is_permanent(self) -> bool {
        matches!(self, Self::Unit | Self::Gear)
    }
}

/// A tag (RB 133.8), interned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Tag(pub u16);

/// A row of the print table: a card of a database or a token's definition.
#[derive(Clone, Debug, PartialEq)]
pub struct Print {
    /// The whole name (RB 132.4).
    pub name: String,
    /// Its type.
    pub kind: Kind,
    /// Champion (RB 133.7.a).
    pub champion: bool,
    /// Signature (RB 133.7.b).
    pub signature: bool,
    /// A token's definition (RB 133.7.c).
    pub token: bool,
    /// A Basic Rune (RB 163).
    pub basic: bool,
    /// Its Domains.
    pub domains: DomainSet,
    /// Printed cost (RB 131); nothing for tokens (RB 182.2.a.1).
    pub cost: Price,
    /// Printed Might of a unit.
    pub might: i16,
    /// Might Bonus (RB 137).
    pub might_bonus: Option<i16>,
    /// Tags.
    pub tags: SmallVec<[Tag; 4]>,
    /// Abilities of the Rules Text.
    pub abilities: Vec<AbilityId>,
    /// Abilities of the Effect Text (RB 136).
    pub effect: Vec<AbilityId>,
    /// Rules Text as shown to people.
    pub text: String,
    /// Effect Text as shown to people.
    pub effect_text: String,
    /// The set it is from.
    pub set: String,
}

impl Print {
    /// A card that has nothing but a name and a kind.
    #[must_use]
    pub fn plain(name: impl Into<String>, kind: Kind) -> Self {
        Self {
            name: name.into(),
            kind,
            champion: false,
            signature: false,
            token: false,
            basic: false,
            domains: DomainSet::NONE,
            cost: Price::NOTHING,
            might: 0,
            might_bonus: None,
            tags: SmallVec::new(),
            abilities: Vec::new(),
            effect: Vec::new(),
            text: String::new(),
            effect_text: String::new(),
            set: String::new(),
        }
    }
}

impl Printed for Print {
    fn name(&self) -> &str {
        &self.name
    }

    fn is_token(&self) -> bool {
        self.token
    }
}
