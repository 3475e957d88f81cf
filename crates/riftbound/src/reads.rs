//! Which computed values an effect reads and which it changes. Where no effect
//! in play reads what another changes in the same or a later layer, going
//! through the layers once gives what going through them until nothing changes
//! would give.

use crate::program::{Amount, Cond, FieldFilter, Filter, Keyword, Stat};

/// Kinds of computed values, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values(u8);

impl Values {
    /// None.
    pub const NONE: Self = Self(0);
    /// Tags.
    pub const TAGS: Self = Self(1);
    /// Might as it is assigned (RB 472.1.a.1).
    pub const ASSIGNED: Self = Self(2);
    /// Keywords and their values.
    pub const WORDS: Self = Self(4);
    /// Passive abilities that change values.
    pub const PASSIVES: Self = Self(8);
    /// Other abilities.
    pub const ABILITIES: Self = Self(16);
    /// Might after arithmetic.
    pub const MIGHT: Self = Self(32);

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether any of these is among them.
    #[must_use]
    pub const fn any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }

    /// Those of both.
    pub(crate) const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) fn when(self, on: bool) -> Self {
        if on { self } else { Self::NONE }
    }

    /// Those that a layer or a later one may change.
    pub(crate) const fn from_layer(layer: usize) -> Self {
        match layer {
            0 => Self(63),
            1 => Self(4 | 8 | 16 | 32),
            2 | 3 => Self(32),
            _ => Self(0),
        }
    }

    /// Those that a layer changes.
    pub(crate) const fn of_layer(layer: usize) -> Self {
        match layer {
            0 => Self(1 | 2),
            1 => Self(4 | 8 | 16),
            2 | 3 => Self(32),
            _ => Self(0),
        }
    }

    fn of_stat(stat: Stat) -> Self {
        match stat {
            Stat::Might => Self::ASSIGNED.and(Self::MIGHT),
            Stat::Assault | Stat::Shield => Self::WORDS,
            Stat::Energy | Stat::Power | Stat::Damage => Self::NONE,
        }
    }

    /// What a number reads.
    #[must_use]
    pub fn of_amount(amount: &Amount) -> Self {
        match amount {
            Amount::Stat(_, stat) => Self::of_stat(*stat),
            Amount::Count(f) => Self::of_filter(f),
            Amount::Fields(f) => Self::of_fields(f),
            Amount::Sum(f, stat) | Amount::Highest(f, stat) => {
                Self::of_filter(f).and(Self::of_stat(*stat))
            }
            Amount::TagsAmong(_, f) => Self::of_filter(f).and(Self::TAGS),
            Amount::Times(_, a) => Self::of_amount(a),
            Amount::Plus(a, b) => Self::of_amount(a).and(Self::of_amount(b)),
            _ => Self::NONE,
        }
    }

    /// What a filter reads.
    #[must_use]
    pub fn of_filter(f: &Filter) -> Self {
        let tags = !f.tags.is_empty() || !f.not_tags.is_empty() || f.equipped.is_some();
        let compared = f
            .compare
            .iter()
            .map(|(stat, _, a)| Self::of_stat(*stat).and(Self::of_amount(a)));
        let own = Self::TAGS
            .when(tags)
            .and(Self::WORDS.when(f.word.is_some()))
            .and(Self::of_stat(Stat::Might).when(f.mighty.is_some()))
            .and(f.extreme.map_or(Self::NONE, |(s, _)| Self::of_stat(s)));
        let own = compared.fold(own, Self::and);
        f.or.iter().map(Self::of_filter).fold(own, Self::and)
    }

    /// What a filter of battlefields reads.
    #[must_use]
    pub fn of_fields(f: &FieldFilter) -> Self {
        f.units.as_ref().map_or(Self::NONE, Self::of_filter)
    }

    /// What a condition reads.
    #[must_use]
    pub fn of_cond(cond: &Cond) -> Self {
        match cond {
            Cond::Compare(a, _, b) => Self::of_amount(a).and(Self::of_amount(b)),
            Cond::Is(_, f) | Cond::Exists(f) => Self::of_filter(f),
            Cond::FieldIs(f) => Self::of_fields(f),
            Cond::Happened(_, _, _, a) => Self::of_amount(a),
            Cond::Not(c) => Self::of_cond(c),
            Cond::And(a, b) | Cond::Or(a, b) => Self::of_cond(a).and(Self::of_cond(b)),
            _ => Self::NONE,
        }
    }

    /// What the value of a keyword reads.
    #[must_use]
    pub fn of_keyword(keyword: &Keyword) -> Self {
        keyword.amount().map_or(Self::NONE, Self::of_amount)
    }
}

impl Keyword {
    /// Its value, if it has one.
    #[must_use]
    pub fn amount(&self) -> Option<&Amount> {
        match self {
            Self::Assault(a) | Self::Deflect(a) | Self::Shield(a) | Self::Hunt(a) => Some(a),
            _ => None,
        }
    }
}
