//! Layers (RB 472), and how effects hang on each other through what they read
//! and change in them.

use crate::program::{AbilityId, Amount, Keyword, Mod, Passive, Scope};
use crate::reads::Values;
use kernel::{by_rule, rule};

/// The number of layers: traits, abilities, increases, decreases, and rules
/// that are no characteristics and that nothing reads (RB 472).
pub const LAYERS: u8 = 5;

/// The layer that so much more or less Might belongs to, as a bit.
#[must_use]
pub fn of_might(by: i16) -> u8 {
    if by > 0 { 4 } else { 8 }
}

/// The layers in the order they are applied: increases before decreases
/// (RB 472.3.d.1.a, 472.3.d.2.a), arithmetic after abilities after traits
/// (RB 472).
#[must_use]
pub fn order() -> [u8; LAYERS as usize] {
    if !rule!("RB 472.1", "RB 472.2", "RB 472.3"; true) {
        return [3, 2, 1, 0, 4];
    }
    by_rule!("RB 472.3.d.1.a", "RB 472.3.d.2.a"; [0, 1, 2, 3, 4], else [0, 1, 3, 2, 4])
}

impl Mod {
    /// The layers it belongs to, as bits.
    #[must_use]
    pub fn layers(&self) -> u8 {
        match self {
            Self::MightIs(_) | Self::Tag(_) => 1,
            Self::Gain(_)
            | Self::Has(_)
            | Self::Lose(_)
            | Self::LosesAbilities
            | Self::KeywordsOf(_)
            | Self::ExhaustAbilitiesOf(_)
            | Self::BuffsGive(_)
            | Self::BonusTimes(_) => 2,
            // Whether it is an increase or a decrease its value says.
            Self::Might { by, .. } => match by {
                Amount::Number(n) => of_might(*n),
                _ => 4 | 8,
            },
            _ => 16,
        }
    }

    fn reads(&self) -> Values {
        match self {
            Self::Might { by, .. } | Self::MightIs(by) => Values::of_amount(by),
            Self::Gain(k) => Values::of_keyword(k),
            Self::KeywordsOf(_) => Values::WORDS,
            Self::ExhaustAbilitiesOf(f) => {
                Values::of_filter(f).and(Values::ABILITIES.and(Values::PASSIVES))
            }
            _ => Values::NONE,
        }
    }

    /// What it changes; `passive` says whether an ability it gives changes
    /// values itself.
    fn changes(&self, passive: impl Fn(AbilityId) -> bool) -> Values {
        match self {
            Self::Might { .. } | Self::BuffsGive(_) | Self::BonusTimes(_) => Values::MIGHT,
            Self::MightIs(_) => Values::ASSIGNED,
            Self::Gain(_) | Self::KeywordsOf(_) => Values::WORDS,
            Self::Has(id) if passive(*id) => Values::PASSIVES.and(Values::WORDS),
            Self::Has(_) => Values::ABILITIES,
            Self::Lose(_) => Values::WORDS.and(Values::PASSIVES),
            Self::LosesAbilities => Values::WORDS.and(Values::PASSIVES).and(Values::ABILITIES),
            Self::Tag(_) => Values::TAGS,
            _ => Values::NONE,
        }
    }
}

/// What effects read, by the layers they are applied in, and what they change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hazards {
    reads: [Values; LAYERS as usize],
    /// What they change.
    pub changes: Values,
    /// The layers they are applied in, as bits.
    pub layers: u8,
}

impl Hazards {
    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (mine, more) in self.reads.iter_mut().zip(other.reads) {
            *mine = mine.and(more);
        }
        self.changes = self.changes.and(other.changes);
        self.layers |= other.layers;
        self
    }

    /// An effect of these layers that reads and changes so much.
    #[must_use]
    pub fn new(layers: u8, reads: Values, changes: Values) -> Self {
        let mut all = Self {
            layers,
            changes,
            ..Self::default()
        };
        for (layer, mine) in all.reads.iter_mut().enumerate() {
            *mine = reads.when(layers & (1 << layer) != 0);
        }
        all
    }

    /// An effect with these mods whose existence and scope read so much.
    pub fn of_mods<'m>(
        scope: Values,
        mods: impl Iterator<Item = &'m Mod>,
        passive: impl Fn(AbilityId) -> bool,
    ) -> Self {
        // An effect is there as long as the ability is that makes it.
        let start = (0, scope.and(Values::PASSIVES), Values::NONE);
        let (layers, reads, changes) = mods.fold(start, |(layers, reads, changes), m| {
            let changed = m.changes(&passive);
            (
                layers | m.layers(),
                reads.and(m.reads()),
                changes.and(changed),
            )
        });
        Self::new(layers, reads, changes)
    }

    /// A keyword on a condition or with a value that is computed.
    #[must_use]
    pub fn of_keyword(gate: Values, keyword: &Keyword) -> Self {
        let reads = gate.and(Values::of_keyword(keyword)).and(Values::PASSIVES);
        Self::new(2, reads, Values::WORDS)
    }

    /// A passive ability with its condition.
    pub fn of_passive(gate: Values, passive: &Passive, gives: impl Fn(AbilityId) -> bool) -> Self {
        let Passive::Things(scope, mods) = passive else {
            return Self::default();
        };
        let scope = match scope {
            Scope::This => Values::NONE,
            Scope::All(f) => Values::of_filter(f),
            Scope::Fields(f) => Values::of_fields(f),
        };
        Self::of_mods(gate.and(scope), mods.iter(), gives)
    }

    /// How effects hang on each other.
    #[must_use]
    pub fn tangle(self) -> Tangle {
        let read = |changed: fn(usize) -> Values| {
            let mut layers = self.reads.iter().enumerate();
            layers.any(|(layer, v)| v.common(changed(layer)).any(self.changes))
        };
        if !read(Values::from_layer) {
            Tangle::None
        } else if read(Values::of_layer) {
            Tangle::Within
        } else {
            Tangle::Later
        }
    }
}

/// How effects hang on each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tangle {
    /// Not at all: once through the layers is enough.
    None,
    /// Some read what later layers change: the layers are repeated.
    Later,
    /// Some read what their own layer changes: they may depend on each other
    /// (RB 473).
    Within,
}
