//! Why a permanent leaves the Battlefield (section 7.6).

use serde::{Deserialize, Serialize};

/// Why a permanent leaves the Battlefield, which says where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// Destroyed by damage in battle (ROI 7.3c).
    Battle,
    /// Destroyed by other damage.
    Damage,
    /// Destroyed by Lethal outside battle (ROI 11.26b).
    Lethal,
    /// Destroyed by an effect (ROI 11.36).
    Destroyed,
    /// Sacrificed (ROI 11.43).
    Sacrificed,
    /// Put into the Graveyard by an effect (ROI 7.6a.1).
    Put,
    /// Retreated (ROI 11.42).
    Retreat,
    /// Voided (ROI 11.54).
    Void,
    /// Shuffled into the Deck.
    IntoDeck,
    /// Put on top of the Deck.
    OnTop,
    /// Put on the bottom of the Deck.
    OnBottom,
}

impl Cause {
    /// Whether what leaves so goes to the Graveyard: it dies (ROI 7.6a.1).
    #[must_use]
    pub fn dies(self) -> bool {
        self.destroys() || matches!(self, Self::Sacrificed | Self::Put)
    }

    /// Whether it is destroyed.
    #[must_use]
    pub fn destroys(self) -> bool {
        matches!(
            self,
            Self::Battle | Self::Damage | Self::Lethal | Self::Destroyed
        )
    }

    /// How it is told, and by which rule.
    pub(super) fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Battle => ("is destroyed by battle", "ROI 7.5d"),
            Self::Damage => ("is destroyed by damage", "ROI 7.5d"),
            Self::Lethal => ("is destroyed by lethal damage", "ROI 11.26a"),
            Self::Destroyed => ("is destroyed", "ROI 11.36a"),
            Self::Sacrificed => ("is sacrificed", "ROI 11.43a"),
            Self::Put => ("is put into its owner's graveyard", "ROI 7.6a.1"),
            Self::Retreat => ("retreats", "ROI 11.42a"),
            Self::Void => ("is voided", "ROI 11.54a"),
            Self::IntoDeck => ("is shuffled into its owner's deck", "ROI 5.8c"),
            Self::OnTop => ("is put on top of its owner's deck", "ROI 3.4a"),
            Self::OnBottom => ("is put on the bottom of its owner's deck", "ROI 3.4a"),
        }
    }
}
