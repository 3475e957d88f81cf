//! Which computed values an effect reads and which it changes. Where no effect
//! in play reads what another changes in the same or a later layer, going
//! through the layers once gives what going through them until nothing changes
//! would give.

use crate::program::{Amount, Cond, FieldFilter, Filter, Keyword, Stat};

kernel::bits! {
    /// Kinds of computed values, as bits.
    pub struct Values(u8) {
        /// Tags.
        TAGS,
        /// Might as it is assigned (RB 472.1.a.1).
        ASSIGNED,
        /// Keywords and their values.
        WORDS,
        /// Passive abilities that change values.
        PASSIVES,
        /// Other abilities.
        ABILITIES,
        /// Might after arithmetic.
        MIGHT,
    }
}

impl Values {
    const OF_TRAITS: Self = Self::TAGS.and(Self::ASSIGNED);
    const OF_ABILITIES: Self = Self::WORDS.and(Self::PASSIVES).and(Self::ABILITIES);

    /// Those that a layer or a later one may change.
    pub(crate) const fn from_layer(layer: usize) -> Self {
        match layer {
            0 => Self::OF_TRAITS.and(Self::from_layer(1)),
            1 => Self::OF_ABILITIES.and(Self::MIGHT),
            _ => Self::of_layer(layer),
        }
    }

    /// Those that a layer changes.
    pub(crate) const fn of_layer(layer: usize) -> Self {
        match layer {
            0 => Self::OF_TRAITS,
            1 => Self::OF_ABILITIES,
            2 | 3 => Self::MIGHT,
            _ => Self::NONE,
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
