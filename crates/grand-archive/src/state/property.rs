//! Properties of objects and activations that are on or off (GA
//! properties-and-states).

kernel::bits! {
    /// Properties that are on; all are off by default (GA
    /// properties-and-states-of-objects/p1). Damaged and loaded are not
    /// among them: they follow from damage and loaded cards.
    #[derive(Hash, serde::Serialize, serde::Deserialize)]
    pub struct Properties(u16) {
        /// Rested, not awake.
        RESTED,
        /// Distant (GA distant).
        DISTANT,
        /// Fostered (GA fostered).
        FOSTERED,
        /// Attacking.
        ATTACKING,
        /// Defending.
        DEFENDING,
        /// Retaliating.
        RETALIATING,
        /// Intercepting.
        INTERCEPTING,
        /// Transformed (GA double-faced-cards/1).
        TRANSFORMED,
        /// Ephemeral (GAT ephemeral/1).
        EPHEMERAL,
        /// Prepared (GA prepare-n/1).
        PREPARED,
        /// Imbued (GA imbue-n/2).
        IMBUED,
        /// Brewed (GA brew).
        BREWED,
        /// Activated by Starcalling (GA starcalling/5).
        STARCALLED,
        /// Empowered as it was activated (GA empower-n/2.a).
        EMPOWERED,
    }
}

impl Properties {
    /// What an activation gives to the object it becomes (GA
    /// game-zones/2~2, imbue-n/2).
    pub const CARRIED: Self = Self::EPHEMERAL
        .and(Self::PREPARED)
        .and(Self::IMBUED)
        .and(Self::BREWED)
        .and(Self::STARCALLED)
        .and(Self::EMPOWERED);

    /// The same without these.
    #[must_use]
    pub const fn without(self, these: Self) -> Self {
        Self(self.0 & !these.0)
    }

    /// Switches these on or off; tells whether that changed anything: a state
    /// that is set to what it is does not change (GA properties-and-states/p1).
    pub fn set(&mut self, these: Self, on: bool) -> bool {
        let before = *self;
        *self = match on {
            true => self.and(these),
            false => self.without(these),
        };
        *self != before || !kernel::rule!("GA properties-and-states/p1", true)
    }
}
