//! Summoning tokens (GA summon, copying-objects/1).

use super::generate::GenerateRow;
use crate::program::{Amount, Counter, Entering, Pick, Verb};
use crate::text::amounts::amount;
use crate::text::env::{Env, Way};
use crate::text::mentions::{Mention, Sort};
use crate::text::refs::reference;
use crate::text::vocabulary::counter;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum SummonRow after GenerateRow {
        Summon: act = "summons+ {amount|a} {summoned} token+{token_how*|tight}";
        Summoned: summoned = "{=token}";
        SummonCopy: act = "summons+ a {copy_of} {ref}{token_how*|tight}";
        CopyOf: copy_of = "token copy of";
        TokenRested: token_how = " rested";
        TokenCounter: token_how = " with {token_counters} on {on_it}";
        TokenCounters: token_counters = "{amount|a} {=counter} counter+";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: SummonRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let (who, bind) = (env.actor, env.register());
    match row {
        SummonRow::Summon => {
            let [many, name, how] = kids(term)?;
            let count = amount(env, many)?;
            let token = env.words.token(name)?;
            let entering = entering(env, how)?;
            let one = count == Amount::Number(1);
            env.act(Verb::Summon {
                who,
                token,
                count,
                entering,
                bind,
            });
            env.ways.push((Way::Summoned, bind));
            mention(env, Pick::Bound(bind), one);
        }
        SummonRow::SummonCopy => {
            let [_, of, how] = kids(term)?;
            let of = reference(env, of)?;
            let entering = entering(env, how)?;
            env.act(Verb::SummonCopy {
                who,
                of,
                entering,
                bind,
            });
            mention(env, Pick::Bound(bind), true);
        }
        _ => return fail(term, "nothing is done"),
    }
    Ok(())
}

fn mention(env: &mut Env<'_>, pick: Pick, one: bool) {
    env.mention(Mention {
        token: true,
        ..Mention::called(pick, Sort::Thing, one)
    });
}

fn entering<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Entering> {
    let mut entering = Entering::default();
    for how in &list.kids {
        match row!(SummonRow, how)? {
            SummonRow::TokenRested if !entering.rested => entering.rested = true,
            SummonRow::TokenCounter => {
                let [counters, _] = kids(how)?;
                let [many] = kids(counters)?;
                let kind: Counter = counter(counters)?;
                entering.counters.push((kind, amount(env, many)?));
            }
            _ => return fail(how, "this is said twice"),
        }
    }
    Ok(entering)
}
