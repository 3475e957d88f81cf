//! How many there are, and how much something is.

use super::CondRow;
use super::not;
use crate::program::{Amount, Cmp, Cond, Pick, Side, Stat, Who};
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::filters::filter;
use crate::text::measures::{counters_on, measure};
use crate::text::players::{PlayerRow, side};
use crate::text::refs::reference;
use text::{Res, Term, fail, kids, row};

pub(super) fn no_counters(pick: Pick, kind: &Term) -> Res<'_, Cond> {
    let kind = crate::text::vocabulary::counter(kind)?;
    let none = Amount::Number(0);
    Ok(Cond::Compare(
        Amount::Counters(pick, Some(kind)),
        Cmp::Equal,
        none,
    ))
}

/// What is measured.
pub(super) fn valued<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match row!(CondRow, term)? {
        CondRow::CountedValue => {
            let [of] = kids(term)?;
            measure(env, of)
        }
        CondRow::XValue => Ok(crate::text::amounts::x(env)),
        CondRow::OpponentInfluence => {
            let index = crate::text::filters::target_player(env, Side::Opponents);
            Ok(Amount::Influence(Who::Target(index)))
        }
        _ => fail(term, "no value"),
    }
}

pub(super) fn compared<'t>(env: &mut Env<'_>, of: Amount, comparison: &'t Term) -> Res<'t, Cond> {
    let (cmp, than) = match row!(CondRow, comparison)? {
        kind @ (CondRow::ExactlySo | CondRow::OrMoreSo | CondRow::OrLessSo) => {
            let [than] = kids(comparison)?;
            let cmp = match kind {
                CondRow::ExactlySo => Cmp::Equal,
                CondRow::OrMoreSo => Cmp::AtLeast,
                _ => Cmp::AtMost,
            };
            (cmp, amount(env, than)?)
        }
        CondRow::GreaterThan => {
            let [than] = kids(comparison)?;
            (Cmp::More, valued(env, than)?)
        }
        CondRow::LessThan => {
            let [than] = kids(comparison)?;
            (Cmp::Less, valued(env, than)?)
        }
        _ => return fail(comparison, "no comparison"),
    };
    Ok(Cond::Compare(of, cmp, than))
}

/// A condition on how many or how much there is.
pub(super) fn counted<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    match row!(CondRow, term)? {
        CondRow::Controls | CondRow::HasCards => controls(env, term),
        CondRow::ThereAre => {
            let [_, number, of] = kids(term)?;
            let filter = filter(env, of)?.plain(of)?;
            quantity(Amount::Count(Box::new(filter)), number)
        }
        CondRow::CountersOn => {
            let [_, some, on] = kids(term)?;
            let (of, cmp, than) = counters_on(env, some, on)?;
            Ok(Cond::Compare(of, cmp, than))
        }
        CondRow::NoCountersOn => {
            let [kind, on] = kids(term)?;
            let pick = crate::text::things::one(env, on)?;
            no_counters(pick, kind)
        }
        CondRow::HasCounters => {
            let [thing, some, _] = kids(term)?;
            let pick = reference(env, thing)?;
            let (kind, cmp, than) = crate::text::posts::some_counters(env, some)?;
            Ok(Cond::Compare(Amount::Counters(pick, kind), cmp, than))
        }
        CondRow::HasNoCounters => {
            let [thing, kind, _] = kids(term)?;
            let pick = reference(env, thing)?;
            no_counters(pick, kind)
        }
        CondRow::NotControls => {
            let [number, of] = kids(term)?;
            let mut filter = filter(env, of)?.plain(of)?;
            crate::text::filters::side(&mut filter, Side::Yours, of)?;
            quantity(Amount::Count(Box::new(filter)), number).map(not)
        }
        CondRow::MeasureIs => {
            let [value, comparison] = kids(term)?;
            let of = valued(env, value)?;
            compared(env, of, comparison)
        }
        CondRow::LevelIs => {
            let [comparison] = kids(term)?;
            compared(
                env,
                Amount::Stat(Pick::YourChampion, Stat::Level),
                comparison,
            )
        }
        _ => fail(term, "nothing is counted"),
    }
}

pub(super) fn controls<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [player, number, of] = kids(term)?;
    let has = row!(CondRow, term)? == CondRow::HasCards;
    let opponent = PlayerRow::of(player.op) == Some(PlayerRow::AnOpponent);
    let before = env.player;
    if opponent {
        env.player = Some(Who::They);
    }
    let said = filter(env, of);
    env.player = before;
    let said = said?;
    if has == said.filter.zones.is_empty() {
        return fail(of, "cards are had in zones, objects are controlled");
    }
    let mut filter = said.plain(of)?;
    let whose = if opponent {
        Side::Theirs
    } else {
        side(env, player)?
    };
    let yours = filter.side == whose && has;
    let nobodys = filter.side == Side::Any && !has;
    if !yours && !nobodys {
        return fail(of, "it is said twice whose they are");
    }
    filter.side = whose;
    let counted = quantity(Amount::Count(Box::new(filter)), number)?;
    if !opponent {
        return Ok(counted);
    }
    // One opponent must have so many alone.
    let some = Amount::Opponents(Box::new(counted));
    Ok(Cond::Compare(some, Cmp::AtLeast, Amount::Number(1)))
}

/// How many there must be.
pub(crate) fn quantified(term: &Term) -> Res<'_, (Cmp, i16)> {
    let said = crate::text::amounts::number(term)?;
    Ok(match row!(CondRow, term)? {
        CondRow::AtLeastOne => (Cmp::AtLeast, 1),
        CondRow::No => (Cmp::Equal, 0),
        CondRow::OrMore => (Cmp::AtLeast, said),
        CondRow::OrLess if said > 0 => (Cmp::AtMost, said),
        CondRow::Exactly if said > 0 => (Cmp::Equal, said),
        _ => return fail(term, "there is a plainer way to say this"),
    })
}

pub(super) fn quantity(counted: Amount, term: &Term) -> Res<'_, Cond> {
    let (cmp, than) = quantified(term)?;
    if row!(CondRow, term)? == CondRow::OrMore && than < 1 {
        return fail(term, "there is a plainer way to say this");
    }
    Ok(Cond::Compare(counted, cmp, Amount::Number(than)))
}
