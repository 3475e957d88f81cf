//! How a noun phrase is used: what a game asks to know whether it is a target.

/// How a noun phrase is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NpUse {
    /// In what kind of clause.
    pub said_in: SaidIn,
    /// How many it speaks of.
    pub how: HowMany,
    /// Whether the word `target` is said.
    pub word_target: bool,
    /// Whether it lies in a zone that not everybody sees.
    pub hidden: bool,
}

/// In what kind of clause a phrase is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidIn {
    /// In a step.
    Step,
    /// In a cost.
    Cost,
    /// In what triggers, or would happen.
    Event,
    /// In a condition.
    Condition,
    /// In what is always so.
    Static,
}

/// How many a phrase speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowMany {
    /// A number of them, as chosen.
    Some,
    /// All of them.
    All,
    /// The one there is.
    Unique,
}

/// Only what is called a target is one.
#[must_use]
pub fn by_word(said: &NpUse) -> bool {
    said.word_target
}
