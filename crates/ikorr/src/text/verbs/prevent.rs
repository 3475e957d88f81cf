//! Preventing damage: only instead of it (ROI 6.9).

use super::skip::SkipRow;
use crate::program::Pick;
use crate::text::env::{Env, Res, fail, kids, row};
use crate::text::refs::reference;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum PreventRow after SkipRow {
        Prevent: act = "prevents+ {prevented}";
        Redirect: act = "deals+ that damage to {ref}";
        ThatDamage: prevented = "that damage";
        PartOfDamage: prevented = "{amount} of that damage";
        DealtDamage: prevented = "the damage dealt to {ref}";
    }
}

/// Which damage does not happen.
pub(crate) enum Prevented<'t> {
    /// The damage that would be dealt.
    ThatDamage,
    /// So much of it.
    Part(&'t Term),
    /// What was dealt to this, and would make it die.
    DealtTo(Pick),
    /// It is dealt to the card itself.
    Redirected,
}

/// What an act prevents, if it is one that prevents.
pub(crate) fn prevented<'t>(env: &mut Env<'_>, act: &'t Term) -> Res<'t, Option<Prevented<'t>>> {
    let Some(row) = PreventRow::of(act.op) else {
        return Ok(None);
    };
    let [what] = kids(act)?;
    if row == PreventRow::Redirect {
        return match reference(env, what)? {
            Pick::This => Ok(Some(Prevented::Redirected)),
            _ => fail(what, "only the card itself can take it"),
        };
    }
    Ok(Some(match row!(PreventRow, what)? {
        PreventRow::ThatDamage => Prevented::ThatDamage,
        PreventRow::PartOfDamage => {
            let [part] = kids(what)?;
            Prevented::Part(part)
        }
        PreventRow::DealtDamage => {
            let [to] = kids(what)?;
            Prevented::DealtTo(reference(env, to)?)
        }
        _ => return fail(what, "no damage"),
    }))
}

/// Damage is prevented instead of being dealt, and at no other time.
/// What it does.
pub(crate) fn act<'t>(_: PreventRow, _: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    fail(term, "damage is only prevented instead of happening")
}
