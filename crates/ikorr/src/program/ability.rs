//! Abilities, their kinds, and where they work (section 6).

use crate::program::{
    Cond, Cost, CostPart, Instr, Keyword, Passive, Replacement, TargetSpec, Trigger,
};

/// A line of a card's text.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// What kind of ability it is, with what only that kind has.
    pub kind: AbilityKind,
    /// The zone it works in (ROI 6.8a, 6.4a.1).
    pub zone: WorksIn,
    /// A condition on which the whole ability hangs ("if this champion is
    /// infused", "as long as you control a Beast").
    pub gate: Option<Cond>,
    /// At most this many times each turn; 0 for what the rules say: once for
    /// an ACTION (ROI 6.4b), no limit for a trigger.
    pub limit: u8,
    /// What is chosen when it is put on the stack, in order.
    pub targets: Vec<TargetSpec>,
    /// What it does.
    pub code: Vec<Instr>,
}

/// Where an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WorksIn {
    /// On the Battlefield (Avatars: in the Avatar Zone).
    Battlefield,
    /// In its owner's Graveyard.
    Graveyard,
    /// In every zone (what it costs).
    Everywhere,
}

/// Kinds of abilities.
#[derive(Clone, Debug, PartialEq)]
pub enum AbilityKind {
    /// A keyword ability.
    Keyword(Keyword),
    /// Changes of the printed values: only on Infusions (ROI 3.9d.1).
    Printed {
        /// Attack.
        attack: i16,
        /// Health.
        health: i16,
        /// Raid.
        raid: i16,
    },
    /// The text of a Spell.
    Spell,
    /// ACTION (ROI 6.4).
    Action(Cost),
    /// An Avatar's power (ROI 6.1).
    Power(Cost),
    /// An Avatar's RUSH, with the Ikorr it takes (ROI 6.2).
    Rush(u8),
    /// When something happens (ROI 6.7).
    Triggered(Trigger),
    /// While it works, these hold (ROI 6.8).
    Passive(Vec<Passive>),
    /// If something would happen, something else happens (ROI 6.9).
    Replaces(Replacement),
    /// To play this card, this is paid too (ROI 3.3).
    ExtraCost(CostPart),
}
