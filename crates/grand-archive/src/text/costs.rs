//! Costs of abilities, and what is done as a cost (GA card-activation/8).

use super::amounts::amount;
use super::env::Env;
use super::keywords::KeywordRow;
use crate::program::{
    Amount, Cost, CostDeed, CostPart, Counter, Dest, Filter, Instr, Pick, Side, Things, Verb,
    Where, Who, WorksIn,
};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The parts of costs.
    pub(crate) enum CostRow after KeywordRow {
        Reserve: cost = "({amount})";
        RestThis: cost = "<rest>";
        Doing: cost = "{deed_done}";
        DeedDone: deed_done = "{act}" (plural);
    }
}

/// The parts of a cost, in order.
pub(crate) fn cost<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Cost> {
    let mut whole = Cost::default();
    for term in &list.kids {
        match row!(CostRow, term)? {
            CostRow::Reserve if whole.reserve.is_none() => {
                let [much] = kids(term)?;
                whole.reserve = Some(amount(env, much)?);
            }
            CostRow::RestThis if !whole.parts.contains(&CostPart::RestThis) => {
                whole.parts.push(CostPart::RestThis);
            }
            CostRow::Doing => {
                let [deed] = kids(term)?;
                let [act] = kids(deed)?;
                paid_by(env, deed, |env| super::verbs::act(env, act), &mut whole)?;
            }
            _ => return fail(term, "this is said twice"),
        }
    }
    Ok(whole)
}

/// A cost that is something done.
pub(crate) fn paid_by<'t>(
    env: &mut Env<'_>,
    at: &'t Term,
    run: impl FnOnce(&mut Env<'_>) -> Res<'t, ()>,
    whole: &mut Cost,
) -> Res<'t, ()> {
    let (targets, ways) = (env.targets.len(), env.ways.len());
    let ((), code) = env.apart(run)?;
    if env.targets.len() > targets {
        return fail(at, "a cost has no target");
    }
    let mut steps = code.into_iter().peekable();
    while let Some(step) = steps.next() {
        let part = match (step, steps.peek()) {
            (
                Instr::Pay {
                    who: Who::You,
                    cost,
                },
                _,
            ) => {
                merge(whole, cost);
                continue;
            }
            (Instr::Do(verb), _) => simple(env, &verb),
            (
                Instr::Choose {
                    filter,
                    min,
                    max,
                    random,
                    bind,
                    ..
                },
                Some(Instr::Do(verb)),
            ) => {
                let deed = chosen_deed(verb, Pick::Bound(bind));
                let removed = removed_from(verb, Pick::Bound(bind));
                super::paid::as_chosen(env, verb, bind);
                steps.next();
                match (deed, removed) {
                    _ if filter.side == Side::Any => None,
                    (Some(deed), _) => Some(CostPart::Choose {
                        deed,
                        min,
                        max,
                        filter,
                        random,
                        bind,
                    }),
                    (None, Some((counter, count)))
                        if min == Amount::Number(1) && max == Some(Amount::Number(1)) =>
                    {
                        Some(CostPart::RemoveFrom {
                            filter,
                            counter,
                            count,
                            bind,
                        })
                    }
                    _ => None,
                }
            }
            _ => None,
        };
        match part {
            Some(part) => whole.parts.push(part),
            None => return fail(at, "this cannot be a cost"),
        }
    }
    super::paid::forget(env, ways, &whole.parts);
    Ok(())
}

fn merge(whole: &mut Cost, more: Cost) {
    whole.reserve = whole.reserve.take().or(more.reserve);
    whole.memory = whole.memory.take().or(more.memory);
    whole.parts.extend(more.parts);
}

/// A cost is paid with what the payer has.
fn owned(mut filter: Filter) -> Filter {
    if filter.side == Side::Any {
        filter.side = Side::Yours;
    }
    filter
}

