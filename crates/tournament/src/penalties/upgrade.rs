//! Which penalty is due, with all that upgrades it (RBT 702.1.b, 703.1.b,
//! 704.1.b).

use super::{Infraction, InfractionCategory, Penalty, find};
use crate::model::Level;
use serde::{Deserialize, Serialize};

/// An infraction as it was stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriorInfraction {
    /// The rule of the infraction.
    pub rule: String,
    /// What it would have been without upgrades.
    pub base: Penalty,
    /// What was issued.
    pub issued: Penalty,
}

/// The penalty that is due, and the rule that upgrades it, if one does.
/// Every earlier infraction whose base penalty is a Warning counts, upgraded
/// or not (reading T 1.16).
#[must_use]
pub fn penalty_due(
    infraction: &Infraction,
    advantage: bool,
    level: Level,
    earlier: &[PriorInfraction],
) -> (Penalty, Option<&'static str>) {
    let base = match advantage {
        true => infraction.when_it_helps(),
        false => infraction.base,
    };
    // This one never upgrades and never counts (RBT 702.17.b).
    let never = |rule: &str| kernel::rule!("RBT 702.17.b", rule == "RBT 702.17");
    if base != Penalty::Warning || never(infraction.rule) {
        return (base, None);
    }
    let warnings = earlier.iter().filter(|s| s.base == Penalty::Warning);
    let warnings = warnings.filter(|s| !never(&s.rule));
    let same = warnings
        .clone()
        .filter(|s| s.rule == infraction.rule)
        .count()
        + 1;
    let group = |s: &&PriorInfraction| find(&s.rule).is_some_and(|i| i.group == infraction.group);
    let total = warnings.filter(group).count() + 1;
    match threshold(infraction.group, level, same, total) {
        Some(rule) => (Penalty::GameLoss, Some(rule)),
        None => (base, None),
    }
}

fn threshold(
    group: InfractionCategory,
    level: Level,
    same: usize,
    total: usize,
) -> Option<&'static str> {
    match group {
        InfractionCategory::GamePlay if kernel::rule!("RBT 702.1.b.1", same >= 3) => {
            Some("RBT 702.1.b.1")
        }
        InfractionCategory::Tournament if kernel::rule!("RBT 703.1.b.1", same >= 3) => {
            Some("RBT 703.1.b.1")
        }
        InfractionCategory::Unsporting if kernel::rule!("RBT 704.1.b", same >= 2) => {
            Some("RBT 704.1.b")
        }
        InfractionCategory::Unsporting => None,
        _ => by_total(group, level, total),
    }
}

/// Six or five of any category, by level.
fn by_total(group: InfractionCategory, level: Level, total: usize) -> Option<&'static str> {
    let game_play = group == InfractionCategory::GamePlay;
    match (level, game_play) {
        (Level::Competitive, true) if kernel::rule!("RBT 702.1.b.2", total >= 6) => {
            Some("RBT 702.1.b.2")
        }
        (Level::Competitive, false) if kernel::rule!("RBT 703.1.b.2", total >= 6) => {
            Some("RBT 703.1.b.2")
        }
        (Level::Professional, true) if kernel::rule!("RBT 702.1.b.3", total >= 5) => {
            Some("RBT 702.1.b.3")
        }
        (Level::Professional, false) if kernel::rule!("RBT 703.1.b.3", total >= 5) => {
            Some("RBT 703.1.b.3")
        }
        _ => None,
    }
}
