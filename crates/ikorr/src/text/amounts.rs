//! How many and how much.

use super::env::{Env, Res, fail, kids, row};
use super::filters::{Wanted, filter};
use super::refs::reference;
use super::things::one;
use super::zones::ZoneRow;
use crate::program::{Amount, CounterKind, Stat, TriggerEvent};
use text::Term;

text::ops! {
    /// Numbers, values, and what is counted.
    pub(crate) enum AmountRow after ZoneRow {
        Number: amount = "{#}";
        DeclaredX: amount = "X" (plural);
        ThatMuch: amount = "that much" (plural);
        Attack: stat = "attack";
        Health: stat = "health";
        Raid: stat = "raid";
        InfluenceCost: stat = "cost";
        NumberOf: measure = "the number of {filter}" (plural);
        CountersOn: measure = "the number of {=counter} counter+ on {thing}" (plural);
        NumberOfPlayers: measure = "the number of players";
        ValueOf: measure = "the {stat} of {ref}";
        TotalOf: measure = "the total {stat} of {filter}" (plural);
        HalfOf: measure = "half {measure}, rounded up";
        EachThing: unit = "{filter}";
        EachCounter: unit = "{=counter} counter on {thing}";
    }
}

/// A number of what is done; "for each" multiplies it.
pub(crate) fn amount<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match row!(AmountRow, term)? {
        AmountRow::Number => number(term).map(|n| times(env, n)),
        AmountRow::DeclaredX => x(env, term),
        AmountRow::ThatMuch => that_much(env, term),
        _ => fail(term, "no number"),
    }
}

/// So much, or so much for each of something.
pub(crate) fn times(env: &mut Env<'_>, number: i16) -> Amount {
    let each = env.times.as_ref();
    env.measured |= each.is_some();
    text::multiplied(number, each, Amount::Number, Amount::Times)
}

/// The X of the text.
pub(crate) fn x<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match env.x.clone() {
        Some(said) => {
            env.measured = true;
            Ok(said)
        }
        None if env.subject.x => Ok(Amount::X),
        None => fail(term, "nothing says what X is"),
    }
}

/// The amount of what happened.
fn that_much<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    use TriggerEvent as E;
    let damage = [E::StrikeDamaged, E::NonstrikeDamaged, E::DealsStrikeDamage];
    let others = [E::DealsBattleDamage, E::Healed, E::Secures];
    match env.event {
        Some(event) if damage.contains(&event) || others.contains(&event) => Ok(Amount::Event),
        _ => fail(term, "what happened has no amount"),
    }
}

/// The value of a number.
pub(crate) fn number(term: &Term) -> Res<'_, i16> {
    text::carried(term, "too large a number")
}

/// A number that is small and fixed, for targets and costs.
pub(crate) fn small(term: &Term) -> Res<'_, u8> {
    let fixed = match AmountRow::of(term.op) {
        Some(AmountRow::Number) | None => u8::try_from(term.val).ok(),
        Some(_) => None,
    };
    fixed.map_or_else(|| fail(term, "must be a plain number"), Ok)
}

/// Which value.
pub(crate) fn stat(term: &Term) -> Res<'_, Stat> {
    Ok(match row!(AmountRow, term)? {
        AmountRow::Attack => Stat::Attack,
        AmountRow::Health => Stat::Health,
        AmountRow::Raid => Stat::Raid,
        AmountRow::InfluenceCost => Stat::Cost,
        _ => return fail(term, "no value of a card"),
    })
}

/// Which kind of counter an op carries.
pub(crate) fn counter(term: &Term) -> Res<'_, CounterKind> {
    text::carried(term, "too many kinds of counters").map(CounterKind)
}

/// What is counted or measured.
pub(crate) fn measure<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match row!(AmountRow, term)? {
        AmountRow::NumberOf | AmountRow::EachThing => {
            let [things] = kids(term)?;
            let counted = filter(env, things)?.finish(things, Wanted::ANYWHERE)?;
            Ok(Amount::Count(Box::new(counted)))
        }
        AmountRow::CountersOn | AmountRow::EachCounter => {
            let [thing] = kids(term)?;
            let on = one(env, thing)?;
            Ok(Amount::Counters(on, counter(term)?))
        }
        AmountRow::NumberOfPlayers => Ok(Amount::Players),
        AmountRow::ValueOf => {
            let [value, of] = kids(term)?;
            Ok(Amount::Stat(reference(env, of)?, stat(value)?))
        }
        AmountRow::TotalOf => {
            let [value, things] = kids(term)?;
            let summed = filter(env, things)?.finish(things, Wanted::ANYWHERE)?;
            Ok(Amount::Sum(Box::new(summed), stat(value)?))
        }
        AmountRow::HalfOf => {
            let [whole] = kids(term)?;
            let whole = measure(env, whole)?;
            Ok(Amount::HalfUp(Box::new(whole)))
        }
        _ => fail(term, "nothing that is counted"),
    }
}
