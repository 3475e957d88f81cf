//! What follows a noun: where it is, values, keywords, counters, names.

use super::amounts::{amount, stat};
use super::env::Env;
use super::filters::FilterRow;
use super::keywords::keyword;
use super::lines::label;
use super::refs::reference;
use super::said::Said;
use super::vocabulary::counter;
use super::zones::zone;
use crate::program::{Amount, Cmp, Counter, Extreme, Filter, Group, NameIs, Pick, Stat, Where};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// What follows a noun.
    pub(crate) enum PostRow after FilterRow {
        InZone: post = "{in_zone}";
        FromZone: in_zone = " from {zone}" (style);
        WithinZone: in_zone = " in {zone}" (style);
        AtRandom: post = " at random";
        WithStat: post = " with {limit%or}";
        LimitIs: limit = "{stat} {amount}";
        LimitLess: limit = "{stat} {amount} or less";
        LimitMore: limit = "{stat} {amount} or more";
        WithMost: post = " with the highest {stat}";
        WithLeast: post = " with the lowest {stat}";
        WithEven: post = " with {even_word} {stat} stat";
        EvenWord: even_word = "an even";
        WithWord: post = " with {keyword}";
        WithoutWord: post = " without {keyword}";
        WithLabel: post = " with {label}";
        WithCounters: post = " with {some_counters} on {on_it}";
        ACounter: some_counters = "{amount|a} {=counter} counter+";
        CounterOrMore: some_counters = "{amount|word} or more {counter_of}";
        AnyCounters: some_counters = "one or more counters";
        CounterOf: counter_of = "{=counter} counters";
        OnIt: on_it = "it" (style);
        OnThem: on_it = "them" (style);
        Named: post = " named {=name}";
        ChosenName: post = " with the chosen name";
        ExceptFor: post = " except for {ref}";
        AmongThem: post = " from among them";
        WithDifferent: post = " with different reserve costs";
        SingleTarget: post = " with a single target";
        BanishedBy: post = " banished by {ref}";
        NotLinked: post = " linked to {ref}";
        UsedToPay: post = " used to pay for {ref}";
    }
}

/// Adds what follows a noun.
pub(crate) fn post<'t>(env: &mut Env<'_>, term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let kind = row!(PostRow, term)?;
    match kind {
        PostRow::InZone => {
            let [how] = kids(term)?;
            let [at] = kids(how)?;
            return zone(env, at, said);
        }
        PostRow::AtRandom => {
            if std::mem::replace(&mut said.random, true) {
                return fail(term, "this is said twice");
            }
        }
        PostRow::WithStat => return limits(env, term, said),
        PostRow::WithMost | PostRow::WithLeast => {
            let [value] = kids(term)?;
            let which = match kind {
                PostRow::WithMost => Extreme::Highest,
                _ => Extreme::Lowest,
            };
            said.filter.extreme = Some((stat(value)?, which));
        }
        PostRow::WithEven => {
            let [_, value] = kids(term)?;
            said.filter.even = Some(stat(value)?);
        }
        PostRow::WithWord | PostRow::WithoutWord => {
            let [word] = kids(term)?;
            let has = kind == PostRow::WithWord;
            let word = asked_word(env, word)?;
            if said.filter.word.replace((word, has)).is_some() {
                return fail(term, "this is said twice");
            }
        }
        PostRow::WithLabel => {
            let [word] = kids(term)?;
            if said.filter.label.replace(label(word)?).is_some() {
                return fail(term, "this is said twice");
            }
        }
        PostRow::WithCounters => {
            let [some, _] = kids(term)?;
            let counters = some_counters(env, some)?;
            said.filter.counters.push(counters);
        }
        _ => return more(env, term, kind, said),
    }
    Ok(())
}

