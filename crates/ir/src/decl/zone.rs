//! Zones, statuses, stats, counters, phases and symbols.

/// A zone of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its name: `trash`.
    pub name: &'static str,
    /// Whose it is.
    pub holder: Holder,
    /// Who sees the cards in it.
    pub seen: Seen,
    /// How the cards lie in it.
    pub order: Order,
    /// The rules it comes from.
    pub rules: &'static [&'static str],
}

/// Whose a zone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// There is one for all.
    All,
    /// Each player has one.
    Seat,
    /// Each object has one: a lineage, what lies under a card.
    Object,
}

/// Who sees the cards of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Everybody.
    All,
    /// Its holder.
    Holder,
    /// Nobody.
    Nobody,
}

/// How cards lie in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// In no order.
    None,
    /// In an order that counts.
    Kept,
}

impl Zone {
    /// A zone of each player that everybody sees.
    pub const NEW: Zone = Zone {
        name: "",
        holder: Holder::Seat,
        seen: Seen::All,
        order: Order::None,
        rules: &[],
    };
}

/// A status with its opposite: `exhausted`, `ready`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// The word of having it.
    pub name: &'static str,
    /// The word of not having it, if there is one.
    pub opposite: &'static str,
    /// The rules it comes from.
    pub rules: &'static [&'static str],
}

/// A number of things: `Might`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stat {
    /// The word: `Might`.
    pub name: &'static str,
    /// The symbol, without braces: `might`.
    pub symbol: &'static str,
    /// The rules it comes from.
    pub rules: &'static [&'static str],
}

/// A kind of counter: `buff`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The word before `counter`.
    pub name: &'static str,
}

/// A stretch of a turn: `Beginning Phase`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// Its name.
    pub name: &'static str,
}

/// A symbol in braces and what it is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The text between the braces: `fury`.
    pub name: &'static str,
    /// Whether prices are made of it.
    pub price: bool,
}
