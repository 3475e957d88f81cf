//! Prices and costs (RB 356, 357).

use super::amounts::small;
use super::env::{Choosing, Env};
use super::keywords::KeywordRow;
use crate::card::{Domain, Price};
use crate::program::{
    Cost, CostDeed, CostPart, Filter, Instr, Kinds, Pick, Side, Things, Verb, Where,
};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Prices and the parts of costs.
    pub(crate) enum CostRow after KeywordRow {
        Pips: price = "{pip+|tight}";
        Energy: pip = "<{#}>";
        Power: pip = "{=power}";
        Priced: cost = "{price}";
        ExhaustThis: cost = "<exhaust>";
        Doing: cost = "{deed_done}";
        DeedDone: deed_done = "{act}" (plural);
    }
}

/// A price.
pub(crate) fn price(term: &Term) -> Res<'_, Price> {
    let [list] = kids(term)?;
    let mut whole = Price::NOTHING;
    let mut energy = false;
    for pip in &list.kids {
        let part = match row!(CostRow, pip)? {
            CostRow::Energy if energy => return fail(pip, "Energy is said once"),
            CostRow::Energy => {
                energy = true;
                Price::energy(small(pip)?)
            }
            CostRow::Power => power(pip),
            _ => return fail(pip, "no price"),
        };
        whole = whole.and(part);
    }
    if whole.is_beyond() {
        return fail(term, "too much Power");
    }
    Ok(whole)
}

/// The Power that an op carries.
fn power(pip: &Term) -> Price {
    let domain = usize::try_from(pip.val)
        .ok()
        .and_then(|n| Domain::ALL.get(n));
    domain.map_or(Price::any(1), |domain| Price::power(*domain, 1))
}

/// The parts of a cost, in order.
pub(crate) fn cost<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Cost> {
    let mut whole = Cost::default();
    for term in &list.kids {
        match row!(CostRow, term)? {
            CostRow::Priced => {
                let [of] = kids(term)?;
                add_price(&mut whole, of)?;
            }
            CostRow::ExhaustThis if whole.parts.contains(&CostPart::ExhaustThis) => {
                return fail(term, "this is said twice");
            }
            CostRow::ExhaustThis => whole.parts.push(CostPart::ExhaustThis),
            CostRow::Doing => {
                let [deed] = kids(term)?;
                let [act] = kids(deed)?;
                let run = |env: &mut Env<'_>| super::verbs::act(env, act);
                paid_by(env, deed, run, &mut whole)?;
            }
            _ => return fail(term, "no cost"),
        }
    }
    Ok(whole)
}

fn add_price<'t>(whole: &mut Cost, of: &'t Term) -> Res<'t, ()> {
    if !whole.price.is_nothing() {
        return fail(of, "one price is enough");
    }
    whole.price = price(of)?;
    if whole.price.is_nothing() {
        return fail(of, "this costs nothing");
    }
    Ok(())
}

/// A cost that is something done: "[do X] to [do Y]" (RB 742.1).
pub(crate) fn done<'t>(env: &mut Env<'_>, base: &'t Term, whole: &mut Cost) -> Res<'t, ()> {
    let run = |env: &mut Env<'_>| super::clauses::do_acts(env, base);
    paid_by(env, base, run, whole)
}

fn paid_by<'t>(
    env: &mut Env<'_>,
    base: &'t Term,
    run: impl FnOnce(&mut Env<'_>) -> Res<'t, ()>,
    whole: &mut Cost,
) -> Res<'t, ()> {
    let ((), code) = env.with(Choosing::Later, |env| env.apart(run))?;
    let mut steps = code.into_iter().peekable();
    while let Some(step) = steps.next() {
        let next = match (step, steps.peek()) {
            (Instr::Pay { cost, .. }, _) => {
                whole.price = whole.price.and(cost.price);
                whole.parts.extend(cost.parts);
                continue;
            }
            (Instr::Do(verb), _) => simple(&verb),
            (
                Instr::Choose {
                    filter,
                    min,
                    max,
                    bind,
                    ..
                },
                Some(Instr::Do(verb)),
            ) => {
                let chosen = chosen_deed(verb, Pick::Bound(bind));
                steps.next();
                chosen.and_then(|deed| {
                    let filter = owned(filter)?;
                    Some(CostPart::Choose {
                        deed,
                        min,
                        max,
                        filter,
                        bind,
                    })
                })
            }
            _ => None,
        };
        match next {
            Some(part) => whole.parts.push(part),
            None => return fail(base, "this cannot be a cost"),
        }
    }
    Ok(())
}

/// A cost is paid with what the payer has.
fn owned(filter: Filter) -> Option<Filter> {
    let own = matches!(filter.side, Side::Yours | Side::Friendly | Side::Theirs);
    (own || filter.among.is_some()).then_some(filter)
}

fn simple(verb: &Verb) -> Option<CostPart> {
    let this = |things: &Things| *things == Things::Pick(Pick::This);
    Some(match verb {
        Verb::Kill(things) if this(things) => CostPart::KillThis,
        Verb::Banish(things) if this(things) => CostPart::BanishThis,
        Verb::Recycle(things) if this(things) => CostPart::RecycleThis,
        Verb::ReturnToHand(things) if this(things) => CostPart::ReturnThis,
        Verb::Exhaust(things) if this(things) => CostPart::ExhaustThis,
        Verb::Exhaust(Things::All(filter)) if is_legend(filter) => CostPart::ExhaustLegend,
        Verb::SpendBuffs { things, .. } if this(things) => CostPart::SpendThisBuff,
        Verb::Discard {
            count: Some(count),
            bind,
            ..
        } => CostPart::Choose {
            deed: CostDeed::Discard,
            min: count.clone(),
            max: Some(count.clone()),
            filter: Filter {
                zone: Where::Hand,
                side: Side::Yours,
                ..Filter::default()
            },
            bind: *bind,
        },
        Verb::RecycleFrom {
            filter,
            count,
            bind,
            ..
        } => CostPart::Choose {
            deed: CostDeed::Recycle,
            min: count.clone(),
            max: Some(count.clone()),
            filter: filter.clone(),
            bind: *bind,
        },
        _ => return None,
    })
}

fn is_legend(filter: &Filter) -> bool {
    let kinds = Kinds {
        legend: true,
        ..Kinds::default()
    };
    *filter
        == Filter {
            zone: Where::Legend,
            side: Side::Yours,
            kinds,
            ..Filter::default()
        }
}

fn chosen_deed(verb: &Verb, chosen: Pick) -> Option<CostDeed> {
    let things = |t: &Things| *t == Things::Pick(chosen);
    Some(match verb {
        Verb::Kill(t) if things(t) => CostDeed::Kill,
        Verb::Exhaust(t) if things(t) => CostDeed::Exhaust,
        Verb::Recycle(t) if things(t) => CostDeed::Recycle,
        Verb::ReturnToHand(t) if things(t) => CostDeed::Return,
        Verb::Banish(t) if things(t) => CostDeed::Banish,
        Verb::Reveal(t) if things(t) => CostDeed::Reveal,
        Verb::SpendBuffs { things: t, .. } if things(t) => CostDeed::SpendBuff,
        Verb::DiscardThese(t) if things(t) => CostDeed::Discard,
        _ => return None,
    })
}

/// A cost of Energy and Power only.
pub(crate) fn plain(price: Price) -> Cost {
    Cost {
        price,
        own: 0,
        parts: Vec::new(),
    }
}
