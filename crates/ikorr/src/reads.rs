//! Which kinds of facts an ability reads, so that its values are computed anew
//! only when one of them has changed.

use crate::program::{Amount, Cond, Filter, Mod, Passive, Place, Scope, Stat};

kernel::bits! {
    /// Kinds of facts besides which permanents there are.
    pub struct Reads(u8) {
        /// What is not on the Battlefield: hands, piles, pools, Influence, what
        /// happened this turn.
        ELSEWHERE,
        /// What permanents did or have on them, and whose turn it is.
        STATE,
    }
}

impl Reads {
    /// What a condition reads.
    #[must_use]
    pub fn of_cond(cond: &Cond) -> Self {
        match cond {
            Cond::Compare(a, _, b) => Self::of_amount(a).and(Self::of_amount(b)),
            Cond::Is(_, filter) => Self::of_filter(filter),
            Cond::Did => Self::default(),
            Cond::YourTurn => Self::STATE,
            Cond::Not(c) => Self::of_cond(c),
            Cond::And(a, b) => Self::of_cond(a).and(Self::of_cond(b)),
            Cond::Happened(_, _, amount) => Self::ELSEWHERE.and(Self::of_amount(amount)),
        }
    }

    fn of_amount(amount: &Amount) -> Self {
        match amount {
            Amount::Number(_) | Amount::X | Amount::Players | Amount::Event | Amount::Bound(_) => {
                Self::default()
            }
            Amount::Stat(_, stat) => Self::of_stat(*stat),
            Amount::Count(filter) => Self::of_filter(filter),
            Amount::Counters(..) => Self::STATE,
            Amount::HandSize(_) | Amount::Secured(_) | Amount::Available(_) => Self::ELSEWHERE,
            Amount::Sum(filter, stat) => Self::of_filter(filter).and(Self::of_stat(*stat)),
            Amount::Times(_, a) | Amount::HalfUp(a) => Self::of_amount(a),
            Amount::Plus(a, b) => Self::of_amount(a).and(Self::of_amount(b)),
        }
    }

    fn of_stat(stat: Stat) -> Self {
        Self::STATE.when(matches!(stat, Stat::Damage | Stat::Stored))
    }

    /// What a filter reads.
    #[must_use]
    pub fn of_filter(f: &Filter) -> Self {
        let place = Self::ELSEWHERE.when(f.place != Place::Battlefield);
        let state = Self::STATE.when(f.asks_for_state());
        let compared = f
            .compare
            .as_ref()
            .map(|(stat, _, amount)| Self::of_stat(*stat).and(Self::of_amount(amount)));
        let extreme = f.extreme.map(|(stat, _)| Self::of_stat(stat));
        let own = place.and(state).and(compared.unwrap_or_default());
        let all = own.and(extreme.unwrap_or_default());
        f.or.iter().map(Self::of_filter).fold(all, Self::and)
    }

    /// What a passive ability reads to give what it gives.
    #[must_use]
    pub fn of_passive(passive: &Passive) -> Self {
        let Passive::Things(scope, mods) = passive else {
            return Self::default();
        };
        let scope = match scope {
            Scope::All(filter) => Self::of_filter(filter),
            Scope::This => Self::default(),
        };
        let amounts = mods.iter().map(|m| match m {
            Mod::Stat(_, amount) => Self::of_amount(amount),
            _ => Self::default(),
        });
        amounts.fold(scope, Self::and)
    }
}
