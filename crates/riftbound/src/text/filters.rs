//! What a thing must be: adjectives, a noun, and what follows it.

use super::env::Env;
use super::keywords::keyword;
use super::mentions::Mention;
use super::posts::post;
use super::refs::RefRow;
use super::said::Said;
use super::vocabulary::tag;
use crate::card::{Kind, Tag};
use crate::program::{Filter, Kinds, Pick, Side, Where, Word};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The parts of a noun phrase.
    pub(crate) enum FilterRow after RefRow {
        Filtered: filter = "{adjective*} {noun}{whose?}{post*|tight}";
        OfKinds: noun = "{kind%or}";
        OfTags: noun = "{tagged%or}";
        Card: noun = "card+";
        Token: noun = "token+";
        Permanent: noun = "permanent+";
        ChosenChampion: noun = "Chosen Champion";
        Unit: kind = "unit+";
        Gear: kind = "gear";
        Spell: kind = "spell+";
        Rune: kind = "rune+";
        Legend: kind = "legend+";
        Ability: kind = "ability+";
        Tagged: tagged = "{=tag+}";
        Friendly: adjective = "friendly";
        Enemy: adjective = "enemy";
        Your: adjective = "your";
        Their: adjective = "their";
        Other: adjective = "other" (style);
        Different: adjective = "different" (style);
        Exhausted: adjective = "exhausted";
        Ready: adjective = "ready";
        Buffed: adjective = "buffed";
        Stunned: adjective = "stunned";
        Damaged: adjective = "damaged";
        Equipped: adjective = "equipped";
        Attached: adjective = "attached";
        Detached: adjective = "detached";
        Attacking: adjective = "attacking";
        Defending: adjective = "defending";
        Facedown: adjective = "facedown";
        Mighty: adjective = "[Mighty]";
        TokenKind: adjective = "token";
        NonToken: adjective = "non-token";
        NonTag: adjective = "{=nontag}";
        NonUnit: adjective = "non-unit";
        WithTag: adjective = "{=tag}";
        YouControl: whose = " you control";
        TheyControl: whose = " they control";
        YouOwn: whose = " you own";
    }
}

/// Units and nothing else.
pub(crate) const UNITS: Kinds = Kinds {
    unit: true,
    gear: false,
    spell: false,
    rune: false,
    legend: false,
};

/// The filter of adjectives and a noun.
pub(crate) fn simple<'t>(
    env: &mut Env<'_>,
    adjectives: &'t Term,
    noun_term: &'t Term,
) -> Res<'t, Said> {
    let mut said = Said::default();
    for one in &adjectives.kids {
        adjective(env, one, &mut said.filter)?;
    }
    noun(env, noun_term, &mut said)?;
    Ok(said)
}

/// The filter of a noun phrase.
pub(crate) fn filter<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Said> {
    let [adjectives, noun_term, whose, posts] = kids(term)?;
    let mut said = simple(env, adjectives, noun_term)?;
    for one in &whose.kids {
        owned(one, &mut said.filter)?;
    }
    for one in &posts.kids {
        post(env, one, &mut said)?;
    }
    Ok(said)
}

pub(crate) fn side<'t>(filter: &mut Filter, side: Side, at: &'t Term) -> Res<'t, ()> {
    if filter.side != Side::Any {
        return fail(at, "it is said twice whose they are");
    }
    filter.side = side;
    Ok(())
}

fn owned<'t>(term: &'t Term, filter: &mut Filter) -> Res<'t, ()> {
    match row!(FilterRow, term)? {
        FilterRow::YouControl => side(filter, Side::Yours, term),
        FilterRow::TheyControl => side(filter, Side::Theirs, term),
        FilterRow::YouOwn => {
            filter.owner = Side::Yours;
            Ok(())
        }
        _ => fail(term, "nobody's"),
    }
}

