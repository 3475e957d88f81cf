//! What a judge enters about an infraction.

use crate::model::PlayerId;
use crate::penalties::Penalty;
use serde::{Deserialize, Serialize};

/// What a judge enters about an infraction.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PenaltyReport {
    /// Which player or team; none for other people (RBT 701.2.d.4).
    pub player: Option<PlayerId>,
    /// Which person: a member of the team, a spectator, an official.
    pub person: String,
    /// The rule of the infraction.
    pub rule: String,
    /// It was to the player's advantage.
    pub advantage: bool,
    /// The clause of the infraction that changes the penalty.
    pub clause: Option<String>,
    /// Another penalty than the guideline has, by the head judge (RBT
    /// 701.1.k).
    pub instead: Option<Penalty>,
    /// The remedies that were carried out, by their rules.
    pub remedy: Vec<String>,
    /// The penalty, from 1, that the same error has already (RBT 701.3.d).
    pub same_error: Option<u32>,
    /// Turns since the error, and how many of them were extra turns (RBT 206).
    pub turns_since: Option<(u32, u32)>,
    /// In words.
    pub text: String,
}
