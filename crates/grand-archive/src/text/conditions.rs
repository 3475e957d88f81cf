//! Conditions.

use super::amounts::amount;
use super::env::Env;
use super::filters::filter;
use super::measures::{activated_tally, counters_on, measure};
use super::mentions::Sort;
use super::players::{PlayerRow, side};
use super::refs::reference;
use super::statics::StaticRow;
use super::things::indefinite;
use super::vocabulary::{DIRECTIONS, element};
use crate::card::{ElementSet, Supertype, SupertypeSet};
use crate::program::{
    Amount, Cmp, Cond, Direction, Filter, Pick, Side, Stat, Tally, Where, Who, Word,
};
use text::{Res, Term, fail, joined, kids, row};

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
        CondRow::Controls | CondRow::HasCards => controls(env, term),
        CondRow::ThereAre => {
            let [_, number, of] = kids(term)?;
            let filter = filter(env, of)?.plain(of)?;
            quantity(Amount::Count(Box::new(filter)), number)
        }
        CondRow::CountersOn => {
            let [_, some, on] = kids(term)?;
            let (of, cmp, than) = counters_on(env, some, on)?;
            Ok(Cond::Compare(of, cmp, than))
        }
        CondRow::NoCountersOn => {
            let [kind, on] = kids(term)?;
            let pick = super::things::one(env, on)?;
            no_counters(pick, kind)
        }
        CondRow::HasCounters => {
            let [thing, some, _] = kids(term)?;
            let pick = reference(env, thing)?;
            let (kind, cmp, than) = super::posts::some_counters(env, some)?;
            Ok(Cond::Compare(Amount::Counters(pick, kind), cmp, than))
        }
        CondRow::HasNoCounters => {
            let [thing, kind, _] = kids(term)?;
            let pick = reference(env, thing)?;
            no_counters(pick, kind)
        }
        CondRow::NotControls => {
            let [number, of] = kids(term)?;
            let mut filter = filter(env, of)?.plain(of)?;
            super::filters::side(&mut filter, Side::Yours, of)?;
            quantity(Amount::Count(Box::new(filter)), number).map(not)
        }
        CondRow::TheyAreSo => {
            let [list] = kids(term)?;
            let pick = env.last(term, |m| m.pick != Pick::This)?.pick;
            joined(list, |one| state(pick, one), and)
        }
        CondRow::IsA => {
            let [thing, _, of] = kids(term)?;
            let pick = reference(env, thing)?;
            let [of] = kids(of)?;
            let said = filter(env, of)?;
            let is_thing = env.last(of, |m| m.pick == pick)?.sort == Sort::Thing;
            if said.card && is_thing || said.object && !is_thing {
                return fail(of, "a card is called a card, an object an object");
            }
            let filter = said.within(Where::Anywhere).plain(of)?;
            Ok(Cond::Is(pick, Box::new(anywhere(filter))))
        }
        CondRow::IsSo => {
            let [thing, _, list] = kids(term)?;
            let pick = reference(env, thing)?;
            joined(list, |one| state(pick, one), and)
        }
        CondRow::IsNotSo => {
            let [thing, _, one] = kids(term)?;
            let pick = reference(env, thing)?;
            state(pick, one).map(not)
        }
        CondRow::SomethingIs => {
            let [many, of, so] = kids(term)?;
            let mut filter = filter(env, of)?.plain(of)?;
            if amount(env, many)? != Amount::Number(1) {
                return fail(many, "say \"a\"");
            }
            set(&mut filter, so)?;
            Ok(Cond::Exists(Box::new(filter)))
        }
        CondRow::MeasureIs => {
            let [value, comparison] = kids(term)?;
            let of = valued(env, value)?;
            compared(env, of, comparison)
        }
        CondRow::LevelIs => {
            let [comparison] = kids(term)?;
            compared(
                env,
                Amount::Stat(Pick::YourChampion, Stat::Level),
                comparison,
            )
        }
        _ => more(env, term),
    }
}

