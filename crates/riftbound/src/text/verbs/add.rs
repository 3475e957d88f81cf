//! Adding resources (RB 429).

use super::back::BackRow;
use crate::card::Price;
use crate::program::{Earmark, Instr, Verb};
use crate::text::costs::price;
use crate::text::env::Env;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum AddRow after BackRow {
        Add: act = "adds+ {price}";
        AddThatMuch: act = "adds+ that much {added}";
        MuchEnergy: added = "Energy";
        MuchPower: added = "<any>";
        SpendOnly: act = "{use_it} {only_on}";
        Use: use_it = "use only" (style);
        SpendEnergy: use_it = "spend this Energy only" (style);
        SpendPower: use_it = "spend this Power only" (style);
        OnSpells: only_on = "to play spells";
        OnUnits: only_on = "to play units";
        OnGear: only_on = "to play gear or {gear_use}";
        GearUse: gear_use = "use gear abilities";
        InShowdowns: only_on = "during showdowns";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: AddRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let who = env.actor;
    let only = Earmark::Anything;
    match row {
        AddRow::Add => {
            let [of] = kids(term)?;
            let (price, times) = (price(of)?, env.scale(1));
            if price.is_nothing() {
                return fail(of, "this adds nothing");
            }
            env.act(Verb::Add {
                who,
                price,
                times,
                only,
            });
        }
        AddRow::AddThatMuch => {
            let [of] = kids(term)?;
            let price = match row!(AddRow, of)? {
                AddRow::MuchEnergy => Price::energy(1),
                _ => Price::any(1),
            };
            let Some(times) = env.much.clone() else {
                return fail(term, "no amount was named before");
            };
            env.act(Verb::Add {
                who,
                price,
                times,
                only,
            });
        }
        _ => return fail(term, "nothing is done"),
    }
    Ok(())
}

/// "Use only ...", if that is all a clause says.
pub(crate) fn spend_only(clause: &Term) -> Option<&Term> {
    let mut inner = clause;
    while let [kid] = inner.kids.as_slice() {
        inner = kid;
    }
    (AddRow::of(inner.op) == Some(AddRow::SpendOnly)).then_some(inner)
}

/// "Use only ..." is said of what was added just before.
pub(crate) fn earmark<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, on] = kids(term)?;
    let mark = match row!(AddRow, on)? {
        AddRow::OnSpells => Earmark::Spells,
        AddRow::OnUnits => Earmark::Units,
        AddRow::OnGear => Earmark::Gear,
        AddRow::InShowdowns => Earmark::Showdowns,
        _ => return fail(on, "nothing that it may be spent on"),
    };
    match env.code.last_mut() {
        Some(Instr::Do(Verb::Add { only, .. })) => {
            *only = mark;
            Ok(())
        }
        _ => fail(term, "nothing was added just before"),
    }
}
