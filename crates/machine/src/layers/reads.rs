//! Whether effects can disturb each other.

use super::Active;
use crate::book::ModKind;
use crate::pool::Pool;
use crate::pool::code::{Amount, AtomSet, Filter, Sel, Test};
use crate::pool::program::{Lasting, Mod};
use crate::values::Facts;

/// What an effect reads or writes of the values of things.
#[derive(Clone, Copy, Default)]
struct Touches {
    words: AtomSet,
    control: bool,
    stats: bool,
    abilities: bool,
}

impl Touches {
    const ALL: Touches = Touches {
        words: AtomSet::MAX,
        control: true,
        stats: true,
        abilities: true,
    };

    fn meets(self, other: Touches) -> bool {
        self.words & other.words != 0
            || self.control && other.control
            || self.stats && other.stats
            || self.abilities && other.abilities
    }
}

/// Whether one of them reads what one of the same or a later layer writes.
/// Everything reads whether its ability is there, so whatever takes abilities
/// tangles. It says yes too often rather than too seldom.
pub(super) fn tangled(pool: &Pool, all: &[Active]) -> bool {
    let rows = || all.iter().map(|a| pool.row(a.row));
    rows().any(|reader| {
        let read = reads(reader);
        // whether a text is there is read before all layers
        let late = |w: &Lasting| layer(pool, w) >= layer(pool, reader);
        rows().any(|w| (late(w) || writes(w).abilities) && read.meets(writes(w)))
    })
}

/// What the values of things read of the state, with all that can last: what is
/// in play, and everything as soon as a row asks for more than words and sides.
pub(crate) fn facts(rows: &[Lasting]) -> Facts {
    let layered = rows.iter().filter(|row| row.what.layered().is_some());
    let simple = |row: &Lasting| {
        let scope = match &row.scope {
            None | Some(Sel::Ref(_)) => true,
            Some(Sel::All(filter)) => filter.any_of.iter().all(plain),
            Some(_) => false,
        };
        let amount = matches!(&row.what, Mod::Stat(_, _, Amount::Number(_)));
        let amount = amount || row.scope.is_none() || !matches!(row.what, Mod::Stat(..));
        row.gates.is_empty() && scope && amount
    };
    match layered.into_iter().all(simple) {
        true => Facts::OBJECTS,
        false => Facts::ALL,
    }
}

/// Whether a test reads nothing but words and sides.
fn plain(test: &Test) -> bool {
    let statuses = test.status | test.not_status;
    statuses == 0 && test.at.is_none() && test.tail.is_empty()
}

fn layer(pool: &Pool, row: &Lasting) -> usize {
    let kind = row.what.layered();
    let held = |k: ModKind| pool.book.layers.iter().position(|l| l.holds.contains(&k));
    kind.and_then(held).unwrap_or(usize::MAX)
}

/// Whether one row can read what another writes.
pub(super) fn can_disturb(reader: &Lasting, writer: &Lasting) -> bool {
    reads(reader).meets(writes(writer))
}

fn writes(row: &Lasting) -> Touches {
    let mut to = Touches::default();
    match &row.what {
        Mod::Gives(words) | Mod::Takes(words) => to.words = *words,
        Mod::LoseAll => return Touches::ALL,
        Mod::Controller(_) => to.control = true,
        // what stats add up to is the same in any order of additions
        Mod::Stat(..) => to.stats = true,
        Mod::Cannot(_) | Mod::Cost(_) | Mod::Replace(_) | Mod::Watch(_) => {}
    }
    to
}

fn reads(row: &Lasting) -> Touches {
    if !row.gates.is_empty() || matches!(row.what, Mod::Controller(_)) && row.scope.is_some() {
        return Touches::ALL;
    }
    let amount = match &row.what {
        Mod::Stat(_, _, Amount::Number(_)) => true,
        Mod::Stat(..) => row.scope.is_none(),
        _ => true,
    };
    let scope = match &row.scope {
        _ if !amount => Touches::ALL,
        None | Some(Sel::Ref(_)) => Touches::default(),
        Some(Sel::All(filter)) => of_filter(filter),
        Some(_) => Touches::ALL,
    };
    // a text is there as long as its source has its abilities
    let abilities = row.scope.is_some() || scope.abilities;
    Touches { abilities, ..scope }
}

fn of_filter(filter: &Filter) -> Touches {
    let mut to = Touches::default();
    for test in &filter.any_of {
        if !test.tail.is_empty() {
            return Touches::ALL;
        }
        to.words |= test.must | test.not;
        to.control |= test.side.is_some();
    }
    to
}
