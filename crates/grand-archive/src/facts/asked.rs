//! What abilities and effects ask for.

use super::Facts;
use crate::program::{
    Ability, AbilityId, AbilityKind, Amount, Cond, Counter, Filter, Gate, Keyword, Mod, NameIs,
    Pick, Scope, Side, Stat, Static, Where, Who,
};
use crate::rules::Rules;

/// How deep abilities that give abilities are followed.
const DEPTH: u8 = 4;

impl Facts {
    /// What an ability asks for to be open.
    #[must_use]
    pub(crate) fn to_open(ability: &Ability) -> Self {
        let gates = ability.gates.iter().map(|g| Self::of_gate(*g));
        let under = ability.while_.as_ref().map_or(Self::NONE, Self::of_cond);
        gates.fold(under, Self::and)
    }

    /// What an ability asks for, once it is open, as an effect that is applied
    /// in layers.
    #[must_use]
    pub(crate) fn to_alter(ability: &Ability, rules: &Rules) -> Self {
        Self::to_alter_given(ability, rules, DEPTH)
    }

    fn to_alter_given(ability: &Ability, rules: &Rules, depth: u8) -> Self {
        let AbilityKind::Static(list) = &ability.kind else {
            return Self::NONE;
        };
        list.iter().fold(Self::NONE, |all, said| match said {
            Static::Things(scope, mods) => all.and(Self::of_things(scope, mods, rules, depth)),
            _ => all,
        })
    }

    /// What it asks for otherwise to change values, once it is open.
    #[must_use]
    pub(crate) fn besides(ability: &Ability) -> Self {
        match &ability.kind {
            AbilityKind::Keyword(keyword) => Self::of_keyword(keyword),
            AbilityKind::Static(list) => list.iter().fold(Self::NONE, |all, said| match said {
                Static::Players(side, _) => all.and(Self::of_side(*side)),
                _ => all,
            }),
            _ => Self::NONE,
        }
    }

    fn of_things(scope: &Scope, mods: &[Mod], rules: &Rules, depth: u8) -> Self {
        let scope = match scope {
            Scope::This => Self::NONE,
            Scope::Pick(pick) => Self::of_pick(*pick),
            Scope::All(filter) => Self::of_filter(filter),
        };
        let mods = mods.iter().map(|m| Self::of_mod_given(m, rules, depth));
        mods.fold(scope, Self::and)
    }

    /// What a change of a thing asks for.
    pub(super) fn of_mod(m: &Mod, rules: &Rules) -> Self {
        Self::of_mod_given(m, rules, DEPTH)
    }

    fn of_mod_given(m: &Mod, rules: &Rules, depth: u8) -> Self {
        if let Some(amount) = m.amount() {
            return Self::of_amount(amount);
        }
        match m {
            Mod::Gain(keyword) => Self::of_keyword(keyword),
            Mod::Has(id) => Self::of_gift(*id, rules, depth),
            Mod::KeywordsOf(pick) => Self::of_pick(*pick).and(Self::ELSEWHERE),
            Mod::ChosenSubtypeAlso | Mod::ChosenElementsAlso => Self::COUNTS,
            _ => Self::NONE,
        }
    }

    /// What an ability asks for that another gives.
    fn of_gift(id: AbilityId, rules: &Rules, depth: u8) -> Self {
        match (depth, rules.abilities.get(id.index())) {
            (1.., Some(ability)) => {
                let alters = Self::to_alter_given(ability, rules, depth - 1);
                let besides = Self::besides(ability);
                Self::to_open(ability).and(alters).and(besides)
            }
            _ => Self::ALL,
        }
    }

    fn of_keyword(keyword: &Keyword) -> Self {
        keyword.amount().map_or(Self::NONE, Self::of_amount)
    }

    fn of_gate(gate: Gate) -> Self {
        match gate {
            Gate::Memory(_) => Self::MEMORY,
            Gate::Damage(_) => Self::DAMAGE,
            Gate::Class | Gate::Element | Gate::Champion(_) | Gate::Level(_) => Self::NONE,
        }
    }

