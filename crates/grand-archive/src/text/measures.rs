//! What is counted or measured.

use super::amounts::{AmountRow, number, stat};
use super::env::{Env, Way};
use super::filters::filter;
use super::posts::some_counters;
use super::refs::reference;
use super::things::one;
use super::vocabulary::counter;
use crate::program::{Amount, Cond, Filter, Group, Pick, Reg, Side, Stat, Tally, Where, Who};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Measures, and what "for each" counts.
    pub(crate) enum MeasureRow after AmountRow {
        SingleMeasure: measure = "{single_measure}";
        AmountOf: single_measure = "the amount of {unit}" (plural);
        ValueOf: single_measure = "{ref}'s {stat}{stat_word}" (singular);
        ItsValue: single_measure = "its+ {stat}{stat_word}" (singular);
        TheValueOf: single_measure = "the {stat}{stat_word} of {thing}";
        HighestAmong: single_measure = "the highest {stat}{stat_word} among {filter}" (plural);
        NoStatWord: stat_word = "" (style);
        StatWord: stat_word = " stat" (style);
        TotalOf: single_measure = "the total {stat} of {filter}" (plural);
        YourInfluence: single_measure = "your influence";
        ThatAmount: single_measure = "that amount";
        TwiceThat: measure = "twice {single_measure}";
        HalfOf: measure = "half {single_measure}{rounded?}";
        RoundedUp: rounded = ", rounded up";
        PlusMeasure: measure = "{#} plus {single_measure}";
        DamageDealt: single_measure = "the amount of {damage_way}";
        DamageOfHit: damage_way = "damage dealt by {this_hit}";
        ThisHit: this_hit = "this hit";
        DamagePrevented: damage_way = "damage prevented this way";
        EachThing: unit = "{filter}";
        EachUpTo: unit = "of up to {#|word} {filter}" (plural);
        EachCounter: unit = "{=counter} counter+ on {thing}";
        EachAnyCounter: unit = "counter+ on {thing}";
        EachDone: unit = "{filter} {done_way} this way";
        EachRemoved: unit = "counter+ removed this way";
        EachActivated: unit = "{filter} you've activated this turn";
        EachPlayerMore: unit = "player who controls {more_than}";
        MoreThan: more_than = "more {filter} than you" (plural);
        WayBanished: done_way = "banished";
        WayDiscarded: done_way = "discarded";
        WaySacrificed: done_way = "sacrificed";
        WayRevealed: done_way = "revealed";
        WayReturned: done_way = "returned";
        WayDestroyed: done_way = "destroyed";
        WaySummoned: done_way = "summoned";
    }
}

/// How much a measure is.
pub(crate) fn measure<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match row!(MeasureRow, term)? {
        MeasureRow::AmountOf => {
            let [of] = kids(term)?;
            unit(env, of)
        }
        MeasureRow::SingleMeasure => {
            let [of] = kids(term)?;
            measure(env, of)
        }
        MeasureRow::ValueOf => {
            let [of, value, _] = kids(term)?;
            Ok(Amount::Stat(reference(env, of)?, stat(value)?))
        }
        MeasureRow::ItsValue => {
            let [value, _] = kids(term)?;
            Ok(Amount::Stat(env.it(term)?.pick, stat(value)?))
        }
        MeasureRow::TheValueOf => {
            let [value, _, of] = kids(term)?;
            let of = one(env, of)?;
            Ok(Amount::Stat(of, stat(value)?))
        }
        MeasureRow::HighestAmong => {
            let [value, _, of] = kids(term)?;
            let filter = filter(env, of)?.plain(of)?;
            Ok(Amount::Highest(Box::new(filter), stat(value)?))
        }
        MeasureRow::TotalOf => {
            let [value, of] = kids(term)?;
            let filter = filter(env, of)?.plain(of)?;
            Ok(Amount::Sum(Box::new(filter), stat(value)?))
        }
        MeasureRow::YourInfluence => Ok(Amount::Influence(Who::You)),
        MeasureRow::ThatAmount => match env.much.clone() {
            Some(much) => Ok(much),
            None => fail(term, "no number is named before"),
        },
        _ => derived(env, term),
    }
}

fn derived<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    Ok(match row!(MeasureRow, term)? {
        MeasureRow::TwiceThat => {
            let [of] = kids(term)?;
            Amount::Times(2, Box::new(measure(env, of)?))
        }
        MeasureRow::HalfOf => {
            let [of, rounded] = kids(term)?;
            let mut of = measure(env, of)?;
            if !rounded.kids.is_empty() {
                of = Amount::Plus(Box::new(of), Box::new(Amount::Number(1)));
            }
            Amount::Half(Box::new(of))
        }
        MeasureRow::PlusMeasure => {
            let [of] = kids(term)?;
            let more = measure(env, of)?;
            Amount::Plus(Box::new(Amount::Number(number(term)?)), Box::new(more))
        }
        MeasureRow::DamageDealt => {
            let [way] = kids(term)?;
            match row!(MeasureRow, way)? {
                MeasureRow::DamageOfHit => {
                    env.last(way, |m| m.pick == Pick::EventOther)?;
                    Amount::Event
                }
                _ => {
                    env.way(term, Way::Prevented)?;
                    env.prevented = true;
                    Amount::Event
                }
            }
        }
        _ => return fail(term, "no measure"),
    })
}

