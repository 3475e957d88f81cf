//! The six Domains (RB 134), and sets of them.

use serde::{Deserialize, Serialize};

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
