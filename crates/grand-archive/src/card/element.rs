//! Elements (GA element, elements).

kernel::kinds! {
    /// An element.
    pub enum Element {
        /// Enabled for everybody (GA element/p2).
        Norm = "norm",
        /// Basic.
        Fire = "fire",
        /// Basic.
        Water = "water",
        /// Basic.
        Wind = "wind",
        /// Advanced.
        Arcane = "arcane",
        /// Advanced.
        Astra = "astra",
        /// Advanced.
        Crux = "crux",
        /// Advanced; enabled by any other advanced element (GAT element/3.3.1).
        Exalted = "exalted",
        /// Advanced.
        Exia = "exia",
        /// Advanced.
        Luxem = "luxem",
        /// Advanced.
        Neos = "neos",
        /// Advanced.
        Tera = "tera",
        /// Advanced.
        Umbra = "umbra",
    }
    /// A set of elements.
    pub struct ElementSet(u16);
}

impl Element {
    /// Whether it is a basic element (GA element/p5).
    ///
    /// ```
    /// use grand_archive::card::Element;
    /// assert!(Element::Wind.is_basic() && !Element::Norm.is_basic());
    /// assert!(Element::Tera.is_advanced() && !Element::Norm.is_advanced());
    /// ```
    #[must_use]
    pub fn is_basic(self) -> bool {
        let basic = matches!(self, Self::Fire | Self::Water | Self::Wind);
        kernel::rule!("GA element/p5", basic)
    }

    /// Whether it is an advanced element (GA element/p5): neither basic nor
    /// norm.
    #[must_use]
    pub fn is_advanced(self) -> bool {
        self != Self::Norm && !self.is_basic()
    }
}
