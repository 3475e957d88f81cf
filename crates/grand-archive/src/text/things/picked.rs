//! What is picked among what a phrase describes: targets, and what is chosen as
//! a step is done.

use super::ONE;
use crate::program::{Amount, Filter, Instr, ItemFilter, Pick, TargetKind, TargetSpec, Where};
use crate::text::env::Env;
use crate::text::mentions::{Mention, Sort};
use crate::text::said::Said;
use text::{Res, Term, fail};

/// Targets.
pub(crate) fn targeted<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    said: Said,
    (min, max): (Amount, Option<Amount>),
) -> Res<'t, Pick> {
    let alone = max == Some(ONE);
    let group = said.group;
    let mut mention = Mention::of(Pick::This, &said.filter, alone);
    let what = if said.attack {
        mention.sort = Sort::Attack;
        TargetKind::Attack(said.filter.side)
    } else if let Some(item) = item_filter(&said) {
        mention.sort = Sort::Item;
        TargetKind::Item(item)
    } else {
        let mut said = said;
        said.group = None;
        if said.random {
            return fail(term, "a target is not taken at random");
        }
        let filter = said.chosen(term)?;
        if filter.zones.iter().any(|zone| is_private(*zone)) {
            return fail(term, "nothing there can be targeted");
        }
        TargetKind::Thing(filter)
    };
    let spec = TargetSpec {
        what,
        min,
        max,
        group,
        divide: None,
        not: None,
        when: None,
    };
    mention.pick = env.target(spec);
    let pick = mention.pick;
    env.mention(mention);
    Ok(pick)
}

/// What it asks of an entry of the effects stack, if that is what it speaks
/// of.
pub(crate) fn item_filter(said: &Said) -> Option<ItemFilter> {
    let mut item = said.item.clone().filter(|_| !said.activated)?;
    item.side = said.filter.side;
    let mut of = said.filter.clone();
    of.side = crate::program::Side::Any;
    item.of = (of != Filter::default()).then_some(of);
    item.single = said.single;
    Some(item)
}

/// Whether not everybody may look there (GA objects-and-targeting/p8).
fn is_private(zone: Where) -> bool {
    matches!(
        zone,
        Where::Hand | Where::Memory | Where::Deck | Where::Material
    )
}

/// A choice made as the step is done, by who acts.
pub(crate) fn chosen<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    said: Said,
    (min, max): (Amount, Option<Amount>),
) -> Res<'t, Pick> {
    if said.item.is_some() {
        return fail(term, "say \"target\"");
    }
    let random = said.random;
    let filter = said.chosen(term)?;
    let bind = env.register();
    let pick = Pick::Bound(bind);
    let mention = Mention::of(pick, &filter, max == Some(ONE));
    let who = env.actor;
    env.much = Some(Amount::Bound(bind));
    env.emit(Instr::Choose {
        who,
        filter,
        min,
        max,
        random,
        bind,
    });
    env.mention(mention);
    Ok(pick)
}
