//! Conditions on what has happened, and on how many things do.

use super::amounts::{number, small};
use super::conditions::CondRow;
use super::costs::price;
use super::env::Env;
use super::filters::filter;
use super::posts::indefinite;
use super::refs::reference;
use crate::program::{Amount, Cmp, Cond, Filter, Pick, Side, Tally, Where};
use text::{Res, Term, fail, kids, row};

pub(crate) fn happened<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    match row!(CondRow, term)? {
        CondRow::CondYourTurn => Ok(Cond::YourTurn),
        CondRow::ScoreWithin => {
            let [whose, _] = kids(term)?;
            let whose = match row!(CondRow, whose)? {
                CondRow::OpponentsScore => Side::Enemy,
                _ => Side::Yours,
            };
            Ok(Cond::ScoreWithin(whose, small(term)?))
        }
        CondRow::SomeAlone | CondRow::TotalAtLeast => several(env, term),
        CondRow::MovedTwice => {
            let moved = Filter {
                moved: Some(2),
                ..Filter::default()
            };
            Ok(Cond::Is(Pick::This, Box::new(moved)))
        }
        CondRow::YourBeginning => {
            let during = Cond::During(crate::program::Phase::Beginning);
            Ok(Cond::And(Box::new(Cond::YourTurn), Box::new(during)))
        }
        CondRow::PlayMeToField => {
            let [of] = kids(term)?;
            match reference(env, of)? {
                Pick::This => Ok(Cond::PlayedToField),
                _ => fail(of, "say \"me\""),
            }
        }
        CondRow::PaidCost => Ok(Cond::Paid(0)),
        CondRow::PlayedFromHand => Ok(Cond::PlayedFrom(Where::Hand)),
        CondRow::HasDone => {
            let [_, past] = kids(term)?;
            has_done(env, past)
        }
        CondRow::SpentNow => {
            let [of] = kids(term)?;
            let spent = Amount::Number(i16::from(price(of)?.energy));
            Ok(Cond::Compare(Amount::Event, Cmp::AtLeast, spent))
        }
        CondRow::DiedThisTurn => {
            let [thing, when] = kids(term)?;
            let died = indefinite(env, thing)?;
            match row!(CondRow, when)? {
                CondRow::DiedPlain => tallied(thing, &died, Tally::Deaths),
                _ => tallied(thing, &died, Tally::BeginningDeaths),
            }
        }
        CondRow::DiedSo => {
            let [how] = kids(term)?;
            let alone = Filter {
                alone: Some(true),
                ..Filter::default()
            };
            let cond = Cond::Is(Pick::This, Box::new(alone));
            Ok(match row!(CondRow, how)? {
                CondRow::DiedAlone => cond,
                _ => Cond::Not(Box::new(cond)),
            })
        }
        CondRow::Excess => {
            let least = Amount::Number(number(term)?);
            env.much = Some(Amount::Event);
            Ok(Cond::Compare(Amount::Event, Cmp::AtLeast, least))
        }
        _ => fail(term, "no condition"),
    }
}

pub(crate) fn once(tally: Tally, side: Side) -> Cond {
    Cond::Happened(tally, side, Cmp::AtLeast, Amount::Number(1))
}

/// Things of a kind are counted over a turn by whose they are, and by nothing
/// else.
pub(crate) fn tallied<'t>(at: &'t Term, said: &Filter, tally: Tally) -> Res<'t, Cond> {
    let kinds = super::filters::UNITS;
    let side = said.side;
    let plain = Filter {
        side,
        kinds,
        ..Filter::default()
    };
    if *said != plain {
        return fail(at, "only units are counted, by whose they are");
    }
    Ok(once(tally, side))
}

pub(crate) fn has_done<'t>(env: &mut Env<'_>, past: &'t Term) -> Res<'t, Cond> {
    match row!(CondRow, past)? {
        CondRow::PastDiscarded => Ok(once(Tally::Discards, Side::Yours)),
        CondRow::PastGainedXp => Ok(once(Tally::Xp, Side::Yours)),
        CondRow::PastPlayed => {
            let [thing] = kids(past)?;
            played(env, thing)
        }
        CondRow::PastSpentEnergy => {
            let [of, _] = kids(past)?;
            let least = Amount::Number(i16::from(price(of)?.energy));
            let tally = Tally::SpellEnergy;
            Ok(Cond::Happened(tally, Side::Yours, Cmp::AtLeast, least))
        }
        CondRow::PastSpentPower => {
            let [of] = kids(past)?;
            let least = Amount::Number(i16::from(price(of)?.any));
            let tally = Tally::PowerSpent;
            Ok(Cond::Happened(tally, Side::Yours, Cmp::AtLeast, least))
        }
        _ => fail(past, "this is not remembered"),
    }
}

pub(crate) fn played<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, Cond> {
    let super::things::Named::Some(said, 1, Some(1)) = super::things::named(env, thing)? else {
        return fail(thing, "say \"a ...\"");
    };
    let found = said.filter;
    let plain = |kinds| Filter {
        kinds,
        tags: found.tags.clone(),
        ..Filter::default()
    };
    let kinds = found.kinds;
    let tally = match (kinds.unit, kinds.gear, kinds.spell) {
        (true, false, false) if found.tags.is_empty() => Tally::Units,
        (false, true, false) if found.tags.is_empty() => Tally::Gear,
        (false, true, false) => Tally::Equipment,
        (false, false, true) if found.tags.is_empty() => Tally::Spells,
        (false, false, false) if said.card && found.tags.is_empty() => Tally::Played,
        _ => return fail(thing, "this is not counted over a turn"),
    };
    if found != plain(kinds) {
        return fail(thing, "this is not counted over a turn");
    }
    Ok(once(tally, Side::Yours))
}

/// Conditions on some or all things of a kind.
pub(crate) fn several<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    match (row!(CondRow, term)?, term.kids.as_slice()) {
        (CondRow::SomeAlone, [of, place]) => {
            let mut said = filter(env, of)?;
            said.filter.alone = Some(true);
            for at in &place.kids {
                super::places::place(env, at, &mut said)?;
            }
            Ok(Cond::Exists(Box::new(said.plain(of)?)))
        }
        (_, [of]) => {
            let summed = filter(env, of)?.plural(of)?;
            let total = Amount::Sum(Box::new(summed), crate::program::Stat::Might);
            let least = Amount::Number(number(term)?);
            Ok(Cond::Compare(total, Cmp::AtLeast, least))
        }
        _ => fail(term, "no condition"),
    }
}
