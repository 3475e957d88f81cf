//! What an effect does to a thing, and for how long (section 3.13).

use crate::card::Trait;
use crate::program::{Amount, Keyword, Stat};
use kernel::ids::PrintId;
use kernel::parts::cursor::Reg;
use serde::{Deserialize, Serialize};

/// When an effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// Until the end of this turn (ROI 8.11a).
    EndOfTurn,
    /// Until the end of the next turn (ROI 8.11a).
    EndOfNextTurn,
    /// Until the beginning of the controller's next turn (ROI 8.1c).
    YourNextTurn,
    /// As long as the affected object exists.
    Always,
}

/// What a passive ability or a lingering effect does to a thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Mod {
    /// Attack, health and raid by these amounts.
    Stat(Stat, Amount),
    /// Has a keyword.
    Gain(Keyword),
    /// Loses all abilities (ROI 6.10a).
    LosesAbilities,
    /// Cannot do this.
    Cannot(Cannot),
    /// May do this although a rule says otherwise.
    May(May),
    /// Is not affected by card effects (ROI 6.10b.1).
    Immune,
    /// Has this name.
    Named(PrintId),
    /// Has the name that was chosen.
    NamedBound(Reg),
    /// Has this trait too.
    Trait(Trait),
}

/// What "cannot" forbids (can't beats can, ROI 1.5a.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cannot {
    /// Attack.
    Attack,
    /// Raid.
    Raid,
    /// Be attacked.
    BeAttacked,
    /// Be retreated.
    BeRetreated,
    /// Be targeted by opposing players.
    BeTargeted,
    /// Be sacrificed.
    BeSacrificed,
    /// Be destroyed.
    BeDestroyed,
    /// Be stunned.
    BeStunned,
    /// Secure its stored Ikorr.
    Secure,
}

/// What "may" allows over a rule (ROI 1.5b.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum May {
    /// Declare one attack more this turn.
    AttackAgain,
    /// Raid although it attacked, attack although it raided.
    AttackAndRaid,
    /// Raid once more this turn.
    RaidAgain,
}
