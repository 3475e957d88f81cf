//! Conditions.

use super::amounts::number;
use super::env::Env;
use super::fields::field;
use super::filters::filter;
use super::history::happened;
use super::places::PlaceRow;
use super::players::side;
use super::refs::reference;
use super::said::Said;
use super::states::{is_a, is_so, short};
use super::statics::StaticRow;
use crate::program::{Amount, Cmp, Cond, FieldFilter, Filter, Side, Where};
use text::{Res, Term, fail, joined, kids, row};

text::ops! {
    /// What may be asked.
    pub(crate) enum CondRow after StaticRow {
        Controls: cond = "{player} controls+ {quantity} {filter}" (style);
        HasSome: cond = "{player} has+ {quantity} {filter}" (style);
        ControlsField: cond = "{player} controls+ a {field}";
        ControlsHere: cond = "you control {my_place}";
        ThereIs: cond = "there's {quantity} {filter}" (style);
        ThereAre: cond = "there is+ {quantity} {filter}" (style);
        IsA: cond = "{ref} {being} a {filter}";
        IsSo: cond = "{ref} {being} {state}";
        IsASoon: cond = "{short_being} a {filter}";
        IsSoSoon: cond = "{short_being} {state}";
        Being: being = "is+" (style);
        Was: being = "was+" (style);
        SpeakerBeing: short_being = "{i_am}";
        ImBeing: i_am = "I'm" (style);
        IAm: i_am = "I am" (style);
        ItsBeing: short_being = "it's";
        StateAdjective: state = "{already} {adjective}";
        NotAlready: already = "" (style);
        Already: already = "already" (style);
        SomeAlone: cond = "a {filter} is+ alone{place?}" (singular);
        MovedTwice: cond = "I have moved {how_often} this turn";
        Twice: how_often = "twice";
        YourBeginning: cond = "it's your {beginning}";
        BeginningPhase: beginning = "Beginning Phase";
        PlayMeToField: cond = "you play {ref} to a battlefield";
        TotalAtLeast: cond = "{filter} has+ total Might {#} or more" (plural);
        StateAt: state = "at {location}";
        StateHere: state = "here";
        StateAlone: state = "alone";
        StateFighting: state = "in combat";
        StateShowdown: state = "in a showdown";
        StateSide: state = "attacking or defending alone";
        CondYourTurn: cond = "it's your turn";
        ScoreWithin: cond = "{scorer} score is within {#} {of_victory}";
        OpponentsScore: scorer = "an opponent's";
        YourScore: scorer = "your";
        OfVictory: of_victory = "points of the {victory}";
        Victory: victory = "Victory Score";
        PaidCost: cond = "you paid {the_additional} cost";
        TheAdditional: the_additional = "the additional" (style);
        MyAdditional: the_additional = "my additional" (style);
        PlayedFromHand: cond = "you played this from {your_hand}";
        YourHandZone: your_hand = "your hand";
        HasDone: cond = "{you_have} {past} this turn";
        YouHave: you_have = "you've" (style);
        PastPlayed: past = "played {thing}";
        PastDiscarded: past = "discarded a card";
        PastGainedXp: past = "gained XP";
        PastSpentEnergy: past = "spent {price} or more {to_play_a_spell}";
        ToPlayASpell: to_play_a_spell = "to play a spell";
        PastSpentPower: past = "spent at least {price}";
        SpentNow: cond = "you spent {price} or more";
        DiedThisTurn: cond = "{thing} {has_died} this turn";
        DiedPlain: has_died = "{died_word}";
        DiedInBeginning: has_died = "died during your {beginning}";
        Died: died_word = "died" (style);
        HasDied: died_word = "has+ died" (style);
        DiedSo: cond = "I {died_alone}";
        DiedAlone: died_alone = "died alone";
        NotDiedAlone: died_alone = "didn't die alone";
        Excess: cond = "you assigned {#} or more {excess}";
        ExcessDamage: excess = "excess damage" (style);
        ExcessToUnits: excess = "excess damage to {enemy_units}" (style);
        EnemyUnits: enemy_units = "enemy units";
        AtLeastOne: quantity = "a" (singular);
        OrMore: quantity = "{#|word} or more" (plural, style);
        Plus: quantity = "{#}+" (plural, style);
        OrFewer: quantity = "{#|word} or fewer" (plural);
        Exactly: quantity = "exactly {#}" (plural);
        No: quantity = "no" (plural);
    }
}

