//! Phrases that go back to what was named: this champion, it, the chosen card.

use super::env::{Env, Mention, Res, Role, fail, kids, row};
use super::filters::CHAMPIONS;
use super::things::ThingRow;
use crate::card::Kind;
use crate::program::{Filter, Kinds, Pick, Place, TriggerEvent};
use text::Term;

text::ops! {
    /// Back references.
    pub(crate) enum RefRow after ThingRow {
        Itself: ref = "{self}";
        It: ref = "it" (singular);
        Them: ref = "them" (plural);
        That: ref = "that {called}" (singular);
        The: ref = "the {role} {called}" (singular);
        ThisChampion: self = "this champion" (singular, style);
        ThisLocation: self = "this location" (singular, style);
        ThisSpell: self = "this spell" (singular, style);
        ThisCard: self = "this card" (singular, style);
        OwnName: self = "~" (singular, style);
        Chosen: role = "chosen";
        Destroyed: role = "destroyed";
        Sacrificed: role = "sacrificed";
        Discarded: role = "discarded";
        Defending: role = "defending";
        Attacking: role = "attacking";
        CalledChampion: called = "champion" (style);
        CalledLocation: called = "location" (style);
        CalledSpell: called = "spell" (style);
        CalledCard: called = "card" (style);
        CalledPermanent: called = "permanent" (style);
        CalledToken: called = "token" (style);
    }
}

/// The thing a back reference means. Being named again, it is the one named
/// last.
pub(crate) fn reference<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Pick> {
    let mention = match row!(RefRow, term)? {
        RefRow::Itself => {
            let [name] = kids(term)?;
            itself(env, name)?
        }
        RefRow::It => last(env, term, |m| m.one)?,
        RefRow::Them => last(env, term, |m| !m.one)?,
        RefRow::That => {
            let [noun] = kids(term)?;
            let noun_row = row!(RefRow, noun)?;
            last(env, term, |m| {
                m.one && m.pick != Pick::This && is_called(noun_row, m)
            })?
        }
        RefRow::The => {
            let [role, noun] = kids(term)?;
            in_role(env, role, noun)?
        }
        _ => return fail(term, "no reference"),
    };
    let pick = env.spoken(mention.pick);
    env.mention(mention);
    Ok(pick)
}

/// The card itself, if it may call itself so.
pub(crate) fn itself<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Mention> {
    let kind = env.subject.kind;
    let fits = match row!(RefRow, term)? {
        RefRow::ThisChampion => matches!(kind, Kind::Champion | Kind::Infusion),
        RefRow::ThisLocation => kind == Kind::Location,
        RefRow::ThisSpell => kind == Kind::Spell,
        RefRow::ThisCard => !env.subject.token && kind != Kind::Avatar,
        RefRow::OwnName => kind != Kind::Avatar,
        _ => false,
    };
    if !fits {
        return fail(term, format!("this is a {}", kind.name()));
    }
    let kinds = Kinds {
        champion: matches!(kind, Kind::Champion | Kind::Infusion),
        location: kind == Kind::Location,
        spell: kind == Kind::Spell,
    };
    let filter = Filter {
        kinds,
        ..Filter::default()
    };
    Ok(Mention::of(Pick::This, &filter, true))
}

fn last<'t>(env: &Env<'_>, term: &'t Term, fits: impl Fn(&Mention) -> bool) -> Res<'t, Mention> {
    text::last_named(&env.mentions, term, fits)
}

/// Whether a thing may be called this.
fn is_called(noun: RefRow, mention: &Mention) -> bool {
    let Kinds {
        champion,
        location,
        spell,
    } = mention.kinds;
    let untyped = !(champion || location || spell);
    let field = mention.place == Place::Battlefield;
    match noun {
        RefRow::CalledChampion => champion || untyped,
        RefRow::CalledLocation => location || untyped,
        RefRow::CalledSpell => spell || untyped,
        RefRow::CalledCard => !field || mention.role != Role::Named,
        RefRow::CalledPermanent => field && !spell,
        RefRow::CalledToken => field && (champion || untyped),
        _ => false,
    }
}

/// The thing with this role: what was done to it, or its part in the event.
fn in_role<'t>(env: &Env<'_>, role: &'t Term, noun: &'t Term) -> Res<'t, Mention> {
    let noun_row = row!(RefRow, noun)?;
    let of = |wanted: Role| last(env, role, |m| m.role == wanted && is_called(noun_row, m));
    match row!(RefRow, role)? {
        RefRow::Chosen => of(Role::Chosen),
        RefRow::Destroyed => of(Role::Destroyed),
        RefRow::Sacrificed => of(Role::Sacrificed),
        RefRow::Discarded => of(Role::Discarded),
        RefRow::Defending => in_event(env, role, noun_row, &[TriggerEvent::Attacks]),
        RefRow::Attacking => in_event(
            env,
            role,
            noun_row,
            &[TriggerEvent::Attacked, TriggerEvent::Defends],
        ),
        _ => fail(role, "no role"),
    }
}

fn in_event<'t>(
    env: &Env<'_>,
    role: &'t Term,
    noun: RefRow,
    events: &[TriggerEvent],
) -> Res<'t, Mention> {
    let fits = noun == RefRow::CalledChampion && env.event.is_some_and(|e| events.contains(&e));
    if !fits {
        return fail(role, "no such champion takes part in what happened");
    }
    let filter = Filter {
        kinds: CHAMPIONS,
        ..Filter::default()
    };
    Ok(Mention::of(Pick::EventOther, &filter, true))
}
