//! Keywords without what they say, to ask for them and to count them.

use serde::{Deserialize, Serialize};

/// A keyword as a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Word {
    /// GA agility-n.
    Agility,
    /// GA ambush.
    Ambush,
    /// GA brew.
    Brew,
    /// GA cleave.
    Cleave,
    /// GA command.
    Command,
    /// GA critical-n.
    Critical,
    /// GA divine-relic.
    DivineRelic,
    /// GA efficiency.
    Efficiency,
    /// Newer than the book; GAT ephemeral/1.
    Ephemerate,
    /// GA fast-activation.
    FastActivation,
    /// GA floating-memory.
    FloatingMemory,
    /// GA foster.
    Foster,
    /// GA hindered.
    Hindered,
    /// GA imbue-n.
    Imbue,
    /// GA immortality.
    Immortality,
    /// GA intercept.
    Intercept,
    /// GA kindle-n.
    Kindle,
    /// GA lineage-keyword.
    Lineage,
    /// GA link.
    Link,
    /// GA prepare-n.
    Prepare,
    /// GA preserve-preserved.
    Preserve,
    /// GA pride-n.
    Pride,
    /// GA ranged-n.
    Ranged,
    /// GA renewable.
    Renewable,
    /// GA reservable.
    Reservable,
    /// GA retort-n.
    Retort,
    /// GA spellshroud.
    Spellshroud,
    /// GA starcalling.
    Starcalling,
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

impl Word {
    /// A bit of its own.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self as u64
    }

    /// How several instances count (GA abilities/p9): added up, separate, or
    /// as one.
    ///
    /// ```
    /// use grand_archive::program::Word;
    /// assert!(Word::Taunt.is_redundant() && !Word::Ranged.is_redundant());
    /// assert!(!Word::Vigor.is_redundant());
    /// ```
    #[must_use]
    pub fn is_redundant(self) -> bool {
        !matches!(
            self,
            Self::Agility
                | Self::Critical
                | Self::Efficiency
                | Self::Kindle
                | Self::Link
                | Self::Prepare
                | Self::Ranged
                | Self::Retort
                | Self::Vigor
        )
    }
}
