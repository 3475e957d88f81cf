//! Verbs: a file each, with its forms, its roles, its rule and what it does.

use super::env::Env;
use text::{GrammarBuilder, Res, Term, fail};

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
    kill::KillRow,
    ready::ReadyRow,
    exhaust::ExhaustRow,
    stun::StunRow,
    buff::BuffRow,
    banish::BanishRow,
    heal::HealRow,
    recall::RecallRow,
    draw::DrawRow,
    score::ScoreRow,
    xp::XpRow,
    pay::PayRow,
    give::GiveRow,
    deal::DealRow,
    discard::DiscardRow,
    channel::ChannelRow,
    recycle::RecycleRow,
    movement::MoveRow,
    back::BackRow,
    add::AddRow,
    predict::PredictRow,
    token::TokenRow,
    play::PlayRow,
    look::LookRow,
    choose::ChooseRow,
    counter::CounterRow,
    attach::AttachRow,
    might::MightRow,
    control::ControlRow,
    buffs::BuffsRow,
    game::GameRow,
    replace::ReplaceRow,
    prevent::PreventRow,
}
