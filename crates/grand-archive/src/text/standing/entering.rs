//! What is done as the card enters the field.

use super::{everywhere, its_own};
use crate::program::{Ability, AbilityKind, Amount, Instr, Pick, Verb, WorksIn};
use crate::text::around::Around;
use crate::text::env::Env;
use crate::text::filters::filter;
use crate::text::sentences::sentence;
use text::{Res, Term, fail, kids};

/// Choices and steps as the card enters the field.
pub(super) fn as_enters<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    clause: &'t Term,
    rest: &[&'t Term],
) -> Res<'t, Ability> {
    let Some(thing) = around.entering else {
        return fail(clause, "as what enters?");
    };
    its_own(env, thing)?;
    let bare = Around {
        entering: None,
        ..around.clone()
    };
    crate::text::steps::guarded_sentence(env, &bare, clause, None)?;
    for one in rest {
        sentence(env, one, Some(0))?;
    }
    Ok(crate::text::lines::whole(
        env,
        AbilityKind::AsEnters,
        WorksIn::Everywhere,
    ))
}

/// "Enters the field as a copy of any ally on the field except it has ..."
pub(super) fn as_copy<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [thing, copy, except] = kids(said)?;
    its_own(env, thing)?;
    let [any] = kids(copy)?;
    let [of] = kids(any)?;
    let filter = filter(env, of)?.plain(of)?;
    let bind = env.register();
    env.emit(Instr::Choose {
        who: crate::program::Who::You,
        filter,
        min: Amount::Number(1),
        max: Some(Amount::Number(1)),
        random: false,
        bind,
    });
    let things = crate::program::Things::Pick(Pick::This);
    env.act(Verb::BecomeCopy {
        things: things.clone(),
        of: Pick::Bound(bind),
        until: crate::program::Until::Always,
    });
    if let Some(part) = except.kids.first() {
        let [thing, list] = kids(part)?;
        its_own(env, thing)?;
        let mut mods = Vec::new();
        for one in &list.kids {
            mods.push(crate::text::grants::grant(env, one, false)?);
        }
        env.act(Verb::Affect {
            things,
            mods,
            until: crate::program::Until::Always,
        });
    }
    let code = std::mem::take(&mut env.code);
    Ok(Ability {
        code,
        ..everywhere(AbilityKind::AsEnters)
    })
}
