//! Ikorr: secured, stored, moved and swapped (ROI 11.46, 11.47).

use super::control::ControlRow;
use crate::program::{Amount, Things, Verb};
use crate::text::amounts::amount;
use crate::text::env::{Env, Res, fail, kids, row};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum IkorrRow after ControlRow {
        Secure: act = "secures+ {amount} Ikorr";
        LoseSecured: act = "loses+ {amount} secured Ikorr";
        Store: act = "stores+ {amount} Ikorr on {thing}";
        RemoveStored: act = "removes+ {share} from {thing}";
        MoveStored: act = "moves+ {share} from {thing} to {thing}";
        SwapStored: act = "swaps+ {whole} of {thing} and {thing}";
        SomeStored: share = "{amount} stored Ikorr";
        AllStored: share = "all stored Ikorr";
        TheStored: whole = "the stored Ikorr";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: IkorrRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let verb = match row {
        IkorrRow::Secure | IkorrRow::LoseSecured => team_ikorr(row, env, term)?,
        IkorrRow::Store => {
            let [many, thing] = kids(term)?;
            let count = amount(env, many)?;
            let things = things(env, thing, Wanted::IN_PLAY)?;
            Verb::Store { things, count }
        }
        IkorrRow::RemoveStored => {
            let [many, thing] = kids(term)?;
            let count = share(env, many)?;
            let things = things(env, thing, Wanted::IN_PLAY)?;
            Verb::Unstore { things, count }
        }
        IkorrRow::MoveStored => {
            let [many, from, to] = kids(term)?;
            let count = share(env, many)?;
            let [from, to] = both(env, from, to)?;
            Verb::MoveStored { from, to, count }
        }
        IkorrRow::SwapStored => {
            let [_, one, other] = kids(term)?;
            let [one, other] = both(env, one, other)?;
            Verb::SwapStored { one, other }
        }
        _ => return fail(term, "nothing is done"),
    };
    env.act(verb);
    Ok(())
}

fn team_ikorr<'t>(row: IkorrRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, Verb> {
    let [many] = kids(term)?;
    let (who, count) = (env.actor, amount(env, many)?);
    Ok(match row {
        IkorrRow::Secure => Verb::Secure { who, count },
        _ => Verb::LoseSecured { who, count },
    })
}

fn both<'t>(env: &mut Env<'_>, one: &'t Term, other: &'t Term) -> Res<'t, [Things; 2]> {
    let one = things(env, one, Wanted::IN_PLAY)?;
    let other = things(env, other, Wanted::IN_PLAY)?;
    Ok([one, other])
}

/// Some of the stored Ikorr, or all of it.
fn share<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Option<Amount>> {
    match row!(IkorrRow, term)? {
        IkorrRow::SomeStored => {
            let [many] = kids(term)?;
            amount(env, many).map(Some)
        }
        IkorrRow::AllStored => Ok(None),
        _ => fail(term, "no stored Ikorr"),
    }
}
