//! What computed values hang on. An ability says which kinds of facts it asks
//! for, a change which kinds it changes; values are computed anew only where
//! the two meet. The audit compares what was kept with what is computed.

use crate::layers::Row;
use crate::look::Look;
use crate::program::{
    Ability, AbilityId, AbilityKind, Amount, At, Cond, FieldFilter, Filter, Keyword, May, Mod,
    Passive, Scope, Stat, Where, Who,
};
use crate::state::RowMod;

kernel::bits! {
    /// Kinds of facts, as bits.
    pub struct Facts(u16) {
        /// What is on the board, whose it is, what is attached to it and on it,
        /// and which effects there are: everything hangs on these.
        BOARD,
        /// Which runes there are.
        RUNES,
        /// Where things are on the board.
        PLACES,
        /// Exhausted, stunned, damaged, moved.
        STATUS,
        /// Who controls which battlefield.
        FIELDS,
        /// The showdown under way, and designations.
        COMBAT,
        /// What is not on the board: cards and the Chain; how things were played.
        AFAR,
        /// Points, XP, and what happened this turn.
        COUNTS,
        /// Whose turn it is, and the phase.
        TURN,
    }
}

impl Facts {
    /// What an ability asks for to be active and to change values; `given`
    /// tells it of abilities that it gives to others.
    pub fn of_ability(ability: &Ability, given: &dyn Fn(AbilityId) -> Self) -> Self {
        let gate = ability.gate.as_ref().map_or(Self::NONE, Self::of_cond);
        let own = match &ability.kind {
            AbilityKind::Keyword(keyword) => Self::of_keyword(keyword),
            AbilityKind::Passive(list) => {
                let all = list.iter().map(|p| Self::of_passive(p, given));
                all.fold(Self::NONE, Self::and)
            }
            _ => Self::NONE,
        };
        gate.and(own)
    }

    fn of_passive(passive: &Passive, given: &dyn Fn(AbilityId) -> Self) -> Self {
        let Passive::Things(scope, mods) = passive else {
            return Self::NONE;
        };
        let scope = match scope {
            Scope::This => Self::NONE,
            Scope::All(filter) => Self::of_filter(filter),
            Scope::Fields(filter) => Self::of_fields(filter),
        };
        let mods = mods.iter().map(|m| Self::of_mod(m, given));
        mods.fold(scope, Self::and)
    }

    fn of_mod(m: &Mod, given: &dyn Fn(AbilityId) -> Self) -> Self {
        match m {
            Mod::Might { by, .. } | Mod::MightIs(by) => Self::of_amount(by),
            Mod::Gain(keyword) => Self::of_keyword(keyword),
            Mod::Has(id) => given(*id),
            Mod::ExhaustAbilitiesOf(filter) => Self::of_filter(filter),
            Mod::May(May::MoveFromAnywhere) => Self::PLACES,
            // The turn player's, where a battlefield that is nobody's says so.
            Mod::AnyDamageKills => Self::TURN,
            _ => Self::NONE,
        }
    }

    fn of_keyword(keyword: &Keyword) -> Self {
        keyword.amount().map_or(Self::NONE, Self::of_amount)
    }

    fn of_stat(stat: Stat) -> Self {
        Self::STATUS.when(stat == Stat::Damage)
    }

    fn of_who(who: Who) -> Self {
        Self::TURN.and(Self::COMBAT).when(who != Who::You)
    }

    fn of_amount(amount: &Amount) -> Self {
        match amount {
            Amount::Number(_)
            | Amount::Bound(_)
            | Amount::Event
            | Amount::Value
            | Amount::Buffs(_) => Self::NONE,
            Amount::Stat(_, stat) => Self::of_stat(*stat),
            Amount::Count(f) | Amount::TagsAmong(_, f) => Self::of_filter(f),
            Amount::Fields(f) => Self::of_fields(f),
            Amount::Sum(f, stat) | Amount::Highest(f, stat) => {
                Self::of_filter(f).and(Self::of_stat(*stat))
            }
            Amount::HandSize(who) => Self::AFAR.and(Self::of_who(*who)),
            Amount::Points(who) | Amount::Xp(who) => Self::COUNTS.and(Self::of_who(*who)),
            Amount::Runes(who) => Self::RUNES.and(Self::of_who(*who)),
            Amount::Tally(..) => Self::COUNTS,
            Amount::Times(_, a) => Self::of_amount(a),
            Amount::Plus(a, b) => Self::of_amount(a).and(Self::of_amount(b)),
        }
    }

