//! What effects read of computed values, and what restrictions and conditions
//! do: by kinds, looked at once for all games.

use crate::program::{
    Ability, AbilityKind, Amount, Cond, Filter, Gate, Keyword, Mod, NameIs, Pick, Scope, Side,
    Stat, Where, Who,
};

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
        /// What is distant.
        DISTANT,
        /// What is known only when all layers are done: which elements are
        /// enabled.
        LAST,
    }
}

impl Kinds {
    /// What an ability reads to be open, and a keyword for its number.
    #[must_use]
    pub(crate) fn asked_by(ability: &Ability) -> Self {
        let gates = ability.gates.iter().map(|g| Self::of_gate(*g));
        let under = ability.while_.as_ref().map_or(Self::NONE, Self::of_cond);
        let number = match &ability.kind {
            AbilityKind::Keyword(keyword) => Self::of_keyword(keyword),
            _ => Self::NONE,
        };
        gates.fold(under.and(number), Self::and)
    }

    /// What is read to know what an ability reaches.
    pub(crate) fn of_scope(scope: &Scope) -> Self {
        match scope {
            Scope::This => Self::NONE,
            Scope::Pick(pick) => Self::of_pick(*pick),
            Scope::All(filter) => Self::of_filter(filter),
        }
    }

    /// What a change of a thing reads.
    pub(crate) fn of_mod(m: &Mod) -> Self {
        let amount = m.amount().map_or(Self::NONE, Self::of_amount);
        match m {
            Mod::Gain(keyword) => Self::of_keyword(keyword),
            Mod::KeywordsOf(pick) => Self::of_pick(*pick).and(Self::WORDS),
            Mod::SwapStats => Self::STATS,
            _ => amount,
        }
    }

    fn of_keyword(keyword: &Keyword) -> Self {
        keyword.amount().map_or(Self::NONE, Self::of_amount)
    }

    /// Restrictions ask for who is a champion, and that of it and of the
    /// source which they are about.
    fn of_gate(gate: Gate) -> Self {
        match gate {
            Gate::Class | Gate::Champion(_) | Gate::Damage(_) => Self::TYPES,
            Gate::Element => Self::TYPES.and(Self::ELEMENTS),
            Gate::Level(_) => Self::TYPES.and(Self::LEVEL),
            Gate::Memory(_) => Self::NONE,
        }
    }

    fn of_pick(pick: Pick) -> Self {
        match pick {
            Pick::YourChampion => Self::TYPES,
            _ => Self::NONE,
        }
    }

    fn of_side(side: Side) -> Self {
        match side {
            Side::SameAs(pick) => Self::of_pick(pick),
            _ => Self::NONE,
        }
    }

    fn of_who(who: Who) -> Self {
        match who {
            Who::ControllerOf(pick) | Who::OwnerOf(pick) => Self::of_pick(pick),
            _ => Self::NONE,
        }
    }

    fn of_stat(stat: Stat) -> Self {
        match stat {
            Stat::Power | Stat::Life | Stat::BasePower | Stat::BaseLife => Self::STATS,
            Stat::Level => Self::LEVEL,
            _ => Self::NONE,
        }
    }

    /// What a filter reads. Labels and obedience hang on restrictions of
    /// others, and so do keywords of cards elsewhere.
    fn of_filter(f: &Filter) -> Self {
        let elsewhere = f.zones.iter().any(|zone| *zone != Where::Field);
        if f.label.is_some() || f.obeys.is_some() || elsewhere && f.word.is_some() {
            return Self::ALL;
        }
        let picks = [f.not, f.among, f.linked_to, f.hit_by];
        let picks = picks.into_iter().flatten().map(Self::of_pick);
        let sides = [f.side, f.owner].into_iter().map(Self::of_side);
        let compared = f.compare.iter();
        let compared = compared.map(|(stat, _, a)| Self::of_stat(*stat).and(Self::of_amount(a)));
        let counters = f.counters.iter().map(|(_, _, a)| Self::of_amount(a));
        let stats = f.even.into_iter().chain(f.extreme.map(|(stat, _)| stat));
        let others = f.or.iter().map(Self::of_filter);
        let all = picks.chain(sides).chain(compared).chain(counters);
        all.chain(stats.map(Self::of_stat))
            .chain(others)
            .fold(Self::of_traits(f), Self::and)
    }