/// Conditions that all hold.
pub(crate) fn all<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Cond> {
    let and = |a, b| Cond::And(Box::new(a), Box::new(b));
    joined(list, |term| cond(env, term), and)
}

pub(crate) fn cond<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    match row!(CondRow, term)? {
        CondRow::Controls | CondRow::HasSome => controls(env, term),
        CondRow::ControlsField => {
            let [player, of] = kids(term)?;
            let mut found = field(of)?;
            if found.side != Side::Any {
                return fail(of, "it is said twice whose it is");
            }
            found.side = side(player)?;
            Ok(Cond::FieldIs(Box::new(found)))
        }
        CondRow::ControlsHere => controls_here(term),
        CondRow::ThereIs | CondRow::ThereAre => {
            let [number, of] = kids(term)?;
            let said = filter(env, of)?;
            let counted = counted(said, number, of)?;
            compare(Amount::Count(Box::new(counted)), number)
        }
        CondRow::IsA => {
            let [thing, _, of] = kids(term)?;
            let pick = reference(env, thing)?;
            is_a(env, pick, of)
        }
        CondRow::IsASoon => {
            let [who, of] = kids(term)?;
            let pick = short(env, who)?;
            is_a(env, pick, of)
        }
        CondRow::IsSo => {
            let [thing, _, so] = kids(term)?;
            let pick = reference(env, thing)?;
            is_so(env, pick, so)
        }
        CondRow::IsSoSoon => {
            let [who, so] = kids(term)?;
            let pick = short(env, who)?;
            is_so(env, pick, so)
        }
        _ => happened(env, term),
    }
}

fn controls_here(term: &Term) -> Res<'_, Cond> {
    let [place] = kids(term)?;
    if row!(PlaceRow, place)? == PlaceRow::MyLocation {
        return fail(place, "a battlefield is controlled");
    }
    Ok(Cond::FieldIs(Box::new(FieldFilter {
        side: Side::Yours,
        here: true,
        ..FieldFilter::default()
    })))
}

fn controls<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [player, number, of] = kids(term)?;
    let whose = side(player)?;
    let mut said = filter(env, of)?;
    let theirs = if whose == Side::Yours {
        Side::Yours
    } else {
        Side::Theirs
    };
    if said.filter.chosen == Some(true) {
        said.filter.zone = Where::Board;
    }
    let placed = said.filter.zone != Where::Board || said.your_base;
    if said.filter.side != Side::Any && !(placed && said.filter.side == theirs) {
        return fail(of, "it is said twice whose they are");
    }
    said.filter.side = whose;
    let counted = counted(said, number, of)?;
    compare(Amount::Count(Box::new(counted)), number)
}

/// What is counted, spoken of as one or as several.
pub(crate) fn counted<'t>(said: Said, number: &'t Term, of: &'t Term) -> Res<'t, Filter> {
    match row!(CondRow, number)? {
        CondRow::AtLeastOne => said.plain(of),
        _ => said.plural(of),
    }
}

/// How many there must be.
fn compare(counted: Amount, quantity: &Term) -> Res<'_, Cond> {
    let said = number(quantity)?;
    let (cmp, than) = match row!(CondRow, quantity)? {
        CondRow::AtLeastOne => (Cmp::AtLeast, 1),
        CondRow::No => (Cmp::Equal, 0),
        CondRow::OrMore | CondRow::Plus if said > 1 => (Cmp::AtLeast, said),
        CondRow::OrFewer if said > 0 => (Cmp::AtMost, said),
        CondRow::Exactly if said > 0 => (Cmp::Equal, said),
        _ => return fail(quantity, "there is a plainer way to say this"),
    };
    Ok(Cond::Compare(counted, cmp, Amount::Number(than)))
}