    fn of_pick(pick: Pick) -> Self {
        match pick {
            Pick::Attacker | Pick::Defenders | Pick::Retaliators | Pick::Attack => {
                Self::COMBAT.and(Self::ELSEWHERE)
            }
            Pick::This | Pick::YourChampion | Pick::Linked | Pick::Mastery(_) => Self::NONE,
            _ => Self::ELSEWHERE,
        }
    }

    fn of_side(side: Side) -> Self {
        match side {
            Side::TurnPlayer => Self::TURN,
            Side::SameAs(pick) => Self::of_pick(pick),
            _ => Self::NONE,
        }
    }

    fn of_who(who: Who) -> Self {
        match who {
            Who::TurnPlayer => Self::TURN,
            Who::Attacking | Who::Defending => Self::COMBAT,
            Who::ControllerOf(pick) | Who::OwnerOf(pick) => Self::of_pick(pick),
            _ => Self::NONE,
        }
    }

    fn of_stat(stat: Stat) -> Self {
        match stat {
            Stat::Damage => Self::DAMAGE,
            Stat::Durability => Self::COUNTERS,
            _ => Self::NONE,
        }
    }

    fn of_counters(kind: Option<Counter>) -> Self {
        kind.map_or(Self::COUNTERS.and(Self::DAMAGE), Self::of_counter)
    }

    fn of_amount(amount: &Amount) -> Self {
        match amount {
            Amount::Stat(pick, stat) => Self::of_pick(*pick).and(Self::of_stat(*stat)),
            Amount::Counters(pick, kind) => Self::of_pick(*pick).and(Self::of_counters(*kind)),
            Amount::Count(f) | Amount::DifferentElements(f) | Amount::SubtypesAmong(_, f) => {
                Self::of_filter(f)
            }
            Amount::CountersAmong(f, kind) => Self::of_filter(f).and(Self::of_counter(*kind)),
            Amount::Sum(f, stat) | Amount::Highest(f, stat) | Amount::Different(f, stat) => {
                Self::of_filter(f).and(Self::of_stat(*stat))
            }
            Amount::Hand(who) => Self::HAND.and(Self::of_who(*who)),
            Amount::Memory(who) => Self::MEMORY.and(Self::of_who(*who)),
            Amount::Influence(who) => Self::HAND.and(Self::MEMORY).and(Self::of_who(*who)),
            Amount::Players(cond) | Amount::Opponents(cond) => Self::of_cond(cond),
            Amount::Tally(_, side) => Self::COUNTS.and(Self::of_side(*side)),
            Amount::Times(_, a) | Amount::Half(a) | Amount::Every(_, a) | Amount::AtMost(_, a) => {
                Self::of_amount(a)
            }
            Amount::Plus(a, b) | Amount::Minus(a, b) => Self::of_amount(a).and(Self::of_amount(b)),
            Amount::Number(_)
            | Amount::X
            | Amount::Lv
            | Amount::Bound(_)
            | Amount::Event
            | Amount::TargetsBeyond(_) => Self::NONE,
        }
    }

    /// What a filter asks for.
    pub(crate) fn of_filter(f: &Filter) -> Self {
        // What lies elsewhere has keywords and labels by its own conditions.
        let elsewhere = f.zones.iter().any(|zone| *zone != Where::Field);
        if f.label.is_some() || elsewhere && f.word.is_some() {
            return Self::ALL;
        }
        let picks = [f.not, f.among, f.linked_to, f.hit_by];
        let picks = picks.into_iter().flatten().map(Self::of_pick);
        let compared = f.compare.iter();
        let compared = compared.map(|(stat, _, a)| Self::of_stat(*stat).and(Self::of_amount(a)));
        let counters = f.counters.iter();
        let counters =
            counters.map(|(kind, _, a)| Self::of_counters(*kind).and(Self::of_amount(a)));
        let stats = f.even.into_iter().chain(f.extreme.map(|(stat, _)| stat));
        let others = f.or.iter().map(Self::of_filter);
        let all = picks.chain(compared).chain(counters).chain(others);
        all.chain(stats.map(Self::of_stat))
            .fold(Self::of_state(f), Self::and)
    }

