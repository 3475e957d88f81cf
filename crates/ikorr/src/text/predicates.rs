//! What is said of a thing: what it gets, gains, loses, cannot and may.

use super::amounts::{stat, times};
use super::clauses::ClauseRow;
use super::durations::{DurationRow, within};
use super::env::{Env, Res, fail, kids, row};
use super::filters::that_name;
use crate::card::{Trait, TraitSet};
use crate::program::{Amount, Cannot, Keyword, May, Mod, NameIs, Stat, Until};
use text::Term;

text::ops! {
    /// Predicates, keywords and changes of values.
    pub(crate) enum PredicateRow after ClauseRow {
        Gets: predicate = "gets+ {change%and}";
        Gains: predicate = "{having} {keyword%and}";
        LosesAbilities: predicate = "loses+ all abilities";
        CannotDo: predicate = "cannot {forbidden%or}";
        MayMore: predicate = "may {more} {within}";
        NotAffected: predicate = "is+ not affected by {source}";
        IsNamed: predicate = "is+ named {=card}";
        HasThatName: predicate = "has+ that name";
        IsAlso: predicate = "is+ also a {=trait}";
        ByNumber: change = "{+#} {stat}";
        PlusX: change = "+X {stat}";
        MinusX: change = "-X {stat}";
        Gain: having = "gains+" (style);
        Have: having = "has+" (style);
        Swift: keyword = "Swift";
        Lethal: keyword = "Lethal";
        QuickStrike: keyword = "Quick Strike";
        Fury: keyword = "Fury";
        Raze: keyword = "Raze";
        Reanimate: keyword = "Reanimate";
        Support: keyword = "Support {supported*}";
        SupportedTrait: supported = "{=trait}";
        ToAttack: forbidden = "attack";
        ToRaid: forbidden = "raid";
        ToSecure: forbidden = "secure Ikorr";
        ToBeAttacked: forbidden = "be attacked";
        ToBeRetreated: forbidden = "be retreated";
        ToBeTargeted: forbidden = "be targeted";
        ToBeSacrificed: forbidden = "be sacrificed";
        ToBeDestroyed: forbidden = "be destroyed";
        ToBeStunned: forbidden = "be stunned";
        AnotherAttack: more = "declare an additional attack";
        AnotherRaid: more = "raid {again}";
        AttackAndRaid: more = "attack and raid";
    }
}

/// What predicates do to a thing, and how long if they say so themselves.
pub(crate) fn mods<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Vec<Mod>> {
    let mut mods = Vec::new();
    for term in &list.kids {
        for change in predicate(env, term)? {
            if mods.contains(&change) {
                return fail(term, "this is said twice");
            }
            mods.push(change);
        }
    }
    Ok(mods)
}

fn predicate<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Mod>> {
    match row!(PredicateRow, term)? {
        PredicateRow::Gets => {
            let [list] = kids(term)?;
            list.kids
                .iter()
                .map(|change| stat_change(env, change))
                .collect()
        }
        PredicateRow::Gains => {
            let [_, list] = kids(term)?;
            list.kids
                .iter()
                .map(|word| keyword(word).map(Mod::Gain))
                .collect()
        }
        PredicateRow::LosesAbilities => Ok(vec![Mod::LosesAbilities]),
        PredicateRow::CannotDo => {
            let [list] = kids(term)?;
            list.kids
                .iter()
                .map(|deed| cannot(deed).map(Mod::Cannot))
                .collect()
        }
        PredicateRow::MayMore => may_more(env, term).map(|may| vec![Mod::May(may)]),
        PredicateRow::NotAffected => Ok(vec![Mod::Immune]),
        PredicateRow::IsNamed => Ok(vec![Mod::Named(env.meanings.card(term)?)]),
        PredicateRow::IsAlso => {
            let number = text::carried(term, "too many traits")?;
            Ok(vec![Mod::Trait(Trait(number))])
        }
        PredicateRow::HasThatName => match that_name(env, term)? {
            NameIs::Bound(reg) => Ok(vec![Mod::NamedBound(reg)]),
            _ => fail(term, "no name was chosen"),
        },
        _ => fail(term, "nothing that is said of a thing"),
    }
}

