//! Numbers.

use super::env::Env;
use super::zones::ZoneRow;
use crate::program::{Amount, Stat};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Numbers and values.
    pub(crate) enum AmountRow after ZoneRow {
        Number: amount = "{#}";
        X: amount = "X" (plural);
        Lv: amount = "LV" (plural);
        NumberPlus: amount = "{#}+{variable}" (plural);
        ThatMuch: amount = "that much" (plural, style);
        ThatMany: amount = "that many" (plural, style);
        VariableX: variable = "X";
        VariableLv: variable = "LV";
        Power: stat = "power";
        Life: stat = "life";
        ReserveCost: stat = "reserve cost";
        MemoryCost: stat = "memory cost";
        CostValue: stat = "cost";
        LevelValue: stat = "level";
        BaseLevel: stat = "base level";
        BasePower: stat = "base power";
        BaseLife: stat = "base life";
        Durability: stat = "durability";
    }
}

/// A value of a card.
pub(crate) fn stat(term: &Term) -> Res<'_, Stat> {
    Ok(match row!(AmountRow, term)? {
        AmountRow::Power => Stat::Power,
        AmountRow::Life => Stat::Life,
        AmountRow::ReserveCost => Stat::Reserve,
        AmountRow::MemoryCost => Stat::Memory,
        AmountRow::CostValue => Stat::Cost,
        AmountRow::LevelValue => Stat::Level,
        AmountRow::BaseLevel => Stat::BaseLevel,
        AmountRow::BasePower => Stat::BasePower,
        AmountRow::BaseLife => Stat::BaseLife,
        AmountRow::Durability => Stat::Durability,
        _ => return fail(term, "no value"),
    })
}

/// The number that an op carries.
pub(crate) fn number(term: &Term) -> Res<'_, i16> {
    text::carried(term, "this number is too large")
}

/// The small number that an op carries.
pub(crate) fn small(term: &Term) -> Res<'_, u8> {
    text::carried(term, "this number is too large")
}

/// A number.
pub(crate) fn amount<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    Ok(match row!(AmountRow, term)? {
        AmountRow::Number => {
            let number = number(term)?;
            env.scale(number)
        }
        AmountRow::X => x(env),
        AmountRow::Lv => Amount::Lv,
        AmountRow::NumberPlus => {
            let number = number(term)?;
            let [variable] = kids(term)?;
            let more = match row!(AmountRow, variable)? {
                AmountRow::VariableX => x(env),
                _ => Amount::Lv,
            };
            Amount::Plus(Box::new(Amount::Number(number)), Box::new(more))
        }
        AmountRow::ThatMuch | AmountRow::ThatMany => match env.much.clone() {
            Some(much) => much,
            None => return fail(term, "no number is named before"),
        },
        _ => return fail(term, "no number"),
    })
}

/// What X is: as the text says, or as it was paid.
pub(crate) fn x(env: &Env<'_>) -> Amount {
    env.x.clone().unwrap_or(Amount::X)
}

/// The opposite of a number.
pub(crate) fn negative(by: Amount) -> Amount {
    match by {
        Amount::Number(n) => Amount::Number(-n),
        Amount::Times(n, of) => Amount::Times(-n, of),
        other => Amount::Times(-1, Box::new(other)),
    }
}
