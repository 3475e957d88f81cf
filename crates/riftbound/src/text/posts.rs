//! What follows a noun: places, values, keywords, what was done to it.

use super::amounts::{number, stat};
use super::costs::price;
use super::env::Env;
use super::filters::{FilterRow, asked_word};
use super::places::place;
use super::refs::reference;
use super::said::Said;
use super::things::{Named, named};
use crate::card::Price;
use crate::program::{Amount, At, Cmp, Extreme, Filter, Group, Pick, Stat, Where, Who, Word};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// What follows a noun.
    pub(crate) enum PostRow after FilterRow {
        InPlace: post = "{place}";
        MightAtMost: post = " with {#} <might> or less";
        MightAtLeast: post = " with {#} <might> or more";
        LessMight: post = " with less Might than {ref}";
        MoreMight: post = " with more Might than {ref}";
        TotalMight: post = " with total Might {#} or less";
        TotalMightOf: post = " with {a_total} Might of {#} or less";
        SameController: post = " with the same controller";
        HighestOf: post = " with the highest {stat}";
        LowestOf: post = " with the lowest {stat}";
        WithWord: post = " with {keyword}";
        WithoutWord: post = " without {keyword}";
        WithBare: post = " with {bare_word}";
        WithoutBare: post = " without {bare_word}";
        EquipWord: bare_word = "[Equip]";
        RepeatWord: bare_word = "[Repeat]";
        LegionWord: bare_word = "[Legion]";
        LevelWord: bare_word = "[Level]";
        EnergyAtMost: post = " with {energy_cost} no more than {price}";
        EnergyAtLeast: post = " with {energy_cost} {price} or more";
        EnergyUnderPoints: post = " with {energy_cost} less than {your_points}";
        EnergyCostWord: energy_cost = "Energy cost";
        YourPointsWord: your_points = "your points";
        ATotal: a_total = "a total";
        PowerAtLeast: post = " with Power cost {price} or more";
        CostAtMost: post = " {costing} {at_most%and}";
        WithCost: costing = "with cost" (style);
        Costing: costing = "costing" (style);
        ThatCosts: costing = "that costs+" (style);
        NoMore: at_most = "no more than {price}";
        ThatCostsAtLeast: post = " that costs+ {price} or more";
        InCombat: post = " in combat";
        AttackingNow: post = " attacking {here}";
        HereWord: here = "here";
        FromAmongThem: post = " from among them";
        BanishedWith: post = " banished with {ref}";
        AttachedTo: post = " attached to {ref}";
        ThatChooses: post = " that chooses+ {simply}";
        SimplyThis: simply = "{ref}";
        SimplySome: simply = "a {adjective*} {noun}" (singular);
        FromFaceDown: post = " from face down" (style);
        FromHidden: post = " from [Hidden]" (style);
    }
}

/// Adds what follows a noun.
pub(crate) fn post<'t>(env: &mut Env<'_>, term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let kind = row!(PostRow, term)?;
    match kind {
        PostRow::InPlace => {
            let [at] = kids(term)?;
            return place(env, at, said);
        }
        PostRow::MightAtMost | PostRow::MightAtLeast => {
            let cmp = if kind == PostRow::MightAtMost {
                Cmp::AtMost
            } else {
                Cmp::AtLeast
            };
            let than = Amount::Number(number(term)?);
            compare(&mut said.filter, Stat::Might, cmp, than);
        }
        PostRow::LessMight | PostRow::MoreMight => {
            let [of] = kids(term)?;
            let than = Amount::Stat(reference(env, of)?, Stat::Might);
            let cmp = if kind == PostRow::LessMight {
                Cmp::Less
            } else {
                Cmp::More
            };
            compare(&mut said.filter, Stat::Might, cmp, than);
        }
        PostRow::TotalMight | PostRow::TotalMightOf | PostRow::SameController => {
            return group(said, term, kind);
        }
        PostRow::HighestOf | PostRow::LowestOf => {
            let [value] = kids(term)?;
            let which = if kind == PostRow::HighestOf {
                Extreme::Highest
            } else {
                Extreme::Lowest
            };
            if said.filter.extreme.replace((stat(value)?, which)).is_some() {
                return fail(term, "this is said twice");
            }
        }
        PostRow::WithWord | PostRow::WithoutWord | PostRow::WithBare | PostRow::WithoutBare => {
            let [term] = kids(term)?;
            let has = matches!(kind, PostRow::WithWord | PostRow::WithBare);
            let word = match PostRow::of(term.op) {
                Some(row) => bare_word(row, term)?,
                None => asked_word(term)?,
            };
            if said.filter.word.replace((word, has)).is_some() {
                return fail(term, "this is said twice");
            }
        }
        _ => return more(env, term, kind, said),
    }
    Ok(())
}

/// A keyword that is asked for without what stands with it.
fn bare_word(row: PostRow, term: &Term) -> Res<'_, Word> {
    Ok(match row {
        PostRow::EquipWord => Word::Equip,
        PostRow::RepeatWord => Word::Repeat,
        PostRow::LegionWord => Word::Legion,
        PostRow::LevelWord => Word::Level,
        _ => return fail(term, "no keyword"),
    })
}

