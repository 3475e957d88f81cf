//! What lasts: mods, permissions, replacements, costs and their ends.

use serde::{Deserialize, Serialize};

use super::{Ability, Amount, Cond, Event, Filter, Op, Ref, Sel, Who};

/// How long something lasts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// To the end of this turn.
    Turn,
    /// To the end of a phase or of somebody's turn.
    EndOf(String, Option<Who>),
    /// Until it happens.
    Event(Box<Event>),
    /// Until something leaves play.
    Leaves(Ref),
    /// As long as it is so.
    While(Box<Cond>),
    /// To the end of the game.
    Game,
}

/// A lasting change of things, players or events.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mod {
    /// A stat is set or changed.
    Stat(String, StatChange),
    /// Words are given.
    Gives(Vec<String>),
    /// Words are taken.
    Takes(Vec<String>),
    /// A keyword with its value.
    Keyword(String, Option<Amount>),
    /// An ability.
    Ability(Box<Ability>),
    /// All abilities are lost.
    LoseAll,
    /// Somebody else controls it.
    Controller(Who),
    /// Something cannot happen.
    Cannot(Box<Event>),
    /// Something may be done.
    May(Box<Permit>),
    /// A cost is changed.
    Cost(CostChange),
    /// It enters with statuses, counters, or somewhere else.
    Enters(Vec<String>),
    /// Happenings are replaced.
    Replace(Box<Replacement>),
    /// A number or limit of a player.
    Player(String, StatChange),
    /// It has the text of another.
    TextOf(Sel),
    /// It is a copy of another.
    CopyOf(Sel),
    /// It has this name: that of a card, or the one a step named.
    Named(Sel),
    /// It may be done so many times more than the book allows.
    Again(Box<Event>, Amount),
    /// What may be paid with it.
    Pays(Cost),
}

/// How a stat is changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StatChange {
    /// It becomes this.
    Set(Amount),
    /// This is added.
    Add(Amount),
    /// It is multiplied.
    Times(Amount),
    /// It is this at least.
    AtLeast(Amount),
}

/// A change of what something costs.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CostChange {
    /// The lane of the price that changes: energy, reserve; empty for the one
    /// there is; two with `or` between them for the one that is chosen.
    pub lane: String,
    /// By how much; less is negative.
    pub by: Amount,
    /// What it cannot fall below.
    pub least: Option<Amount>,
}

/// Something that may be played or done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Permit {
    /// The key of the verb.
    pub verb: String,
    /// What.
    pub what: Sel,
    /// From where.
    pub from: Option<Sel>,
    /// To where.
    pub to: Option<Sel>,
    /// What it costs instead, or `None` for its own cost.
    pub cost: Option<Cost>,
    /// What it has when it enters.
    pub manner: Vec<String>,
}

/// A happening that is replaced.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Replacement {
    /// Which.
    pub event: Event,
    /// If this is so.
    pub cond: Option<Cond>,
    /// Whether one may leave it.
    pub optional: bool,
    /// How often.
    pub spend: Spend,
    /// What happens instead.
    pub block: Vec<Op>,
}

/// How a replacement is used up.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spend {
    /// Never.
    Never,
    /// After so many happenings.
    Uses(Amount),
    /// After it has prevented so much.
    Buffer(Amount),
}

/// What is paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cost {
    /// Lanes of the price: a name and how much.
    pub price: Vec<(String, Amount)>,
    /// What is done.
    pub parts: Vec<CostPart>,
    /// Whether it may be left: an additional cost that one may pay.
    pub optional: bool,
}

/// Something that is done as a cost.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CostPart {
    /// The key of the verb.
    pub verb: String,
    /// To what.
    pub of: PartOf,
    /// Where it goes, or where it is taken from.
    pub place: Option<Sel>,
    /// The register that keeps what was paid.
    pub reg: u8,
}

/// What a cost is paid with.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PartOf {
    /// The source itself, or what a reference names.
    Ref(Ref),
    /// So many of these, as chosen.
    Choose(Filter, Amount),
    /// A number of something.
    Number(Amount),
}

impl Permit {
    /// From anywhere to anywhere, for its own cost if none is said.
    pub fn of(verb: impl Into<String>, what: Sel, cost: Option<Cost>) -> Permit {
        Permit {
            verb: verb.into(),
            what,
            from: None,
            to: None,
            cost,
            manner: Vec::new(),
        }
    }
}

impl Replacement {
    /// Whatever else is so, and nobody is asked.
    #[must_use]
    pub fn of(event: Event, spend: Spend, block: Vec<Op>) -> Replacement {
        Replacement {
            event,
            cond: None,
            optional: false,
            spend,
            block,
        }
    }
}

impl CostPart {
    /// A deed at no place that is said.
    pub fn of(verb: impl Into<String>, of: PartOf, reg: u8) -> CostPart {
        CostPart {
            verb: verb.into(),
            of,
            place: None,
            reg,
        }
    }
}