    /// What a filter reads of a thing itself.
    fn of_traits(f: &Filter) -> Self {
        let types = !f.types.is_empty()
            || !f.all_types.is_empty()
            || !f.not_types.is_empty()
            || !f.supertypes.is_empty()
            || !f.not_supertypes.is_empty()
            || !f.classes.is_empty()
            || !f.subtypes.is_empty()
            || !f.all_subtypes.is_empty()
            || !f.not_subtypes.is_empty();
        let elements = !f.elements.is_empty() || !f.not_elements.is_empty() || f.advanced.is_some();
        let name = match f.name {
            NameIs::SameAs(pick) => Self::of_pick(pick),
            NameIs::Any | NameIs::Print(_) | NameIs::Named => Self::NONE,
        };
        Self::TYPES
            .when(types)
            .and(Self::ELEMENTS.when(elements))
            .and(Self::WORDS.when(f.word.is_some()))
            .and(Self::DISTANT.when(f.distant.is_some()))
            .and(name)
    }

    /// What a number reads.
    fn of_amount(a: &Amount) -> Self {
        match a {
            Amount::Lv => Self::LEVEL.and(Self::TYPES),
            Amount::Stat(pick, stat) => Self::of_stat(*stat).and(Self::of_pick(*pick)),
            Amount::Counters(pick, _) => Self::of_pick(*pick),
            Amount::Count(f) | Amount::CountersAmong(f, _) => Self::of_filter(f),
            Amount::DifferentElements(f) => Self::of_filter(f).and(Self::ELEMENTS),
            Amount::SubtypesAmong(_, f) => Self::of_filter(f).and(Self::TYPES),
            Amount::Sum(f, stat) | Amount::Highest(f, stat) | Amount::Different(f, stat) => {
                Self::of_filter(f).and(Self::of_stat(*stat))
            }
            Amount::Hand(who) | Amount::Memory(who) | Amount::Influence(who) => Self::of_who(*who),
            Amount::Players(cond) | Amount::Opponents(cond) => Self::of_cond(cond),
            Amount::Tally(_, side) => Self::of_side(*side),
            Amount::Times(_, a) | Amount::Half(a) | Amount::Every(_, a) | Amount::AtMost(_, a) => {
                Self::of_amount(a)
            }
            Amount::Plus(a, b) | Amount::Minus(a, b) => Self::of_amount(a).and(Self::of_amount(b)),
            Amount::Number(_)
            | Amount::X
            | Amount::Bound(_)
            | Amount::Event
            | Amount::TargetsBeyond(_) => Self::NONE,
        }
    }

    /// What a condition reads.
    fn of_cond(c: &Cond) -> Self {
        match c {
            Cond::Compare(a, _, b) => Self::of_amount(a).and(Self::of_amount(b)),
            Cond::Is(pick, f) => Self::of_pick(*pick).and(Self::of_filter(f)),
            Cond::Exists(f) => Self::of_filter(f),
            Cond::Gate(gate) => Self::of_gate(*gate),
            Cond::Enabled(_) => Self::LAST,
            Cond::Became(pick, _) => Self::of_pick(*pick),
            Cond::TurnOf(side) | Cond::During(_, side) => Self::of_side(*side),
            Cond::Happened(_, side, _, a) => Self::of_side(*side).and(Self::of_amount(a)),
            Cond::WasHitBy(what, by) => Self::of_pick(*what).and(Self::of_pick(*by)),
            Cond::Not(c) => Self::of_cond(c),
            Cond::And(a, b) | Cond::Or(a, b) => Self::of_cond(a).and(Self::of_cond(b)),
            Cond::Did
            | Cond::InCombat(_)
            | Cond::Paid(_)
            | Cond::PlayedFrom(_)
            | Cond::Empowered
            | Cond::HasMastery(_)
            | Cond::Facing(_)
            | Cond::Balance => Self::NONE,
        }
    }
}
