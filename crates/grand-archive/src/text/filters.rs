//! What a thing must be: adjectives, a noun, and what follows it.

use super::env::Env;
use super::posts::post;
use super::refs::RefRow;
use super::said::Said;
use super::vocabulary::{class, element, subtype};
use crate::card::{ClassSet, ElementSet, Supertype, SupertypeSet, Type, TypeSet};
use crate::program::{Filter, ItemFilter, Pick, Side, TargetKind, TargetSpec, Word};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The parts of a noun phrase.
    pub(crate) enum FilterRow after RefRow {
        Filtered: filter = "{adjective*} {noun}{whose?}{post*|tight}";
        OfKinds: noun = "{kind%or}";
        OfEitherKind: noun = "{kind%and++}";
        Card: noun = "card+";
        Object: noun = "object+";
        Token: noun = "token+";
        Unit: noun = "unit+";
        Regalia: noun = "regalia";
        Activation: noun = "card activation+";
        Items: noun = "{item_kind%or}";
        AttackNoun: noun = "attack";
        ActivatedAbility: item_kind = "activated ability";
        TriggeredAbility: item_kind = "{trigger_word}";
        TriggerAbility: trigger_word = "triggered ability" (style);
        TriggerWord: trigger_word = "trigger" (style);
        KindChampion: kind = "champion+";
        KindAlly: kind = "ally+";
        KindItem: kind = "item+";
        KindWeapon: kind = "weapon+";
        KindDomain: kind = "domain+";
        KindPhantasia: kind = "phantasia+";
        KindSubtype: kind = "{=subtype+}";
        OfSubtypes: adjective = "{some_subtype%or}";
        AndOrSubtypes: adjective = "{some_subtype} and/or {some_subtype}";
        SomeSubtype: some_subtype = "{=subtype}";
        OfTypes: adjective = "{some_type%or}";
        TypeAlly: some_type = "ally";
        TypeAction: some_type = "action";
        TypeAttack: some_type = "attack";
        TypeItem: some_type = "item";
        TypeWeapon: some_type = "weapon";
        TypeDomain: some_type = "domain";
        TypePhantasia: some_type = "phantasia";
        TypeChampion: some_type = "champion";
        OfRegalia: adjective = "regalia";
        OfUnique: adjective = "unique";
        OfToken: adjective = "token";
        OfElements: adjective = "{some_element%or} element";
        SomeElement: some_element = "{=element}";
        NotElement: adjective = "{=nonelement} element";
        AdvancedElement: adjective = "advanced element";
        NonAdvanced: adjective = "non-advanced element";
        OfClass: adjective = "{=class}";
        NotSubtype: adjective = "{=nonsubtype}";
        NonChampion: adjective = "non-champion";
        NonAlly: adjective = "non-ally";
        NonAttack: adjective = "non-attack";
        NonAction: adjective = "non-action";
        NonItem: adjective = "non-item";
        NonWeapon: adjective = "non-weapon";
        NonDomain: adjective = "non-domain";
        NonToken: adjective = "non-token";
        NonUnique: adjective = "non-unique";
        NonRegalia: adjective = "non-regalia";
        Other: adjective = "other";
        Awake: adjective = "awake";
        Rested: adjective = "rested";
        Damaged: adjective = "damaged";
        Undamaged: adjective = "undamaged";
        Attacking: adjective = "attacking";
        Defending: adjective = "defending";
        Retaliating: adjective = "retaliating";
        Distant: adjective = "distant";
        Fostered: adjective = "fostered";
        Loaded: adjective = "loaded";
        Unloaded: adjective = "unloaded";
        Ephemeral: adjective = "ephemeral";
        Preserved: adjective = "preserved";
        Prepared: adjective = "prepared";
        Imbued: adjective = "imbued";
        Empowered: adjective = "empowered";
        YouControl: whose = " you control";
        YouActivate: whose = " you activate";
        OpponentsActivate: whose = "{opponents_activate}";
        YourOpponentsActivate: opponents_activate = " your opponents activate" (style);
        AnOpponentActivates: opponents_activate = " an opponent activates" (style);
        OtherControls: whose = "{other_controls}";
        AnOpponentControls: other_controls = " an opponent controls" (style);
        YouDontControl: other_controls = " you don't control" (style);
        OpponentsControl: other_controls = " your opponents control" (style);
        ThatOneControls: whose = "{that_one_controls}";
        TheyControl: that_one_controls = " they control" (style);
        ThatPlayerControls: that_one_controls = " that player controls" (style);
        ThatOpponentControls: that_one_controls = " that opponent controls" (style);
        TargetControls: whose = " target {target_side} controls";
        TargetOpponent: target_side = "opponent";
        TargetPlayer: target_side = "player";
    }
}

