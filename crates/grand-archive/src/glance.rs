//! What an ability comes to at a glance, looked at once for all games: which
//! layers it alters, what it reads there, which events it waits for. What a
//! print comes to is in `prints`.

mod prints;

pub(crate) use prints::PrintGlance;

use crate::card::{Print, Speed};
use crate::facts::Facts;
use crate::program::{
    Ability, AbilityId, AbilityKind, Amount, Cond, CostPart, Costly, Filter, Keyword, Mod, Pick,
    PlayerMod, Scope, Stat, Static, WorksIn,
};
use crate::rules::Rules;
use std::collections::HashSet;

kernel::bits! {
    /// Kinds of values.
    pub struct Kinds(u8) {
        /// Types, supertypes, classes, subtypes.
        TYPES,
        /// Elements.
        ELEMENTS,
        /// Keywords and abilities.
        WORDS,
        /// Power and life.
        STATS,
        /// Levels.
        LEVEL,
    }
}

/// What an ability comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glance {
    /// The layers it alters, as bits.
    pub layers: u8,
    /// What it reads to do so.
    pub reads: Kinds,
    /// What it changes.
    pub changes: Kinds,
    /// It makes something lose all abilities, or gain one that alters values.
    pub stirs: bool,
    /// It hangs on a restriction or a condition.
    pub gated: bool,
    /// It does, or is a keyword whose number changes with the game.
    pub hinges: bool,
    /// It is static and works as long as its card is there, on other things
    /// or players.
    pub works: bool,
    /// It is static, works beside the field and reaches other things.
    pub afar: bool,
    /// The events it waits for, as bits.
    pub waits: u64,
    /// It is activated by a player.
    pub used: bool,
    /// It is, and slowly.
    pub slow: bool,
    /// It is, and its source rests for it.
    pub rests: bool,
    /// It is a replacement effect.
    pub replaces: bool,
    /// What it asks for to be open and to alter values.
    pub facts: Facts,
}

/// What all abilities and prints come to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Glances {
    abilities: Vec<Glance>,
    prints: Vec<PrintGlance>,
    /// The events that abilities wait for which are on no print, as bits.
    given: u64,
}

impl Glances {
    /// Looks at everything once.
    #[must_use]
    pub(crate) fn of(rules: &Rules) -> Self {
        let abilities: Vec<Glance> = rules.abilities.iter().map(|a| glance(a, rules)).collect();
        let prints = rules.prints.iter();
        let prints = prints
            .map(|p| PrintGlance::of(p, rules, &abilities))
            .collect();
        let printed: HashSet<AbilityId> = rules.prints.iter().flat_map(abilities_of).collect();
        let ids = (0..abilities.len()).map(|i| AbilityId(i as u16));
        let given = ids.filter(|id| !printed.contains(id));
        let given = given.fold(0, |bits, id| bits | abilities[id.index()].waits);
        Self {
            abilities,
            prints,
            given,
        }
    }

    /// Whether these are of as many abilities and prints.
    pub(crate) fn fits(&self, rules: &Rules) -> bool {
        self.abilities.len() == rules.abilities.len() && self.prints.len() == rules.prints.len()
    }
}

impl Rules {
    /// What all abilities come to: looked at when first asked for.
    fn glances(&self) -> &Glances {
        let glances = self.glances.get_or_init(|| Glances::of(self));
        debug_assert!(glances.fits(self), "prints were added after a game began");
        glances
    }

    /// What an ability comes to.
    #[must_use]
    #[inline]
    pub fn glance_of(&self, id: crate::program::AbilityId) -> Glance {
        self.glances().abilities[id.index()]
    }

    /// The events that abilities wait for which are on no print, as bits:
    /// those that texts quote or grant, and those that keywords are short for.
    #[must_use]
    #[inline]
    pub fn waits_given(&self) -> u64 {
        self.glances().given
    }

    /// Prints or abilities were added: everything is looked at anew.
    pub fn look_again(&mut self) {
        self.glances = std::sync::OnceLock::new();
    }
}

/// Whether an ability is a keyword whose number changes with the game.
fn varies(ability: &Ability) -> bool {
    matches!(&ability.kind, AbilityKind::Keyword(k) if has_changing_number(k))
}

fn has_changing_number(keyword: &Keyword) -> bool {
    match keyword {
        Keyword::Ranged(a) | Keyword::Retort(a) | Keyword::Critical(a) => {
            !matches!(a, Amount::Number(_))
        }
        _ => false,
    }
}

fn abilities_of(print: &Print) -> impl Iterator<Item = AbilityId> + '_ {
    print.abilities.iter().copied()
}

fn glance(ability: &Ability, rules: &Rules) -> Glance {
    let mut g = Glance {
        gated: !ability.gates.is_empty() || ability.while_.is_some(),
        facts: Facts::of_ability(ability, rules),
        ..Glance::default()
    };
    g.hinges = g.gated || varies(ability);
    match &ability.kind {
        AbilityKind::Triggered(t) => {
            g.waits = t.events.iter().fold(0, |bits, e| bits | e.bit());
        }
        AbilityKind::Activated(_) | AbilityKind::LineageRelease => of_use(ability, &mut g),
        AbilityKind::Replaces(_) => g.replaces = true,
        AbilityKind::Static(list) => {
            for said in list {
                of_static(said, rules, &mut g);
            }
            let field = matches!(ability.zone, WorksIn::Field | WorksIn::Stack);
            g.afar = g.works && (!field || kernel::rule::has_switches());
        }
        _ => {}
    }
    g
}

