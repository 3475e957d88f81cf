//! The phases of a turn (RB 314).

kernel::kinds! {
    /// Phases of a turn (RB 314).
    pub enum Phase {
        /// RB 315.1.
        Awaken = "awaken",
        /// RB 315.2.
        Beginning = "beginning",
        /// RB 315.3.
        Channel = "channel",
        /// RB 315.4.
        Draw = "draw",
        /// RB 316.
        Main = "main",
        /// RB 317.
        Ending = "ending",
    }
}
