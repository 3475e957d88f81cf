//! What a predicate does to a thing.

use super::GrantRow;
use super::durations::duration;
use crate::card::ElementSet;
use crate::program::{Cannot, May, Mod, Pick, Things, Until, Verb};
use crate::text::amounts::{amount, negative};
use crate::text::becoming::{BecomeRow, becoming};
use crate::text::env::Env;
use crate::text::filters::filter;
use crate::text::keywords::{is_bare_word, keyword};
use crate::text::vocabulary::element;
use text::{Res, Term, fail, kids, row};

/// What one predicate does to a thing.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// Changes that last: what, and how long if it is said.
    Mods(Vec<Mod>, Option<Until>),
    /// Something that is done to it.
    Done(fn(Things) -> Verb),
    /// It enters otherwise.
    Enters(crate::program::Entering),
}

/// What a predicate does.
pub(crate) fn predicate<'t>(env: &mut Env<'_>, term: &'t Term, attacks: bool) -> Res<'t, Effect> {
    if BecomeRow::of(term.op).is_some() && !attacks {
        let mods = vec![becoming(env, term)?];
        return Ok(Effect::Mods(mods, duration(env, term)?));
    }
    let row = row!(GrantRow, term)?;
    if attacks && !matches!(row, GrantRow::Has | GrantRow::CannotDo) {
        return fail(term, "nothing that is said of attacks");
    }
    let done = |verb| Ok(Effect::Done(verb));
    match row {
        GrantRow::BecomesDistant => return done(Verb::BecomeDistant),
        GrantRow::BecomesFostered => return done(Verb::BecomeFostered),
        GrantRow::BecomesEphemeral => return done(Verb::BecomeEphemeral),
        GrantRow::WakesUp => return done(Verb::WakeUp),
        GrantRow::DontDo => {
            let mods = vec![Mod::Cannot(Cannot::WakeUp)];
            return Ok(Effect::Mods(mods, Some(Until::NextWakeUp)));
        }
        GrantRow::EntersRested | GrantRow::EntersCounters => {
            return entering(env, term).map(Effect::Enters);
        }
        _ => {}
    }
    let mods = mods(env, term, attacks)?;
    Ok(Effect::Mods(mods, duration(env, term)?))
}

pub(super) fn mods<'t>(env: &mut Env<'_>, term: &'t Term, attacks: bool) -> Res<'t, Vec<Mod>> {
    match row!(GrantRow, term)? {
        GrantRow::Has => {
            let [_, list, _] = kids(term)?;
            let mut whole = Vec::new();
            for one in &list.kids {
                let given = grant(env, one, attacks)?;
                if whole.contains(&given) {
                    return fail(one, "this is said twice");
                }
                whole.push(given);
            }
            Ok(whole)
        }
        GrantRow::CannotDo => {
            let [list, _] = kids(term)?;
            let one = |deed| cannot(env, deed, attacks);
            list.kids.iter().map(one).collect()
        }
        GrantRow::CanDo => {
            let [what, _] = kids(term)?;
            allowed(env, what).map(|may| vec![may])
        }
        GrantRow::Obeys => Ok(vec![Mod::May(May::Obey)]),
        GrantRow::LosesWord => {
            let [word, _] = kids(term)?;
            if !word.kids.is_empty() || word.val != 0 {
                return fail(word, "a keyword is lost without its value");
            }
            Ok(vec![Mod::Lose(keyword(env, word)?.word())])
        }
        GrantRow::LosesAll => Ok(vec![Mod::LosesAbilities]),
        GrantRow::IsElements => {
            let [list, _] = kids(term)?;
            let elements: Result<ElementSet, _> = list.kids.iter().map(element).collect();
            Ok(vec![Mod::ElementsAre(elements?)])
        }
        GrantRow::IsElementToo => {
            let [one, _] = kids(term)?;
            Ok(vec![Mod::ElementsAlso(ElementSet::only(element(one)?))])
        }
        GrantRow::IsAlso => Ok(vec![Mod::SubtypeAlso(crate::text::vocabulary::subtype(
            term,
        )?)]),
        GrantRow::IsChosenElement => Ok(vec![Mod::ChosenElementsAlso]),
        _ => fail(term, "nothing that is said of a thing"),
    }
}

