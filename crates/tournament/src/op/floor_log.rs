//! What is done around the tables: spectators, cameras, questions, teams.

use crate::model::PlayerId;
use serde::{Deserialize, Serialize};

/// The head judge allows or forbids something in the whole event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetFloor {
    /// What.
    pub what: FloorSetting,
    /// Whether it is allowed, or asked for, from now on.
    pub on: bool,
}

/// A spectator tells a judge of a possible issue (RBT 204.8.c).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpectatorReport {
    /// At which table.
    pub table: u32,
    /// The spectator.
    pub person: String,
    /// The players are asked to pause meanwhile.
    #[serde(default)]
    pub pause: bool,
    /// What it is about.
    pub text: String,
}

/// Somebody must not watch a match (RBT 204.8.e, 204.8.f).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BarSpectator {
    /// At which table.
    pub table: u32,
    /// The spectator.
    pub person: String,
    /// The player who asked for it; none: an official's own decision.
    #[serde(default)]
    pub player: Option<PlayerId>,
    /// Why.
    pub why: String,
    /// It is wanted for the sake of the game, which is no reason (RBT
    /// 204.8.e.1).
    #[serde(default)]
    pub strategic: bool,
}

/// Somebody has seen what is secret or private in a match (RBT 507.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SawHiddenInfo {
    /// At which table.
    pub table: u32,
    /// Who has seen it.
    pub person: String,
}

/// A question about the rules (RBT 204.5.a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskRules {
    /// Who asks.
    pub person: String,
    /// The question.
    pub text: String,
    /// It is about the rules in general and not about the asker's match.
    #[serde(default)]
    pub hypothetical: bool,
}

/// A judge answers a question about the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerRules {
    /// Which question, from 1.
    pub question: u32,
    /// The answer.
    pub text: String,
}

/// A match is shown to others (RBT 418).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeatureMatch {
    /// At which table.
    pub table: u32,
    /// What is shown is so many seconds old.
    #[serde(default)]
    pub delay_seconds: u32,
}

/// A player agrees to be seen on camera, or does not (RBT 418.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// Who.
    pub player: PlayerId,
    /// Agrees.
    pub agrees: bool,
}

/// A recording is consulted for a ruling (RBT 418.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewRecording {
    /// At which table.
    pub table: u32,
    /// The player who asked for it: then it is not done (RBT 418.6).
    #[serde(default)]
    pub player: Option<PlayerId>,
    /// What was looked for and seen.
    pub text: String,
}

/// What the head judge can allow, forbid or ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FloorSetting {
    /// Devices during matches (RBT 417.3).
    Devices,
    /// Sleeves at a low level (RBT 422.6).
    Sleeves,
    /// Clients tell which cards were recycled (RBT 502.5.a).
    Recycled,
    /// Clients tell the order of runes (RBT 502.5.b).
    RuneOrder,
    /// Clients tell what would come of an action (RBT 502.5.c).
    Previews,
}