    /// Where a filter looks.
    fn of_where(place: Where) -> Self {
        match place {
            Where::Field => Self::NONE,
            Where::Hand => Self::HAND.and(Self::SHOWN),
            Where::Memory => Self::MEMORY.and(Self::SHOWN),
            Where::Graveyard => Self::GRAVEYARD.and(Self::SHOWN),
            Where::Banishment => Self::BANISHMENT.and(Self::SHOWN),
            Where::Stack => Self::STACK.and(Self::SHOWN),
            Where::Deck
            | Where::Material
            | Where::Intent
            | Where::Lineage
            | Where::InnerLineage
            | Where::Loaded => Self::AFAR.and(Self::SHOWN),
            Where::Anywhere => Self::ELSEWHERE,
        }
    }

    /// What a filter asks for of the state of things itself.
    fn of_state(f: &Filter) -> Self {
        let zones = f.zones.iter().map(|zone| Self::of_where(*zone));
        let status = [f.distant, f.fostered, f.ephemeral, f.transformed];
        let status = status.iter().any(Option::is_some) || f.became.is_some();
        let combat = [f.attacking, f.defending, f.retaliating];
        let shown = f.preserved.is_some() || f.face_down.is_some();
        let name = match f.name {
            NameIs::SameAs(pick) => Self::of_pick(pick),
            NameIs::Named => Self::COUNTS,
            NameIs::Any | NameIs::Print(_) => Self::NONE,
        };
        zones
            .fold(name, Self::and)
            .and(Self::ELSEWHERE.when(f.among.is_some() || f.with_this))
            .and(Self::AFAR.and(Self::SHOWN).when(f.loaded.is_some()))
            .and(Self::SHOWN.when(shown))
            .and(Self::RESTED.when(f.rested.is_some()))
            .and(Self::DAMAGE.when(f.damaged.is_some()))
            .and(Self::STATUS.when(status || f.hit_by.is_some()))
            .and(Self::STACK.when(f.became.is_some() || f.ephemeral.is_some()))
            .and(Self::COMBAT.when(combat.iter().any(Option::is_some)))
            .and(Self::COUNTS.when(f.with_this))
            .and(Self::TURN.when(f.entered_now.is_some()))
            .and(Self::of_side(f.side).and(Self::of_side(f.owner)))
    }

    fn of_cond(cond: &Cond) -> Self {
        match cond {
            Cond::Compare(a, _, b) => Self::of_amount(a).and(Self::of_amount(b)),
            Cond::Is(pick, f) => Self::of_pick(*pick).and(Self::of_filter(f)),
            Cond::Exists(f) => Self::of_filter(f),
            Cond::Gate(gate) => Self::of_gate(*gate),
            Cond::Did | Cond::HasMastery(_) | Cond::Facing(_) | Cond::Enabled(_) => Self::NONE,
            Cond::TurnOf(side) | Cond::During(_, side) => Self::TURN.and(Self::of_side(*side)),
            Cond::InCombat(_) => Self::COMBAT,
            Cond::Paid(_) | Cond::PlayedFrom(_) => Self::STACK,
            Cond::Balance => Self::HAND.and(Self::MEMORY),
            Cond::Became(pick, _) => Self::of_pick(*pick).and(Self::STACK).and(Self::STATUS),
            Cond::Empowered => Self::STACK.and(Self::STATUS),
            Cond::Happened(_, side, _, a) => Self::COUNTS
                .and(Self::of_side(*side))
                .and(Self::of_amount(a)),
            Cond::WasHitBy(what, by) => {
                let picks = Self::of_pick(*what).and(Self::of_pick(*by));
                picks.and(Self::STATUS).and(Self::COMBAT)
            }
            Cond::Not(c) => Self::of_cond(c),
            Cond::And(a, b) | Cond::Or(a, b) => Self::of_cond(a).and(Self::of_cond(b)),
        }
    }
}
