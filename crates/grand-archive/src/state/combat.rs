//! The combat under way (GA attacking-and-the-combat-phase).

use crate::program::CombatStep;
use kernel::ids::{CardId, Ref};
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A combat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combat {
    /// The unit that attacks; the reference stays when it is gone.
    pub attacker: Ref,
    /// Who attacks, until the combat ends (GA
    /// attacking-and-the-combat-phase/4).
    pub attacking: Seat,
    /// Who defends, until the combat ends.
    pub defending: SeatSet,
    /// What is attacked and still defends. Who lost the role does not get it
    /// back (readings B31).
    pub targets: SmallVec<[Ref; 2]>,
    /// It has Cleave: no target can be redirected by intercepting (GA
    /// cleave/2).
    pub cleave: bool,
    /// It is unblockable (GA unblockable/1).
    pub unblockable: bool,
    /// It can attack what has stealth (GA true-sight/1.a).
    pub true_sight: bool,
    /// Weapons used in the attack (GA attack/p3).
    pub weapons: SmallVec<[Ref; 1]>,
    /// Attack cards whose activation was ephemeral: they are banished when
    /// they leave the intent (GAT ephemeral/1.2).
    pub fleeting: SmallVec<[CardId; 1]>,
    /// Who retaliates against whom, in the order in which they deal damage
    /// (GA damage-step/2).
    pub retaliations: SmallVec<[Retaliation; 2]>,
    /// The step.
    pub step: CombatStep,
    /// Units on the field as the choice of retaliators began: nobody else may
    /// retaliate (GA retaliate-retaliation/7).
    pub present: SmallVec<[Ref; 8]>,
    /// Units asked so far whether they retaliate.
    pub asked: u8,
    /// Damage has been dealt.
    pub dealt: bool,
    /// The attacker declares another attack afterwards.
    pub again: bool,
    /// Sources whose damage Critical doubles (GA critical-n/1).
    pub doubled: SmallVec<[Ref; 1]>,
    /// Sources whose Critical was answered by discarding.
    pub averted: SmallVec<[Ref; 1]>,
    /// Cards that opponents are ready to discard against Critical, until
    /// there are enough (GA critical-n/3).
    pub pledged: SmallVec<[Ref; 2]>,
}

impl Combat {
    /// An attack that is being declared.
    #[must_use]
    pub(crate) fn declared(attacker: Ref, attacking: Seat) -> Self {
        Self {
            attacker,
            attacking,
            defending: SeatSet::NONE,
            targets: SmallVec::new(),
            cleave: false,
            unblockable: false,
            true_sight: false,
            weapons: SmallVec::new(),
            fleeting: SmallVec::new(),
            retaliations: SmallVec::new(),
            step: CombatStep::Retaliation,
            present: SmallVec::new(),
            asked: 0,
            dealt: false,
            again: false,
            doubled: SmallVec::new(),
            averted: SmallVec::new(),
            pledged: SmallVec::new(),
        }
    }
}

/// A unit that retaliates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Retaliation {
    /// Which.
    pub unit: Ref,
    /// Against which: the attacking unit as it was then (GA
    /// retaliation-step/3.a).
    pub target: Ref,
}
