//! Conditions.

mod counts;
mod course;
mod states;

pub(crate) use course::direction;

use super::env::Env;
use super::statics::StaticRow;
use crate::program::{Cond, Filter, Where};
use counts::counted;
use course::going_on;
use states::being;
use text::{Res, Term, joined, kids, row};

text::ops! {
    /// Conditions and quantities.
    pub(crate) enum CondRow after StaticRow {
        AllOf: conds = "{cond%and}";
        AnyOf: conds = "{cond%or++}";
        Controls: cond = "{player} controls+ {quantity} {filter}";
        HasCards: cond = "{player} has+ {quantity} {filter}";
        ThereAre: cond = "{there_are} {quantity} {filter}";
        CountersOn: cond = "{there_are} {some_counters} on {thing}";
        NoCountersOn: cond = "there are no {counter_of} on {thing}";
        ThereAreWords: there_are = "there are" (style);
        ThereIsShort: there_are = "there's" (style);
        HasCounters: cond = "{ref} has+ {some_counters} on {on_it}";
        HasNoCounters: cond = "{ref} has+ no {counter_of} on {on_it}";
        NotControls: cond = "you don't control {quantity} {filter}";
        TheyAreSo: cond = "they're {state%and}";
        ChampionHas: cond = "your champion has {past_deed} this turn";
        HasLevelled: past_deed = "leveled up";
        HasAttacked: past_deed = "attacked";
        HasTaken: past_deed = "taken damage";
        NobodyAttacked: cond = "no units have attacked {this_turn_word}";
        ThisTurnWord: this_turn_word = "this turn";
        Materialized: cond = "you've materialized {quantity} card+ this turn";
        IsA: cond = "{ref}{is_or_was} {of_what}";
        IsSo: cond = "{ref}{is_or_was} {state%and}";
        IsNotSo: cond = "{ref}{is_or_was} not {state}";
        Is: is_or_was = " is+" (style);
        Was: is_or_was = " was+" (style);
        Shortly: is_or_was = "'s" (style);
        OfKind: of_what = "a {filter}" (singular);
        SomethingIs: cond = "{amount|a} {filter} is+ {state}";
        MeasureIs: cond = "{value} is {comparison}";
        LevelIs: cond = "your champion is level {comparison}";
        CountedValue: value = "{measure}";
        XValue: value = "X";
        OpponentInfluence: value = "target opponent's influence";
        ExactlySo: comparison = "{amount}";
        OrMoreSo: comparison = "{amount|word} or more";
        OrLessSo: comparison = "{amount|word} or less";
        GreaterThan: comparison = "greater than {value}";
        LessThan: comparison = "less than {value}";
        YourTurn: cond = "it's your turn";
        NotYourTurn: cond = "it's not your turn";
        OpponentsTurn: cond = "it's an opponent's turn";
        ActivatedSo: cond = "you've activated {quantity} {filter} this turn";
        BalanceHeld: cond = "you have {same_amount} memory";
        SameAmount: same_amount = "the same amount {of_cards}";
        OfCards: of_cards = "of cards in {hand_and}";
        HandAnd: hand_and = "your hand and";
        Faces: cond = "your {=mastery} faces {direction%or}";
        OneDirection: direction = "{=direction}";
        AttackingA: cond = "{ref}{is_or_was} attacking {thing}";
        WasDone: cond = "{amount|a} {filter} was+ {done_way}";
        YouHaveMastery: cond = "you have the {=mastery} mastery";
        ExtraPaid: cond = "{the_extra_cost} was paid";
        TheExtraCost: the_extra_cost = "the additional cost";
        PlayedFrom: cond = "{ref} entered from {zone}";
        StateImbued: state = "imbued";
        StatePrepared: state = "prepared";
        StateBrewed: state = "brewed";
        StateStarcalled: state = "starcalled";
        StateEmpowered: state = "empowered";
        StateEphemeral: state = "ephemeral";
        StateFostered: state = "fostered";
        StateDistant: state = "distant";
        StateAwake: state = "awake";
        StateRested: state = "rested";
        StateDamaged: state = "damaged";
        StateAttacking: state = "attacking";
        StateDefending: state = "defending";
        StateRetaliating: state = "retaliating";
        StateUnique: state = "unique";
        StateLoaded: state = "loaded";
        StateElement: state = "{=element} element";
        AtLeastOne: quantity = "{a_word}" (singular);
        AWord: a_word = "a";
        OrMore: quantity = "{#|word} or more" (plural);
        OrLess: quantity = "{#|word} or less" (plural);
        Exactly: quantity = "exactly {#|word}" (plural);
        No: quantity = "no" (plural);
    }
}

fn and(a: Cond, b: Cond) -> Cond {
    Cond::And(Box::new(a), Box::new(b))
}

fn or(a: Cond, b: Cond) -> Cond {
    Cond::Or(Box::new(a), Box::new(b))
}

fn not(a: Cond) -> Cond {
    Cond::Not(Box::new(a))
}

/// Adds a condition to another.
pub(crate) fn also(place: &mut Option<Cond>, more: Cond) {
    *place = Some(match place.take() {
        Some(before) => and(before, more),
        None => more,
    });
}

/// Conditions that all hold, or of which any one does.
pub(crate) fn conds<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [list] = kids(term)?;
    match row!(CondRow, term)? {
        CondRow::AllOf => joined(list, |one| cond(env, one), and),
        _ => joined(list, |one| cond(env, one), or),
    }
}

fn cond<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    match row!(CondRow, term)? {
        CondRow::Controls
        | CondRow::HasCards
        | CondRow::ThereAre
        | CondRow::CountersOn
        | CondRow::NoCountersOn
        | CondRow::HasCounters
        | CondRow::HasNoCounters
        | CondRow::NotControls
        | CondRow::MeasureIs
        | CondRow::LevelIs => counted(env, term),
        CondRow::TheyAreSo
        | CondRow::IsA
        | CondRow::IsSo
        | CondRow::IsNotSo
        | CondRow::SomethingIs => being(env, term),
        _ => going_on(env, term),
    }
}

/// A filter that asks nothing of where a thing is.
pub(crate) fn anywhere(mut filter: Filter) -> Filter {
    if filter.zones.is_empty() {
        filter.zones.push(Where::Anywhere);
    }
    filter
}
