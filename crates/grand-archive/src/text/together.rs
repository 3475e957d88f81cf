//! What several players do: at once, when all have chosen in turn order, or
//! one after the other, spoken of together afterwards.

use super::env::{Env, Way};
use crate::program::{Dest, Instr, Pick, Reg, Things, Verb, Who};

/// Whether these are several players.
pub(super) fn are_several(who: Who) -> bool {
    matches!(who, Who::EachPlayer | Who::EachOpponent)
}

/// What each of several players has revealed, discarded or banished is bound
/// anew for each: behind the loop "this way" and "those" mean all of it.
/// `first` is the first of the ways that the loop has added.
pub(super) fn of_all(env: &mut Env<'_>, first: usize, code: &mut Vec<Instr>) {
    for (way, each) in env.ways.split_off(first) {
        let all = env.register();
        code.push(also(all, Things::Pick(Pick::Bound(each))));
        env.ways.push((way, all));
        mean_all(env, each, all);
    }
}

/// A single act that knows of several players is theirs: they choose in turn
/// order, and then it is done at once.
pub(super) fn all_do(env: &mut Env<'_>, all: Who, code: &mut [Instr]) -> bool {
    let [Instr::Do(verb)] = code else {
        return false;
    };
    let (who, bind) = match verb {
        Verb::SacrificeSome { who, bind, .. } | Verb::Discard { who, bind, .. } => {
            (who, Some(*bind))
        }
        Verb::Summon { who, bind, .. } => (who, Some(*bind)),
        Verb::Sacrifice { who, .. } | Verb::Recover { who, .. } => (who, None),
        _ => return false,
    };
    if *who != Who::They {
        return false;
    }
    *who = all;
    if let Some(bind) = bind {
        mean_all(env, bind, bind);
    }
    true
}

/// Where players choose and then something is done to what they chose, all
/// choose in turn order first: the loop is over the choices, and what is done
/// to all of it comes behind the loop.
pub(super) fn chosen_before(
    env: &mut Env<'_>,
    first: usize,
    code: &mut Vec<Instr>,
) -> Option<Instr> {
    let (last, choices) = code.split_last_mut()?;
    let chosen = |step: &Instr| matches!(step, Instr::Choose { .. } | Instr::Bind { .. });
    let Instr::Do(verb) = last else {
        return None;
    };
    let (things, bind) = done_to(verb).filter(|_| choices.iter().all(chosen))?;
    let own = |(_, reg): &(Way, Reg)| *reg == bind;
    if !env.ways[first..].iter().all(own) {
        return None;
    }
    let each = match things {
        Things::Pick(Pick::Bound(each)) if !choices.is_empty() => Some(*each),
        Things::All(_) => None,
        _ => return None,
    };
    let all = env.register();
    let theirs = std::mem::replace(things, Things::Pick(Pick::Bound(all)));
    let act = code.pop();
    code.push(also(all, theirs));
    mean_all(env, bind, bind);
    if let Some(each) = each {
        mean_all(env, each, all);
    }
    act
}

/// What an act is done to, and where that is bound, if it is done to all of it
/// at one moment whoever chose it.
fn done_to(verb: &mut Verb) -> Option<(&mut Things, Reg)> {
    match verb {
        Verb::Banish { things, bind, .. } | Verb::DiscardThese { things, bind } => {
            Some((things, *bind))
        }
        Verb::Put {
            things,
            to: Dest::Hand | Dest::Memory | Dest::Graveyard | Dest::Banishment,
            bind,
            ..
        } => Some((things, *bind)),
        _ => None,
    }
}

/// These are bound besides what is.
fn also(all: Reg, these: Things) -> Instr {
    let before = Things::Pick(Pick::Bound(all));
    Instr::Bind {
        things: Things::Both(Box::new(before), Box::new(these)),
        bind: all,
    }
}

/// What was said of one player's is said of everybody's from now on.
fn mean_all(env: &mut Env<'_>, each: Reg, all: Reg) {
    for mention in &mut env.mentions {
        if mention.pick == Pick::Bound(each) {
            (mention.pick, mention.one) = (Pick::Bound(all), false);
        }
    }
}
