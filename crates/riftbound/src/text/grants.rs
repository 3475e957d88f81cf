//! What is said of a thing, or given to it: Might, keywords, abilities.

use super::amounts::{amount, measure};
use super::clauses::ClauseRow;
use super::env::Env;
use super::keywords::keyword;
use super::vocabulary::tag;
use crate::program::{Amount, Cannot, Keyword, May, Mod, Pick, Until};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Grants, predicates and durations.
    pub(crate) enum GrantRow after ClauseRow {
        PlusMight: grant = "{additional} +{amount} <might>";
        MinusMight: grant = "-{amount} <might>";
        PlusEqual: grant = "+<might> equal to {measure}";
        CopiedTrait: grant = "a copy of {measure}";
        GiveKeyword: grant = "{keyword}";
        KeywordEqual: grant = "{scaled_word} equal to {measure}";
        GiveAbility: grant = "\"{line}\"";
        GiveKeywords: grant = "my keywords";
        NotMore: additional = "" (style);
        AnAdditional: additional = "an additional" (style);
        AssaultWord: scaled_word = "[Assault]";
        ShieldWord: scaled_word = "[Shield]";
        DeflectWord: scaled_word = "[Deflect]";
        Has: predicate = "{having} {grant%and}";
        HasHere: predicate = "{having} +{amount} <might> here";
        Have: having = "has+" (style);
        EachHave: having = "each has+" (style);
        Gain: having = "gains+" (style);
        Get: having = "gets+" (style);
        CannotDo: predicate = "can't {forbidden%or}";
        DealsNone: predicate = "doesn't+ deal combat damage";
        TakesNone: predicate = "doesn't+ take damage";
        IsTagged: predicate = "is+ a {=tag}";
        LosesWord: predicate = "loses+ {keyword}";
        EntersReady: predicate = "enters+ ready";
        EntersExhausted: predicate = "enters+ exhausted";
        CanDo: predicate = "can {allowed}";
        ManyBuffs: allowed = "have any number of {buffs}";
        MoveHere: allowed = "move here from anywhere";
        BeChosen: forbidden = "be chosen by {sources}";
        EnemySources: sources = "enemy spells and abilities";
        MoveAtAll: forbidden = "move";
        MoveToBase: forbidden = "move to base";
        LeaveToBase: forbidden = "move from {from_here} base";
        FromHereTo: from_here = "here to";
        BeReadied: forbidden = "be readied";
        BeKilled: forbidden = "be killed";
        BeStunned: forbidden = "be stunned";
        Attack: forbidden = "attack";
        ThisTurn: during = " this turn";
        ThisCombat: during = " this combat";
    }
}

/// How long, if it is said.
pub(crate) fn until(list: &Term) -> Res<'_, Option<Until>> {
    list.kids.first().map(one_until).transpose()
}

/// How long.
pub(crate) fn one_until(term: &Term) -> Res<'_, Until> {
    Ok(match row!(GrantRow, term)? {
        GrantRow::ThisTurn => Until::EndOfTurn,
        GrantRow::ThisCombat => Until::EndOfCombat,
        _ => return fail(term, "no duration"),
    })
}

/// What predicates do to a thing.
pub(crate) fn mods<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Vec<Mod>> {
    let mut whole = Vec::new();
    for term in list.kids.iter().filter(|term| entering(term).is_none()) {
        for one in predicate(env, term)? {
            add(&mut whole, one, term)?;
        }
    }
    Ok(whole)
}

fn add<'t>(whole: &mut Vec<Mod>, one: Mod, at: &'t Term) -> Res<'t, ()> {
    if whole.contains(&one) {
        return fail(at, "this is said twice");
    }
    whole.push(one);
    Ok(())
}

/// What grants do to a thing.
pub(crate) fn grants<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Vec<Mod>> {
    let mut whole = Vec::new();
    for term in &list.kids {
        let one = grant(env, term)?;
        add(&mut whole, one, term)?;
    }
    Ok(whole)
}

