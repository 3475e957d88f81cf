//! The six Domains (RB 134), and sets of them.

kernel::kinds! {
    /// The six Domains (RB 134).
    #[serde(rename_all = "lowercase")]
    pub enum Domain {
        /// Fury, `[R]`.
        Fury = "fury",
        /// Calm, `[G]`.
        Calm = "calm",
        /// Mind, `[B]`.
        Mind = "mind",
        /// Body, `[O]`.
        Body = "body",
        /// Chaos, `[P]`.
        Chaos = "chaos",
        /// Order, `[Y]`.
        Order = "order",
    }
    /// A set of Domains.
    pub struct DomainSet(u8);
}
