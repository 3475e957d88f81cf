//! What cards do, as the machine runs it: flat steps, abilities, and what lasts.

pub use super::ability::{Ability, Modes, Part, PartOf, TargetSlot, Trigger, Uses, Watching};

use super::Lasts as Kind;
use super::code::{Amount, AtomSet, Cond, Pattern, Sel, Who};
use super::reads::{self, Reads};
use crate::book::{Layer, ModKind};
use crate::ids::{NumberId, ProgramId, StatId, StatusId, VerbId, ZoneId};
use crate::state::{End, Lasts};
use ir::Role;
use kernel::ids::PrintId;

/// A place in a program.
pub type Pc = u16;

/// One step. A block ends where the step says; loops go back by [`Step::Again`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Goes on there unless it is so.
    If(Cond, Pc),
    /// Goes on there.
    Jump(Pc),
    /// Somebody may do the block; else it goes on there.
    May(Who, Pc),
    /// The block for each of these players, in turn order from the active one.
    Each(Who, Pc),
    /// The block for each of the things.
    ForEach(Sel, Pc),
    /// The block that often.
    Times(Amount, Pc),
    /// The block of the innermost loop again, or on.
    Again,
    /// All of these players choose at once, and nobody sees what the others
    /// chose.
    Sealed(Who, Pick),
    /// Somebody chooses.
    Choose(Pick),
    /// Keeps things in a register.
    Bind(u8, Sel),
    /// Keeps a number in a register.
    Count(u8, Amount),
    /// A verb is done.
    Do(Deed),
    /// Everything up to there is one moment.
    Together(Pc),
    /// Things come into being, by the book's verb for it.
    Make(Making),
    /// These rows of [`super::Pool::row`] begin for each of the things.
    Affect(Sel, Vec<u16>, Lasts),
    /// These rows begin for whatever they are about, also later.
    Lasting(Vec<u16>, Lasts),
    /// This row begins for nothing in particular.
    Begin(u16, Lasts),
    /// A card is played while this goes on.
    Play(Who, Sel, Terms),
    /// In a replacement: what would have happened, by so much more or less.
    Original(Option<Amount>),
    /// The block, if this mode was chosen; else it goes on there.
    Mode(u8, Pc),
    /// Somebody pays for this ability of the pool and does the block; else it
    /// goes on there. Only where it is optional can it be left.
    Pay(Who, u16, bool, Pc),
    /// This row begins to watch, with what the program knows.
    Watch(u16, Lasts),
    /// This ability of the pool triggers, with what the program knows.
    Reflex(Cond, u16),
}

/// A choice of things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Who chooses.
    pub who: Who,
    /// Out of what.
    pub from: Sel,
    /// At least so many.
    pub min: Amount,
    /// At most so many.
    pub max: Amount,
    /// By chance.
    pub random: bool,
    /// It is looked for where others do not see whether it is there: it may
    /// always be not found, and is asked for even where it is not.
    pub may_fail: bool,
    /// Whether it is searched for.
    pub search: bool,
    /// The register that keeps it.
    pub reg: u8,
}

/// A verb with who and what takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The verb.
    pub verb: VerbId,
    /// Who and what takes part.
    pub roles: Vec<(Role, Sel)>,
    /// How much.
    pub amount: Option<Amount>,
    /// The kind of counters it is about; the number after the last for all.
    pub counters: Option<u8>,
    /// The register that keeps what it was done to.
    pub reg: u8,
}

/// Something that comes into being.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Making {
    /// A print, or the thing that is copied.
    pub what: Sel,
    /// How many.
    pub n: Amount,
    /// The register that keeps them.
    pub reg: u8,
}

/// What a play costs by what allows it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Terms {
    /// What is printed.
    #[default]
    Printed,
    /// Nothing; X is 0.
    Free,
}

/// Something that lasts: of a print as long as that is in play, of an effect as
/// long as the effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lasting {
    /// What must be so.
    pub gates: Vec<Cond>,
    /// What it is about; none where the effect says it.
    pub scope: Option<Sel>,
    /// What it changes.
    pub what: Mod,
    /// What ends it, of an effect.
    pub until: Option<Pattern>,
    /// Rows of one text that layers order are one effect: how many follow the
    /// first, and whether this is one that follows.
    pub more: u8,
    /// Whether it belongs to the row before it.
    pub follows: bool,
    /// The layer that holds it; the largest number for none.
    pub layer: u8,
    /// Whether its number is another one for each thing.
    pub each: bool,
    /// What it reads.
    pub reads: Reads,
    /// What of values it writes.
    pub writes: Reads,
}