/// What is given to a thing.
pub(crate) fn grant<'t>(env: &mut Env<'_>, term: &'t Term, attacks: bool) -> Res<'t, Mod> {
    let row = row!(GrantRow, term)?;
    let [inner] = kids(term)?;
    if row == GrantRow::GiveKeyword {
        if is_bare_word(inner) || attacks {
            return fail(inner, "this is not given like this");
        }
        return keyword(env, inner).map(Mod::Gain);
    }
    let by = amount(env, inner)?;
    Ok(match row {
        GrantRow::PlusPower if attacks => Mod::AttackPower(by),
        GrantRow::MinusPower if attacks => Mod::AttackPower(negative(by)),
        _ if attacks => return fail(term, "attacks have power"),
        GrantRow::PlusPower => Mod::Power(by),
        GrantRow::MinusPower => Mod::Power(negative(by)),
        GrantRow::PlusLife => Mod::Life(by),
        GrantRow::MinusLife => Mod::Life(negative(by)),
        GrantRow::PlusLevel => Mod::Level(by),
        GrantRow::MinusLevel => Mod::Level(negative(by)),
        _ => return fail(term, "nothing that is given"),
    })
}

pub(super) fn cannot<'t>(env: &mut Env<'_>, term: &'t Term, attacks: bool) -> Res<'t, Mod> {
    let of_attack = attacks
        || env.subject.types.has(crate::card::Type::Attack)
        || env.mentions.last().is_some_and(|m| m.pick == Pick::Attack);
    let what = match row!(GrantRow, term)? {
        GrantRow::BeRetaliated if of_attack => Cannot::BeRetaliated,
        GrantRow::BeIntercepted if of_attack => Cannot::BeIntercepted,
        GrantRow::BeNegated => Cannot::BeNegated,
        _ if attacks => return fail(term, "nothing that is said of attacks"),
        GrantRow::DoAttack => Cannot::Attack,
        GrantRow::DoRetaliate => Cannot::Retaliate,
        GrantRow::BeAttacked | GrantRow::BeTargetedByAttacks => Cannot::BeAttacked,
        GrantRow::BeTargetedBy => Cannot::BeTargeted,
        GrantRow::DoWakeUp => Cannot::WakeUp,
        GrantRow::DoLevelUp => Cannot::LevelUp,
        GrantRow::BeDestroyed => Cannot::BeDestroyed,
        GrantRow::DoRecover => Cannot::Recover,
        GrantRow::RetaliateAgainst => {
            let [against] = kids(term)?;
            let pick = crate::text::refs::reference(env, against)?;
            return Ok(Mod::CannotRetaliateAgainst(pick));
        }
        _ => return fail(term, "nothing that can be forbidden"),
    };
    Ok(Mod::Cannot(what))
}

pub(super) fn allowed<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Mod> {
    Ok(match row!(GrantRow, term)? {
        GrantRow::AttackRested => Mod::May(May::AttackRested),
        GrantRow::UseWeapons => {
            let [of] = kids(term)?;
            Mod::UsesWeapons(filter(env, of)?.plain(of)?)
        }
        _ => return fail(term, "nothing that can be allowed"),
    })
}

pub(super) fn entering<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, crate::program::Entering> {
    let mut entering = crate::program::Entering::default();
    match row!(GrantRow, term)? {
        GrantRow::EntersRested => entering.rested = true,
        _ => {
            let [counters, _] = kids(term)?;
            let kind = crate::text::vocabulary::counter(counters)?;
            let many = match counters.kids.first() {
                Some(many) => amount(env, many)?,
                None => env.scale(1),
            };
            entering.counters.push((kind, many));
        }
    }
    Ok(entering)
}
