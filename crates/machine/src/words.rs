//! What a game declares, as tables. A name becomes a number here and nowhere
//! else; it is looked up when a pool is made, never while a game runs.

use crate::ids::{CounterId, NumberId, PhaseId, StatId, StatusId, VerbId, ZoneId};
use crate::state::{End, NUMBERS};
use ir::Role;
use ir::decl::{Counter, Noun, Phase, Stat, Status, Verb, Zone};

/// The declarations of a game.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// Words of cards that code of the book asks for: the bit of each is its
    /// place here, so that nobody looks it up while a game runs.
    pub types: &'static [&'static str],
    /// Zones.
    pub zones: &'static [ZoneRow],
    /// Names for one zone or several.
    pub areas: &'static [(&'static str, &'static [&'static str])],
    /// Verbs, each with what it does.
    pub verbs: &'static [VerbRow],
    /// Nouns that name other things than cards and objects by their type.
    pub nouns: &'static [Noun],
    /// Numbers of things.
    pub stats: &'static [Stat],
    /// Statuses.
    pub statuses: &'static [Status],
    /// Counters.
    pub counters: &'static [Counter],
    /// Numbers of players.
    pub numbers: &'static [&'static str],
    /// Those of them that a side has together.
    pub shared: &'static [&'static str],
    /// Parts of a turn.
    pub phases: &'static [Phase],
    /// Names of what takes part in a happening that a text is about.
    pub references: &'static [(&'static str, Role)],
    /// Other names of numbers.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Moments of a turn as texts say them.
    pub moments: &'static [Moment],
}

/// A moment of a turn as texts say it, and the verb of the book that happens
/// then.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The words: `start of your next turn`.
    pub says: &'static str,
    /// The verb.
    pub verb: &'static str,
    /// Whether it is one of the turn of whose text it is.
    pub yours: bool,
}

/// A zone, and whether what lies in it is an object.
#[derive(Clone, Copy, Debug)]
pub struct ZoneRow {
    /// The declaration.
    pub zone: Zone,
    /// Whether cards in it are in play.
    pub in_play: bool,
}

/// A verb and what it does to the state: the operands of `Verb::effect`.
#[derive(Clone, Copy, Debug)]
pub struct VerbRow {
    /// The declaration.
    pub verb: Verb,
    /// What is done to its patient, in order.
    pub does: &'static [Does],
    /// What else has happened then: who is destroyed has died.
    pub counts_as: &'static [&'static str],
    /// The card whose text it is to do this, so often as the amount says; empty
    /// for a verb that needs none.
    pub performs: &'static str,
    /// Which role of a text is what it is done to.
    pub on: Role,
}

impl VerbRow {
    /// A verb that changes this and counts as nothing else.
    #[must_use]
    pub const fn new(verb: Verb, does: &'static [Does]) -> VerbRow {
        VerbRow {
            verb,
            does,
            counts_as: &[],
            performs: "",
            on: Role::Patient,
        }
    }
}

