//! Moving units (RB 420, 440).

use super::recycle::RecycleRow;
use crate::program::{Dest, FieldFilter, Pick, TargetKind, TargetSpec, Things, Verb};
use crate::text::env::{Choosing, Env};
use crate::text::goals::{dest, whither};
use crate::text::mentions::Mention;
use crate::text::things::several;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum MoveRow after RecycleRow {
        Move: act = "moves+ {thing%and}{dest}";
        MoveHither: act = "moves+ {ref}{whither}";
        Exchange: act = "moves+ {ref} to {its_place} and {ref} to {swapped}";
        Swapped: swapped = "my original location";
        MoveAnywhere: act = "moves+ {thing%and}";
        MoveToOrFrom: act = "moves+ {thing%and} to or from {to_or_from}";
        MoveItsBase: to_or_from = "its base";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: MoveRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row == MoveRow::Exchange {
        return exchange(env, term);
    }
    let Some(list) = term.kids.first() else {
        return fail(term, "nothing is done");
    };
    if row == MoveRow::MoveHither {
        let [of, to] = kids(term)?;
        let to = whither(env, to)?;
        let things = Things::Pick(crate::text::refs::reference(env, of)?);
        env.act(Verb::Move { things, to });
        return Ok(());
    }
    let moved = several(env, list)?;
    let to = match row {
        MoveRow::Move => {
            let [_, to] = kids(term)?;
            match dest(env, to)? {
                Dest::Field(found) => chosen(env, term, &moved, Dest::Field(found))?,
                fixed => fixed,
            }
        }
        MoveRow::MoveAnywhere => chosen(env, term, &moved, Dest::Anywhere)?,
        MoveRow::MoveToOrFrom => chosen(env, term, &moved, Dest::ToOrFromBase)?,
        _ => return fail(term, "nothing is done"),
    };
    let things = moved;
    env.act(Verb::Move { things, to });
    Ok(())
}

/// A Move Destination that is chosen with the targets (RB 355.4).
fn chosen<'t>(env: &mut Env<'_>, at: &'t Term, moved: &Things, to: Dest) -> Res<'t, Dest> {
    let of = match moved {
        Things::Pick(pick) => *pick,
        _ => match to {
            Dest::Field(found) => return Ok(field(env, found)),
            _ => return fail(at, "say where to"),
        },
    };
    if env.choosing == Choosing::Later {
        return Ok(to);
    }
    let is_field = matches!(to, Dest::Field(_));
    let spec = TargetSpec {
        what: TargetKind::Destination { of, to },
        min: 1,
        max: 1,
        group: None,
        split: None,
        when: None,
    };
    match env.target(spec) {
        Pick::Target(index) => {
            if is_field {
                env.mention(Mention::field(Pick::Target(index)));
            }
            Ok(Dest::Target(index))
        }
        _ => fail(at, "say where to"),
    }
}

fn field(env: &mut Env<'_>, found: FieldFilter) -> Dest {
    Dest::With(crate::text::fields::field_target(env, found))
}

/// Two units go to each other's location.
fn exchange<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [first, _, second, _] = kids(term)?;
    let other = env.it(second)?;
    let named = env.mentions.last().cloned();
    let one = crate::text::refs::reference(env, first)?;
    env.mentions.extend(named);
    let it = crate::text::refs::RefRow::of(second.op);
    if one != Pick::This || it != Some(crate::text::refs::RefRow::It) {
        return fail(term, "say \"me\" and \"it\"");
    }
    env.act(Verb::SwapPlaces { one, other });
    Ok(())
}
