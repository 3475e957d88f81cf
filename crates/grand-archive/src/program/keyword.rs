//! Keywords with what they say (GA keywords-and-abilities). What each is short
//! for is done where the book says that it happens.

use crate::card::{Character, Subtype};
use crate::program::{Amount, Cost, Filter, Word};
use smallvec::SmallVec;

/// A keyword of a card.
#[derive(Clone, Debug, PartialEq)]
pub enum Keyword {
    /// GA agility-n.
    Agility(Amount),
    /// GA ambush.
    Ambush,
    /// GA brew: what is sacrificed, each so often.
    Brew(Vec<(Filter, u8)>),
    /// GA cleave.
    Cleave,
    /// GA command: the subtypes of the ally that is rested; none: any ally.
    Command(SmallVec<[Subtype; 2]>),
    /// GA critical-n.
    Critical(Amount),
    /// GA divine-relic.
    DivineRelic,
    /// GA efficiency.
    Efficiency,
    /// May be activated from the graveyard for this cost, and is ephemeral
    /// then (GAT ephemeral/1).
    Ephemerate(Cost),
    /// GA fast-activation.
    FastActivation,
    /// GA floating-memory.
    FloatingMemory,
    /// GA foster.
    Foster,
    /// GA hindered.
    Hindered,
    /// GA imbue-n: how many of the card's own element.
    Imbue(u8),
    /// GA immortality.
    Immortality,
    /// GA intercept.
    Intercept,
    /// GA kindle-n.
    Kindle(u8),
    /// GA lineage-keyword: what the champion below must be.
    Lineage(Character),
    /// GA link: to what.
    Link(Filter),
    /// GA prepare-n.
    Prepare(u8),
    /// GA preserve-preserved.
    Preserve,
    /// GA pride-n.
    Pride(u8),
    /// GA ranged-n.
    Ranged(Amount),
    /// GA renewable.
    Renewable,
    /// GA reservable.
    Reservable,
    /// GA retort-n.
    Retort(Amount),
    /// GA spellshroud.
    Spellshroud,
    /// GA starcalling: for what.
    Starcalling(Cost),
    /// GA steadfast.
    Steadfast,
    /// GA stealth.
    Stealth,
    /// GA taunt.
    Taunt,
    /// GA true-sight.
    TrueSight,
    /// GA unblockable.
    Unblockable,
    /// GA vigor.
    Vigor,
}

impl Keyword {
    /// The number it gives to a value of a thing.
    pub(crate) fn amount(&self) -> Option<&Amount> {
        match self {
            Self::Ranged(a) | Self::Retort(a) | Self::Critical(a) => Some(a),
            _ => None,
        }
    }

    /// The keyword without what it says.
    #[must_use]
    pub fn word(&self) -> Word {
        match self {
            Self::Agility(_) => Word::Agility,
            Self::Ambush => Word::Ambush,
            Self::Brew(_) => Word::Brew,
            Self::Cleave => Word::Cleave,
            Self::Command(_) => Word::Command,
            Self::Critical(_) => Word::Critical,
            Self::DivineRelic => Word::DivineRelic,
            Self::Efficiency => Word::Efficiency,
            Self::Ephemerate(_) => Word::Ephemerate,
            Self::FastActivation => Word::FastActivation,
            Self::FloatingMemory => Word::FloatingMemory,
            Self::Foster => Word::Foster,
            Self::Hindered => Word::Hindered,
            Self::Imbue(_) => Word::Imbue,
            Self::Immortality => Word::Immortality,
            Self::Intercept => Word::Intercept,
            Self::Kindle(_) => Word::Kindle,
            Self::Lineage(_) => Word::Lineage,
            Self::Link(_) => Word::Link,
            Self::Prepare(_) => Word::Prepare,
            Self::Preserve => Word::Preserve,
            Self::Pride(_) => Word::Pride,
            Self::Ranged(_) => Word::Ranged,
            Self::Renewable => Word::Renewable,
            Self::Reservable => Word::Reservable,
            Self::Retort(_) => Word::Retort,
            Self::Spellshroud => Word::Spellshroud,
            Self::Starcalling(_) => Word::Starcalling,
            Self::Steadfast => Word::Steadfast,
            Self::Stealth => Word::Stealth,
            Self::Taunt => Word::Taunt,
            Self::TrueSight => Word::TrueSight,
            Self::Unblockable => Word::Unblockable,
            Self::Vigor => Word::Vigor,
        }
    }
}
