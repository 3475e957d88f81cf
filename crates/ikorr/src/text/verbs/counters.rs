//! Counters (ROI 3.14).

use super::activate::ActivateRow;
use crate::program::Verb;
use crate::text::amounts::{amount, counter};
use crate::text::env::{Env, Res, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum CounterRow after ActivateRow {
        PutCounters: act = "puts+ {amount|a} {=counter} counter+ on {thing}";
        RemoveCounters: act = "removes+ {amount|a} {=counter} counter+ from {thing}";
        RemoveAllOfKind: act = "removes+ all {=counter} counters from {thing}";
        RemoveAllCounters: act = "removes+ all counters from {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: CounterRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let (many, thing) = match row {
        CounterRow::PutCounters | CounterRow::RemoveCounters => {
            let [many, thing] = kids(term)?;
            (Some(amount(env, many)?), thing)
        }
        CounterRow::RemoveAllOfKind | CounterRow::RemoveAllCounters => {
            let [thing] = kids(term)?;
            (None, thing)
        }
    };
    let things = things(env, thing, Wanted::IN_PLAY)?;
    env.act(match (row, many) {
        (CounterRow::PutCounters, Some(count)) => {
            let kind = counter(term)?;
            Verb::PutCounters {
                things,
                kind,
                count,
            }
        }
        (CounterRow::RemoveAllCounters, count) => Verb::RemoveCounters {
            things,
            kind: None,
            count,
        },
        (_, count) => {
            let kind = Some(counter(term)?);
            Verb::RemoveCounters {
                things,
                kind,
                count,
            }
        }
    });
    Ok(())
}
