//! Ways to break one law, all in the game around the machine or in its tables.

use kernel::conformance::law;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What is wrong with a game, on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Flaw {
    /// No set-up is accepted.
    Setup,
    /// A seat without energy may not end its turn.
    Option,
    /// A pass is taken from anybody.
    Listed,
    /// Attacks are offered and refused.
    Refused,
    /// Equal cards are offered twice.
    Labels,
    /// A card that is discarded vanishes.
    Conserved,
    /// Values are not computed again when something has left.
    Computed,
    /// A copy forgets how many answers there were.
    Copy,
    /// What is stored forgets how many answers there were.
    Stored,
    /// Chance depends on how many games there were before.
    Replay,
    /// Looking at a card may be taken back.
    Cancel,
    /// A card that needs a target is offered where there is none.
    Finish,
    /// Everybody sees a card of every hand.
    HiddenView,
    /// Who has no answer in hand is not asked for one.
    HiddenQuestion,
    /// Everybody is told what is drawn.
    HiddenEvent,
    /// In possible worlds, cards nobody brought are in the decks.
    World,
    /// There are no other possible worlds.
    Worlds,
    /// Who has left is still asked.
    Leave,
    /// Nobody ever loses.
    Length,
    /// The end of a later turn does not come to its end.
    Budget,
}

impl Flaw {
    /// Every flaw with the law it breaks.
    pub(crate) const ALL: [(Self, &'static str); 20] = [
        (Self::Setup, law::SETUP),
        (Self::Option, law::OPTION),
        (Self::Listed, law::LISTED),
        (Self::Refused, law::REFUSED),
        (Self::Labels, law::LABELS),
        (Self::Conserved, law::CONSERVED),
        (Self::Computed, law::COMPUTED),
        (Self::Copy, law::COPY),
        (Self::Stored, law::STORED),
        (Self::Replay, law::REPLAY),
        (Self::Cancel, law::CANCEL),
        (Self::Finish, law::FINISH),
        (Self::HiddenView, law::HIDDEN_VIEW),
        (Self::HiddenQuestion, law::HIDDEN_QUESTION),
        (Self::HiddenEvent, law::HIDDEN_EVENT),
        (Self::World, law::WORLD),
        (Self::Worlds, law::WORLDS),
        (Self::Leave, law::LEAVE),
        (Self::Length, law::LENGTH),
        (Self::Budget, law::BUDGET),
    ];
}

/// Counts answers, and may be forgetful about it.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Counter {
    pub(crate) answers: u32,
    pub(crate) flaw: Option<Flaw>,
}

impl Counter {
    fn without(&self, forgetful: Flaw) -> (u32, Option<Flaw>) {
        let forgets = self.flaw == Some(forgetful);
        (if forgets { 0 } else { self.answers }, self.flaw)
    }
}

impl Clone for Counter {
    fn clone(&self) -> Self {
        let (answers, flaw) = self.without(Flaw::Copy);
        Self { answers, flaw }
    }
}

impl Serialize for Counter {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.without(Flaw::Stored).serialize(s)
    }
}

impl<'de> Deserialize<'de> for Counter {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let (answers, flaw) = Deserialize::deserialize(d)?;
        Ok(Self { answers, flaw })
    }
}
