//! What computed values hang on. An ability says which kinds of facts it asks
//! for, a change which kinds it changes; values are computed anew only where
//! the two meet. What is on the field, whose it is, what lasts, and counters
//! that alter values are no kind: everything hangs on them. The audit compares
//! what was kept with what is computed.

use crate::look::Look;
use crate::program::{
    Ability, AbilityId, AbilityKind, Amount, Cond, Counter, Filter, Gate, Keyword, Mod, NameIs,
    Pick, Scope, Side, Stat, Static, Tally, Where, Who,
};
use crate::rules::Rules;
use crate::state::{RowMod, RowScope, State};
use crate::statics::Row;
use kernel::seats::Seat;

kernel::bits! {
    /// Kinds of facts, as bits.
    pub struct Facts(u8) {
        /// Rested, damaged, distant, fostered, with counters that alter no
        /// value; what was done to it and used of it.
        STATUS,
        /// The combat under way, and roles in it.
        COMBAT,
        /// Cards that are no objects, and the effects stack.
        AFAR,
        /// What happened this turn, and what cards remember.
        COUNTS,
        /// Whose turn it is, and the phase.
        TURN,
    }
}

/// How deep abilities that give abilities are followed.
const DEPTH: u8 = 4;

impl Facts {
    /// What an ability asks for to be open and to change values.
    #[must_use]
    pub fn of_ability(ability: &Ability, rules: &Rules) -> Self {
        Self::of_given(ability, rules, DEPTH)
    }

    fn of_given(ability: &Ability, rules: &Rules, depth: u8) -> Self {
        let gates = ability.gates.iter().map(|g| Self::of_gate(*g));
        let under = ability.while_.as_ref().map_or(Self::NONE, Self::of_cond);
        let own = match &ability.kind {
            AbilityKind::Keyword(keyword) => Self::of_keyword(keyword),
            AbilityKind::Static(list) => {
                let all = list.iter().map(|s| Self::of_static(s, rules, depth));
                all.fold(Self::NONE, Self::and)
            }
            _ => Self::NONE,
        };
        gates.fold(under.and(own), Self::and)
    }

    fn of_static(said: &Static, rules: &Rules, depth: u8) -> Self {
        match said {
            Static::Things(scope, mods) => {
                let scope = match scope {
                    Scope::This => Self::NONE,
                    Scope::Pick(pick) => Self::of_pick(*pick),
                    Scope::All(filter) => Self::of_filter(filter),
                };
                let mods = mods.iter().map(|m| Self::of_mod(m, rules, depth));
                mods.fold(scope, Self::and)
            }
            Static::Players(side, _) => Self::of_side(*side),
            _ => Self::NONE,
        }
    }

    fn of_mod(m: &Mod, rules: &Rules, depth: u8) -> Self {
        if let Some(amount) = m.amount() {
            return Self::of_amount(amount);
        }
        match m {
            Mod::Gain(keyword) => Self::of_keyword(keyword),
            Mod::Has(id) => Self::of_gift(*id, rules, depth),
            Mod::KeywordsOf(pick) => Self::of_pick(*pick).and(Self::AFAR),
            Mod::ChosenSubtypeAlso | Mod::ChosenElementsAlso => Self::COUNTS,
            _ => Self::NONE,
        }
    }

    /// What an ability asks for that another gives.
    fn of_gift(id: AbilityId, rules: &Rules, depth: u8) -> Self {
        match (depth, rules.abilities.get(id.index())) {
            (1.., Some(ability)) => Self::of_given(ability, rules, depth - 1),
            _ => Self::ALL,
        }
    }

    fn of_keyword(keyword: &Keyword) -> Self {
        match keyword {
            Keyword::Ranged(a) | Keyword::Retort(a) | Keyword::Critical(a) => Self::of_amount(a),
            _ => Self::NONE,
        }
    }

    fn of_gate(gate: Gate) -> Self {
        match gate {
            Gate::Memory(_) => Self::AFAR,
            Gate::Damage(_) => Self::STATUS,
            Gate::Class | Gate::Element | Gate::Champion(_) | Gate::Level(_) => Self::NONE,
        }
    }

