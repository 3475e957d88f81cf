//! The phases of a turn and the steps of combat (GA turn-order).

kernel::kinds! {
    /// Phases of a turn (GA turn-order). Combat is no phase of its own in the
    /// order: it is entered from the main phase and returns to it (GA
    /// main-phase/3).
    pub enum Phase {
        /// GA wake-up-phase/1.
        WakeUp = "wake up",
        /// GA materialize-phase/3.
        Materialize = "materialize",
        /// GA recollection-phase/1.
        Recollection = "recollection",
        /// GA draw-phase/1.
        Draw = "draw",
        /// GA main-phase/1.
        Main = "main",
        /// GA end-phase/1.
        End = "end",
    }
}

impl Phase {
    /// The next phase of the same turn.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self.index() + 1).copied()
    }
}

kernel::kinds! {
    /// Steps of the combat phase (GA attacking-and-the-combat-phase/2).
    pub enum CombatStep {
        /// GA retaliation-step/1.
        Retaliation = "retaliation",
        /// GA damage-step/1.
        Damage = "damage",
        /// GA end-of-combat-step.
        EndOfCombat = "end of combat",
    }
}
