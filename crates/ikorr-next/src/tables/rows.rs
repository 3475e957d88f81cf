//! How rows of verbs are made.

use crate::vocab;
use ir::Role;
use ir::decl::{EachAs, EventDecl, Verb, When, regular};
use machine::state::End;
use machine::words::{Does, VerbRow};

/// A verb of the language with what it does and what the log says of it.
pub(super) const fn does(
    key: &str,
    does: &'static [Does],
    log: &'static str,
    rules: &'static [&'static str],
) -> VerbRow {
    let verb = Verb {
        log,
        rules,
        ..find(key)
    };
    VerbRow::new(verb, does)
}

/// The same, and it is also what these verbs say.
pub(super) const fn also(row: VerbRow, counts_as: &'static [&'static str]) -> VerbRow {
    VerbRow { counts_as, ..row }
}

/// A verb that changes nothing by itself and has happened all the same.
pub(super) const fn moment(
    key: &str,
    log: &'static str,
    rules: &'static [&'static str],
) -> VerbRow {
    happening(does(key, &[], log, rules))
}

pub(super) const fn happening(mut row: VerbRow) -> VerbRow {
    row.verb.event = EventDecl {
        name: "",
        when: When::Intended,
    };
    row
}

/// A moment of the book that no text names with a verb.
pub(super) const fn own(key: &'static str, rules: &'static [&'static str]) -> VerbRow {
    let verb = Verb {
        forms: regular(key),
        rules,
        ..Verb::NEW
    };
    happening(VerbRow::new(verb, &[]))
}

/// A verb that the language makes of two words.
pub(super) const fn compound(
    key: &'static str,
    on: Role,
    does: &'static [Does],
    rules: &'static [&'static str],
) -> VerbRow {
    let verb = Verb {
        forms: regular(key),
        rules,
        ..Verb::NEW
    };
    VerbRow {
        on,
        ..VerbRow::new(verb, does)
    }
}

/// Cards of a deck come to an end of it.
pub(super) const fn moving(key: &'static str, end: End, rules: &'static [&'static str]) -> VerbRow {
    let does: &[Does] = match end {
        End::Bottom => &[Does::Move("deck", End::Bottom)],
        _ => &[Does::Move("deck", End::Top)],
    };
    let mut row = own(key, rules);
    row.does = does;
    row
}

pub(super) const fn one_by_one(mut row: VerbRow) -> VerbRow {
    row.verb.each = EachAs::OneByOne;
    row
}

/// A verb of the book with a line of the log.
pub(super) const fn compound_log(
    key: &'static str,
    log: &'static str,
    does: &'static [Does],
) -> VerbRow {
    let mut row = compound(key, Role::Patient, does, &["ROI 7.4c"]);
    row.verb.log = log;
    row
}

/// A way to be destroyed.
pub(super) const fn compound_of(key: &'static str, log: &'static str) -> VerbRow {
    let mut row = compound(
        key,
        Role::Patient,
        &[Does::Move("graveyard", End::Bottom)],
        &["ROI 7.5d"],
    );
    row.verb.log = log;
    row
}

/// A verb of the book that does this.
pub(super) const fn own_does(
    key: &'static str,
    does: &'static [Does],
    rules: &'static [&'static str],
) -> VerbRow {
    let mut row = own(key, rules);
    row.does = does;
    row
}

/// The declaration of a key; one that is not declared stops the build.
pub(super) const fn find(key: &str) -> Verb {
    let mut at = 0;
    while at < vocab::VERBS.len() {
        let verb = vocab::VERBS[at];
        if same(verb.forms.base, key) {
            return verb;
        }
        at += 1;
    }
    panic!("a verb that the language does not know")
}

pub(super) const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}