impl Lasting {
    /// Finds out what it reads and writes, and which layer holds it.
    pub(super) fn look(&mut self, layers: &[Layer]) {
        let kind = self.what.layered();
        let held = kind.and_then(|k| layers.iter().position(|l| l.holds.contains(&k)));
        self.layer = held.and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX);
        let text = self.scope.is_some();
        let scope = self.scope.as_ref().map(reads::of_sel);
        let gates = self.gates.iter().map(reads::of_cond);
        let what = match &self.what {
            // the number of an effect was worked out when it began
            Mod::Stat(_, _, amount) if text => reads::of_amount(amount),
            Mod::Cost(change) => {
                let least = change.least.as_ref().map(reads::of_amount);
                reads::of_amount(&change.by).or(least.unwrap_or_default())
            }
            Mod::Controller(Who::You | Who::Opponents) if !text => Reads::default(),
            Mod::Controller(who) => reads::of_who(who),
            _ => Reads::default(),
        };
        self.each = what.each;
        let all = scope.into_iter().chain(gates).fold(what, Reads::or);
        // a text is there as long as its source has its abilities
        let abilities = text;
        self.reads = Reads { abilities, ..all };
        self.writes = match &self.what {
            Mod::Gives(words) | Mod::Takes(words) => Reads {
                words: *words,
                ..Reads::default()
            },
            Mod::LoseAll => Reads {
                abilities: true,
                ..Reads::default()
            },
            Mod::Controller(_) => Reads {
                control: true,
                ..Reads::default()
            },
            Mod::Stat(stat, ..) => Reads {
                stats: 1 << (stat.0 % 8),
                ..Reads::default()
            },
            _ => Reads::default(),
        };
    }
}

/// A lasting change.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::Mod`")]
pub enum Mod {
    Stat(StatId, StatChange, Amount),
    Gives(AtomSet),
    Takes(AtomSet),
    LoseAll,
    Controller(Who),
    Cannot(Pattern),
    Cost(CostChange),
    Replace(Box<Replacement>),
    Watch(Box<Watching>),
}

impl Mod {
    /// Which kind of change it is.
    #[must_use]
    pub fn lasts(&self) -> Kind {
        match self {
            Mod::Cannot(_) => Kind::BARS,
            Mod::Cost(_) => Kind::COSTS,
            Mod::Replace(_) => Kind::REPLACES,
            Mod::Watch(_) => Kind::WATCHES,
            _ => Kind::LAYERED,
        }
    }

    /// Which of the layered changes it is.
    #[must_use]
    pub fn layered(&self) -> Option<ModKind> {
        match self {
            Mod::Gives(_) | Mod::Takes(_) => Some(ModKind::Words),
            Mod::LoseAll => Some(ModKind::Abilities),
            Mod::Controller(_) => Some(ModKind::Control),
            Mod::Stat(..) => Some(ModKind::Stats),
            Mod::Cannot(_) | Mod::Cost(_) | Mod::Replace(_) | Mod::Watch(_) => None,
        }
    }
}

/// How a stat is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::StatChange`")]
pub enum StatChange {
    Set,
    Add,
    Times,
    AtLeast,
}

/// A change of what a play costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostChange {
    /// The number it is paid with.
    pub lane: NumberId,
    /// By how much.
    pub by: Amount,
    /// What it cannot fall below by this.
    pub least: Option<Amount>,
}

/// A happening that is replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// Which.
    pub pattern: Pattern,
    /// If this is so.
    pub cond: Option<Cond>,
    /// How often an effect of it works; none for always.
    pub uses: Option<Amount>,
    /// What happens instead, for the controller of what replaces.
    pub block: ProgramId,
}

/// A verb as the machine does it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerbCode {
    /// What it changes, in order.
    pub does: Vec<Change>,
    /// Whether several are several moments.
    pub one_by_one: bool,
    /// Whether it has happened even where nothing changed.
    pub intended: bool,
    /// Whether it takes its patient out of play.
    pub leaves: bool,
    /// The text that is done for it.
    pub performs: Option<PrintId>,
}

/// A change of the state, of the patient of a happening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `words::Does`")]
pub enum Change {
    Move(ZoneId, End),
    Top(ZoneId, ZoneId),
    Gets(StatusId),
    Loses(StatusId),
    Damage,
    Heal,
    Counters(crate::ids::CounterId),
    Adds(NumberId),
    Takes(NumberId),
    Shuffle(ZoneId),
    Look,
    Attach,
    Face(ZoneId),
    Turns(NumberId, NumberId),
    Enter,
    Place,
    Reveal,
    CountersOf(bool),
    Hands(crate::ids::CounterId),
}