/// What one grant does to a thing.
pub(crate) fn grant<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Mod> {
    match row!(GrantRow, term)? {
        GrantRow::PlusMight => {
            let [_, by] = kids(term)?;
            let (by, limit) = (amount(env, by)?, env.maximum.take());
            Ok(Mod::Might { by, limit })
        }
        GrantRow::MinusMight => {
            let [by] = kids(term)?;
            let by = negative(amount(env, by)?);
            let limit = env.minimum.take();
            Ok(Mod::Might { by, limit })
        }
        // Only the trait that is said is copied (RB 472.1.b.2).
        GrantRow::CopiedTrait => {
            let [of] = kids(term)?;
            Ok(Mod::MightIs(measure(env, of)?))
        }
        GrantRow::PlusEqual => {
            let [by] = kids(term)?;
            let (by, limit) = (measure(env, by)?, None);
            Ok(Mod::Might { by, limit })
        }
        GrantRow::GiveKeyword => {
            let [word] = kids(term)?;
            keyword(word).map(Mod::Gain)
        }
        GrantRow::KeywordEqual => {
            let [word, by] = kids(term)?;
            let by = measure(env, by)?;
            Ok(Mod::Gain(scaled_word(word, by)?))
        }
        GrantRow::GiveAbility => {
            let [line] = kids(term)?;
            super::lines::quoted(env, line).map(Mod::Has)
        }
        GrantRow::GiveKeywords => Ok(Mod::KeywordsOf(Pick::This)),
        _ => fail(term, "nothing that is given"),
    }
}

pub(crate) fn negative(by: Amount) -> Amount {
    match by {
        Amount::Number(n) => Amount::Number(-n),
        Amount::Times(n, of) => Amount::Times(-n, of),
        other => Amount::Times(-1, Box::new(other)),
    }
}

fn scaled_word(term: &Term, by: Amount) -> Res<'_, Keyword> {
    Ok(match row!(GrantRow, term)? {
        GrantRow::AssaultWord => Keyword::Assault(by),
        GrantRow::ShieldWord => Keyword::Shield(by),
        GrantRow::DeflectWord => Keyword::Deflect(by),
        _ => return fail(term, "no keyword with a value"),
    })
}

fn predicate<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Mod>> {
    match row!(GrantRow, term)? {
        GrantRow::Has => {
            let [_, list] = kids(term)?;
            grants(env, list)
        }
        GrantRow::CannotDo => {
            let [list] = kids(term)?;
            list.kids
                .iter()
                .map(|deed| cannot(deed).map(Mod::Cannot))
                .collect()
        }
        GrantRow::CanDo => {
            let [what] = kids(term)?;
            Ok(vec![match row!(GrantRow, what)? {
                GrantRow::ManyBuffs => Mod::ManyBuffs,
                _ => Mod::May(May::MoveFromAnywhere),
            }])
        }
        GrantRow::DealsNone => Ok(vec![Mod::NoCombatDamage]),
        GrantRow::TakesNone => Ok(vec![Mod::NoDamage]),
        GrantRow::IsTagged => Ok(vec![Mod::Tag(tag(term)?)]),
        GrantRow::LosesWord => {
            let [word] = kids(term)?;
            Ok(vec![Mod::Lose(super::filters::asked_word(word)?)])
        }
        _ => fail(term, "nothing that is said of a thing"),
    }
}

fn cannot(term: &Term) -> Res<'_, Cannot> {
    Ok(match row!(GrantRow, term)? {
        GrantRow::BeChosen => Cannot::BeChosen,
        GrantRow::MoveAtAll => Cannot::Move,
        GrantRow::MoveToBase => Cannot::MoveToBase,
        GrantRow::LeaveToBase => Cannot::LeaveToBase,
        GrantRow::BeReadied => Cannot::BeReadied,
        GrantRow::BeKilled => Cannot::BeKilled,
        GrantRow::BeStunned => Cannot::BeStunned,
        GrantRow::Attack => Cannot::Attack,
        _ => return fail(term, "nothing that can be forbidden"),
    })
}

/// How a thing enters, if that is what a predicate says.
pub(crate) fn entering(term: &Term) -> Option<bool> {
    match GrantRow::of(term.op)? {
        GrantRow::EntersReady => Some(true),
        GrantRow::EntersExhausted => Some(false),
        _ => None,
    }
}

/// "+N Might here", if that is what a predicate says.
pub(crate) fn might_here<'t>(env: &mut Env<'_>, term: &'t Term) -> Option<Res<'t, Mod>> {
    if GrantRow::of(term.op) != Some(GrantRow::HasHere) {
        return None;
    }
    let by = term.kids.get(1)?;
    let limit = None;
    Some(amount(env, by).map(|by| Mod::Might { by, limit }))
}
