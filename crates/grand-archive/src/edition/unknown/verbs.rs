//! What steps do, searched for what an edition does not know.

use super::named::{
    CURRENTS, DELEVEL, EMPOWER, EPHEMERAL, FOSTERED, GATHER, GENERATE, LOAD, MASTERY,
    PUT_INTO_LINEAGE, TRANSFORM,
};
use super::{Search, Searched};
use crate::card::ElementSet;
use crate::program::{Fate, Verb};

impl Searched for Verb {
    fn search(&self, s: &mut Search<'_>) {
        if let Some(unknown) = self.unknown() {
            s.find(unknown);
        }
        match self {
            Self::Draw {
                who,
                count,
                memory: _,
            } => (who, count).search(s),
            Self::Discard {
                who,
                count,
                filter,
                random: _,
                up_to: _,
                bind: _,
            } => (who, count, filter).search(s),
            Self::DiscardThese { things, bind: _ } => things.search(s),
            Self::Deal {
                to,
                amount,
                by,
                unpreventable: _,
            } => (to, amount, by).search(s),
            Self::DealDivided { target: _ } => {}
            Self::Recover { who, amount } => (who, amount).search(s),
            Self::RemoveDamage(things)
            | Self::Destroy(things)
            | Self::Reveal(things)
            | Self::Rest(things)
            | Self::WakeUp(things)
            | Self::BecomeDistant(things)
            | Self::BecomeFostered(things)
            | Self::BecomeEphemeral(things)
            | Self::Transform(things)
            | Self::Suppress(things) => things.search(s),
            Self::Banish {
                things,
                face_down: _,
                bind: _,
            } => things.search(s),
            Self::Sacrifice { who, things } => (who, things).search(s),
            Self::SacrificeSome {
                who,
                filter,
                min,
                max,
                bind: _,
            } => (who, filter, min, max).search(s),
            Self::Put {
                things,
                to,
                order,
                entering,
                bind: _,
            } => (things, to, order, entering).search(s),
            Self::PutTop {
                who,
                count,
                to,
                bind: _,
            } => (who, count, to).search(s),
            Self::LookTop {
                who,
                count,
                bind: _,
            } => (who, count).search(s),
            Self::LookAt { who, zone, bind: _ } => (who, zone).search(s),
            Self::RevealTop {
                who,
                count,
                until,
                bind: _,
            } => (who, count, until).search(s),
            Self::Shuffle(who)
            | Self::Delevel(who)
            | Self::SwapHandAndMemory(who)
            | Self::ExtraTurn(who) => who.search(s),
            Self::Glimpse { who, count } => (who, count).search(s),
            Self::Gather { who, times } => (who, times).search(s),
            Self::Generate {
                who,
                card,
                count,
                to,
                bind: _,
            } => (who, card, count, to).search(s),
            Self::Summon {
                who,
                token,
                count,
                entering,
                bind: _,
            } => (who, token, count, entering).search(s),
            Self::SummonCopy {
                who,
                of,
                entering,
                bind: _,
            } => (who, of, entering).search(s),
            Self::BecomeCopy {
                things,
                of,
                until: _,
            } => (things, of).search(s),
            Self::CopyItem {
                item,
                times,
                new_targets: _,
            } => (item, times).search(s),
            Self::Negate { things, to } => (things, to).search(s),
            Self::Redirect { item, to } => (item, to).search(s),
            Self::Load { what, into } => (what, into).search(s),
            Self::LevelUp { who, into } => (who, into).search(s),
            Self::Underlay { things, champion } => (things, champion).search(s),
            Self::PutCounters {
                things,
                counter,
                count,
            } => (things, counter, count).search(s),
            Self::RemoveCounters {
                things,
                counter,
                count,
                bind: _,
            } => (things, counter, count).search(s),
            Self::MoveCounters {
                from,
                to,
                counter,
                count,
            } => (from, to, counter, count).search(s),
            Self::Empower(amount) => amount.search(s),
            Self::Affect {
                things,
                mods,
                until: _,
            } => (things, mods).search(s),
            Self::AffectPlayers {
                who,
                what,
                until: _,
            } => (who, what).search(s),
            Self::Shield {
                things,
                amount,
                replacement,
                until: _,
            } => (things, amount, replacement).search(s),
            Self::Replace {
                things,
                replacement,
                uses: _,
                together: _,
                until: _,
                len: _,
            } => (things, replacement).search(s),
            Self::Materialize { who, filter, terms } => (who, filter, terms).search(s),
            Self::Activate { who, things, terms } => (who, things, terms).search(s),
            Self::TakeControl {
                things,
                who,
                until: _,
            } => (things, who).search(s),
            Self::AttackAgain(pick) => pick.search(s),
            Self::End(Fate::Win(who) | Fate::Lose(who)) | Self::Skip { who, phase: _ } => {
                who.search(s);
            }
            Self::End(Fate::Phase | Fate::Combat | Fate::Turn | Fate::Draw) => {}
            Self::GainMastery { who, mastery } => (who, mastery).search(s),
            Self::TurnCurrents { to: _, adjacent: _ } => {}
            Self::Enable(who, element) => (who, ElementSet::only(*element)).search(s),
        }
    }
}

impl Verb {
    /// What of the verb itself is unknown.
    fn unknown(&self) -> Option<super::Unknown> {
        Some(match self {
            Self::Gather { .. } => GATHER,
            Self::Generate { .. } => GENERATE,
            Self::BecomeFostered(_) => FOSTERED,
            Self::BecomeEphemeral(_) => EPHEMERAL,
            Self::Transform(_) => TRANSFORM,
            Self::Load { .. } => LOAD,
            Self::Underlay { .. } => PUT_INTO_LINEAGE,
            Self::Delevel(_) => DELEVEL,
            Self::Empower(_) => EMPOWER,
            Self::GainMastery { .. } => MASTERY,
            Self::TurnCurrents { .. } => CURRENTS,
            _ => return None,
        })
    }
}
