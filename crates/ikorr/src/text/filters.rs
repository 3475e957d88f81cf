//! What a thing must be: adjectives, a noun, and what follows it.

use super::env::{Env, Res, fail, kids, row};
use super::postfixes::postfix;
use super::refs::RefRow;
pub(crate) use super::said::{CHAMPIONS, Said, Wanted};
use super::zones::zone;
use crate::card::{Aspect, Trait};
use crate::program::{Filter, Kinds, NameIs, Pick, Side};
use text::Term;

text::ops! {
    /// The parts of a noun phrase.
    pub(crate) enum FilterRow after RefRow {
        Filtered: filter = "{adjective*} {noun}{postfix*|tight}{place}";
        Champion: kind = "champion+";
        Location: kind = "location+";
        Spell: kind = "spell+";
        OfKinds: noun = "{kind%or}";
        Card: noun = "card+";
        Permanent: noun = "permanent+";
        Token: noun = "token+";
        OfTrait: noun = "{=trait+}";
        Allied: adjective = "allied";
        Opposing: adjective = "opposing";
        Other: adjective = "other";
        Adjacent: adjective = "adjacent";
        Infused: adjective = "infused";
        Damaged: adjective = "damaged";
        Stunned: adjective = "stunned";
        Fabled: adjective = "fabled";
        Traited: adjective = "{=trait}";
        Aspected: adjective = "{=aspect}";
        AtMost: postfix = " with {stat} {amount} or less";
        AtLeast: postfix = " with {stat} {amount} or more";
        Exactly: postfix = " with {stat} {amount}";
        Highest: postfix = " with the highest {stat}";
        Lowest: postfix = " with the lowest {stat}";
        WithCounter: postfix = " with a {=counter} counter";
        WithStored: postfix = " with stored Ikorr";
        ThatHasDone: postfix = " that {done} {within}";
        WithKeyword: postfix = " with {keyword}";
        WithThatName: postfix = " with that name";
        NamedCard: postfix = " named {=card}";
        YouControl: postfix = " you control";
        AdjacentTo: postfix = " adjacent to {ref}";
        Unsaid: place = "" (style);
        OnTheBattlefield: place = " on the battlefield" (style);
        InZone: place = " {preposition} {zone}";
    }
}

/// The filter of a noun phrase.
pub(crate) fn filter<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Said> {
    let [adjectives, noun_term, postfixes, place] = kids(term)?;
    let filter = Filter::default();
    let mut said = Said {
        filter,
        placed: false,
        card: false,
        permanent: false,
    };
    for adjective_term in &adjectives.kids {
        if row!(FilterRow, adjective_term)? == FilterRow::Other {
            other(env, &mut said.filter, adjective_term)?;
        } else {
            adjective(adjective_term, &mut said.filter)?;
        }
    }
    noun(noun_term, &mut said)?;
    for postfix_term in &postfixes.kids {
        postfix(env, postfix_term, &mut said.filter)?;
    }
    if row!(FilterRow, place)? == FilterRow::InZone {
        let [_, at] = kids(place)?;
        let (place_is, side) = zone(env, at)?;
        if said.filter.side != Side::Any {
            return fail(place, "it is said twice whose they are");
        }
        (said.filter.place, said.filter.side, said.placed) = (place_is, side, true);
    }
    Ok(said)
}

/// "Other" is other than the thing named last, or else than the card itself.
pub(crate) fn other<'t>(env: &mut Env<'_>, filter: &mut Filter, at: &'t Term) -> Res<'t, ()> {
    if filter.other || filter.not.is_some() {
        return fail(at, "\"other\" is said twice");
    }
    match env.mentions.last() {
        Some(last) if last.pick != Pick::This => {
            let pick = last.pick;
            filter.not = Some(env.spoken(pick));
        }
        _ => filter.other = true,
    }
    Ok(())
}

/// Says something that was not said before.
pub(crate) fn once<'t, T: PartialEq>(
    field: &mut T,
    blank: &T,
    value: T,
    at: &'t Term,
) -> Res<'t, ()> {
    if field != blank {
        return fail(at, "this is said twice, or contradicts what is said before");
    }
    *field = value;
    Ok(())
}

fn add_trait<'t>(filter: &mut Filter, at: &'t Term) -> Res<'t, ()> {
    let Ok(number) = u8::try_from(at.val) else {
        return fail(at, "too many traits");
    };
    let with = filter.traits.with(Trait(number));
    if with == filter.traits {
        return fail(at, "this trait is said twice");
    }
    filter.traits = with;
    Ok(())
}

/// What an adjective asks.
pub(crate) fn adjective<'t>(term: &'t Term, filter: &mut Filter) -> Res<'t, ()> {
    let yes = Some(true);
    match row!(FilterRow, term)? {
        FilterRow::Allied => once(&mut filter.side, &Side::Any, Side::Allied, term),
        FilterRow::Opposing => once(&mut filter.side, &Side::Any, Side::Opposing, term),
        FilterRow::Adjacent => once(&mut filter.adjacent_to, &None, Some(Pick::This), term),
        FilterRow::Infused => once(&mut filter.infused, &None, yes, term),
        FilterRow::Damaged => once(&mut filter.damaged, &None, yes, term),
        FilterRow::Stunned => once(&mut filter.stunned, &None, yes, term),
        FilterRow::Fabled => once(&mut filter.fabled, &None, yes, term),
        FilterRow::Traited => add_trait(filter, term),
        FilterRow::Aspected => {
            let aspect = usize::try_from(term.val)
                .ok()
                .and_then(|i| Aspect::ALL.get(i));
            once(&mut filter.aspect, &None, aspect.copied(), term)
        }
        _ => fail(term, "no adjective"),
    }
}

fn noun<'t>(term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    match row!(FilterRow, term)? {
        FilterRow::OfKinds => {
            let [list] = kids(term)?;
            list.kids
                .iter()
                .try_for_each(|kind| add_kind(&mut said.filter.kinds, kind))
        }
        FilterRow::Card => {
            said.card = true;
            Ok(())
        }
        FilterRow::Permanent => {
            said.permanent = true;
            Ok(())
        }
        FilterRow::Token => {
            (said.permanent, said.filter.token) = (true, Some(true));
            Ok(())
        }
        FilterRow::OfTrait => add_trait(&mut said.filter, term),
        _ => fail(term, "no noun"),
    }
}

fn add_kind<'t>(kinds: &mut Kinds, term: &'t Term) -> Res<'t, ()> {
    let field = match row!(FilterRow, term)? {
        FilterRow::Champion => &mut kinds.champion,
        FilterRow::Location => &mut kinds.location,
        FilterRow::Spell => &mut kinds.spell,
        _ => return fail(term, "no kind of card"),
    };
    once(field, &false, true, term)
}

/// The name that was chosen, or the name of the thing named last.
pub(crate) fn that_name<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, NameIs> {
    if let Some(reg) = env.name {
        return Ok(NameIs::Bound(reg));
    }
    match env.mentions.last() {
        Some(last) if last.one => {
            let pick = last.pick;
            Ok(NameIs::SameAs(env.spoken(pick)))
        }
        _ => fail(
            term,
            "no name was chosen, and nothing is named whose name it could be",
        ),
    }
}