/// A change, with names of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// The patient goes to its owner's zone, or the table's, of this name.
    Move(&'static str, End),
    /// The top card of the patient's zone goes to that player's other zone. If
    /// there is none, the player has drawn from nothing.
    Top(&'static str, &'static str),
    /// The patient gets a status.
    Gets(&'static str),
    /// The patient loses a status.
    Loses(&'static str),
    /// Damage of the amount.
    Damage,
    /// Damage of the amount is taken away.
    Heal,
    /// So many counters of this kind are put on the patient.
    Counters(&'static str),
    /// A number of the patient's player grows by the amount.
    Adds(&'static str),
    /// A number of the patient's player falls by the amount.
    Takes(&'static str),
    /// The patient's zone of this name is shuffled.
    Shuffle(&'static str),
    /// The actor looks at the patient.
    Look,
    /// The patient is attached to the other.
    Attach,
    /// The other, a card, represents the patient from now on; the card before
    /// goes to this zone under it.
    Face(&'static str),
    /// So much of the first number of the patient's player becomes the second,
    /// as far as there is any.
    Turns(&'static str, &'static str),
    /// The patient comes into play where the book says.
    Enter,
    /// The patient goes to the place of the happening.
    Place,
    /// Everybody sees the patient.
    Reveal,
    /// So many counters of the kind the text says are put on the patient, or
    /// taken from it.
    CountersOf(bool),
    /// So many counters of this kind go from the patient to the place of the
    /// happening, as far as there are any.
    Hands(&'static str),
}

/// Too many rows of a table, or a name twice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{table}: {fault}")]
pub struct BadWords {
    /// Which table.
    pub table: &'static str,
    /// What is wrong.
    pub fault: String,
}

impl Words {
    /// Checks that the tables fit: names are unique and there is room for all.
    ///
    /// # Errors
    /// Every fault.
    pub fn check(&self) -> Result<(), Vec<BadWords>> {
        let names = |table, names: Vec<String>, most| faults(table, &names, most);
        let own = |n: &&'static str| (*n).to_owned();
        let all = [
            names("zones", row(self.zones, |r| r.zone.name), 32),
            names(
                "verbs",
                self.verbs.iter().map(|r| r.verb.key()).collect(),
                128,
            ),
            names("stats", row(self.stats, |s| s.name), 8),
            names("statuses", row(self.statuses, |s| s.name), 32),
            names("counters", row(self.counters, |c| c.name), 32),
            names("numbers", self.numbers.iter().map(own).collect(), NUMBERS),
            names("phases", row(self.phases, |p| p.name), 32),
        ];
        let all: Vec<BadWords> = all.into_iter().flatten().collect();
        if all.is_empty() { Ok(()) } else { Err(all) }
    }

    /// A zone by its name.
    #[must_use]
    pub fn zone(&self, name: &str) -> Option<ZoneId> {
        at(self.zones, |r| r.zone.name == name).map(ZoneId)
    }

    /// A verb by its key.
    #[must_use]
    pub fn verb(&self, key: &str) -> Option<VerbId> {
        at(self.verbs, |r| r.verb.key() == key).map(VerbId)
    }

    /// A stat by its name or symbol.
    #[must_use]
    pub fn stat(&self, name: &str) -> Option<StatId> {
        at(self.stats, |s| s.name == name || s.symbol == name).map(StatId)
    }

    /// A status by its name, or by the word for not having it.
    #[must_use]
    pub fn status(&self, name: &str) -> Option<(StatusId, bool)> {
        let has = at(self.statuses, |s| s.name == name).map(|n| (StatusId(n), true));
        let not = |s: &Status| !s.opposite.is_empty() && s.opposite == name;
        has.or_else(|| at(self.statuses, not).map(|n| (StatusId(n), false)))
    }

    /// A kind of counter by its name.
    #[must_use]
    pub fn counter(&self, name: &str) -> Option<CounterId> {
        at(self.counters, |c| c.name == name).map(CounterId)
    }

    /// A number of players by its name.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<NumberId> {
        let alias = self.aliases.iter().find(|(alias, _)| *alias == name);
        let name = alias.map_or(name, |(_, own)| own);
        at(self.numbers, |n| *n == name).map(NumberId)
    }

    /// A part of a turn by its name.
    #[must_use]
    pub fn phase(&self, name: &str) -> Option<PhaseId> {
        at(self.phases, |p| p.name == name).map(PhaseId)
    }
}

fn at<T>(rows: &[T], is: impl Fn(&T) -> bool) -> Option<u8> {
    u8::try_from(rows.iter().position(is)?).ok()
}

fn row<T>(rows: &[T], name: impl Fn(&T) -> &'static str) -> Vec<String> {
    rows.iter().map(|r| name(r).to_owned()).collect()
}

fn faults(table: &'static str, names: &[String], most: usize) -> Vec<BadWords> {
    let bad = |fault| BadWords { table, fault };
    let again = names.iter().enumerate();
    let again = again.filter(|(i, name)| names[..*i].contains(name));
    let mut all: Vec<BadWords> = again.map(|(_, n)| bad(format!("{n} twice"))).collect();
    if names.len() > most {
        all.push(bad(format!("{} rows, at most {most}", names.len())));
    }
    all
}