    fn of_pick(pick: Pick) -> Self {
        match pick {
            Pick::Attacker | Pick::Defenders | Pick::Retaliators | Pick::Attack => {
                Self::COMBAT.and(Self::AFAR)
            }
            Pick::This | Pick::YourChampion | Pick::Linked | Pick::Mastery(_) => Self::NONE,
            _ => Self::AFAR,
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
        Self::STATUS.when(matches!(stat, Stat::Damage | Stat::Durability))
    }

    fn of_amount(amount: &Amount) -> Self {
        match amount {
            Amount::Stat(pick, stat) => Self::of_pick(*pick).and(Self::of_stat(*stat)),
            Amount::Counters(pick, _) => Self::of_pick(*pick).and(Self::STATUS),
            Amount::Count(f) | Amount::DifferentElements(f) | Amount::SubtypesAmong(_, f) => {
                Self::of_filter(f)
            }
            Amount::CountersAmong(f, _) => Self::of_filter(f).and(Self::STATUS),
            Amount::Sum(f, stat) | Amount::Highest(f, stat) | Amount::Different(f, stat) => {
                Self::of_filter(f).and(Self::of_stat(*stat))
            }
            Amount::Hand(who) | Amount::Memory(who) | Amount::Influence(who) => {
                Self::AFAR.and(Self::of_who(*who))
            }
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

    fn of_filter(f: &Filter) -> Self {
        // What lies elsewhere has keywords and labels by its own conditions.
        let elsewhere = f.zones.iter().any(|zone| *zone != Where::Field);
        if f.label.is_some() || elsewhere && f.word.is_some() {
            return Self::ALL;
        }
        let picks = [f.not, f.among, f.linked_to, f.hit_by];
        let picks = picks.into_iter().flatten().map(Self::of_pick);
        let compared = f.compare.iter();
        let compared = compared.map(|(stat, _, a)| Self::of_stat(*stat).and(Self::of_amount(a)));
        let counters = f.counters.iter().map(|(_, _, a)| Self::of_amount(a));
        let stats = f.even.into_iter().chain(f.extreme.map(|(stat, _)| stat));
        let others = f.or.iter().map(Self::of_filter);
        let all = picks.chain(compared).chain(counters).chain(others);
        all.chain(stats.map(Self::of_stat))
            .fold(Self::of_state(f, elsewhere), Self::and)
    }

    /// What a filter asks for of the state of things itself.
    fn of_state(f: &Filter, elsewhere: bool) -> Self {
        let afar = elsewhere
            || f.among.is_some()
            || f.with_this
            || [f.preserved, f.face_down, f.loaded]
                .iter()
                .any(Option::is_some);
        let status = [
            f.rested,
            f.damaged,
            f.distant,
            f.fostered,
            f.loaded,
            f.ephemeral,
        ];
        let status = status.iter().any(Option::is_some)
            || f.transformed.is_some()
            || f.became.is_some()
            || f.hit_by.is_some()
            || !f.counters.is_empty();
        let combat = [f.attacking, f.defending, f.retaliating];
        let name = match f.name {
            NameIs::Named => Self::COUNTS,
            NameIs::SameAs(pick) => Self::of_pick(pick),
            NameIs::Any | NameIs::Print(_) => Self::NONE,
        };
        Self::AFAR
            .when(afar)
            .and(Self::STATUS.when(status))
            .and(Self::COMBAT.when(combat.iter().any(Option::is_some)))
            .and(Self::COUNTS.when(f.with_this))
            .and(Self::TURN.when(f.entered_now.is_some()))
            .and(Self::of_side(f.side).and(Self::of_side(f.owner)))
            .and(name)
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
            Cond::Paid(_) | Cond::PlayedFrom(_) | Cond::Balance => Self::AFAR,
            Cond::Became(pick, _) => Self::of_pick(*pick).and(Self::AFAR).and(Self::STATUS),
            Cond::Empowered => Self::AFAR.and(Self::STATUS),
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

impl Counter {
    /// Whether these counters alter values wherever they are: power and life,
    /// level, or an ability of their own.
    #[must_use]
    pub(crate) fn alters_values(self) -> bool {
        matches!(
            self,
            Self::BUFF | Self::DEBUFF | Self::LEVEL | Self::ENLIGHTEN
        )
    }
}

impl State {
    /// Facts of these kinds have changed: values that ask for none of them
    /// stay.
    #[inline]
    pub fn changed(&mut self, facts: Facts) {
        self.derived.0.changed(facts);
    }

    /// Something happened this turn, so often.
    pub(crate) fn tally(&mut self, what: Tally, seat: Seat, by: u16) {
        self.tallies.add(what, seat, by);
        self.changed(Facts::COUNTS);
    }

    /// Counters of a kind on an object were put or removed.
    pub(crate) fn counters_changed(&mut self, kind: Counter) {
        if kind.alters_values() {
            self.touch();
        } else {
            self.changed(Facts::STATUS);
        }
    }
}

impl Look<'_> {
    /// What a lasting effect asks for: it reaches cards elsewhere as long as
    /// they are there.
    pub(crate) fn facts_of_row(self, row: &Row) -> Facts {
        let RowScope::Fixed(things) = &row.scope else {
            return Facts::NONE;
        };
        let afar = things
            .iter()
            .any(|r| self.s.slot(*r).is_none() && self.is_there(*r));
        let said = match row.what {
            RowMod::Says {
                ability, pc, at, ..
            } => self.said(ability, pc, at),
            _ => None,
        };
        let said = said.map_or(Facts::NONE, |m| Facts::of_mod(m, self.r, DEPTH));
        Facts::AFAR.when(afar).and(said)
    }
}