/// The filter of a noun phrase.
pub(crate) fn filter<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Said> {
    let [adjectives, noun_term, whose, posts] = kids(term)?;
    let mut said = Said::default();
    for one in &adjectives.kids {
        adjective(env, one, &mut said.filter)?;
    }
    noun(noun_term, &mut said)?;
    for one in &whose.kids {
        owned(env, one, &mut said.filter)?;
        said.activated |= matches!(
            row!(FilterRow, one)?,
            FilterRow::YouActivate | FilterRow::OpponentsActivate
        );
    }
    for one in &posts.kids {
        post(env, one, &mut said)?;
    }
    alternatives(&mut said.filter);
    Ok(said)
}

/// Alternatives say only what differs so far; each is made complete in itself.
fn alternatives(filter: &mut Filter) {
    let either = std::mem::take(&mut filter.or);
    let whole = |one: &Filter| {
        let mut whole = filter.clone();
        whole.compare.extend(one.compare.iter().cloned());
        whole
    };
    let mut all = either.iter().map(whole).collect::<Vec<_>>().into_iter();
    if let Some(first) = all.next() {
        *filter = first;
        filter.or = all.collect();
    }
}

pub(crate) fn side<'t>(filter: &mut Filter, side: Side, at: &'t Term) -> Res<'t, ()> {
    if filter.side != Side::Any {
        return fail(at, "it is said twice whose they are");
    }
    filter.side = side;
    Ok(())
}

fn owned<'t>(env: &mut Env<'_>, term: &'t Term, filter: &mut Filter) -> Res<'t, ()> {
    match row!(FilterRow, term)? {
        FilterRow::YouControl | FilterRow::YouActivate => side(filter, Side::Yours, term),
        FilterRow::OpponentsActivate => side(filter, Side::Opponents, term),
        FilterRow::OtherControls => side(filter, Side::Opponents, term),
        FilterRow::ThatOneControls => {
            let theirs = super::players::theirs(env, term)?;
            side(filter, theirs, term)
        }
        FilterRow::TargetControls => {
            let [who] = kids(term)?;
            let among = match row!(FilterRow, who)? {
                FilterRow::TargetOpponent => Side::Opponents,
                _ => Side::Any,
            };
            let index = target_player(env, among);
            side(filter, Side::Target(index), term)
        }
        _ => fail(term, "nobody's"),
    }
}

/// A player who is targeted.
pub(crate) fn target_player(env: &mut Env<'_>, side: Side) -> u8 {
    let pick = env.target(TargetSpec {
        what: TargetKind::Player(side),
        min: crate::program::Amount::Number(1),
        max: Some(crate::program::Amount::Number(1)),
        group: None,
        divide: None,
        not: None,
        when: None,
    });
    let Pick::Target(index) = pick else {
        return 0;
    };
    env.player = Some(crate::program::Who::Target(index));
    index
}

/// "Other" is other than the thing named last, or else than the card itself.
pub(crate) fn other<'t>(env: &Env<'_>, filter: &mut Filter, at: &'t Term) -> Res<'t, ()> {
    if filter.other || filter.not.is_some() {
        return fail(at, "this is said twice");
    }
    let named = env
        .mentions
        .iter()
        .rev()
        .find(|m| m.one && !matches!(m.pick, Pick::This | Pick::YourChampion | Pick::Attacker));
    match named {
        Some(mention) => filter.not = Some(mention.pick),
        None if env.subject.is_action() => return fail(at, "other than what?"),
        None => filter.other = true,
    }
    Ok(())
}

