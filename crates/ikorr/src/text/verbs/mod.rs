//! Verbs: a file each, with its forms, its roles, its rule and what it does.

pub(crate) mod activate;
pub(crate) mod cast;
pub(crate) mod choose;
pub(crate) mod control;
pub(crate) mod counters;
pub(crate) mod damage;
pub(crate) mod destroy;
pub(crate) mod discard;
pub(crate) mod draw;
pub(crate) mod foresee;
pub(crate) mod heal;
pub(crate) mod ikorr;
pub(crate) mod influence;
pub(crate) mod prevent;
pub(crate) mod put;
pub(crate) mod retreat;
pub(crate) mod reveal;
pub(crate) mod sacrifice;
pub(crate) mod scrap;
pub(crate) mod search;
pub(crate) mod shuffle;
pub(crate) mod skip;
pub(crate) mod stun;
pub(crate) mod summon;
pub(crate) mod void;

use super::env::Env;

text::verbs! { Env:
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