/// Whether the predicates give a name, which is had on the battlefield only.
pub(crate) fn gives_name(list: &Term) -> bool {
    list.kids.iter().any(|term| {
        matches!(
            PredicateRow::of(term.op),
            Some(PredicateRow::IsNamed | PredicateRow::HasThatName)
        )
    })
}

fn stat_change<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Mod> {
    let (value, by) = change(env, term)?;
    Ok(Mod::Stat(value, by))
}

/// A change of a value.
pub(crate) fn change<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, (Stat, Amount)> {
    let kind = row!(PredicateRow, term)?;
    let [value_term] = kids(term)?;
    let value = stat(value_term)?;
    if value == Stat::Cost {
        return fail(value_term, "say what it costs instead");
    }
    let by = match kind {
        PredicateRow::ByNumber if term.val == 0 => return fail(term, "this changes nothing"),
        PredicateRow::ByNumber => times(env, super::amounts::number(term)?),
        PredicateRow::PlusX => declared(env, term)?,
        PredicateRow::MinusX => Amount::Times(-1, Box::new(declared(env, term)?)),
        _ => return fail(term, "no change of a value"),
    };
    Ok((value, by))
}

fn declared<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    super::amounts::x(env, term)
}

/// A keyword ability.
pub(crate) fn keyword(term: &Term) -> Res<'_, Keyword> {
    Ok(match row!(PredicateRow, term)? {
        PredicateRow::Swift => Keyword::Swift,
        PredicateRow::Lethal => Keyword::Lethal,
        PredicateRow::QuickStrike => Keyword::QuickStrike,
        PredicateRow::Fury => Keyword::Fury,
        PredicateRow::Raze => Keyword::Raze,
        PredicateRow::Reanimate => Keyword::Reanimate,
        PredicateRow::Support => Keyword::Support(supported(term)?),
        _ => return fail(term, "no keyword"),
    })
}

fn supported(term: &Term) -> Res<'_, TraitSet> {
    let [list] = kids(term)?;
    let mut set = TraitSet::default();
    for word in &list.kids {
        let Ok(number) = u8::try_from(word.val) else {
            return fail(word, "too many traits");
        };
        let with = set.with(Trait(number));
        if with == set {
            return fail(word, "this trait is said twice");
        }
        set = with;
    }
    Ok(set)
}

fn cannot(term: &Term) -> Res<'_, Cannot> {
    Ok(match row!(PredicateRow, term)? {
        PredicateRow::ToAttack => Cannot::Attack,
        PredicateRow::ToRaid => Cannot::Raid,
        PredicateRow::ToSecure => Cannot::Secure,
        PredicateRow::ToBeAttacked => Cannot::BeAttacked,
        PredicateRow::ToBeRetreated => Cannot::BeRetreated,
        PredicateRow::ToBeTargeted => Cannot::BeTargeted,
        PredicateRow::ToBeSacrificed => Cannot::BeSacrificed,
        PredicateRow::ToBeDestroyed => Cannot::BeDestroyed,
        PredicateRow::ToBeStunned => Cannot::BeStunned,
        _ => return fail(term, "nothing that can be forbidden"),
    })
}

/// Something more than the rules allow, this turn.
fn may_more<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, May> {
    let [what, when] = kids(term)?;
    within(
        when,
        DurationRow::ThisTurn,
        "this is allowed for a turn only",
    )?;
    if env
        .until
        .replace(Until::EndOfTurn)
        .is_some_and(|until| until != Until::EndOfTurn)
    {
        return fail(when, "two durations are said");
    }
    match row!(PredicateRow, what)? {
        PredicateRow::AnotherAttack => Ok(May::AttackAgain),
        PredicateRow::AnotherRaid => Ok(May::RaidAgain),
        PredicateRow::AttackAndRaid => Ok(May::AttackAndRaid),
        _ => fail(what, "nothing that can be allowed"),
    }
}
