//! What is printed on a card (RB 125–138).

use crate::program::AbilityId;
use kernel::cardfile::Printed;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The six Domains (RB 134).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Domain {
    /// Fury, `[R]`.
    Fury,
    /// Calm, `[G]`.
    Calm,
    /// Mind, `[B]`.
    Mind,
    /// Body, `[O]`.
    Body,
    /// Chaos, `[P]`.
    Chaos,
    /// Order, `[Y]`.
    Order,
}

impl Domain {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::Fury,
        Self::Calm,
        Self::Mind,
        Self::Body,
        Self::Chaos,
        Self::Order,
    ];

    /// Its name in card files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Fury => "fury",
            Self::Calm => "calm",
            Self::Mind => "mind",
            Self::Body => "body",
            Self::Chaos => "chaos",
            Self::Order => "order",
        }
    }

    /// The Domain with this name, whatever its case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|d| d.name().eq_ignore_ascii_case(name))
    }

    /// Its place among the six.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A set of Domains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DomainSet(pub u8);

impl DomainSet {
    /// The set with this Domain.
    #[must_use]
    pub fn with(self, d: Domain) -> Self {
        Self(self.0 | 1 << d.index())
    }

    /// Whether the Domain is in the set.
    #[must_use]
    pub fn has(self, d: Domain) -> bool {
        self.0 & (1 << d.index()) != 0
    }

    /// Whether every Domain of this set is in the other.
    #[must_use]
    pub fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The Domains in order.
    pub fn iter(self) -> impl Iterator<Item = Domain> {
        Domain::ALL.into_iter().filter(move |d| self.has(*d))
    }

    /// How many.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only Domain of the set, if there is exactly one.
    #[must_use]
    #[inline]
    pub fn only(self) -> Option<Domain> {
        let mut all = self.iter();
        all.next().filter(|_| self.len() == 1)
    }
}

impl FromIterator<Domain> for DomainSet {
    fn from_iter<I: IntoIterator<Item = Domain>>(all: I) -> Self {
        all.into_iter().fold(Self::default(), Self::with)
    }
}

/// Card types (RB 133).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A unit (RB 140).
    Unit,
    /// A gear (RB 147).
    Gear,
    /// A spell (RB 152).
    Spell,
    /// A rune (RB 159).
    Rune,
    /// A battlefield (RB 168).
    Battlefield,
    /// A legend (RB 172).
    Legend,
}

impl Kind {
    /// Its name in card files and on the table.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Unit => "unit",
            Self::Gear => "gear",
            Self::Spell => "spell",
            Self::Rune => "rune",
            Self::Battlefield => "battlefield",
            Self::Legend => "legend",
        }
    }

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

/// So much Energy and Power: a cost, or what is added to a Rune Pool.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Price {
    /// Energy (RB 162.1).
    pub energy: u8,
    /// Power by Domain (RB 162.2).
    pub power: [u8; 6],
    /// Power of any Domain, `[A]` (RB 135.2.e.5).
    pub any: u8,
}

impl Price {
    /// Nothing.
    pub const NOTHING: Self = Self {
        energy: 0,
        power: [0; 6],
        any: 0,
    };

    /// So much Energy.
    #[must_use]
    pub fn energy(n: u8) -> Self {
        Self {
            energy: n,
            ..Self::NOTHING
        }
    }

    /// So much Power of a Domain.
    #[must_use]
    pub fn power(domain: Domain, n: u8) -> Self {
        let mut price = Self::NOTHING;
        price.power[domain.index()] = n;
        price
    }

    /// So much Power of any Domain.
    #[must_use]
    pub fn any(n: u8) -> Self {
        Self {
            any: n,
            ..Self::NOTHING
        }
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.energy = self.energy.saturating_add(other.energy);
        self.any = self.any.saturating_add(other.any);
        for (mine, more) in self.power.iter_mut().zip(other.power) {
            *mine = mine.saturating_add(more);
        }
        self
    }

    /// All Power of it, whatever the Domain.
    #[must_use]
    pub fn all_power(self) -> u16 {
        self.power.iter().map(|n| u16::from(*n)).sum::<u16>() + u16::from(self.any)
    }

    /// Whether it is nothing.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::NOTHING
    }
}

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
            domains: DomainSet::default(),
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
