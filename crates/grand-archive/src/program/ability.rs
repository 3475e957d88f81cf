//! Abilities, and when and where they work (GA abilities).

use crate::card::{Character, Speed};
use crate::program::{
    Cond, Cost, ExtraCost, Instr, Keyword, Permission, Replacement, Static, TargetSpec, Trigger,
};

/// A paragraph of a card's text (GA text-box/2).
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// What kind of ability it is, with what only that kind has.
    pub kind: AbilityKind,
    /// The static restrictions before it: where one is not met the text is
    /// ignored, in every zone (GA restriction-abilities/p1). An in-line one
    /// is a condition within the code (GA types-of-restrictions/p3).
    pub gates: Vec<Gate>,
    /// A condition it is under, "as long as" or "if": asked when the ability
    /// is looked at, not as it resolves (GA static-effects/p2).
    pub while_: Option<Cond>,
    /// Where it works (GA abilities/p2).
    pub zone: WorksIn,
    /// The champion has it while the card is in its lineage (GA
    /// inherited-effect/1).
    pub inherited: bool,
    /// A label keyword before it (GA label-keywords/1); a characteristic.
    pub label: Option<Label>,
    /// How often.
    pub limit: Limit,
    /// When it may be activated; fast unless it says otherwise (GA
    /// activated-abilities/p6).
    pub speed: Speed,
    /// "Activate this ability only if ...", "... only during ...".
    pub only: Option<Cond>,
    /// It counts as a Spell ("As a Spell, ..."; GA spellshroud/p1).
    pub spell: bool,
    /// What is targeted as it goes on the effects stack, in order (GA
    /// card-activation/5, triggered-abilities/p3).
    pub targets: Vec<TargetSpec>,
    /// What it does.
    pub code: Vec<Instr>,
}

impl Ability {
    /// An ability of this kind that says nothing else.
    #[must_use]
    pub fn bare(kind: AbilityKind, zone: WorksIn) -> Self {
        Self {
            kind,
            gates: Vec::new(),
            while_: None,
            zone,
            inherited: false,
            label: None,
            limit: Limit::None,
            speed: Speed::Fast,
            only: None,
            spell: false,
            targets: Vec::new(),
            code: Vec::new(),
        }
    }
}

/// A restriction (GA types-of-restrictions).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gate {
    /// The champion shares a class with the source (GA class-restrictions).
    Class,
    /// The champion shares an element with the source (GA
    /// element-restrictions).
    Element,
    /// The champion is this character (GA champion-restrictions).
    Champion(Character),
    /// The champion's level is so much or more (GA level-restrictions).
    Level(u8),
    /// So many cards or more are in memory (GA memory-restrictions).
    Memory(u8),
    /// So many damage counters or more are on the champion; on newer cards.
    Damage(u8),
}

/// Label keywords (GA label-keywords/3, GAT label-keywords/3). What they
/// stand for is written out behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Label {
    /// As many cards in hand as in memory.
    Balance,
    /// Suited allies of different costs.
    Cardistry,
    /// So many water cards in the graveyard.
    Deluge(u8),
    /// A Horse ally.
    Equestrian,
    /// A Melody activated this turn.
    Harmonize,
    /// Something must be fulfilled each turn.
    Upkeep,
}

/// Where an ability works (GA abilities/p2 to p4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WorksIn {
    /// On the field: the default of objects.
    #[default]
    Field,
    /// On the effects stack: the effect of an action (GA abilities/p3).
    Stack,
    /// In the intent: the default of attacks (GA abilities/p4).
    Intent,
    /// In its owner's hand.
    Hand,
    /// In its owner's memory.
    Memory,
    /// In its owner's graveyard.
    Graveyard,
    /// In its owner's banishment.
    Banishment,
    /// In its owner's material deck.
    Material,
    /// In an inner lineage, as a card of its own (GA lineage-release/1).
    Lineage,
    /// Beside the zones, as a mastery (GA mastery).
    Mastery,
    /// Wherever the card is: keywords, and what is about playing it (GA
    /// abilities/1).
    Everywhere,
}

/// How often an ability may be activated or triggers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Limit {
    /// No limit.
    #[default]
    None,
    /// Once each turn.
    EachTurn(u8),
    /// So often as long as the card stays what it is ("only once"; GA
    /// ability-tracking/p1).
    Ever(u8),
}

/// Kinds of abilities (GA abilities).
#[derive(Clone, Debug, PartialEq)]
pub enum AbilityKind {
    /// A keyword. What it is short for is the keyword's own file.
    Keyword(Keyword),
    /// What an action does as it resolves.
    Effect,
    /// COST: effect (GA activated-abilities/p5).
    Activated(Cost),
    /// Activated by banishing the card from the inner lineage (GA
    /// lineage-release/1).
    LineageRelease,
    /// When something happens (GA triggered-abilities).
    Triggered(Trigger),
    /// While it works, these hold (GA static-abilities).
    Static(Vec<Static>),
    /// If something would happen, something else does (GA
    /// replacement-effects).
    Replaces(Replacement),
    /// An additional or alternative cost (GA card-activation/3.b, 3.c).
    ExtraCost(ExtraCost),
    /// Lets this be played when or from where it could not (GA
    /// special-play-permissions).
    Permits(Permission),
    /// "Activate this card only ...".
    PlayOnly(Cond),
    /// Choices and steps made as it enters the field, without the effects
    /// stack (GA static-copying/2): its code.
    AsEnters,
}
