//! What cards cost: less or more than is printed (ROI 4.3c).

use super::amounts::number;
use super::costs::CostRow;
use super::durations::{DurationRow, within};
use super::env::{Env, Res, fail, kids, row};
use super::filters::{Said, Wanted, filter};
use super::players::who;
use super::refs::itself;
use crate::card::Kind;
use crate::program::{CostChange, Filter, Kinds, Place, Side, Until, Verb};
use text::Term;

text::ops! {
    /// Prices, and the verbs of playing.
    pub(crate) enum PriceRow after CostRow {
        ToPlay: to_play = "to {play}" (plural);
        Cast: play = "casts+";
        Summon: play = "summons+";
        Build: play = "builds+";
        Play: play = "plays+";
        ThisCosts: costed = "{self}";
        YoursCost: costed = "your {filter}" (plural);
        OthersCost: costed = "{filter}" (plural);
        Less: difference = "{#} less";
        More: difference = "{#} more";
        PlayedBy: playing = "{player} {play} {within}";
    }
}

/// Less or more.
fn difference(term: &Term) -> Res<'_, i16> {
    let number = number(term)?;
    match row!(PriceRow, term)? {
        _ if number == 0 => fail(term, "this changes nothing"),
        PriceRow::Less => Ok(-number),
        PriceRow::More => Ok(number),
        _ => fail(term, "no difference"),
    }
}

/// What kind of card is played by this verb; "play" fits all.
fn played(term: &Term) -> Res<'_, Kinds> {
    let mut kinds = Kinds::default();
    match row!(PriceRow, term)? {
        PriceRow::Cast => kinds.spell = true,
        PriceRow::Summon => kinds.champion = true,
        PriceRow::Build => kinds.location = true,
        PriceRow::Play => {}
        _ => return fail(term, "nothing that is done with a card"),
    }
    Ok(kinds)
}

/// Checks that the card is played by this verb.
pub(crate) fn own_play<'t>(env: &Env<'_>, to_play: &'t Term) -> Res<'t, ()> {
    let [verb] = kids(to_play)?;
    let fits = match env.subject.kind {
        Kind::Champion | Kind::Infusion => PriceRow::Summon,
        Kind::Spell => PriceRow::Cast,
        Kind::Location => PriceRow::Build,
        Kind::Avatar | Kind::Influence => return fail(to_play, "this is never played"),
    };
    if row!(PriceRow, verb)? == fits {
        Ok(())
    } else {
        fail(verb, "it is not played so")
    }
}

/// The cards that something is said of as they are played.
fn cards_played<'t>(mut said: Said, at: &'t Term, verb: &'t Term) -> Res<'t, Filter> {
    let kinds = played(verb)?;
    let called = said.filter.kinds;
    let by_trait = called == Kinds::default() && !said.card;
    let several = [called.champion, called.location, called.spell]
        .iter()
        .filter(|k| **k)
        .count();
    let any = kinds == Kinds::default();
    if said.permanent || said.placed || said.filter.other {
        return fail(at, "only cards are played");
    }
    if !(by_trait || called == kinds || (any && several > 1)) {
        return fail(verb, "they are not played so");
    }
    if by_trait {
        said.filter.kinds = kinds;
    }
    (said.filter.place, said.placed) = (Place::Stack, true);
    said.finish(at, Wanted::ANYWHERE)
}

/// A passive change of what cards cost.
pub(crate) fn costing<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, CostChange> {
    let [costed, by, to_play] = kids(term)?;
    let delta = difference(by)?;
    let times = super::amounts::times(env, 1);
    let mut change = CostChange {
        payer: Side::Any,
        filter: Filter {
            place: Place::Stack,
            ..Filter::default()
        },
        this_only: false,
        delta,
        times,
        minimum: 0,
        when: None,
    };
    let cards = row!(PriceRow, costed)?;
    let [of] = kids(costed)?;
    if cards == PriceRow::ThisCosts {
        let mention = itself(env, of)?;
        env.mention(mention);
        own_play(env, to_play)?;
        change.this_only = true;
        return Ok(change);
    }
    let [verb] = kids(to_play)?;
    let mut said = filter(env, of)?;
    change.payer = match (cards, std::mem::take(&mut said.filter.side)) {
        (PriceRow::YoursCost, Side::Any) => Side::Yours,
        (PriceRow::OthersCost, side) => side,
        _ => return fail(of, "it is said twice whose they are"),
    };
    change.filter = cards_played(said, of, verb)?;
    Ok(change)
}

/// The next card somebody plays costs less or more.
pub(crate) fn next_costing<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [of, playing, by] = kids(term)?;
    let said = filter(env, of)?;
    if said.filter.side != Side::Any {
        return fail(of, "it is said twice whose they are");
    }
    let [player, verb, when] = kids(playing)?;
    within(
        when,
        DurationRow::ThisTurn,
        "an effect like this lasts for a turn",
    )?;
    let who = who(env, player)?;
    let filter = cards_played(said, of, verb)?;
    let (delta, until) = (difference(by)?, Until::EndOfTurn);
    env.act(Verb::NextCost {
        who,
        filter,
        delta,
        until,
    });
    Ok(())
}