/// "Other" is other than the thing named last, or else than the card itself.
pub(crate) fn other<'t>(env: &Env<'_>, filter: &mut Filter, at: &'t Term) -> Res<'t, ()> {
    if filter.other || filter.not.is_some() {
        return fail(at, "this is said twice");
    }
    let named = |m: &&Mention| !m.field && m.pick != Pick::This;
    match env.mentions.iter().rev().find(named) {
        Some(mention) => filter.not = Some(mention.pick),
        None if env.subject.kind == Kind::Spell => return fail(at, "other than what?"),
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
        FilterRow::Friendly => side(f, Side::Friendly, term),
        FilterRow::Enemy => side(f, Side::Enemy, term),
        FilterRow::Your => side(f, Side::Yours, term),
        FilterRow::Their => side(f, Side::Theirs, term),
        FilterRow::Other | FilterRow::Different => other(env, f, term),
        FilterRow::Exhausted => flag(&mut f.exhausted, true, term),
        FilterRow::Ready => flag(&mut f.exhausted, false, term),
        FilterRow::Buffed => flag(&mut f.buffed, true, term),
        FilterRow::Stunned => flag(&mut f.stunned, true, term),
        FilterRow::Damaged => flag(&mut f.damaged, true, term),
        FilterRow::Equipped => flag(&mut f.equipped, true, term),
        FilterRow::Attached => flag(&mut f.attached, true, term),
        FilterRow::Detached => flag(&mut f.attached, false, term),
        FilterRow::Attacking => flag(&mut f.attacking, true, term),
        FilterRow::Defending => flag(&mut f.defending, true, term),
        FilterRow::Mighty => flag(&mut f.mighty, true, term),
        FilterRow::TokenKind => flag(&mut f.token, true, term),
        FilterRow::NonToken => flag(&mut f.token, false, term),
        FilterRow::NonUnit if f.not_kinds == Kinds::default() => {
            f.not_kinds = UNITS;
            Ok(())
        }
        FilterRow::NonTag if f.not_tags.is_empty() => {
            f.not_tags = vec![tag(term)?];
            Ok(())
        }
        FilterRow::Facedown if f.zone == Where::Board => {
            f.zone = Where::Facedown;
            Ok(())
        }
        FilterRow::WithTag if f.tags.is_empty() => {
            f.tags = vec![tag(term)?];
            Ok(())
        }
        _ => fail(term, "this cannot be said here"),
    }
}

/// The tags of a list.
pub(crate) fn tags(list: &Term) -> Res<'_, Vec<Tag>> {
    let mut found = Vec::new();
    for word in &list.kids {
        let one = tag(word)?;
        if found.contains(&one) {
            return fail(word, "this tag is said twice");
        }
        found.push(one);
    }
    Ok(found)
}

pub(crate) fn noun<'t>(env: &Env<'_>, term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    match row!(FilterRow, term)? {
        FilterRow::OfKinds => {
            let [list] = kids(term)?;
            list.kids.iter().try_for_each(|one| kind(one, said))
        }
        FilterRow::OfTags => {
            let [list] = kids(term)?;
            if !said.filter.tags.is_empty() {
                return fail(term, "two tags are said");
            }
            said.filter.tags = tags(list)?;
            said.filter.kinds = kinds_of_tags(env, &said.filter.tags);
            Ok(())
        }
        FilterRow::Card => {
            said.card = true;
            Ok(())
        }
        FilterRow::Token => flag(&mut said.filter.token, true, term),
        FilterRow::Permanent => {
            said.filter.permanent = true;
            Ok(())
        }
        FilterRow::ChosenChampion => {
            said.filter.zone = Where::Champion;
            flag(&mut said.filter.chosen, true, term)
        }
        _ => fail(term, "no noun"),
    }
}

/// A thing called by its tag is a unit, unless the tag is of gear.
fn kinds_of_tags(env: &Env<'_>, tags: &[Tag]) -> Kinds {
    let equipment = tags.iter().all(|tag| Some(*tag) == env.words.equipment);
    Kinds {
        unit: !equipment,
        gear: equipment,
        ..Kinds::default()
    }
}

fn kind<'t>(term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let kinds = &mut said.filter.kinds;
    let place = match row!(FilterRow, term)? {
        FilterRow::Unit => &mut kinds.unit,
        FilterRow::Gear => &mut kinds.gear,
        FilterRow::Spell => &mut kinds.spell,
        FilterRow::Rune => &mut kinds.rune,
        FilterRow::Legend => &mut kinds.legend,
        FilterRow::Ability => &mut said.ability,
        _ => return fail(term, "no kind of thing"),
    };
    if std::mem::replace(place, true) {
        return fail(term, "this is said twice");
    }
    Ok(())
}

/// A keyword without a value, to ask for it.
pub(crate) fn asked_word(term: &Term) -> Res<'_, Word> {
    let plain = term.kids.iter().all(|kid| kid.kids.is_empty());
    if !plain {
        return fail(term, "a keyword is asked for without its value");
    }
    keyword(term).map(|keyword| keyword.word())
}
