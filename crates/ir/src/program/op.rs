//! The ops of programs, and the changes of the state they are made of.

use serde::{Deserialize, Serialize};

use super::{Amount, Cond, Cost, Event, Mod, Permit, Ref, Replacement, Sel, Until, Who};
use crate::Role;

/// One step of a program. A block is a list of steps.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Op {
    /// Does the first block if the condition holds, else the second.
    If(Cond, Vec<Op>, Vec<Op>),
    /// A player may do the block.
    May(Who, Vec<Op>),
    /// Each of these players does the block.
    Each(Who, PlayerOrder, Vec<Op>),
    /// The block for each of the things.
    ForEach(Sel, Vec<Op>),
    /// The block that often.
    Times(Amount, Vec<Op>),
    /// One of the blocks, by what is so.
    Switch(Vec<(Cond, Vec<Op>)>),
    /// So many of the blocks, as chosen.
    Modes {
        /// How many are chosen.
        n: Amount,
        /// Fewer may be chosen.
        up_to: bool,
        /// Whether a mode may be chosen again.
        distinct: Distinct,
        /// The modes.
        arms: Vec<Vec<Op>>,
    },
    /// The block, unless the player pays or does what is asked.
    Unless(Who, Cost, Vec<Op>),
    /// Something is chosen and kept in a register.
    Choose(Choice),
    /// A player pays; where `optional`, the block is what paying brings.
    Pay {
        /// Who pays.
        who: Who,
        /// What.
        cost: Cost,
        /// Whether it may be left.
        optional: bool,
        /// What is done if it was paid.
        then: Vec<Op>,
    },
    /// Keeps things in a register.
    Bind(u8, Sel),
    /// Keeps a number in a register.
    Count(u8, Amount),
    /// A verb is done; what it was done to is kept in the register.
    Do {
        /// The key of the verb.
        verb: String,
        /// Who or what takes part.
        roles: Vec<(Role, Sel)>,
        /// How much, where the verb counts.
        amount: Option<Amount>,
        /// The statuses and places it says beside: `exhausted`, `face down`.
        manner: Vec<String>,
        /// The register that keeps what was done.
        reg: u8,
    },
    /// All steps of the block at once.
    Together(Vec<Op>),
    /// Something comes into being.
    Make {
        /// The name of what is made, or the thing that is copied.
        what: Sel,
        /// How many.
        n: Amount,
        /// Where.
        place: Option<Sel>,
        /// What it has beside.
        mods: Vec<Mod>,
        /// The register that keeps it.
        reg: u8,
    },
    /// Things are changed for a while.
    Affect(Sel, Vec<Mod>, Until),
    /// Happenings are replaced for a while.
    Replace(Replacement, Until),
    /// When it happens, the block, once or always, for a while.
    Watch(Event, bool, Until, Vec<Op>),
    /// A new item with its own targets.
    Reflex(Cond, Vec<Op>),
    /// A card is played or activated.
    Play(Who, Sel, Permit),
    /// Something may be played for a while.
    Permit(Permit, Until),
    /// An item is copied.
    CopyItem(Ref),
    /// An item gets new targets.
    Retarget(Ref),
    /// An ability of a thing is done as if it had triggered.
    Perform(Sel, String),
    /// In a replacement: the event as it would be, changed by so much.
    Original(Vec<Mod>),
    /// A rule of the book with code of its own.
    Hook(String, Vec<(Role, Sel)>),
}

/// What is chosen, by whom, out of what.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choice {
    /// Who chooses.
    pub who: Who,
    /// Out of what.
    pub from: Sel,
    /// The least number.
    pub min: Amount,
    /// The largest number.
    pub max: Amount,
    /// How it is chosen.
    pub how: How,
    /// The register that keeps it.
    pub reg: u8,
}

/// How something is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum How {
    /// As the player likes.
    Free,
    /// At random.
    Random,
    /// By searching a hidden zone.
    Search,
}

/// Whether a mode may be chosen again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Distinct {
    /// As often as one likes.
    No,
    /// Once in this item.
    Item,
    /// Once a turn.
    Turn,
    /// Once a game.
    Ever,
}

/// In which order players do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlayerOrder {
    /// In turn order from the turn player.
    Ring,
    /// All choose, then all is done.
    Sealed,
    /// From the next player on.
    FromNext,
}

/// All that alters the state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Change {
    Move,
    Place,
    Status,
    Damage,
    Undamage,
    Counters,
    Number,
    Resource,
    Attach,
    Face,
    Know,
    Shuffle,
    Order,
    Role,
    Schedule,
    Negate,
    Remember,
    GameOver,
    Affect,
}

impl Op {
    /// A verb that is done, without a number.
    pub fn done(verb: impl Into<String>, roles: Vec<(Role, Sel)>, reg: u8) -> Op {
        Op::Do {
            verb: verb.into(),
            roles,
            amount: None,
            manner: Vec::new(),
            reg,
        }
    }
}
