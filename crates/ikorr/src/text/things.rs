//! Noun phrases: targets, what is chosen on resolution, all that match.

use super::amounts::small;
use super::conditions::ConditionRow;
use super::env::{Env, Mention, Res, fail, kids, row};
use super::filters::{Said, Wanted, filter, other};
use super::refs::{itself, reference};
use super::zones::zone;
use crate::program::{
    Amount, Filter, Instr, Pick, Place, Side, TargetKind, TargetSpec, Things, WorksIn,
};
use text::Term;

text::ops! {
    /// Ways to say which things.
    pub(crate) enum ThingRow after ConditionRow {
        Referred: thing = "{ref}";
        ItselfFrom: thing = "{self} {preposition} {zone}";
        Target: thing = "target {filter}" (singular);
        AnotherTarget: thing = "another target {filter}" (singular);
        Targets: thing = "{amount|a} target {filter}";
        UpToTargets: thing = "up to {amount|word} target {filter}";
        Some: thing = "{amount|a} {filter}";
        UpTo: thing = "up to {amount|word} {filter}";
        Random: thing = "{amount|a} random {filter}";
        Every: thing = "{every} {filter}";
        Each: every = "each" (singular, style);
        All: every = "all" (plural, style);
        Bare: every = "" (plural, style);
    }
}

/// A noun phrase before it is known what is done with it.
#[derive(Clone, Debug)]
pub(crate) enum Named {
    /// A thing that was named before.
    Pick(Pick),
    /// Chosen when put on the stack.
    Targets(Said, u8, u8),
    /// Chosen on resolution.
    Chosen {
        said: Said,
        min: u8,
        max: u8,
        random: bool,
    },
    /// All that match.
    All(Said),
}

impl Named {
    /// What "a ..." says: one thing that nobody has chosen yet.
    pub(crate) fn indefinite(self) -> Option<Said> {
        match self {
            Self::Chosen {
                said,
                min: 1,
                max: 1,
                random: false,
            } => Some(said),
            _ => None,
        }
    }
}

/// What a noun phrase says.
pub(crate) fn named<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Named> {
    let thing = row!(ThingRow, term)?;
    match thing {
        ThingRow::Referred => {
            let [to] = kids(term)?;
            reference(env, to).map(Named::Pick)
        }
        ThingRow::ItselfFrom => itself_from(env, term),
        ThingRow::Every => {
            let [_, of] = kids(term)?;
            filter(env, of).map(Named::All)
        }
        ThingRow::Target | ThingRow::AnotherTarget => {
            let [of] = kids(term)?;
            let mut said = filter(env, of)?;
            if thing == ThingRow::AnotherTarget {
                other(env, &mut said.filter, term)?;
            }
            Ok(Named::Targets(said, 1, 1))
        }
        _ => counted(env, term, thing),
    }
}

fn counted<'t>(env: &mut Env<'_>, term: &'t Term, thing: ThingRow) -> Res<'t, Named> {
    let [count, of] = kids(term)?;
    let max = small(count)?;
    let said = filter(env, of)?;
    if max == 0 || (max == 1 && thing == ThingRow::Targets) {
        return fail(count, "no such number of things");
    }
    Ok(match thing {
        ThingRow::Targets => Named::Targets(said, max, max),
        ThingRow::UpToTargets => Named::Targets(said, 0, max),
        ThingRow::Some => Named::Chosen {
            said,
            min: max,
            max,
            random: false,
        },
        ThingRow::UpTo => Named::Chosen {
            said,
            min: 0,
            max,
            random: false,
        },
        ThingRow::Random => Named::Chosen {
            said,
            min: max,
            max,
            random: true,
        },
        _ => return fail(term, "no thing"),
    })
}

/// "This card from your graveyard": then that is where the ability works.
fn itself_from<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Named> {
    let [name, _, at] = kids(term)?;
    let mut mention = itself(env, name)?;
    if zone(env, at)? != (Place::Graveyard, Side::Yours) {
        return fail(
            at,
            "an ability works on the battlefield or in your graveyard",
        );
    }
    env.works_in = WorksIn::Graveyard;
    (mention.place, mention.side) = (Place::Graveyard, Side::Yours);
    env.mention(mention);
    Ok(Named::Pick(Pick::This))
}

/// The things a step acts on; targets and choices are noted.
pub(crate) fn things<'t>(env: &mut Env<'_>, term: &'t Term, wanted: Wanted) -> Res<'t, Things> {
    Ok(match named(env, term)? {
        Named::Pick(pick) => Things::Pick(pick),
        Named::Targets(said, min, max) => {
            let filter = said.finish(term, wanted)?;
            Things::Pick(target(env, filter, min, max))
        }
        Named::Chosen {
            said,
            min,
            max,
            random,
        } => {
            let filter = said.finish(term, wanted)?;
            Things::Pick(chosen(env, filter, (min, max), random))
        }
        Named::All(said) => Things::All(said.finish(term, wanted)?),
    })
}

/// Exactly one thing.
pub(crate) fn one<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Pick> {
    match things(env, term, Wanted::ANYWHERE)? {
        Things::Pick(pick) => Ok(pick),
        Things::All(_) => fail(term, "this speaks of one thing only"),
    }
}

fn target(env: &mut Env<'_>, filter: Filter, min: u8, max: u8) -> Pick {
    let index = u8::try_from(env.targets.len()).unwrap_or(u8::MAX);
    let pick = Pick::Target(index);
    env.mention(Mention::of(pick, &filter, max == 1));
    env.targets.push(TargetSpec {
        what: TargetKind::Object(filter),
        min,
        max,
    });
    pick
}

/// A choice on resolution, by who acts.
pub(crate) fn chosen(
    env: &mut Env<'_>,
    filter: Filter,
    (min, max): (u8, u8),
    random: bool,
) -> Pick {
    let bind = env.register();
    let pick = Pick::Bound(bind);
    env.mention(Mention::of(pick, &filter, max == 1));
    let [min, max] = [min, max].map(|n| Amount::Number(i16::from(n)));
    let who = env.actor;
    env.emit(Instr::Choose {
        who,
        filter,
        min,
        max,
        random,
        bind,
    });
    pick
}
