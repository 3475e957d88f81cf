//! Clauses that hold by themselves: what things cost, how they enter, where
//! they may be played.

use super::amounts::{amount, negative};
use super::becoming::BecomeRow;
use super::env::Env;
use crate::program::Amount;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Clauses of static abilities.
    pub(crate) enum StaticRow after BecomeRow {
        Costs: clause = "{thing} costs+ {difference} {to_play}";
        NextCosts: clause = "the next {filter} you {play_word} {until} costs {difference} {to_play}" (singular);
        FirstCosts: clause = "the first {filter} you {play_word}{by_how?} {each_turn_word} costs {difference} {to_play}" (singular);
        EachTurnWord: each_turn_word = "each turn";
        ByStarcalling: by_how = " by starcalling";
        Less: difference = "{how_much} less";
        More: difference = "{how_much} more";
        PricedAt: difference = "{how_much}";
        Plainly: how_much = "{amount}" (style);
        InBrackets: how_much = "({amount})" (style);
        ForActivating: to_play = "to activate";
        ForMaterializing: to_play = "to materialize";
        ActivateWord: play_word = "activate";
        MaterializeWord: play_word = "materialize";
        TargetsCost: clause = "{ref} costs+ {difference} {to_play} if it targets {thing}";
        PlayOnly: clause = "activate this card only {restriction}";
        MayActivate: clause = "you may activate {ref} from {zone}{for_free?}";
        MayPayActivate: clause = "you may {base} {to_activate_from}{for_free?}";
        ToActivateFrom: to_activate_from = "to activate {this_card} from {zone}";
        ThisCardWord: this_card = "this card";
        ForFree: for_free = " without paying {its_cost}";
        ItsCost: its_cost = "its reserve cost";
        RatherThan: clause = "you may {base} rather than {pay_own}";
        PayOwn: pay_own = "pay {own_cost}";
        OnlyFloating: clause = "pay only using {keyword} for {own_memory}";
        OwnMemory: own_memory = "this card's memory cost";
        EntersAsCopy: clause = "{ref} enters the field {as_copy}{except?}";
        AsCopy: as_copy = "as a copy of {any_thing}";
        AnyOnField: any_thing = "any {filter} on the field" (singular);
        Except: except = " except {ref} has {grant%and}";
        ByStarcallingAll: clause = "{filter} you activate by starcalling {predicate}" (plural);
        PaysFor: clause = "each one pays for {amount} of {that_cost}";
        ThatCost: that_cost = "that cost";
        IgnoreElements: clause = "ignore the {requirements_of} {filter} you activate" (plural);
        RequirementsOf: requirements_of = "elemental requirements of";
        IgnoreOwn: clause = "ignore this card's {own_requirements}{as_you_activate}";
        OwnRequirements: own_requirements = "elemental requirements";
        AlwaysIgnored: as_you_activate = "" (style);
        AsYouActivate: as_you_activate = " as you activate it" (style);
        Enabled: clause = "{enabled_elements} enabled for you{during?}";
        AllBasic: enabled_elements = "all basic elements are";
        SomeEnabled: enabled_elements = "{given_element%and} are";
        Disabled: clause = "{enabled_elements} disabled for {player}{during?}";
        NotPrevented: clause = "damage dealt by {filter} can't be prevented{during?}" (plural);
        AttackUnpreventable: clause = "combat damage dealt by {this_attack} is unpreventable";
        LevelsOnly: clause = "{ref} can only level up {into_other}";
        IntoOther: into_other = "into another \"{own_or_name}\" champion";
        OwnWord: own_or_name = "~";
        TopRevealed: clause = "play with {top_of_deck} revealed";
        TopOfDeck: top_of_deck = "the top card of {your_deck}";
        YourDeckWord: your_deck = "your deck";
    }
}

/// How much more something costs; less is negative.
pub(crate) fn difference<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match price(env, term)? {
        Price::By(much) => Ok(much),
        Price::Is(_) => fail(term, "say how much more or less"),
    }
}

/// What is said of a price.
pub(crate) enum Price {
    /// It is more; less is negative.
    By(Amount),
    /// It is just this (GA card-activation/7.b).
    Is(Amount),
}

/// What something costs, or how much more.
pub(crate) fn price<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Price> {
    let [how] = kids(term)?;
    let [much] = kids(how)?;
    let much = amount(env, much)?;
    Ok(match row!(StaticRow, term)? {
        StaticRow::Less => Price::By(negative(much)),
        StaticRow::More => Price::By(much),
        StaticRow::PricedAt => Price::Is(much),
        _ => return fail(term, "no difference"),
    })
}
