//! Judge calls, rulings and appeals, reviews, investigations, notes.

use crate::model::PlayerId;
use crate::penalties::Penalty;
use serde::{Deserialize, Serialize};

/// A judge is called (RBT 412).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallJudge {
    /// From which table.
    pub table: u32,
    /// Who calls.
    pub player: PlayerId,
    /// What it is about.
    pub kind: CallKind,
    /// In words.
    #[serde(default)]
    pub text: String,
}

/// A judge answers a call with a ruling (RBT 204.5.b).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GiveRuling {
    /// Which call, from 1.
    pub call: u32,
    /// The ruling.
    pub ruling: String,
}

/// A player appeals a ruling (RBT 413).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AppealRuling {
    /// Which call.
    pub call: u32,
    /// Who.
    pub player: PlayerId,
}

/// An appeal is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecideAppeal {
    /// Which call.
    pub call: u32,
    /// Whether the ruling stands.
    pub upheld: bool,
    /// The ruling that holds now.
    pub ruling: String,
}

/// The head judge agrees with a penalty, or changes it (RBT 701.1.n,
/// 701.3.a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review {
    /// Which penalty, from 1.
    pub penalty: u32,
    /// What it is now; none: it stands.
    #[serde(default)]
    pub instead: Option<Penalty>,
    /// Why.
    #[serde(default)]
    pub why: String,
}

/// An investigation is opened (RBT 701.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Investigate {
    /// About whom.
    pub person: String,
    /// Why.
    pub why: String,
}

/// What somebody said in an investigation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Which investigation, from 1.
    pub case: u32,
    /// Who.
    pub person: String,
    /// What.
    pub text: String,
}

/// An investigation is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CloseInvestigation {
    /// Which investigation.
    pub case: u32,
    /// What came of it.
    pub verdict: InvestigationResult,
    /// In words.
    #[serde(default)]
    pub text: String,
}

/// Something that must be kept, as words: a rewind for an official's error,
/// a barred spectator, a prize claim, a split that all agreed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepNote {
    /// The rule it is kept for.
    pub rule: String,
    /// Whom it is about.
    #[serde(default)]
    pub about: String,
    /// What.
    pub text: String,
}

/// A penalty is appealed outside the event (RBT 413.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AppealExternally {
    /// Which penalty, from 1.
    pub penalty: u32,
    /// The number or address under which it is decided elsewhere.
    pub reference: String,
    /// What came of it, or what was said.
    #[serde(default)]
    pub text: String,
}

/// What a call is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallKind {
    /// A question about the rules, or an error (RBT 412.1).
    #[default]
    Question,
    /// The wording of a card in a language (RBT 420.2).
    Wording,
    /// A deck that is not shuffled enough (RBT 421.5).
    Shuffling,
    /// The players disagree about the score (RBT 415.3.b).
    Score,
    /// The opponent plays slowly (RBT 703.2.b).
    SlowPlay,
    /// A spectator should go (RBT 204.8.e).
    Spectator,
    /// The opponent's deck should be checked (RBT 703.4.b.3.b).
    Deck,
    /// Whether something is a loop (RBT 505.11).
    Loop,
    /// What was announced differs from what is on the table (RBT 502.9).
    Discrepancy,
    /// An answer about public information is doubted (RBT 502.7).
    Honesty,
    /// The opponent's sleeves should be looked at (RBT 422.4).
    Sleeves,
    /// A judge should shuffle instead of the opponent (RBT 406.1.e.3).
    Shuffle,
    /// A pack is not as it should be (RBT 602.2.b); at no table of a round.
    Product,
}

/// What came of an investigation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InvestigationResult {
    /// Nothing wrong was found.
    Cleared,
    /// It was as suspected; penalties are issued apart.
    Confirmed,
    /// The person is suspended (RBT 701.6.c).
    Suspended,
}