fn flag<'t>(place: &mut Option<bool>, value: bool, at: &'t Term) -> Res<'t, ()> {
    if place.replace(value).is_some() {
        return fail(at, "this is said twice");
    }
    Ok(())
}

/// Adds what an adjective says.
pub(crate) fn adjective<'t>(env: &Env<'_>, term: &'t Term, f: &mut Filter) -> Res<'t, ()> {
    match row!(FilterRow, term)? {
        FilterRow::Other => other(env, f, term),
        FilterRow::Awake => flag(&mut f.rested, false, term),
        FilterRow::Rested => flag(&mut f.rested, true, term),
        FilterRow::Damaged => flag(&mut f.damaged, true, term),
        FilterRow::Undamaged => flag(&mut f.damaged, false, term),
        FilterRow::Attacking => flag(&mut f.attacking, true, term),
        FilterRow::Defending => flag(&mut f.defending, true, term),
        FilterRow::Retaliating => flag(&mut f.retaliating, true, term),
        FilterRow::Distant => flag(&mut f.distant, true, term),
        FilterRow::Fostered => flag(&mut f.fostered, true, term),
        FilterRow::Loaded => flag(&mut f.loaded, true, term),
        FilterRow::Unloaded => flag(&mut f.loaded, false, term),
        FilterRow::Ephemeral => flag(&mut f.ephemeral, true, term),
        FilterRow::Preserved => flag(&mut f.preserved, true, term),
        FilterRow::OfToken => flag(&mut f.token, true, term),
        FilterRow::NonToken => flag(&mut f.token, false, term),
        FilterRow::Prepared => became(f, Word::Prepare, term),
        FilterRow::Imbued => became(f, Word::Imbue, term),
        _ => described(term, f),
    }
}

fn became<'t>(f: &mut Filter, word: Word, term: &'t Term) -> Res<'t, ()> {
    if f.became.replace(word).is_some() {
        return fail(term, "this is said twice");
    }
    Ok(())
}

/// Types, elements, classes and subtypes.
fn described<'t>(term: &'t Term, f: &mut Filter) -> Res<'t, ()> {
    let kind = row!(FilterRow, term)?;
    match kind {
        FilterRow::OfSubtypes => {
            let [list] = kids(term)?;
            return subtypes(term, &list.kids, f);
        }
        FilterRow::AndOrSubtypes => return subtypes(term, &term.kids, f),
        FilterRow::OfTypes if f.types.is_empty() => {
            let [list] = kids(term)?;
            for word in &list.kids {
                f.types = f.types.or(TypeSet::only(some_type(word)?));
            }
        }
        FilterRow::OfElements if f.elements.is_empty() => {
            let [list] = kids(term)?;
            for word in &list.kids {
                f.elements = f.elements.or(ElementSet::only(element(word)?));
            }
        }
        FilterRow::NotElement => {
            f.not_elements = f.not_elements.or(ElementSet::only(element(term)?));
        }
        FilterRow::AdvancedElement => return flag(&mut f.advanced, true, term),
        FilterRow::NonAdvanced => return flag(&mut f.advanced, false, term),
        FilterRow::OfClass => f.classes = f.classes.or(ClassSet::only(class(term)?)),
        FilterRow::NotSubtype => f.not_subtypes.push(subtype(term)?),
        FilterRow::OfRegalia => return supertype(f, Supertype::Regalia, term),
        FilterRow::OfUnique => return supertype(f, Supertype::Unique, term),
        FilterRow::NonUnique => {
            f.not_supertypes = SupertypeSet::only(Supertype::Unique).or(f.not_supertypes);
        }
        FilterRow::NonRegalia => {
            f.not_supertypes = SupertypeSet::only(Supertype::Regalia).or(f.not_supertypes);
        }
        FilterRow::NonChampion => f.not_types = TypeSet::only(Type::Champion).or(f.not_types),
        FilterRow::NonAlly => f.not_types = TypeSet::only(Type::Ally).or(f.not_types),
        FilterRow::NonAttack => f.not_types = TypeSet::only(Type::Attack).or(f.not_types),
        FilterRow::NonAction => f.not_types = TypeSet::only(Type::Action).or(f.not_types),
        FilterRow::NonItem => f.not_types = TypeSet::only(Type::Item).or(f.not_types),
        FilterRow::NonWeapon => f.not_types = TypeSet::only(Type::Weapon).or(f.not_types),
        FilterRow::NonDomain => f.not_types = TypeSet::only(Type::Domain).or(f.not_types),
        _ => return fail(term, "this cannot be said here"),
    }
    Ok(())
}

