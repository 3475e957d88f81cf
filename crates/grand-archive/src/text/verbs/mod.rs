//! Verbs: a file each, with its forms, its rule and what it does.

pub(crate) mod activate;
pub(crate) mod banish;
pub(crate) mod choose;
pub(crate) mod control;
pub(crate) mod copy;
pub(crate) mod counters;
pub(crate) mod deal;
pub(crate) mod destroy;
pub(crate) mod discard;
pub(crate) mod draw;
pub(crate) mod empower;
pub(crate) mod ending;
pub(crate) mod gain;
pub(crate) mod gather;
pub(crate) mod generate;
pub(crate) mod glimpse;
pub(crate) mod have;
pub(crate) mod level;
pub(crate) mod load;
pub(crate) mod look;
pub(crate) mod materialize;
pub(crate) mod negate;
pub(crate) mod pay;
pub(crate) mod prevent;
pub(crate) mod put;
pub(crate) mod recover;
pub(crate) mod redirect;
pub(crate) mod rest;
pub(crate) mod reveal;
pub(crate) mod sacrifice;
pub(crate) mod search;
pub(crate) mod summon;
pub(crate) mod suppress;
pub(crate) mod transform;
pub(crate) mod wake;

use super::env::Env;

text::verbs! { Env:
    draw::DrawRow,
    discard::DiscardRow,
    deal::DealRow,
    recover::RecoverRow,
    destroy::DestroyRow,
    banish::BanishRow,
    sacrifice::SacrificeRow,
    put::PutRow,
    look::LookRow,
    reveal::RevealRow,
    search::SearchRow,
    glimpse::GlimpseRow,
    gather::GatherRow,
    generate::GenerateRow,
    summon::SummonRow,
    copy::CopyRow,
    negate::NegateRow,
    redirect::RedirectRow,
    rest::RestRow,
    wake::WakeRow,
    transform::TransformRow,
    suppress::SuppressRow,
    load::LoadRow,
    level::LevelRow,
    counters::CountersRow,
    empower::EmpowerRow,
    gain::GainRow,
    prevent::PreventRow,
    pay::PayRow,
    materialize::MaterializeRow,
    activate::ActivateRow,
    control::ControlRow,
    choose::ChooseRow,
    have::HaveRow,
    ending::EndingRow,
}