fn simple(env: &mut Env<'_>, verb: &Verb) -> Option<CostPart> {
    let this = |things: &Things| *things == Things::Pick(Pick::This);
    Some(match verb {
        Verb::Sacrifice { things, .. } if this(things) => CostPart::SacrificeThis,
        Verb::Banish { things, .. } if this(things) => CostPart::BanishThis,
        Verb::DiscardThese { things, .. } if this(things) => {
            env.zone = Some(WorksIn::Hand);
            CostPart::DiscardThis
        }
        Verb::Put { things, to, .. } if this(things) => CostPart::PutThis(*to),
        Verb::Reveal(things) if this(things) => CostPart::RevealThis,
        Verb::Rest(things) if this(things) => CostPart::RestThis,
        Verb::Rest(Things::Pick(Pick::YourChampion)) => CostPart::RestChampion,
        Verb::Delevel(Who::You) => CostPart::Delevel,
        Verb::Recover {
            who: Who::You,
            amount,
        } => CostPart::Recover(amount.clone()),
        Verb::Deal {
            to: Things::Pick(Pick::YourChampion),
            amount,
            by: None,
            unpreventable,
        } => CostPart::Damage {
            amount: amount.clone(),
            unpreventable: *unpreventable,
        },
        Verb::PutTop {
            who: Who::You,
            count,
            to: Dest::Graveyard,
            ..
        } => CostPart::Mill(count.clone()),
        Verb::RemoveCounters {
            things: Things::Pick(from),
            counter: Some(counter),
            count,
            bind,
        } => CostPart::Remove {
            from: *from,
            counter: *counter,
            count: count.clone(),
            bind: *bind,
        },
        _ => return chosen_by(verb),
    })
}

/// Verbs that choose by themselves.
fn chosen_by(verb: &Verb) -> Option<CostPart> {
    Some(match verb {
        Verb::Discard {
            who: Who::You,
            count: Some(count),
            filter,
            random,
            up_to,
            bind,
        } => CostPart::Choose {
            deed: CostDeed::Discard,
            min: if *up_to {
                Amount::Number(0)
            } else {
                count.clone()
            },
            max: Some(count.clone()),
            filter: owned(filter.clone()),
            random: *random,
            bind: *bind,
        },
        Verb::SacrificeSome {
            who: Who::You,
            filter,
            min,
            max,
            bind,
        } => CostPart::Choose {
            deed: CostDeed::Sacrifice,
            min: min.clone(),
            max: max.clone(),
            filter: owned(filter.clone()),
            random: false,
            bind: *bind,
        },
        _ => return None,
    })
}

fn chosen_deed(verb: &Verb, chosen: Pick) -> Option<CostDeed> {
    let these = |t: &Things| *t == Things::Pick(chosen);
    Some(match verb {
        Verb::Sacrifice { things, .. } if these(things) => CostDeed::Sacrifice,
        Verb::Rest(t) if these(t) => CostDeed::Rest,
        Verb::Banish { things, .. } if these(things) => CostDeed::Banish,
        Verb::Reveal(t) if these(t) => CostDeed::Reveal,
        Verb::DiscardThese { things, .. } if these(things) => CostDeed::Discard,
        Verb::Put { things, to, .. } if these(things) => match to {
            Dest::Hand => CostDeed::ToHand,
            Dest::Memory => CostDeed::ToMemory,
            Dest::Material => CostDeed::ToMaterial,
            Dest::Bottom => CostDeed::ToBottom,
            _ => return None,
        },
        _ => return None,
    })
}

fn removed_from(verb: &Verb, chosen: Pick) -> Option<(Counter, Option<Amount>)> {
    match verb {
        Verb::RemoveCounters {
            things,
            counter: Some(counter),
            count,
            ..
        } if *things == Things::Pick(chosen) => Some((*counter, count.clone())),
        _ => None,
    }
}

/// Where an ability works that banishes its own card from a zone.
pub(crate) fn works_in(zone: Where) -> Option<WorksIn> {
    Some(match zone {
        Where::Hand => WorksIn::Hand,
        Where::Memory => WorksIn::Memory,
        Where::Graveyard => WorksIn::Graveyard,
        Where::Banishment => WorksIn::Banishment,
        Where::Material => WorksIn::Material,
        _ => return None,
    })
}
