//! Clauses that hold by themselves: what things cost, how they enter, where
//! they may be played.

use super::amounts::{amount, measure};
use super::env::Env;
use super::grants::{GrantRow, negative};
use super::things::{Named, named};
use crate::program::{Mod, Passive, Pick, Scope, Side};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Clauses of passive abilities.
    pub(crate) enum StaticRow after GrantRow {
        EntersPlayed: clause = "{filter} you play this turn {enter} ready" (plural);
        Enter: enter = "enter";
        Costs: clause = "{thing} costs+ {difference}{to_play}{from_where?}{during?}";
        GiveRepeat: clause = "give the next {filter} you play {this_turn} {repeat_own}";
        RepeatOwn: repeat_own = "[Repeat] equal to {its_own_cost}";
        ItsCostWord: its_own_cost = "its cost" (style);
        ItsBaseCost: its_own_cost = "its base cost" (style);
        NotFromHand: from_where = " from anywhere {other_than} hand";
        OtherThan: other_than = "other than your";
        Reduce: clause = "reduce {my_cost} by {price}";
        IgnoreCost: clause = "ignore {my_cost}";
        Increased: clause = "my Might is {increased} {measure}";
        BonusDamage: clause = "{sources_of} deal {amount} Bonus Damage{to_those?}";
        BonusDamageLess: clause = "{sources_of} deal -{amount} Bonus Damage{to_those?}";
        NextPlayed: clause = "the next {filter} you play {this_turn} {becoming%and}";
        EntersThere: clause = "{ref} enters+ there";
        Again: clause = "{effects_of} trigger an {additional_time}";
        AdditionalTime: additional_time = "additional time";
        DeathknellEffects: effects_of = "your [Deathknell] effects";
        HoldEffects: effects_of = "your hold effects {for_holding}";
        ConquerEffects: effects_of = "your conquer effects {for_conquering}";
        ForHolding: for_holding = "for holding here";
        ForConquering: for_conquering = "for conquering here";
        NotTriggered: clause = "{whose_effects} {keyword} effects{place?} don't trigger";
        YourEffects: whose_effects = "your";
        VictoryHigher: clause = "increase {points_needed} by {#}";
        PointsNeeded: points_needed = "the points needed {to_win}";
        ToWin: to_win = "to win the game";
        NoScore: clause = "players can't score here {until_turn}";
        UntilTurn: until_turn = "until their {ordinal} turn";
        OnlyToBase: clause = "{player} can only play {units_to} base";
        UnitsTo: units_to = "units to their";
        HoldConquer: clause = "my hold effects {are_also}";
        AreAlso: are_also = "are also {conquer_too}";
        ConquerToo: conquer_too = "conquer effects, and {vice_versa}";
        ViceVersa: vice_versa = "vice versa";
        HideFree: clause = "you can hide cards {free_hiding}{during}";
        FreeHiding: free_hiding = "ignoring costs";
        SeeFacedown: clause = "you can look at {facedown_cards}{during}";
        FacedownCards: facedown_cards = "their facedown cards";
        HideMore: clause = "you may hide an {more_card} here";
        MoreCard: more_card = "additional card";
        AmTagged: clause = "I am a {=tag}";
        AssignedTo: clause = "{ref} must be {assigned}";
        AssignedLast: assigned = "assigned combat damage last";
        AssignedFirst: assigned = "assigned combat damage first";
        NoUnitsHere: clause = "units can't be {played_here}";
        PlayedHere: played_here = "played here";
        WhileSuch: clause = "while {thing} {such}, it {predicate%and}";
        AttackAlone: such = "{attacks_alone}";
        DefendAlone: such = "{defends_alone}";
        IsAttacking: attacks_alone = "is+ attacking alone" (style);
        AttacksAlone: attacks_alone = "attacks+ alone" (style);
        IsDefending: defends_alone = "is+ defending alone" (style);
        DefendsAlone: defends_alone = "defends+ alone" (style);
        PlayOnlyTo: clause = "play {ref} only to {location}";
        PlayableTo: clause = "{thing} {can} be played to {location}";
        ExtraMay: clause = "you may {base} as an {extra}";
        IncreasedBy: increased = "increased by";
        MyCost: my_cost = "my cost" (style);
        ThisCost: my_cost = "this spell's cost" (style);
        Less: difference = "{price} less";
        More: difference = "{price} more";
        EitherLess: difference = "{price} or {price} less";
        AbilityCosts: clause = "this ability costs {difference}";
        RepeatCosts: clause = "friendly [Repeat] costs cost {difference}";
        OptionCosts: clause = "optional additional {costs_you_pay} cost {difference}";
        CostsYouPay: costs_you_pay = "costs you pay";
        Reduced: clause = "{reduced_of} are reduced by {price}";
        EnergyOf: reduced_of = "{thing}'s Energy costs";
        EnergyFor: reduced_of = "the Energy costs for {filter} you play" (plural);
        SpellReduced: clause = "this spell's Energy cost {is_reduced} {measure}";
        IsReduced: is_reduced = "is reduced by";
        ToPlayUnsaid: to_play = "" (style);
        ToPlay: to_play = " to play" (style);
        YourSources: sources_of = "your spells and abilities";
        AllSources: sources_of = "spells and abilities";
        ToThose: to_those = " to {thing}";
        ThisTurnWord: this_turn = "this turn";
        BecomesCheaper: becoming = "costs+ {difference}";
        BecomesReady: becoming = "enters+ ready";
        BecomesHarder: becoming = "deals+ {amount} Bonus Damage";
        Can: can = "can" (style);
        May: can = "may" (style);
        Extra: extra = "additional cost";
        ExtraToPlay: extra = "additional cost to play {ref}";
    }
}