fn more<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    Ok(match row!(CondRow, term)? {
        CondRow::YourTurn => Cond::TurnOf(Side::Yours),
        CondRow::NotYourTurn => not(Cond::TurnOf(Side::Yours)),
        CondRow::OpponentsTurn => Cond::TurnOf(Side::Opponents),
        CondRow::ActivatedSo => {
            let [number, of] = kids(term)?;
            let filter = filter(env, of)?.played(of)?;
            let tally = activated_tally(&filter, of)?;
            happened(tally, number)?
        }
        CondRow::ChampionHas => {
            let [deed] = kids(term)?;
            let tally = match row!(CondRow, deed)? {
                CondRow::HasLevelled => Tally::LevelUps,
                CondRow::HasAttacked => Tally::ChampionAttacks,
                _ => Tally::Damage,
            };
            Cond::Happened(tally, Side::Yours, Cmp::AtLeast, Amount::Number(1))
        }
        CondRow::NobodyAttacked => {
            Cond::Happened(Tally::Attacks, Side::Any, Cmp::Equal, Amount::Number(0))
        }
        CondRow::Materialized => {
            let [number] = kids(term)?;
            happened(Tally::Materialized, number)?
        }
        CondRow::BalanceHeld => Cond::Balance,
        CondRow::Faces => {
            let [list] = kids(term)?;
            env.words.currents(term)?;
            joined(list, |one| direction(one).map(Cond::Facing), or)?
        }
        CondRow::AttackingA => {
            let [who, _, what] = kids(term)?;
            let pick = reference(env, who)?;
            let filter = indefinite(env, what)?;
            let attacked = Cond::Is(Pick::Defenders, Box::new(filter));
            let own = pick == Pick::This && env.subject.types.has(crate::card::Type::Attack);
            if own || matches!(pick, Pick::Attacker | Pick::Attack) {
                return Ok(attacked);
            }
            let attacking = Filter {
                attacking: Some(true),
                ..Filter::default()
            };
            and(Cond::Is(pick, Box::new(attacking)), attacked)
        }
        CondRow::WasDone => was_done(env, term)?,
        CondRow::YouHaveMastery => Cond::HasMastery(env.words.mastery(term)?),
        CondRow::PlayedFrom => {
            let [thing, zone] = kids(term)?;
            if reference(env, thing)? != Pick::This {
                return fail(thing, "say it of the card itself");
            }
            match super::zones::zones(env, zone)? {
                (zones, Side::Any) if zones.len() == 1 => Cond::PlayedFrom(zones[0]),
                _ => return fail(zone, "say one zone"),
            }
        }
        _ => return fail(term, "no condition"),
    })
}

/// "A fire element card was discarded."
fn was_done<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [many, of, how] = kids(term)?;
    let least = amount(env, many)?;
    let reg = super::measures::done_reg(env, how)?;
    let mut filter = filter(env, of)?.within(Where::Anywhere).plain(of)?;
    filter.zones = std::iter::once(Where::Anywhere).collect();
    filter.among = Some(Pick::Bound(reg));
    let count = Amount::Count(Box::new(filter));
    Ok(Cond::Compare(count, Cmp::AtLeast, least))
}

/// A direction of Shifting Currents.
pub(crate) fn direction(term: &Term) -> Res<'_, Direction> {
    let all = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];
    debug_assert_eq!(all.len(), DIRECTIONS.len());
    let place = usize::try_from(term.val).ok();
    match place.and_then(|place| all.get(place)) {
        Some(one) => Ok(*one),
        None => fail(term, "no direction"),
    }
}

fn no_counters(pick: Pick, kind: &Term) -> Res<'_, Cond> {
    let kind = super::vocabulary::counter(kind)?;
    let none = Amount::Number(0);
    Ok(Cond::Compare(
        Amount::Counters(pick, Some(kind)),
        Cmp::Equal,
        none,
    ))
}

fn happened(tally: Tally, number: &Term) -> Res<'_, Cond> {
    let (cmp, than) = quantified(number)?;
    Ok(Cond::Happened(
        tally,
        Side::Yours,
        cmp,
        Amount::Number(than),
    ))
}

/// A filter that asks nothing of where a thing is.
pub(crate) fn anywhere(mut filter: Filter) -> Filter {
    if filter.zones.is_empty() {
        filter.zones.push(Where::Anywhere);
    }
    filter
}

/// What is measured.
fn valued<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Amount> {
    match row!(CondRow, term)? {
        CondRow::CountedValue => {
            let [of] = kids(term)?;
            measure(env, of)
        }
        CondRow::XValue => Ok(super::amounts::x(env)),
        CondRow::OpponentInfluence => {
            let index = super::filters::target_player(env, Side::Opponents);
            Ok(Amount::Influence(Who::Target(index)))
        }
        _ => fail(term, "no value"),
    }
}

fn compared<'t>(env: &mut Env<'_>, of: Amount, comparison: &'t Term) -> Res<'t, Cond> {
    let (cmp, than) = match row!(CondRow, comparison)? {
        kind @ (CondRow::ExactlySo | CondRow::OrMoreSo | CondRow::OrLessSo) => {
            let [than] = kids(comparison)?;
            let cmp = match kind {
                CondRow::ExactlySo => Cmp::Equal,
                CondRow::OrMoreSo => Cmp::AtLeast,
                _ => Cmp::AtMost,
            };
            (cmp, amount(env, than)?)
        }
        CondRow::GreaterThan => {
            let [than] = kids(comparison)?;
            (Cmp::More, valued(env, than)?)
        }
        CondRow::LessThan => {
            let [than] = kids(comparison)?;
            (Cmp::Less, valued(env, than)?)
        }
        _ => return fail(comparison, "no comparison"),
    };
    Ok(Cond::Compare(of, cmp, than))
}

