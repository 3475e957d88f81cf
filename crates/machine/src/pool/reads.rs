//! What a phrase reads: facts of the state, and values that layers write. One
//! walk for everybody who keeps what came of a phrase.

use super::code::{Amount, AtomSet, Cond, Domain, Filter, Pattern, Ref, RoleTest, Sel, Side};
use super::code::{Tail, Test, Who};
use crate::values::Facts;

/// What is read, or written, of values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reads {
    /// What of the state.
    pub facts: Facts,
    /// Which words of things.
    pub words: AtomSet,
    /// Which of their stats, a bit each.
    pub stats: u8,
    /// Whether who controls them.
    pub control: bool,
    /// Whether they have their abilities.
    pub abilities: bool,
    /// Whether it is another one for each thing that is tested.
    pub each: bool,
    /// Whether what is targeted.
    pub targets: bool,
}

impl Reads {
    /// Both.
    #[must_use]
    pub fn or(self, other: Reads) -> Reads {
        Reads {
            facts: self.facts.or(other.facts),
            words: self.words | other.words,
            stats: self.stats | other.stats,
            control: self.control || other.control,
            abilities: self.abilities || other.abilities,
            each: self.each || other.each,
            targets: self.targets || other.targets,
        }
    }

    /// Whether they have a value in common.
    #[must_use]
    pub fn meets(self, other: Reads) -> bool {
        self.words & other.words != 0
            || self.stats & other.stats != 0
            || self.control && other.control
            || self.abilities && other.abilities
    }

    const fn of(facts: Facts) -> Reads {
        Reads {
            facts,
            words: 0,
            stats: 0,
            control: false,
            abilities: false,
            each: false,
            targets: false,
        }
    }

    /// What is marked on things.
    #[must_use]
    pub fn marks() -> Reads {
        Reads::of(Facts::OBJECTS.or(Facts::MARKS))
    }

    fn control() -> Reads {
        let control = true;
        Reads {
            control,
            ..Reads::of(Facts::OBJECTS)
        }
    }
}

fn all<'c, T: 'c>(parts: impl IntoIterator<Item = &'c T>, of: fn(&T) -> Reads) -> Reads {
    let parts = parts.into_iter().map(of);
    parts.fold(Reads::default(), Reads::or)
}

/// What a reference reads.
pub fn of_ref(r: &Ref) -> Reads {
    let each = matches!(r, Ref::Candidate(_));
    let targets = matches!(r, Ref::Target(_));
    Reads {
        each,
        targets,
        ..Reads::of(Facts::OBJECTS)
    }
}

/// What it reads which players are meant.
pub fn of_who(who: &Who) -> Reads {
    match who {
        Who::Controller(r) => of_ref(r).or(Reads::control()),
        Who::Owner(r) | Who::Ref(r) | Who::From(r) => of_ref(r),
        // whom a text speaks for is who controls its source
        Who::You | Who::Opponents | Who::Allies => Reads::control(),
        Who::Each | Who::LoopPlayer => Reads::default(),
    }
}

/// What a filter reads.
pub fn of_filter(filter: &Filter) -> Reads {
    all(&filter.any_of, of_test)
}

fn of_test(test: &Test) -> Reads {
    let domain = match test.domain {
        Domain::Objects => Facts::OBJECTS,
        Domain::Items => Facts::STACK.or(Facts::OBJECTS),
        Domain::Players => Facts::NONE,
    };
    let marks = match test.status | test.not_status {
        0 => Facts::NONE,
        _ => Facts::MARKS,
    };
    let words = Reads {
        words: test.must | test.not,
        ..Reads::of(domain.or(marks))
    };
    let side = test.side.as_ref().map(|side| match side {
        Side::Of(who) | Side::NotOf(who) => of_who(who).or(Reads::control()),
        Side::OwnedBy(who) => of_who(who),
    });
    let at = test.at.as_ref();
    let at = at.map(|(who, _)| of_who(who).or(Reads::of(Facts::CARDS)));
    let parts = [side, at].into_iter().flatten().fold(words, Reads::or);
    parts.or(all(&test.tail, of_tail))
}

fn of_tail(tail: &Tail) -> Reads {
    match tail {
        Tail::Stat(stat, _, amount) => of_amount(amount).or(stat_of(*stat)),
        Tail::Counters(_, _, amount) => of_amount(amount).or(Reads::of(Facts::MARKS)),
        Tail::Named(_) => Reads::of(Facts::OBJECTS),
        Tail::NotIn(sel) | Tail::Among(sel) => of_sel(sel),
        Tail::AdjacentTo(r) => of_ref(r),
        Tail::Such(cond) => of_cond(cond),
    }
}

fn stat_of(stat: crate::StatId) -> Reads {
    Reads {
        stats: 1 << (stat.0 % 8),
        ..Reads::of(Facts::OBJECTS)
    }
}

/// What a selection reads.
pub fn of_sel(sel: &Sel) -> Reads {
    match sel {
        Sel::Ref(r) => of_ref(r),
        Sel::All(filter) => of_filter(filter),
        Sel::Top(who, _, n) => of_who(who).or(of_amount(n)).or(Reads::of(Facts::CARDS)),
        Sel::Join(parts) => all(parts, of_sel),
        Sel::Minus(a, b) => of_sel(a).or(of_sel(b)),
        Sel::Players(who) | Sel::Zone(who, _) => of_who(who),
        Sel::Print(_) => Reads::default(),
        Sel::Best(filter, stat, _) => of_filter(filter).or(stat_of(*stat)),
    }
}

/// What a number reads.
pub fn of_amount(amount: &Amount) -> Reads {
    match amount {
        Amount::Number(_) | Amount::X | Amount::Any | Amount::Event | Amount::Done(_) => {
            Reads::default()
        }
        Amount::Stat(sel, stat) => of_sel(sel).or(stat_of(*stat)),
        Amount::Count(sel) => of_sel(sel),
        Amount::Player(who, _) => of_who(who).or(Reads::of(Facts::NUMBERS)),
        Amount::Counters(r, _) => of_ref(r).or(Reads::of(Facts::MARKS)),
        Amount::Tally(pattern, _) => of_pattern(pattern).or(Reads::of(Facts::TURN)),
        Amount::Plus(a, b) | Amount::Minus(a, b) | Amount::Times(a, b) => {
            of_amount(a).or(of_amount(b))
        }
        Amount::Part(a, ..) => of_amount(a),
    }
}

/// What a condition reads.
pub fn of_cond(cond: &Cond) -> Reads {
    match cond {
        Cond::Compare(a, _, b) => of_amount(a).or(of_amount(b)),
        Cond::Is(sel, filter) => of_sel(sel).or(of_filter(filter)),
        Cond::Done(_) => Reads::default(),
        Cond::Happened(pattern, _) => of_pattern(pattern).or(Reads::of(Facts::TURN)),
        Cond::During(_) => Reads::of(Facts::TURN),
        Cond::Not(cond) => of_cond(cond),
        Cond::And(conds) | Cond::Or(conds) => all(conds, of_cond),
    }
}

/// What a pattern of happenings reads beside the happening.
pub fn of_pattern(pattern: &Pattern) -> Reads {
    let roles = pattern.roles.iter().map(|(_, test)| match test {
        RoleTest::Is(filter) => of_filter(filter),
        RoleTest::Ref(r) => of_ref(r),
        RoleTest::Who(who) => of_who(who).or(Reads::control()),
    });
    let amount = pattern.amount.as_ref().map(|(_, n)| of_amount(n));
    roles.chain(amount).fold(Reads::default(), Reads::or)
}
