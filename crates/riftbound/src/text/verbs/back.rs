//! Returning and putting cards into other zones.

use super::movement::MoveRow;
use crate::program::{Things, Verb, Where};
use crate::text::amounts::{amount, count};
use crate::text::choices::one_of_them;
use crate::text::env::Env;
use crate::text::things::several;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum BackRow after MoveRow {
        Return: act = "returns+ {thing%and} to {home}";
        Put: act = "{putting} {thing%and} {goal}";
        PutSome: act = "puts+ {amount|word} {into} your hand";
        TrashTop: act = "puts+ the top {amount} cards of {whose_deck} {into} your trash";
        OwnersHand: home = "its+ owner+'s hand+" (style);
        MyOwnersHand: home = "my owner's hand" (style);
        BackYourHand: home = "your hand" (style);
        BackTheirHand: home = "their hand" (style);
        BackYourChampionZone: home = "your Champion Zone";
        Puts: putting = "puts+" (style);
        Places: putting = "places+" (style);
        IntoHand: goal = "{into} {home}";
        OnTop: goal = "on top of {whose_deck}";
        OnBottom: goal = "on the bottom of {whose_deck}";
        TopOrBottom: goal = "on the {top_or_bottom} of {whose_deck}";
        EitherEnd: top_or_bottom = "top or bottom";
        BackInto: into = "into" (style);
        BackIn: into = "in" (style);
        YourDeck: whose_deck = "your Main Deck" (style);
        TheirDeck: whose_deck = "their Main Deck" (style);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: BackRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        BackRow::Return => {
            let [list, home] = kids(term)?;
            let things = several(env, list)?;
            let verb = to_home(env, home, things)?;
            env.act(verb);
        }
        BackRow::Put => {
            let [_, list, goal] = kids(term)?;
            let things = several(env, list)?;
            let verb = put(env, goal, things)?;
            env.act(verb);
        }
        BackRow::PutSome => {
            let [much, _] = kids(term)?;
            let one = one_of_them(env, term, count(much)?)?;
            env.act(Verb::DrawThese(Things::Pick(one)));
        }
        BackRow::TrashTop => {
            let [much, _, _] = kids(term)?;
            let (who, count) = (env.actor, amount(env, much)?);
            env.act(Verb::TrashTop { who, count });
        }
        _ => return fail(term, "nothing is done"),
    }
    Ok(())
}

fn to_home<'t>(env: &Env<'_>, home: &'t Term, things: Things) -> Res<'t, Verb> {
    let looked = env.mentions.last().is_some_and(|m| m.zone == Where::Deck);
    match row!(BackRow, home)? {
        BackRow::BackYourChampionZone => Ok(Verb::ReturnToChampion(things)),
        _ if looked => Ok(Verb::DrawThese(things)),
        _ => Ok(Verb::ReturnToHand(things)),
    }
}

fn put<'t>(env: &Env<'_>, goal: &'t Term, things: Things) -> Res<'t, Verb> {
    Ok(match row!(BackRow, goal)? {
        BackRow::IntoHand => {
            let [_, home] = kids(goal)?;
            to_home(env, home, things)?
        }
        BackRow::OnTop => Verb::ToTop(things),
        BackRow::OnBottom => Verb::ToBottom(things),
        BackRow::TopOrBottom => {
            let who = env.actor;
            Verb::ToTopOrBottom { things, who }
        }
        _ => return fail(goal, "nowhere to put it"),
    })
}