/// The things a passive ability reaches.
pub(crate) fn scope<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, Scope> {
    Ok(match named(env, thing)? {
        Named::Pick(Pick::This) => Scope::This,
        Named::All(said) => Scope::All(said.plural(thing)?),
        _ => return fail(thing, "an ability that works by itself chooses nothing"),
    })
}

/// "My Might is increased by ..." as a passive ability.
pub(crate) fn increased<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Passive> {
    let [_, by] = kids(term)?;
    let (by, limit) = (measure(env, by)?, None);
    Ok(Passive::Things(Scope::This, vec![Mod::Might { by, limit }]))
}

/// Bonus Damage (RB 712) as a passive ability.
pub(crate) fn bonus<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Passive> {
    let [whose, much, to] = kids(term)?;
    let side = match row!(StaticRow, whose)? {
        StaticRow::YourSources => Side::Yours,
        _ => Side::Any,
    };
    let amount = match row!(StaticRow, term)? {
        StaticRow::BonusDamageLess => negative(amount(env, much)?),
        _ => amount(env, much)?,
    };
    let to = match to.kids.first() {
        None => None,
        Some(part) => {
            let [thing] = kids(part)?;
            match named(env, thing)? {
                Named::All(said) => Some(said.plural(thing)?),
                _ => return fail(thing, "say \"units ...\""),
            }
        }
    };
    Ok(Passive::BonusDamage { side, amount, to })
}

/// "While a unit here is attacking alone, it has ..." as a passive ability.
pub(crate) fn while_such<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Passive> {
    let [thing, such, predicates] = kids(term)?;
    let Named::Some(said, 1, Some(1)) = named(env, thing)? else {
        return fail(thing, "say \"a unit ...\"");
    };
    let mut filter = said.plain(thing)?;
    filter.alone = Some(true);
    match row!(StaticRow, such)? {
        StaticRow::AttackAlone => filter.attacking = Some(true),
        _ => filter.defending = Some(true),
    }
    let mods = super::grants::mods(env, predicates)?;
    if mods.is_empty() {
        return fail(predicates, "nothing that is said of a thing");
    }
    Ok(Passive::Things(Scope::All(filter), mods))
}