fn controls<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [player, number, of] = kids(term)?;
    let has = row!(CondRow, term)? == CondRow::HasCards;
    let opponent = PlayerRow::of(player.op) == Some(PlayerRow::AnOpponent);
    let before = env.player;
    if opponent {
        env.player = Some(Who::They);
    }
    let said = filter(env, of);
    env.player = before;
    let said = said?;
    if has == said.filter.zones.is_empty() {
        return fail(of, "cards are had in zones, objects are controlled");
    }
    let mut filter = said.plain(of)?;
    let whose = if opponent {
        Side::Theirs
    } else {
        side(env, player)?
    };
    let yours = filter.side == whose && has;
    let nobodys = filter.side == Side::Any && !has;
    if !yours && !nobodys {
        return fail(of, "it is said twice whose they are");
    }
    filter.side = whose;
    let counted = quantity(Amount::Count(Box::new(filter)), number)?;
    if !opponent {
        return Ok(counted);
    }
    // One opponent must have so many alone.
    let some = Amount::Opponents(Box::new(counted));
    Ok(Cond::Compare(some, Cmp::AtLeast, Amount::Number(1)))
}

/// How many there must be.
pub(crate) fn quantified(term: &Term) -> Res<'_, (Cmp, i16)> {
    let said = super::amounts::number(term)?;
    Ok(match row!(CondRow, term)? {
        CondRow::AtLeastOne => (Cmp::AtLeast, 1),
        CondRow::No => (Cmp::Equal, 0),
        CondRow::OrMore => (Cmp::AtLeast, said),
        CondRow::OrLess if said > 0 => (Cmp::AtMost, said),
        CondRow::Exactly if said > 0 => (Cmp::Equal, said),
        _ => return fail(term, "there is a plainer way to say this"),
    })
}

fn quantity(counted: Amount, term: &Term) -> Res<'_, Cond> {
    let (cmp, than) = quantified(term)?;
    if row!(CondRow, term)? == CondRow::OrMore && than < 1 {
        return fail(term, "there is a plainer way to say this");
    }
    Ok(Cond::Compare(counted, cmp, Amount::Number(than)))
}

/// What is said of a thing's state.
pub(crate) fn state(pick: Pick, term: &Term) -> Res<'_, Cond> {
    let became = |word| Ok(Cond::Became(pick, word));
    match row!(CondRow, term)? {
        CondRow::StateImbued => became(Word::Imbue),
        CondRow::StatePrepared => became(Word::Prepare),
        CondRow::StateBrewed => became(Word::Brew),
        CondRow::StateStarcalled => became(Word::Starcalling),
        CondRow::StateEphemeral => became(Word::Ephemerate),
        CondRow::StateEmpowered if pick == Pick::This => Ok(Cond::Empowered),
        _ => {
            let mut filter = Filter {
                zones: std::iter::once(Where::Anywhere).collect(),
                ..Filter::default()
            };
            set(&mut filter, term)?;
            Ok(Cond::Is(pick, Box::new(filter)))
        }
    }
}

/// Adds a state to what is asked of a thing.
fn set<'t>(filter: &mut Filter, term: &'t Term) -> Res<'t, ()> {
    let place = match row!(CondRow, term)? {
        CondRow::StateFostered => &mut filter.fostered,
        CondRow::StateDistant => &mut filter.distant,
        CondRow::StateAttacking => &mut filter.attacking,
        CondRow::StateDefending => &mut filter.defending,
        CondRow::StateRetaliating => &mut filter.retaliating,
        CondRow::StateDamaged => &mut filter.damaged,
        CondRow::StateLoaded => &mut filter.loaded,
        CondRow::StateEphemeral => &mut filter.ephemeral,
        CondRow::StateRested => &mut filter.rested,
        CondRow::StateAwake => {
            filter.rested = Some(false);
            return Ok(());
        }
        CondRow::StateUnique => {
            filter.supertypes = SupertypeSet::only(Supertype::Unique);
            return Ok(());
        }
        CondRow::StateElement => {
            filter.elements = ElementSet::only(element(term)?);
            return Ok(());
        }
        _ => return fail(term, "nothing is so"),
    };
    *place = Some(true);
    Ok(())
}
