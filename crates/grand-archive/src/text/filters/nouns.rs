//! Nouns, and what describes them.

use super::FilterRow;
use super::adjectives::flag;
use crate::card::{ClassSet, ElementSet, Supertype, SupertypeSet, Type, TypeSet};
use crate::program::{Filter, ItemFilter};
use crate::text::said::Said;
use crate::text::vocabulary::{class, element, subtype};
use text::{Res, Term, fail, kids, row};

/// Types, elements, classes and subtypes.
pub(super) fn described<'t>(term: &'t Term, f: &mut Filter) -> Res<'t, ()> {
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

pub(super) fn supertype<'t>(f: &mut Filter, of: Supertype, term: &'t Term) -> Res<'t, ()> {
    if f.supertypes.has(of) {
        return fail(term, "this is said twice");
    }
    f.supertypes = f.supertypes.with(of);
    Ok(())
}

/// Several subtypes one after the other are all had; joined by "or", one.
pub(super) fn subtypes<'t>(term: &'t Term, list: &'t [Term], f: &mut Filter) -> Res<'t, ()> {
    let found: Vec<_> = list.iter().map(subtype).collect::<Result<_, _>>()?;
    match found.as_slice() {
        [one] if f.all_subtypes.contains(one) => return fail(term, "this is said twice"),
        [one] => f.all_subtypes.push(*one),
        _ if !f.subtypes.is_empty() => return fail(term, "this is said twice"),
        _ => f.subtypes = found.into_iter().collect(),
    }
    Ok(())
}

pub(super) fn some_type(term: &Term) -> Res<'_, Type> {
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

pub(super) fn noun<'t>(term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let f = &mut said.filter;
    match row!(FilterRow, term)? {
        FilterRow::OfKinds | FilterRow::OfEitherKind => {
            let [list] = kids(term)?;
            let before = std::mem::take(&mut f.types);
            list.kids.iter().try_for_each(|one| kind(one, f))?;
            if before.len() > 1 || before.any(f.types) {
                return fail(term, "this is said twice");
            }
            f.all_types = before;
            return Ok(());
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
                item_kind(one, &mut item)?;
            }
            said.item = Some(item);
        }
        FilterRow::AttackNoun => said.attack = true,
        _ => return fail(term, "no noun"),
    }
    Ok(())
}

/// A kind of entry of the effects stack: cards and abilities that were
/// activated are activations (GA objects-and-targeting/p1), materializations
/// are not (GA card-materialization/p3).
fn item_kind<'t>(term: &'t Term, item: &mut ItemFilter) -> Res<'t, ()> {
    let of = match row!(FilterRow, term)? {
        FilterRow::ActivatedAbility => &mut item.abilities,
        FilterRow::Materialization => &mut item.materializations,
        FilterRow::AnyActivation => {
            item.cards = true;
            &mut item.abilities
        }
        _ => &mut item.triggers,
    };
    if std::mem::replace(of, true) {
        return fail(term, "this is said twice");
    }
    Ok(())
}

/// A type or a subtype that stands for the thing; of several any one.
pub(super) fn kind<'t>(term: &'t Term, f: &mut Filter) -> Res<'t, ()> {
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