fn more<'t>(env: &mut Env<'_>, term: &'t Term, kind: PostRow, said: &mut Said) -> Res<'t, ()> {
    match kind {
        PostRow::InCombat => said.filter.in_combat = Some(true),
        PostRow::AttackingNow => {
            said.filter.attacking = Some(true);
            said.filter.at = At::Here;
        }
        PostRow::FromAmongThem => return among(env, term, said),
        PostRow::BanishedWith => {
            let [by] = kids(term)?;
            if reference(env, by)? != Pick::This {
                return fail(by, "say \"with this\"");
            }
            (said.filter.with_this, said.filter.zone) = (true, Where::Banished);
        }
        PostRow::AttachedTo => {
            let [to] = kids(term)?;
            said.filter.attached_to = Some(reference(env, to)?);
        }
        PostRow::ThatChooses => {
            let [thing] = kids(term)?;
            said.chooses = Some(simply(env, thing)?);
        }
        PostRow::FromFaceDown | PostRow::FromHidden => said.filter.facedown = Some(true),
        _ => return costs(term, kind, said),
    }
    Ok(())
}

/// "Me", or "a ..." without anything following it.
fn simply<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Filter> {
    match term.kids.as_slice() {
        [of] => Ok(Filter {
            among: Some(reference(env, of)?),
            ..Filter::default()
        }),
        [adjectives, noun] => super::filters::simple(env, adjectives, noun)?.plain(term),
        _ => fail(term, "no thing"),
    }
}

/// What "a ..." or "me" asks, where nothing is chosen.
pub(crate) fn indefinite<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, Filter> {
    match named(env, thing)? {
        Named::Some(said, 1, Some(1)) => said.plain(thing),
        Named::Pick(pick) => Ok(Filter {
            among: Some(pick),
            ..Filter::default()
        }),
        _ => fail(thing, "say \"a ...\""),
    }
}

fn compare(filter: &mut Filter, stat: Stat, cmp: Cmp, than: Amount) {
    filter.compare.push((stat, cmp, than));
}

fn group<'t>(said: &mut Said, term: &'t Term, kind: PostRow) -> Res<'t, ()> {
    let group = match kind {
        PostRow::SameController => Group::SameController,
        _ => Group::TotalMight(Amount::Number(number(term)?)),
    };
    if said.group.replace(group).is_some() {
        return fail(term, "two conditions on the group");
    }
    Ok(())
}

fn among<'t>(env: &Env<'_>, term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let cards = env.last(term, |m| !m.one)?;
    (said.filter.among, said.filter.zone) = (Some(cards.pick), cards.zone);
    Ok(())
}

fn costs<'t>(term: &'t Term, kind: PostRow, said: &mut Said) -> Res<'t, ()> {
    if kind == PostRow::EnergyUnderPoints {
        let than = Amount::Points(Who::You);
        compare(&mut said.filter, Stat::Energy, Cmp::Less, than);
        return Ok(());
    }
    if kind == PostRow::CostAtMost {
        let [_, list] = kids(term)?;
        return list.kids.iter().try_for_each(|limit| {
            let [of] = kids(limit)?;
            at_most(of, said)
        });
    }
    let Some(of) = term.kids.last() else {
        return fail(term, "no cost");
    };
    let (energy, power) = one_cost(of)?;
    let (stat, cmp, than) = match kind {
        PostRow::EnergyAtMost => (Stat::Energy, Cmp::AtMost, energy),
        PostRow::EnergyAtLeast | PostRow::ThatCostsAtLeast => (Stat::Energy, Cmp::AtLeast, energy),
        PostRow::PowerAtLeast => (Stat::Power, Cmp::AtLeast, power),
        _ => return fail(term, "nothing that follows a noun"),
    };
    match than {
        Some(than) => compare(&mut said.filter, stat, cmp, Amount::Number(i16::from(than))),
        None => return fail(of, "this is no such cost"),
    }
    Ok(())
}

/// Energy alone, or Power of any Domain alone.
fn one_cost(of: &Term) -> Res<'_, (Option<u8>, Option<u8>)> {
    let Price { energy, power, any } = price(of)?;
    match (energy, any, power) {
        (energy, 0, [0, 0, 0, 0, 0, 0]) => Ok((Some(energy), None)),
        (0, any, [0, 0, 0, 0, 0, 0]) => Ok((None, Some(any))),
        _ => fail(of, "say Energy or Power"),
    }
}

fn at_most<'t>(of: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let (energy, power) = one_cost(of)?;
    let limit = |n: u8| Amount::Number(i16::from(n));
    if let Some(energy) = energy {
        said.item_cost.0 = Some(energy);
        compare(&mut said.filter, Stat::Energy, Cmp::AtMost, limit(energy));
    }
    if let Some(power) = power {
        said.item_cost.1 = Some(power);
        compare(&mut said.filter, Stat::Power, Cmp::AtMost, limit(power));
    }
    Ok(())
}