/// How many of what "for each" names.
pub(crate) fn unit<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    if super::sentences::SentenceRow::of(term.op).is_some() {
        let [of] = kids(term)?;
        let every = super::amounts::small(term)?;
        if every < 2 {
            return fail(term, "say \"each\"");
        }
        return Ok(Amount::Every(every, Box::new(unit(env, of)?)));
    }
    match row!(MeasureRow, term)? {
        MeasureRow::EachThing => {
            let [of] = kids(term)?;
            things(env, of)
        }
        MeasureRow::EachUpTo => {
            let [of] = kids(term)?;
            let all = things(env, of)?;
            Ok(Amount::AtMost(number(term)?, Box::new(all)))
        }
        MeasureRow::EachCounter => {
            let [on] = kids(term)?;
            let kind = counter(term)?;
            match super::things::named(env, on)? {
                super::things::Named::Pick(pick) => Ok(Amount::Counters(pick, Some(kind))),
                super::things::Named::All(said) => {
                    let filter = said.plain(on)?;
                    Ok(Amount::CountersAmong(Box::new(filter), kind))
                }
                _ => fail(on, "counted on what?"),
            }
        }
        MeasureRow::EachAnyCounter => {
            let [on] = kids(term)?;
            Ok(Amount::Counters(one(env, on)?, None))
        }
        MeasureRow::EachDone => done(env, term),
        MeasureRow::EachRemoved => Ok(Amount::Bound(env.way(term, Way::Removed)?)),
        MeasureRow::EachActivated => {
            let [of] = kids(term)?;
            let filter = filter(env, of)?.played(of)?;
            Ok(Amount::Tally(activated_tally(&filter, of)?, Side::Yours))
        }
        MeasureRow::EachPlayerMore => {
            let [more] = kids(term)?;
            let [of] = kids(more)?;
            let mut theirs = filter(env, of)?.plain(of)?;
            let mut yours = theirs.clone();
            (theirs.side, yours.side) = (Side::Theirs, Side::Yours);
            let count = |filter: Filter| Amount::Count(Box::new(filter));
            let more = Cond::Compare(count(theirs), crate::program::Cmp::More, count(yours));
            Ok(Amount::Players(Box::new(more)))
        }
        _ => fail(term, "nothing that is counted"),
    }
}

fn things<'t>(env: &mut Env<'_>, of: &'t Term) -> Res<'t, Amount> {
    let mut said = filter(env, of)?;
    let group = said.group.take();
    let filter = Box::new(said.plain(of)?);
    Ok(match group {
        None => Amount::Count(filter),
        Some(Group::DifferentCosts) => Amount::Different(filter, Stat::Reserve),
        Some(_) => return fail(of, "this is said of what is targeted"),
    })
}

/// Where what was done this way is bound.
pub(crate) fn done_reg<'t>(env: &Env<'_>, how: &'t Term) -> Res<'t, Reg> {
    let way = match row!(MeasureRow, how)? {
        MeasureRow::WayBanished => Way::Banished,
        MeasureRow::WayDiscarded => Way::Discarded,
        MeasureRow::WaySacrificed => Way::Sacrificed,
        MeasureRow::WayRevealed => Way::Revealed,
        MeasureRow::WayReturned => Way::Returned,
        MeasureRow::WayDestroyed => Way::Destroyed,
        MeasureRow::WaySummoned => Way::Summoned,
        _ => return fail(how, "nothing that is done"),
    };
    env.way(how, way)
}

/// What was done this way, or those of it that match.
fn done<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    let [of, how] = kids(term)?;
    let reg = done_reg(env, how)?;
    let said = filter(env, of)?.within(Where::Anywhere);
    let cards = matches!(
        row!(MeasureRow, how)?,
        MeasureRow::WayBanished | MeasureRow::WayDiscarded | MeasureRow::WayRevealed
    );
    let mut filter = match cards {
        true => said.played(of)?,
        false => said.plain(of)?,
    };
    let mut bare = filter.clone();
    bare.zones.clear();
    if bare == Filter::default() {
        return Ok(Amount::Bound(reg));
    }
    filter.zones = std::iter::once(Where::Anywhere).collect();
    filter.among = Some(Pick::Bound(reg));
    Ok(Amount::Count(Box::new(filter)))
}

/// What is counted of cards that were activated this turn.
pub(crate) fn activated_tally<'t>(filter: &Filter, at: &'t Term) -> Res<'t, Tally> {
    use crate::card::{ElementSet, Subtype, Type, TypeSet};
    let only = |f: Filter| *filter == f;
    let of = |subtype: Subtype| {
        only(Filter {
            all_subtypes: std::iter::once(subtype).collect(),
            ..Filter::default()
        })
    };
    if only(Filter::default()) {
        return Ok(Tally::Activated);
    }
    for (subtype, tally) in [
        (Subtype::SPELL, Tally::Spells),
        (Subtype::MELODY, Tally::Melodies),
        (Subtype::HARMONY, Tally::Harmonies),
    ] {
        if of(subtype) {
            return Ok(tally);
        }
    }
    let ally = Filter {
        types: TypeSet::only(Type::Ally),
        ..Filter::default()
    };
    if only(ally) {
        return Ok(Tally::Allies);
    }
    let elements: ElementSet = filter.elements;
    if elements.len() == 1 {
        let bare = Filter {
            elements,
            ..Filter::default()
        };
        if let (true, Some(one)) = (only(bare), elements.iter().next()) {
            return Ok(Tally::OfElement(one as u8));
        }
    }
    fail(at, "nobody keeps count of this")
}

/// Counters that stand for a number, with what they are on.
pub(crate) fn counters_on<'t>(
    env: &mut Env<'_>,
    some: &'t Term,
    on: &'t Term,
) -> Res<'t, (Amount, crate::program::Cmp, Amount)> {
    let (kind, cmp, many) = some_counters(env, some)?;
    let pick = one(env, on)?;
    Ok((Amount::Counters(pick, kind), cmp, many))
}