fn more<'t>(env: &mut Env<'_>, term: &'t Term, kind: PostRow, said: &mut Said) -> Res<'t, ()> {
    match kind {
        PostRow::Named => said.filter.name = NameIs::Print(env.words.name(term)?),
        PostRow::ExceptFor => {
            let [thing] = kids(term)?;
            let pick = reference(env, thing)?;
            if said.filter.not.replace(pick).is_some() {
                return fail(term, "this is said twice");
            }
        }
        PostRow::ChosenName => said.filter.name = NameIs::Named,
        PostRow::AmongThem => {
            let cards = env.last(term, |m| !m.one)?;
            said.filter.among = Some(cards.pick);
            said.filter.zones = std::iter::once(Where::Anywhere).collect();
        }
        PostRow::WithDifferent => {
            if said.group.replace(Group::DifferentCosts).is_some() {
                return fail(term, "this is said twice");
            }
        }
        PostRow::SingleTarget => said.single = true,
        PostRow::BanishedBy => {
            let [by] = kids(term)?;
            if reference(env, by)? != Pick::This {
                return fail(by, "say by itself");
            }
            said.filter.with_this = true;
            said.filter.zones = std::iter::once(Where::Banishment).collect();
        }
        PostRow::NotLinked => {
            let [to] = kids(term)?;
            said.filter.linked_to = Some(reference(env, to)?);
        }
        PostRow::UsedToPay => {
            let [by] = kids(term)?;
            if reference(env, by)? != Pick::This {
                return fail(by, "say it of the card itself");
            }
            said.filter.among = Some(Pick::PaidWith);
            said.filter.zones = std::iter::once(Where::Anywhere).collect();
        }
        _ => return fail(term, "nothing that follows a noun"),
    }
    Ok(())
}

/// A keyword to ask for.
pub(crate) fn asked_word<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, crate::program::Word> {
    if term.val != 0 || !term.kids.is_empty() {
        return fail(term, "a keyword is asked for without its value");
    }
    keyword(env, term).map(|keyword| keyword.word())
}

/// Which counters there must be.
pub(crate) fn some_counters<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
) -> Res<'t, (Option<Counter>, Cmp, Amount)> {
    Ok(match row!(PostRow, term)? {
        PostRow::ACounter => {
            let [many] = kids(term)?;
            (Some(counter(term)?), Cmp::AtLeast, amount(env, many)?)
        }
        PostRow::CounterOrMore => {
            let [many, of] = kids(term)?;
            (Some(counter(of)?), Cmp::AtLeast, amount(env, many)?)
        }
        PostRow::AnyCounters => (None, Cmp::AtLeast, Amount::Number(1)),
        _ => return fail(term, "no counters"),
    })
}

/// One limit of a value, or one of several: "memory cost 1 or reserve cost 2
/// or less" is said of cards that have either; "or less" is said of both.
fn limits<'t>(env: &mut Env<'_>, term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let [list] = kids(term)?;
    let mut found = Vec::new();
    for one in &list.kids {
        found.push(limit(env, one)?);
    }
    let last = found.last().map_or(Cmp::Equal, |(_, cmp, _)| *cmp);
    let before = found.len().saturating_sub(1);
    for (_, cmp, _) in &mut found[..before] {
        if std::mem::replace(cmp, last) != Cmp::Equal {
            return fail(term, "say one comparison, behind the last");
        }
    }
    match found.as_slice() {
        [one] => said.filter.compare.push(one.clone()),
        several if said.filter.or.is_empty() => {
            let of = |one: &(Stat, Cmp, Amount)| Filter {
                compare: vec![one.clone()],
                ..Filter::default()
            };
            said.filter.or = several.iter().map(of).collect();
        }
        _ => return fail(term, "this is said twice"),
    }
    Ok(())
}

fn limit<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, (Stat, Cmp, Amount)> {
    let cmp = match row!(PostRow, term)? {
        PostRow::LimitIs => Cmp::Equal,
        PostRow::LimitLess => Cmp::AtMost,
        PostRow::LimitMore => Cmp::AtLeast,
        _ => return fail(term, "no limit"),
    };
    let [value, than] = kids(term)?;
    Ok((stat(value)?, cmp, amount(env, than)?))
}
