//! Conditions.

use super::amounts::counter;
use super::durations::{DurationRow, within};
use super::env::{Env, Res, fail, kids, row};
use super::events::EventRow;
use super::filters::{CHAMPIONS, Said, Wanted, adjective, filter};
use super::players::{side, who};
use super::postfixes::remembered;
use super::refs::reference;
use super::things::{Named, named};
use crate::program::{Amount, Cmp, Cond, Filter, Side, Tally};
use text::{Term, joined};

text::ops! {
    /// What may be asked.
    pub(crate) enum ConditionRow after EventRow {
        Controls: cond = "{player} controls+ {quantity} {filter}";
        ThereAre: cond = "there are {quantity} {filter}";
        IsSome: cond = "{ref} is+ a {filter}";
        IsSo: cond = "{ref} is+ {adjective}";
        IsNotSo: cond = "{ref} is+ not {adjective}";
        HasCounters: cond = "{ref} has+ {quantity} {=counter} counter+";
        HasMore: cond = "{player} has+ more {holding} than {player}";
        HasDone: cond = "{thing} {done} {within}";
        YourTurn: cond = "it is your turn";
        AtLeastOne: quantity = "a" (singular);
        NotOne: quantity = "no" (plural);
        OrMore: quantity = "{#|word} or more" (plural);
        OrFewer: quantity = "{#|word} or fewer" (plural);
        SecuredIkorr: holding = "secured Ikorr";
        CardsInHand: holding = "cards in hand";
        AvailableInfluence: holding = "available influence";
        HasAttacked: done = "attacked";
        HasRaided: done = "raided";
        HasBattled: done = "battled";
        HasDied: done = "died";
    }
}

/// Conditions that all hold.
pub(crate) fn all<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Cond> {
    let and = |a, b| Cond::And(Box::new(a), Box::new(b));
    joined(list, |term| cond(env, term), and)
}

fn cond<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    match row!(ConditionRow, term)? {
        ConditionRow::Controls => controls(env, term),
        ConditionRow::ThereAre => there_are(env, term),
        ConditionRow::IsSome => is_some(env, term),
        ConditionRow::IsSo => is_so(env, term),
        ConditionRow::IsNotSo => is_so(env, term).map(|cond| Cond::Not(Box::new(cond))),
        ConditionRow::HasCounters => {
            let [of, number] = kids(term)?;
            let counted = Amount::Counters(reference(env, of)?, counter(term)?);
            compare(counted, number)
        }
        ConditionRow::HasMore => has_more(env, term),
        ConditionRow::HasDone => has_done(env, term),
        ConditionRow::YourTurn => Ok(Cond::YourTurn),
        _ => fail(term, "no condition"),
    }
}

fn controls<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [player, number, of] = kids(term)?;
    let whose = side(player)?;
    let mut said = filter(env, of)?;
    if said.filter.side != Side::Any || said.placed {
        return fail(of, "it is said twice whose they are");
    }
    said.filter.side = whose;
    compare(count(said, of)?, number)
}

fn there_are<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [number, of] = kids(term)?;
    if row!(ConditionRow, number)? == ConditionRow::AtLeastOne {
        return fail(number, "several are asked for here");
    }
    let said = filter(env, of)?;
    compare(count(said, of)?, number)
}

fn count(said: Said, of: &Term) -> Res<'_, Amount> {
    let filter = said.finish(of, Wanted::ANYWHERE)?;
    Ok(Amount::Count(Box::new(filter)))
}

/// How many there must be.
fn compare(counted: Amount, number: &Term) -> Res<'_, Cond> {
    let (cmp, than) = quantity(number)?;
    Ok(Cond::Compare(counted, cmp, Amount::Number(than)))
}

fn quantity(term: &Term) -> Res<'_, (Cmp, i16)> {
    let number = super::amounts::number(term)?;
    match row!(ConditionRow, term)? {
        ConditionRow::AtLeastOne => Ok((Cmp::AtLeast, 1)),
        ConditionRow::NotOne => Ok((Cmp::Equal, 0)),
        ConditionRow::OrMore if number > 1 => Ok((Cmp::AtLeast, number)),
        ConditionRow::OrFewer if number > 0 => Ok((Cmp::AtMost, number)),
        _ => fail(term, "there is a plainer way to say this"),
    }
}

fn is_some<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [thing, of] = kids(term)?;
    let pick = reference(env, thing)?;
    let place = env.mentions.last().map(|m| m.place).unwrap_or_default();
    let mut said = filter(env, of)?;
    if said.placed {
        return fail(of, "what it is does not say where it is");
    }
    (said.filter.place, said.placed) = (place, true);
    let filter = said.finish(of, Wanted::ANYWHERE)?;
    Ok(Cond::Is(pick, Box::new(filter)))
}

fn is_so<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [thing, so] = kids(term)?;
    let pick = reference(env, thing)?;
    let place = env.mentions.last().map(|m| m.place).unwrap_or_default();
    let mut filter = Filter {
        place,
        ..Filter::default()
    };
    adjective(so, &mut filter)?;
    Ok(Cond::Is(pick, Box::new(filter)))
}

fn has_more<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [one, what, other] = kids(term)?;
    let [one_who, other_who] = [who(env, one)?, who(env, other)?];
    if one_who == other_who {
        return fail(other, "nobody has more than they have");
    }
    let of = match row!(ConditionRow, what)? {
        ConditionRow::SecuredIkorr => Amount::Secured,
        ConditionRow::CardsInHand => Amount::HandSize,
        ConditionRow::AvailableInfluence => Amount::Available,
        _ => return fail(what, "nothing that a player has"),
    };
    Ok(Cond::Compare(of(one_who), Cmp::More, of(other_who)))
}

/// A thing that was named has done something this turn; or some thing of a
/// kind has, which a tally tells.
fn has_done<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [thing, what, when] = kids(term)?;
    within(when, DurationRow::ThisTurn, "only this turn is remembered")?;
    let said = match named(env, thing)? {
        Named::Pick(pick) => {
            let mut filter = Filter::default();
            *remembered(&mut filter, what)? = Some(true);
            return Ok(Cond::Is(pick, Box::new(filter)));
        }
        other => other.indefinite(),
    };
    let allied = Filter {
        side: Side::Allied,
        kinds: CHAMPIONS,
        ..Filter::default()
    };
    if said.is_none_or(|said| said.filter != allied) {
        return fail(thing, "say \"an allied champion\", or name one before");
    }
    let tally = match row!(ConditionRow, what)? {
        ConditionRow::HasDied => Tally::AlliedDeaths,
        ConditionRow::HasRaided => Tally::Raids,
        ConditionRow::HasAttacked => Tally::Attacks,
        _ => return fail(what, "this is not counted over a turn"),
    };
    Ok(Cond::Happened(tally, Cmp::AtLeast, Amount::Number(1)))
}
