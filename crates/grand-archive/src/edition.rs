//! Editions of the book: 1.1.3, and that of 2023-04-03. In what they differ is
//! one table (`differences`); code asks `reads` for one reading at a time, and
//! never which edition it is.

mod differences;
mod reading;
mod unknown;

pub use differences::DIFFERENCES;
pub use reading::Reading;
pub use unknown::Unknown;

use crate::event::Event;
use crate::flow::Engine;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule::{RuleId, has_switches, on, rule_hash};
use serde::{Deserialize, Serialize};

/// An edition of the Comprehensive Rules.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Edition {
    /// 1.1.3, of 2025-06-18.
    #[default]
    June2025,
    /// That of 2023-04-03.
    April2023,
}

/// An entry of the comparison of two editions.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// Its number, such as `A10`.
    pub id: &'static str,
    /// What comes of it.
    pub status: Status,
    /// Rules of the old book; the first is what a difference is cited by.
    pub old: &'static [&'static str],
    /// Rules of 1.1.3.
    pub new: &'static [&'static str],
    /// What it is about, in our words; of a difference, how the old book has
    /// it.
    pub words: &'static str,
}

/// What comes of an entry of the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It is played differently.
    Differs(Reading),
    /// The old book does not know this: cards with it are refused.
    Refuses(&'static str),
    /// The old book says nothing of it, and is played as 1.1.3.
    Silent,
    /// It comes to the same, for this reason.
    Same(&'static str),
}

impl Edition {
    /// All editions, the one that is played by default first.
    pub const ALL: [Self; 2] = [Self::June2025, Self::April2023];

    /// Their names.
    pub const NAMES: &'static [&'static str] = &["1.1.3", "2023-04-03"];

    /// Its name in set-ups, scenarios and replays.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::June2025 => "1.1.3",
            Self::April2023 => "2023-04-03",
        }
    }

    /// The edition with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|e| e.name() == name)
    }

    /// Whether it reads this as the book of 2023-04-03 does.
    #[must_use]
    #[inline]
    pub fn reads(self, reading: Reading) -> bool {
        self == Self::April2023 && (!has_switches() || on(rule_hash(reading.rule())))
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether the edition reads this as that of 2023-04-03 does, in a case
    /// where that decides: then it is told.
    pub(crate) fn goes_by(&mut self, reading: Reading) -> bool {
        let reads = self.s.reads(reading);
        if reads {
            self.tell(&Event::OldBook(reading));
        }
        reads
    }
}

/// Lines of the log that tell of a difference: the rule of 1.1.3 they end with,
/// and the reading whose rule they end with instead.
const LINES: [(&str, Reading); 11] = [
    ("GA card-activation/9", Reading::TurnPlayerAnswersFirst),
    (
        "GA copying-abilities-or-copying-card-activations/1",
        Reading::CopiesNotActivated,
    ),
    ("GA ending-phases", Reading::EndingCardBanished),
    ("GA ending-phases/2", Reading::EndingCardBanished),
    ("GA ending-phases/p1", Reading::EndingCardBanished),
    ("GA leveling-up/6", Reading::LevelUpWakes),
    ("GA negate/2", Reading::NegatedToGraveyard),
    (
        "GA recollection-phase/1",
        Reading::RecollectionFollowsTriggers,
    ),
    ("GA retaliation-step/1", Reading::AttackTriggersFirst),
    ("GA retaliation-step/3", Reading::RetaliatorsFixed),
    ("GA sacrifice/2", Reading::SacrificedNotDestroyed),
];

impl State {
    /// The rule a line of the log ends with in this edition.
    #[must_use]
    pub fn told_by(&self, today: &'static str) -> &'static str {
        let differs = LINES.iter().find(|(rule, _)| *rule == today);
        differs.map_or(today, |(rule, reading)| self.cites(*reading, rule).0)
    }

    /// Whether the edition of this game reads this as that of 2023-04-03 does.
    #[must_use]
    #[inline]
    pub fn reads(&self, reading: Reading) -> bool {
        self.edition.reads(reading)
    }

    /// The rule to cite: that of the old book where this game reads it so.
    #[must_use]
    pub fn cites(&self, reading: Reading, today: &'static str) -> RuleId {
        RuleId(match self.reads(reading) {
            true => reading.rule(),
            false => today,
        })
    }
}
