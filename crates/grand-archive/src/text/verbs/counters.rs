//! Counters, and damage that is marked (GA counters, damage).

use super::level::LevelRow;
use crate::program::{Amount, Pick, Things, Verb};
use crate::text::amounts::amount;
use crate::text::env::{Env, Way};
use crate::text::things::{one, things};
use crate::text::vocabulary::counter;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum CountersRow after LevelRow {
        PutCounters: act = "puts+ {counters_word} on {thing}";
        Counters: counters_word = "{amount|a} {=counter} counter+";
        MoreCounters: counters_word = "{amount|a} {additional_word} {=counter} counter+";
        AdditionalWord: additional_word = "additional";
        Remove: act = "removes+ {removed_counters} from {thing}";
        RemoveSome: removed_counters = "{amount|a} {=counter} counter+";
        RemoveAll: removed_counters = "all {=counter} counters";
        RemoveAny: removed_counters = "any amount of {=counter} counters";
        RemoveEvery: removed_counters = "all counters";
        RemoveOther: act = "removes+ all of them";
        MoveAll: act = "moves+ {removed_counters} from {thing} to {thing}";
        RemoveDamage: act = "removes+ {temporary_damage} from {thing}";
        TemporaryDamage: temporary_damage = "all temporary damage";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: CountersRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        CountersRow::PutCounters => {
            let [what, on] = kids(term)?;
            let count = match what.kids.as_slice() {
                [many] | [many, _] => amount(env, many)?,
                _ => env.scale(1),
            };
            let kind = counter(what)?;
            let things = things(env, on)?;
            env.act(Verb::PutCounters {
                things,
                counter: kind,
                count,
            });
            Ok(())
        }
        CountersRow::Remove => {
            let [what, from] = kids(term)?;
            remove(env, what, from)
        }
        CountersRow::MoveAll => {
            let [what, from, to] = kids(term)?;
            let count = match row!(CountersRow, what)? {
                CountersRow::RemoveSome => {
                    let [many] = kids(what)?;
                    Some(amount(env, many)?)
                }
                CountersRow::RemoveAll => None,
                _ => return fail(what, "say how many"),
            };
            let kind = counter(what)?;
            let (from, to) = (one(env, from)?, one(env, to)?);
            env.act(Verb::MoveCounters {
                from,
                to,
                counter: kind,
                count,
            });
            Ok(())
        }
        CountersRow::RemoveDamage => {
            let [_, from] = kids(term)?;
            let things = things(env, from)?;
            env.act(Verb::RemoveDamage(things));
            Ok(())
        }
        CountersRow::RemoveOther => fail(term, "of what?"),
        _ => fail(term, "nothing is done"),
    }
}

fn remove<'t>(env: &mut Env<'_>, what: &'t Term, from: &'t Term) -> Res<'t, ()> {
    let (kind, count) = match row!(CountersRow, what)? {
        CountersRow::RemoveSome => {
            let [many] = kids(what)?;
            (Some(counter(what)?), Some(amount(env, many)?))
        }
        CountersRow::RemoveAll => (Some(counter(what)?), None),
        CountersRow::RemoveEvery => (None, None),
        CountersRow::RemoveAny => return remove_any(env, what, from),
        _ => return fail(what, "no counters"),
    };
    let things = things(env, from)?;
    let bind = env.register();
    env.ways.push((Way::Removed, bind));
    env.much = Some(Amount::Bound(bind));
    env.act(Verb::RemoveCounters {
        things,
        counter: kind,
        count,
        bind,
    });
    Ok(())
}

/// Any amount: a number is chosen first.
fn remove_any<'t>(env: &mut Env<'_>, what: &'t Term, from: &'t Term) -> Res<'t, ()> {
    let kind = counter(what)?;
    let pick: Pick = one(env, from)?;
    let chosen = env.register();
    env.emit(crate::program::Instr::ChooseNumber {
        min: Amount::Number(0),
        max: Amount::Counters(pick, Some(kind)),
        bind: chosen,
    });
    let bind = env.register();
    env.ways.push((Way::Removed, bind));
    env.much = Some(Amount::Bound(bind));
    env.act(Verb::RemoveCounters {
        things: Things::Pick(pick),
        counter: Some(kind),
        count: Some(Amount::Bound(chosen)),
        bind,
    });
    Ok(())
}
