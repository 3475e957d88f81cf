//! What an ability comes to at a glance, looked at once for all games: which
//! layers it alters, what it reads there, which events it waits for.

use crate::facts::Facts;
use crate::program::{
    Ability, AbilityKind, Amount, Cond, Costly, Filter, Keyword, Mod, Pick, PlayerMod, Scope, Stat,
    Static, WorksIn,
};
use crate::rules::Rules;

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
    /// It is a replacement effect.
    pub replaces: bool,
    /// What it asks for to be open and to alter values.
    pub facts: Facts,
}

/// What all abilities and prints come to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Glances {
    abilities: Vec<Glance>,
    /// By print: it has an ability that works beside the field.
    afar: Vec<bool>,
    /// By print: it has a keyword whose number changes with the game.
    varies: Vec<bool>,
    /// By print: keywords that it has, and those it has on a condition, as
    /// bits.
    words: Vec<(u64, u64)>,
    /// By print: it says something of what it costs, or of how it is played.
    odd: Vec<bool>,
    /// By print: it has an ability that players activate.
    used: Vec<bool>,
    /// By print: it lets itself be played from elsewhere.
    permits: Vec<bool>,
    /// By print: it has a replacement effect.
    replaces: Vec<bool>,
    /// By print: the events that its abilities wait for which do not work on
    /// the field alone, as bits.
    waits_afar: Vec<u64>,
}

impl Glances {
    /// Looks at everything once.
    #[must_use]
    pub(crate) fn of(rules: &Rules) -> Self {
        let abilities: Vec<Glance> = rules.abilities.iter().map(|a| glance(a, rules)).collect();
        let far = |id: &crate::program::AbilityId| abilities[id.index()].afar;
        let prints = rules.prints.iter();
        let afar = prints.map(|p| p.abilities.iter().any(far)).collect();
        let changing = |id: &crate::program::AbilityId| varies(&rules.abilities[id.index()]);
        let prints = rules.prints.iter();
        let varies = prints.map(|p| p.abilities.iter().any(changing)).collect();
        let replacing = |id: &crate::program::AbilityId| abilities[id.index()].replaces;
        let prints = rules.prints.iter();
        let replaces = prints.map(|p| p.abilities.iter().any(replacing)).collect();
        let waiting = |id: &crate::program::AbilityId| match rules.abilities[id.index()].zone {
            WorksIn::Field => 0,
            _ => abilities[id.index()].waits,
        };
        let prints = rules.prints.iter();
        let waits_afar = prints.map(|p| p.abilities.iter().map(waiting).fold(0, |a, b| a | b));
        let waits_afar = waits_afar.collect();
        let said = |id: &crate::program::AbilityId| words(&rules.abilities[id.index()]);
        let both = |a: (u64, u64), b: (u64, u64)| (a.0 | b.0, a.1 | b.1);
        let prints = rules.prints.iter();
        let words = prints.map(|p| p.abilities.iter().map(said).fold((0, 0), both));
        let odd = |id: &crate::program::AbilityId| is_odd(&rules.abilities[id.index()]);
        let prints = rules.prints.iter();
        let odd = prints.map(|p| p.abilities.iter().any(odd)).collect();
        let words = words.collect();
        let used = |id: &crate::program::AbilityId| abilities[id.index()].used;
        let prints = rules.prints.iter();
        let used = prints.map(|p| p.abilities.iter().any(used)).collect();
        let permits = |id: &crate::program::AbilityId| {
            matches!(
                rules.abilities[id.index()].kind,
                AbilityKind::Permits(_) | AbilityKind::Keyword(Keyword::Ephemerate(_))
            )
        };
        let prints = rules.prints.iter();
        let permits = prints.map(|p| p.abilities.iter().any(permits)).collect();
        Self {
            abilities,
            used,
            permits,
            afar,
            varies,
            words,
            odd,
            replaces,
            waits_afar,
        }
    }

    /// Whether these are of as many abilities and prints.
    pub(crate) fn fits(&self, rules: &Rules) -> bool {
        self.abilities.len() == rules.abilities.len() && self.afar.len() == rules.prints.len()
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

    /// Whether a print has an ability that works beside the field.
    #[must_use]
    #[inline]
    pub fn works_afar(&self, id: kernel::ids::PrintId) -> bool {
        self.glances().afar[id.index()]
    }

    /// Whether a print has a keyword whose number changes with the game.
    #[must_use]
    #[inline]
    pub fn varies(&self, id: kernel::ids::PrintId) -> bool {
        self.glances().varies[id.index()]
    }

    /// The keywords a print has, and those it has on a condition, as bits.
    #[must_use]
    #[inline]
    pub fn words_of(&self, id: kernel::ids::PrintId) -> (u64, u64) {
        self.glances().words[id.index()]
    }

    /// Whether a print says something of what it costs, or of when or from
    /// where it is played.
    #[must_use]
    #[inline]
    pub fn is_odd(&self, id: kernel::ids::PrintId) -> bool {
        self.glances().odd[id.index()]
    }

    /// Whether a print has an ability that players activate.
    #[must_use]
    #[inline]
    pub fn is_used(&self, id: kernel::ids::PrintId) -> bool {
        self.glances().used[id.index()]
    }

    /// Whether a print lets itself be played from elsewhere than the hand.
    #[must_use]
    #[inline]
    pub fn permits(&self, id: kernel::ids::PrintId) -> bool {
        self.glances().permits[id.index()]
    }

    /// Whether a print has a replacement effect.
    #[must_use]
    #[inline]
    pub fn replaces(&self, id: kernel::ids::PrintId) -> bool {
        self.glances().replaces[id.index()]
    }

    /// The events that abilities of a print wait for which do not work on the
    /// field alone, as bits.
    #[must_use]
    #[inline]
    pub fn waits_afar(&self, id: kernel::ids::PrintId) -> u64 {
        self.glances().waits_afar[id.index()]
    }

    /// Prints or abilities were added: everything is looked at anew.
    pub fn look_again(&mut self) {
        self.glances = std::sync::OnceLock::new();
    }
}

/// The keyword an ability is: for sure, or on a condition.
fn words(ability: &Ability) -> (u64, u64) {
    let AbilityKind::Keyword(keyword) = &ability.kind else {
        return (0, 0);
    };
    let bit = keyword.word().bit();
    match ability.gates.is_empty() && ability.while_.is_none() {
        true => (bit, 0),
        false => (0, bit),
    }
}

/// Whether an ability says something of what its card costs or how it is
/// played.
fn is_odd(ability: &Ability) -> bool {
    match &ability.kind {
        AbilityKind::ExtraCost(_) | AbilityKind::Permits(_) => true,
        AbilityKind::Static(list) => list
            .iter()
            .any(|s| matches!(s, Static::Costs(_) | Static::OnlyFloating)),
        AbilityKind::Keyword(keyword) => matches!(
            keyword,
            Keyword::Efficiency
                | Keyword::Brew(_)
                | Keyword::Kindle(_)
                | Keyword::Starcalling(_)
                | Keyword::Ephemerate(_)
        ),
        _ => false,
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
        AbilityKind::Activated(_) | AbilityKind::LineageRelease => g.used = true,
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
