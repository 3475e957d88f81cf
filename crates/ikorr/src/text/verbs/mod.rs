//! Verbs: a file each, with its forms, its roles, its rule and what it does.

use super::env::{Env, Res, fail};
use text::{GrammarBuilder, Term};

/// Lists the verbs once, in the order of their tables.
macro_rules! verbs {
    ($($module:ident::$Table:ident,)+) => {
        $(pub(crate) mod $module;)+

        /// Declares the rows of all verbs.
        pub(crate) fn declare(g: &mut GrammarBuilder) {
            $($module::$Table::declare(g);)+
        }

        /// Adds the steps of what is done.
        pub(crate) fn act<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
            $(if let Some(row) = $module::$Table::of(term.op) {
                return $module::act(row, env, term);
            })+
            fail(term, "nothing is done")
        }
    };
}

verbs! {
    damage::DamageRow,
    destroy::DestroyRow,
    sacrifice::SacrificeRow,
    retreat::RetreatRow,
    void::VoidRow,
    discard::DiscardRow,
    draw::DrawRow,
    foresee::ForeseeRow,
    scrap::ScrapRow,
    search::SearchRow,
    reveal::RevealRow,
    choose::ChooseRow,
    heal::HealRow,
    influence::InfluenceRow,
    control::ControlRow,
    ikorr::IkorrRow,
    stun::StunRow,
    summon::SummonRow,
    put::PutRow,
    shuffle::ShuffleRow,
    cast::CastRow,
    activate::ActivateRow,
    counters::CounterRow,
    skip::SkipRow,
    prevent::PreventRow,
}
