//! What is paid: costs before a colon and additional costs.

use super::amounts::small;
use super::env::{Env, Res, fail, kids, row};
use super::lines::LineRow;
use super::prices::own_play;
use super::refs::itself;
use crate::program::{Amount, Cost, CostPart, Instr, Pick, Things, Verb, Who};
use text::Term;

text::ops! {
    /// Costs.
    pub(crate) enum CostRow after LineRow {
        Costs: costs = "{cost%,}:";
        Exert: cost = "({#})";
        Deed: cost = "{act}" (plural);
        AdditionalCost: added = "an additional cost";
    }
}

/// The cost before a colon; none is nothing to pay.
pub(crate) fn cost<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cost> {
    let [list] = kids(term)?;
    let parts = list.kids.iter().map(|part| cost_part(env, part));
    parts.collect::<Res<_>>().map(|parts| Cost { parts })
}

/// A part of a cost: an amount of Influence, or something done.
pub(crate) fn cost_part<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, CostPart> {
    match row!(CostRow, term)? {
        CostRow::Exert => small(term).map(CostPart::Exert),
        CostRow::Deed => {
            let [act] = kids(term)?;
            let ((), code) = env.apart(|env| super::verbs::act(env, act))?;
            match paid(&code) {
                Some(part) => Ok(part),
                None => fail(act, "this is no cost"),
            }
        }
        _ => fail(term, "no cost"),
    }
}

/// What is done as a cost.
fn paid(code: &[Instr]) -> Option<CostPart> {
    let this = |things: &Things| *things == Things::Pick(Pick::This);
    match code {
        [Instr::Do(Verb::Sacrifice(of))] if this(of) => Some(CostPart::SacrificeThis),
        [Instr::Do(Verb::Void(of))] if this(of) => Some(CostPart::VoidThis),
        [Instr::Do(Verb::Damage { to, amount, .. })] if this(to) => {
            fixed(amount).map(CostPart::DamageThis)
        }
        [
            Instr::Do(Verb::Unstore {
                things,
                count: Some(count),
            }),
        ] if this(things) => fixed(count).map(CostPart::RemoveStored),
        [
            Instr::Do(Verb::RemoveCounters {
                things,
                kind: Some(kind),
                count: Some(count),
            }),
        ] if this(things) => {
            let (count, kind) = (fixed(count)?, *kind);
            Some(CostPart::RemoveCounters { count, kind })
        }
        [choice, Instr::Do(verb)] => chosen_part(choice, verb),
        _ => None,
    }
}

fn chosen_part(choice: &Instr, verb: &Verb) -> Option<CostPart> {
    let Instr::Choose {
        who: Who::You,
        filter,
        min,
        max,
        random: false,
        bind,
    } = choice
    else {
        return None;
    };
    let (filter, bind) = (filter.clone(), *bind);
    let count = fixed(max).filter(|_| min == max)?;
    let it = Things::Pick(Pick::Bound(bind));
    match verb {
        Verb::Sacrifice(things) if *things == it => Some(CostPart::Sacrifice {
            count,
            filter,
            bind,
        }),
        Verb::Discard(things) if *things == it => Some(CostPart::Discard {
            count,
            filter,
            bind,
        }),
        _ => None,
    }
}

fn fixed(amount: &Amount) -> Option<u8> {
    match amount {
        Amount::Number(n) => u8::try_from(*n).ok(),
        _ => None,
    }
}

/// An additional cost of this card.
pub(crate) fn extra_cost<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, CostPart> {
    let [_, to_play, name, part] = kids(term)?;
    itself(env, name)?;
    own_play(env, to_play)?;
    cost_part(env, part)
}