fn supertype<'t>(f: &mut Filter, of: Supertype, term: &'t Term) -> Res<'t, ()> {
    if f.supertypes.has(of) {
        return fail(term, "this is said twice");
    }
    f.supertypes = f.supertypes.with(of);
    Ok(())
}

/// Several subtypes one after the other are all had; joined by "or", one.
fn subtypes<'t>(term: &'t Term, list: &'t [Term], f: &mut Filter) -> Res<'t, ()> {
    let found: Vec<_> = list.iter().map(subtype).collect::<Result<_, _>>()?;
    match found.as_slice() {
        [one] if f.all_subtypes.contains(one) => return fail(term, "this is said twice"),
        [one] => f.all_subtypes.push(*one),
        _ if !f.subtypes.is_empty() => return fail(term, "this is said twice"),
        _ => f.subtypes = found.into_iter().collect(),
    }
    Ok(())
}

fn some_type(term: &Term) -> Res<'_, Type> {
    Ok(match row!(FilterRow, term)? {
        FilterRow::TypeAlly => Type::Ally,
        FilterRow::TypeAction => Type::Action,
        FilterRow::TypeAttack => Type::Attack,
        FilterRow::TypeItem => Type::Item,
        FilterRow::TypeWeapon => Type::Weapon,
        FilterRow::TypeDomain => Type::Domain,
        FilterRow::TypePhantasia => Type::Phantasia,
        FilterRow::TypeChampion => Type::Champion,
        _ => return fail(term, "no type"),
    })
}

fn noun<'t>(term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let f = &mut said.filter;
    match row!(FilterRow, term)? {
        FilterRow::OfKinds | FilterRow::OfEitherKind => {
            let [list] = kids(term)?;
            return list.kids.iter().try_for_each(|one| kind(one, f));
        }
        FilterRow::Card => said.card = true,
        FilterRow::Object => {
            said.object = true;
            if f.types.is_empty() && f.not_types.is_empty() {
                f.types = TypeSet::OBJECT;
            }
        }
        FilterRow::Token => return flag(&mut f.token, true, term),
        FilterRow::Unit if f.types.is_empty() => f.types = TypeSet::UNIT,
        FilterRow::Regalia => return supertype(f, Supertype::Regalia, term),
        FilterRow::Activation => {
            said.item = Some(ItemFilter {
                cards: true,
                ..ItemFilter::default()
            });
        }
        FilterRow::Items => {
            let [list] = kids(term)?;
            let mut item = ItemFilter::default();
            for one in &list.kids {
                match row!(FilterRow, one)? {
                    FilterRow::ActivatedAbility => item.abilities = true,
                    _ => item.triggers = true,
                }
            }
            said.item = Some(item);
        }
        FilterRow::AttackNoun => said.attack = true,
        _ => return fail(term, "no noun"),
    }
    Ok(())
}

/// A type or a subtype that stands for the thing; of several any one.
fn kind<'t>(term: &'t Term, f: &mut Filter) -> Res<'t, ()> {
    let kind = match row!(FilterRow, term)? {
        FilterRow::KindChampion => Type::Champion,
        FilterRow::KindAlly => Type::Ally,
        FilterRow::KindItem => Type::Item,
        FilterRow::KindWeapon => Type::Weapon,
        FilterRow::KindDomain => Type::Domain,
        FilterRow::KindPhantasia => Type::Phantasia,
        FilterRow::KindSubtype => {
            let one = subtype(term)?;
            if !f.types.is_empty() || f.subtypes.contains(&one) {
                return fail(term, "say types, or say subtypes");
            }
            f.subtypes.push(one);
            return Ok(());
        }
        _ => return fail(term, "no kind of thing"),
    };
    if f.types.has(kind) {
        return fail(term, "this is said twice");
    }
    f.types = f.types.with(kind);
    Ok(())
}