fn of_use(ability: &Ability, g: &mut Glance) {
    g.used = true;
    g.slow = ability.speed == Speed::Slow;
    if let AbilityKind::Activated(cost) = &ability.kind {
        g.rests = cost.parts.contains(&CostPart::RestThis);
    }
}

fn of_static(said: &Static, rules: &Rules, g: &mut Glance) {
    g.works |= match said {
        Static::Costs(change) => !matches!(
            change.what,
            Costly::This | Costly::MaterializingThis | Costly::ThisTargeting(_)
        ),
        Static::OnlyFloating => false,
        _ => true,
    };
    let Static::Things(scope, mods) = said else {
        return;
    };
    g.reads = g.reads.and(of_scope(scope));
    for m in mods {
        g.layers |= 1 << m.layer();
        g.reads = g.reads.and(of_mod(m));
        g.changes = g.changes.and(m.changes());
        g.stirs |= m.stirs(rules);
    }
}

fn of_scope(scope: &Scope) -> Kinds {
    match scope {
        Scope::This => Kinds::NONE,
        Scope::Pick(pick) => of_pick(*pick),
        Scope::All(filter) => of_filter(filter),
    }
}

fn of_pick(pick: Pick) -> Kinds {
    match pick {
        Pick::YourChampion => Kinds::TYPES,
        _ => Kinds::NONE,
    }
}

/// What a filter reads.
fn of_filter(f: &Filter) -> Kinds {
    let mut all = Kinds::NONE;
    let types = !f.types.is_empty()
        || !f.not_types.is_empty()
        || !f.supertypes.is_empty()
        || !f.not_supertypes.is_empty()
        || !f.classes.is_empty()
        || !f.subtypes.is_empty()
        || !f.all_subtypes.is_empty()
        || !f.not_subtypes.is_empty();
    let elements = !f.elements.is_empty() || !f.not_elements.is_empty() || f.advanced.is_some();
    let words = f.word.is_some() || f.label.is_some() || f.obeys.is_some() || f.distant.is_some();
    for (is, kind) in [
        (types, Kinds::TYPES),
        (elements, Kinds::ELEMENTS),
        (words, Kinds::WORDS),
        (f.obeys.is_some(), Kinds::LEVEL),
    ] {
        all = if is { all.and(kind) } else { all };
    }
    for (stat, _, amount) in &f.compare {
        all = all.and(of_stat(*stat)).and(of_amount(amount));
    }
    for (_, _, amount) in &f.counters {
        all = all.and(of_amount(amount));
    }
    let stats = f.even.into_iter().chain(f.extreme.map(|(stat, _)| stat));
    all = stats.fold(all, |all, stat| all.and(of_stat(stat)));
    f.or.iter().fold(all, |all, o| all.and(of_filter(o)))
}

fn of_stat(stat: Stat) -> Kinds {
    match stat {
        Stat::Power | Stat::Life | Stat::BasePower | Stat::BaseLife => Kinds::STATS,
        Stat::Level => Kinds::LEVEL,
        _ => Kinds::NONE,
    }
}

/// What a number reads.
fn of_amount(a: &Amount) -> Kinds {
    match a {
        Amount::Lv => Kinds::LEVEL.and(Kinds::TYPES),
        Amount::Stat(pick, stat) => of_stat(*stat).and(of_pick(*pick)),
        Amount::Counters(pick, _) => of_pick(*pick),
        Amount::Count(f) | Amount::CountersAmong(f, _) => of_filter(f),
        Amount::DifferentElements(f) => of_filter(f).and(Kinds::ELEMENTS),
        Amount::SubtypesAmong(_, f) => of_filter(f).and(Kinds::TYPES),
        Amount::Sum(f, stat) | Amount::Highest(f, stat) | Amount::Different(f, stat) => {
            of_filter(f).and(of_stat(*stat))
        }
        Amount::Times(_, a) | Amount::Half(a) | Amount::Every(_, a) | Amount::AtMost(_, a) => {
            of_amount(a)
        }
        Amount::Plus(a, b) | Amount::Minus(a, b) => of_amount(a).and(of_amount(b)),
        Amount::Players(cond) => of_cond(cond),
        _ => Kinds::NONE,
    }
}

/// What a condition within a number reads.
fn of_cond(c: &Cond) -> Kinds {
    match c {
        Cond::Compare(a, _, b) => of_amount(a).and(of_amount(b)),
        Cond::Is(_, f) | Cond::Exists(f) => of_filter(f),
        Cond::Gate(_) => Kinds::TYPES.and(Kinds::ELEMENTS).and(Kinds::LEVEL),
        Cond::Not(c) => of_cond(c),
        Cond::And(a, b) | Cond::Or(a, b) => of_cond(a).and(of_cond(b)),
        _ => Kinds::NONE,
    }
}

fn of_mod(m: &Mod) -> Kinds {
    if let Some(amount) = m.amount() {
        return of_amount(amount);
    }
    match m {
        Mod::Gain(Keyword::Ranged(a) | Keyword::Retort(a) | Keyword::Critical(a)) => of_amount(a),
        Mod::KeywordsOf(pick) => of_pick(*pick).and(Kinds::WORDS),
        Mod::SwapStats => Kinds::STATS,
        _ => Kinds::NONE,
    }
}

impl PlayerMod {
    /// Whether it says which elements are enabled.
    #[must_use]
    pub fn is_of_elements(&self) -> bool {
        matches!(self, Self::Enabled(_) | Self::Disabled(_))
    }
}
