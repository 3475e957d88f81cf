//! The phases of a turn (section 8).

kernel::kinds! {
    /// The seven phases (ROI 8.1a).
    pub enum Phase {
        /// ROI 8.2.
        Secure = "secure",
        /// ROI 8.3.
        Influence = "influence",
        /// ROI 8.4.
        Start = "start",
        /// ROI 8.5.
        Draw = "draw",
        /// ROI 8.6.
        Action = "action",
        /// ROI 8.7.
        End = "end",
        /// ROI 8.8.
        Cleanup = "cleanup",
    }
}