    fn of_filter(f: &Filter) -> Self {
        let afar = !matches!(f.zone, Where::Board | Where::Legend)
            || f.among.is_some()
            || f.with_this
            || f.facedown.is_some()
            || f.played.is_some();
        let status = [f.exhausted, f.damaged, f.stunned]
            .iter()
            .any(Option::is_some);
        let combat = [f.attacking, f.defending, f.in_combat];
        let own = Self::AFAR
            .when(afar)
            .and(Self::RUNES.when(f.kinds.rune))
            .and(Self::STATUS.when(status || f.moved.is_some()))
            .and(Self::COMBAT.when(combat.iter().any(Option::is_some)))
            .and(Self::TURN.when(f.played.is_some() || f.moved.is_some()))
            .and(Self::PLACES.when(f.asks_for_places()))
            .and(Self::FIELDS.when(matches!(f.at, At::YourField | At::EnemyField)));
        let compared = f.compare.iter();
        let compared = compared.map(|(stat, _, a)| Self::of_stat(*stat).and(Self::of_amount(a)));
        let extreme = f.extreme.map(|(stat, _)| Self::of_stat(stat));
        let others = f.or.iter().map(Self::of_filter);
        let all = compared.chain(extreme).chain(others);
        all.fold(own, Self::and)
    }

    fn of_fields(f: &FieldFilter) -> Self {
        let units = f.units.as_ref().map_or(Self::NONE, Self::of_filter);
        Self::PLACES
            .and(Self::FIELDS)
            .and(Self::COMBAT.when(f.attacking))
            .and(Self::COUNTS.when(f.conquered))
            .and(units)
    }

    fn of_cond(cond: &Cond) -> Self {
        match cond {
            Cond::Compare(a, _, b) => Self::of_amount(a).and(Self::of_amount(b)),
            Cond::Is(_, f) | Cond::Exists(f) => Self::of_filter(f),
            Cond::FieldIs(f) => Self::of_fields(f),
            Cond::Did | Cond::AfterAttack | Cond::WasUncontrolled => Self::NONE,
            Cond::Paid(_) | Cond::PlayedFrom(_) => Self::AFAR,
            Cond::YourTurn | Cond::During(_) => Self::TURN,
            Cond::Showdown { .. } => Self::COMBAT.and(Self::PLACES),
            Cond::Legion => Self::COUNTS.and(Self::AFAR).and(Self::TURN),
            Cond::Level(_) | Cond::ScoreWithin(..) => Self::COUNTS,
            Cond::PlayedToField | Cond::OneOnOne(_) | Cond::AtField(_) => Self::PLACES,
            Cond::Happened(_, _, _, a) => Self::COUNTS.and(Self::of_amount(a)),
            Cond::Not(c) => Self::of_cond(c),
            Cond::And(a, b) | Cond::Or(a, b) => Self::of_cond(a).and(Self::of_cond(b)),
        }
    }
}

impl Filter {
    fn asks_for_places(&self) -> bool {
        self.at != At::Anywhere
            || self.alone.is_some()
            || self.in_combat.is_some()
            || self.moved.is_some()
    }
}

impl Look<'_> {
    /// What a lingering effect asks for.
    pub(crate) fn facts_of_row(self, row: &Row) -> Facts {
        let scope = self.row_filter(row).map_or(Facts::NONE, Facts::of_filter);
        let said = match row.what {
            RowMod::Says {
                ability, pc, at, ..
            } => self.said(ability, pc, at),
            _ => None,
        };
        let given = |id: AbilityId| self.r.glance_of(id).facts;
        scope.and(said.map_or(Facts::NONE, |m| Facts::of_mod(m, &given)))
    }
}
