//! What triggers wait for (section 6.7), and moments that come later
//! (section 10.2).

use crate::program::{Cond, Filter, Side};
use serde::{Deserialize, Serialize};

/// What a trigger waits for.
#[derive(Clone, Debug, PartialEq)]
pub struct Trigger {
    /// Which event.
    pub event: TriggerEvent,
    /// Who or what it must be about.
    pub about: About,
    /// A further condition, asked when it happens.
    pub when: Option<Cond>,
}

/// Who or what the event must be about.
#[derive(Clone, Debug, PartialEq)]
pub enum About {
    /// The source itself.
    This,
    /// A thing that matches.
    Thing(Filter),
    /// A player of this side.
    Player(Side),
    /// A player of this side, and a thing that matches.
    PlayerAndThing(Side, Filter),
}

/// Events that triggers wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum TriggerEvent {
    /// A Champion enters the Battlefield (SUMMON, ROI 11.63).
    Summoned,
    /// A Champion dies (DEATH, ROI 11.56).
    Dies,
    /// A permanent is destroyed (ROI 11.36).
    Destroyed,
    /// A Champion is destroyed by battle (ROI 7.3c).
    DestroyedByBattle,
    /// A permanent is sacrificed (ROI 11.43).
    Sacrificed,
    /// A Champion declares an attack (ATTACK, ROI 11.55).
    Attacks,
    /// A Champion is attacked.
    Attacked,
    /// A Champion has battled (ROI 7.3b).
    Battled,
    /// A Champion declares a raid (RAID, ROI 11.59).
    Raids,
    /// A Champion returns to hand (RETREAT, ROI 11.60).
    Retreats,
    /// A Champion secures in the Secure Phase (SECURE, ROI 11.61).
    Secures,
    /// A player's start phase begins (START, ROI 11.62).
    StartPhase,
    /// A player's end phase begins (END, ROI 11.58).
    EndPhase,
    /// A player draws a card.
    Draws,
    /// A player draws a card by a card effect.
    DrawsByEffect,
    /// A player discards a card.
    Discards,
    /// A card is scrapped.
    Scrapped,
    /// A player casts a Spell (ROI 11.35).
    Casts,
    /// A Location is built (ROI 11.34).
    Built,
    /// A Champion is stunned (ROI 11.49).
    Stunned,
    /// A Champion is dealt strike damage (ROI 11.20).
    StrikeDamaged,
    /// A Champion is dealt nonstrike damage (ROI 11.16).
    NonstrikeDamaged,
    /// A Champion deals strike damage.
    DealsStrikeDamage,
    /// A Champion deals battle damage (ROI 11.8a).
    DealsBattleDamage,
    /// A Champion strikes.
    Strikes,
    /// A Champion was struck, or is attacked: it is defending (ROI 11.57).
    Defends,
    /// A Champion survives what would have killed it (ROI 11.21).
    Survives,
    /// A permanent leaves the Battlefield.
    Leaves,
    /// A card is voided.
    Voided,
    /// A Champion is healed.
    Healed,
    /// Counters are put on a permanent.
    CountersPut,
    /// An Avatar's RUSH is used.
    Rushes,
    /// A team secures Ikorr.
    TeamSecures,
}

/// A delayed moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// At the beginning of the next end phase (ROI 10.2c).
    NextEndPhase,
    /// At the beginning of the controller's next start phase.
    YourNextStart,
    /// At the beginning of the next turn of the opposing team.
    TheirNextTurn,
}
