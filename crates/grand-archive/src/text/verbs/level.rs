//! Levelling up and delevelling (GA level-up, deleveling).

use super::load::LoadRow;
use crate::card::{Type, TypeSet};
use crate::program::{Filter, Pick, Side, Verb, Where};
use crate::text::env::Env;
use crate::text::refs::reference;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum LevelRow after LoadRow {
        LevelUp: act = "levels+ up {ref}";
        Delevel: act = "delevels+ {ref}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: LevelRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [thing] = kids(term)?;
    let pick = reference(env, thing)?;
    let own = pick == Pick::This && env.subject.types.has(Type::Champion);
    if !own && pick != Pick::YourChampion {
        return fail(thing, "say \"your champion\"");
    }
    let who = env.actor;
    match row {
        LevelRow::LevelUp => {
            let into = Filter {
                types: TypeSet::only(Type::Champion),
                zones: std::iter::once(Where::Material).collect(),
                side: Side::Yours,
                ..Filter::default()
            };
            env.act(Verb::LevelUp { who, into });
        }
        LevelRow::Delevel => env.act(Verb::Delevel(who)),
    }
    Ok(())
}
