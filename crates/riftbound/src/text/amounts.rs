//! Numbers, and what is counted or measured.

use super::env::Env;
use super::filters::filter;
use super::places::PlaceRow;
use super::refs::reference;
use crate::program::{Amount, Pick, Side, Stat, Tally, Who};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Numbers and measures.
    pub(crate) enum AmountRow after PlaceRow {
        Number: amount = "{#}";
        ThatMuch: amount = "that much" (plural);
        MyValue: measure = "my {stat}";
        ItsValue: measure = "its+ {stat}" (singular);
        ValueOf: measure = "{ref}'s {stat}";
        NumberOf: measure = "the number of {filter}" (plural);
        HighestAmong: measure = "the highest {stat} among {filter}" (plural);
        PointsOf: measure = "your points";
        Might: stat = "Might";
        EnergyCost: stat = "Energy cost";
        PowerCost: stat = "Power cost";
        AssaultValue: stat = "[Assault]";
        ShieldValue: stat = "[Shield]";
        EachThing: unit = "{each_thing}";
        EachOne: each_thing = "{filter}" (singular, style);
        EachOf: each_thing = "of {filter}" (plural, style);
        EachField: unit = "{field}" (singular);
        EachHeldPoint: unit = "point you scored {from_holding}";
        FromHolding: from_holding = "from holding this turn";
        EachCardPlayed: unit = "card you've played {this_turn}";
    }
}

/// The plain number an op carries.
pub(crate) fn number(term: &Term) -> Res<'_, i16> {
    text::carried(term, "too large a number")
}

/// The plain small number an op carries.
pub(crate) fn small(term: &Term) -> Res<'_, u8> {
    match u8::try_from(term.val) {
        Ok(number) if number < u8::MAX => Ok(number),
        _ => fail(term, "too large a number"),
    }
}

/// The plain small number of an amount.
pub(crate) fn count(term: &Term) -> Res<'_, u8> {
    match row!(AmountRow, term)? {
        AmountRow::Number if term.val > 0 => small(term),
        _ => fail(term, "must be a plain number"),
    }
}

/// How much, so many times as "for each" says.
pub(crate) fn amount<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match row!(AmountRow, term)? {
        AmountRow::Number if term.val > 0 => Ok(env.scale(number(term)?)),
        AmountRow::Number => fail(term, "nothing is no amount"),
        AmountRow::ThatMuch => match env.much.clone() {
            Some(much) => Ok(much),
            None => fail(term, "no amount was named before"),
        },
        _ => fail(term, "no amount"),
    }
}

/// A value of a card.
pub(crate) fn stat(term: &Term) -> Res<'_, Stat> {
    Ok(match row!(AmountRow, term)? {
        AmountRow::Might => Stat::Might,
        AmountRow::EnergyCost => Stat::Energy,
        AmountRow::PowerCost => Stat::Power,
        AmountRow::AssaultValue => Stat::Assault,
        AmountRow::ShieldValue => Stat::Shield,
        _ => return fail(term, "no value of a card"),
    })
}

/// What is counted or measured.
pub(crate) fn measure<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match row!(AmountRow, term)? {
        AmountRow::MyValue => {
            let [value] = kids(term)?;
            Ok(Amount::Stat(Pick::This, stat(value)?))
        }
        AmountRow::ItsValue => {
            let [value] = kids(term)?;
            Ok(Amount::Stat(env.it(term)?, stat(value)?))
        }
        AmountRow::ValueOf => {
            let [of, value] = kids(term)?;
            Ok(Amount::Stat(reference(env, of)?, stat(value)?))
        }
        AmountRow::HighestAmong => {
            let [value, of] = kids(term)?;
            let among = filter(env, of)?.plural(of)?;
            Ok(Amount::Highest(Box::new(among), stat(value)?))
        }
        AmountRow::PointsOf => Ok(Amount::Points(Who::You)),
        AmountRow::EachThing => {
            let [one] = kids(term)?;
            measure(env, one)
        }
        AmountRow::NumberOf | AmountRow::EachOne | AmountRow::EachOf => {
            let [of] = kids(term)?;
            let mut said = filter(env, of)?;
            if let Some(found) = said.field.take() {
                said.filter.at = super::fields::at_fields(&found, of)?;
            }
            Ok(Amount::Count(Box::new(said.plural(of)?)))
        }
        AmountRow::EachField => {
            let [of] = kids(term)?;
            let fields = super::fields::field(of)?;
            Ok(Amount::Fields(Box::new(fields)))
        }
        AmountRow::EachHeldPoint => Ok(Amount::Tally(Tally::Holds, Side::Yours)),
        AmountRow::EachCardPlayed => Ok(Amount::Tally(Tally::Played, Side::Yours)),
        _ => fail(term, "nothing that is counted"),
    }
}
