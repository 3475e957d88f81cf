//! Costs: a list of components, and what changes them.

use crate::bounded::Bounded;
use crate::ids::AbilityId;
use serde::{Deserialize, Serialize};

/// Where a cost is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CostAt {
    /// The ability.
    pub ability: AbilityId,
    /// The step, if it stands in one; else the ability's own cost.
    pub pc: Option<u16>,
}

/// A part of a cost: so much of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Component<K> {
    /// What is paid.
    pub kind: K,
    /// How much.
    pub amount: u16,
}

/// What a modifier does to the component it touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Change {
    /// So much more, in a component of its own where there is none.
    More(u16),
    /// So much less, but not less than this. What is below that already stays.
    Less(u16, u16),
    /// Exactly so much.
    Exactly(u16),
    /// Not at all.
    Nothing,
}

/// Something that changes a cost. It names the kind it touches and has its own
/// minimum; `S` is one of the game's stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier<K, S> {
    /// The stage in which it is applied.
    pub stage: S,
    /// The kind it touches.
    pub touches: K,
    /// What it does.
    pub change: Change,
}

/// The cost after all modifiers: stage by stage in the order the game gives,
/// within a stage in the order of the list. A component of nothing is left
/// out; one that grew [beyond](crate::bounded) what can be kept stays so.
///
/// ```
/// use kernel::parts::cost::{Change, Component, Modifier, reckon};
/// let printed = [Component { kind: "energy", amount: 2 }];
/// let less = Modifier { stage: "less", touches: "energy", change: Change::Less(5, 1) };
/// let more = Modifier { stage: "more", touches: "energy", change: Change::More(1) };
/// assert_eq!(reckon(&printed, &[less, more], &["more", "less"])[0].amount, 1);
/// assert_eq!(reckon(&printed, &[less, more], &["less", "more"])[0].amount, 2);
/// ```
pub fn reckon<K: Copy + Eq, S: Eq>(
    printed: &[Component<K>],
    modifiers: &[Modifier<K, S>],
    stages: &[S],
) -> Vec<Component<K>> {
    let mut cost = printed.to_vec();
    for stage in stages {
        for modifier in modifiers.iter().filter(|m| m.stage == *stage) {
            touch(&mut cost, modifier.touches, modifier.change);
        }
    }
    cost.retain(|c| c.amount > 0);
    cost
}

fn touch<K: Copy + Eq>(cost: &mut Vec<Component<K>>, kind: K, change: Change) {
    let at = cost.iter().position(|c| c.kind == kind).unwrap_or_else(|| {
        cost.push(Component { kind, amount: 0 });
        cost.len() - 1
    });
    let amount = &mut cost[at].amount;
    *amount = match change {
        Change::More(n) => amount.plus(n),
        Change::Less(n, minimum) => amount.minus(n).max(minimum.min(*amount)),
        Change::Exactly(n) => n,
        Change::Nothing => 0,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn energy(amount: u16, changes: &[Change]) -> u16 {
        let modifier = |change: &Change| Modifier {
            stage: (),
            touches: 'e',
            change: *change,
        };
        let modifiers: Vec<_> = changes.iter().map(modifier).collect();
        let printed = [Component { kind: 'e', amount }];
        let cost = reckon(&printed, &modifiers, &[()]);
        cost.first().map_or(0, |c| c.amount)
    }

    #[test]
    fn each_modifier_has_its_own_minimum() {
        assert_eq!(energy(5, &[Change::Less(9, 2)]), 2);
        assert_eq!(energy(5, &[Change::Less(9, 2), Change::Less(9, 0)]), 0);
        assert_eq!(energy(1, &[Change::Less(9, 2)]), 1);
    }

    #[test]
    fn a_fixed_cost_is_changed_by_what_comes_later() {
        assert_eq!(energy(5, &[Change::Exactly(2), Change::More(1)]), 3);
        assert_eq!(energy(5, &[Change::More(1), Change::Nothing]), 0);
    }

    #[test]
    fn what_cannot_be_kept_is_not_made_small_again() {
        let grown = [
            Change::More(60_000),
            Change::More(9_000),
            Change::Less(500, 0),
        ];
        assert!(energy(5, &grown).is_beyond());
        assert_eq!(energy(5, &[grown[0], grown[1], Change::Exactly(2)]), 2);
    }

    #[test]
    fn only_what_is_touched_changes() {
        let printed = [Component {
            kind: 'e',
            amount: 1,
        }];
        let more = Modifier {
            stage: (),
            touches: 'b',
            change: Change::More(2),
        };
        let cost = reckon(&printed, &[more], &[()]);
        assert_eq!(
            cost,
            [
                printed[0],
                Component {
                    kind: 'b',
                    amount: 2
                }
            ]
        );
    }
}
