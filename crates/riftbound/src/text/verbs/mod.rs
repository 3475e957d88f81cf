//! Verbs: a file each, with its forms, its roles, its rule and what it does.

pub(crate) mod add;
pub(crate) mod attach;
pub(crate) mod back;
pub(crate) mod banish;
pub(crate) mod buff;
pub(crate) mod buffs;
pub(crate) mod channel;
pub(crate) mod choose;
pub(crate) mod control;
pub(crate) mod counter;
pub(crate) mod deal;
pub(crate) mod discard;
pub(crate) mod draw;
pub(crate) mod exhaust;
pub(crate) mod game;
pub(crate) mod give;
pub(crate) mod heal;
pub(crate) mod kill;
pub(crate) mod look;
pub(crate) mod might;
pub(crate) mod movement;
pub(crate) mod pay;
pub(crate) mod play;
pub(crate) mod predict;
pub(crate) mod prevent;
pub(crate) mod ready;
pub(crate) mod recall;
pub(crate) mod recycle;
pub(crate) mod replace;
pub(crate) mod score;
pub(crate) mod stun;
pub(crate) mod token;
pub(crate) mod xp;

use super::env::Env;

text::verbs! { Env:
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
