//! What is said of a thing, or given to it: stats, keywords, abilities, and
//! how long.

mod attacks;
mod durations;
mod predicates;
mod quotes;

pub(crate) use attacks::{not_its_own, of_attack};
pub(crate) use durations::{one_until, until};
pub(crate) use predicates::{Effect, grant, predicate};
pub(crate) use quotes::{quote_mods, quoting, quoting_also, quoting_for};

use super::clauses::ClauseRow;
use super::env::Env;
use super::things::{Named, acted_on, named};
use crate::program::Things;
use attacks::affecting;
use durations::lasting;
use text::{Res, Term, fail, row};

text::ops! {
    /// Grants, predicates and durations.
    pub(crate) enum GrantRow after ClauseRow {
        PlusPower: grant = "+{amount} <power>";
        MinusPower: grant = "-{amount} <power>";
        PlusLife: grant = "+{amount} <life>";
        MinusLife: grant = "-{amount} <life>";
        PlusLevel: grant = "+{amount} level";
        MinusLevel: grant = "-{amount} level";
        GiveKeyword: grant = "{keyword}";
        Has: predicate = "{having} {grant%and}{during?}";
        Have: having = "has+" (style);
        Gain: having = "gains+" (style);
        Get: having = "gets+" (style);
        EachGet: having = "each gets+" (style);
        CannotDo: predicate = "can't {forbidden%or}{during?}";
        DontDo: predicate = "doesn't+ wake up {during_wake}";
        DuringWake: during_wake = "during {whose_next} next wake up {phase_noun}";
        ItsControllers: whose_next = "its controller's";
        PhaseNoun: phase_noun = "phase";
        CanDo: predicate = "can {allowed}{during?}";
        AttackRested: allowed = "attack while rested";
        UseWeapons: allowed = "attack using {filter}" (plural);
        BecomesDistant: predicate = "becomes+ distant";
        BecomesFostered: predicate = "becomes+ fostered";
        BecomesEphemeral: predicate = "becomes+ ephemeral";
        WakesUp: predicate = "wakes+ up";
        Obeys: predicate = "obeys+ you{during?}";
        LosesWord: predicate = "loses+ {keyword}{during?}";
        LosesAll: predicate = "loses+ all abilities{during?}";
        IsElements: predicate = "is+ {given_element%and} element{during?}";
        GivenElement: given_element = "{=element}";
        IsElementToo: predicate = "is+ {given_element} element {besides_elements}";
        IsChosenElement: predicate = "is+ the chosen element {besides_elements}";
        BesidesElements: besides_elements = "in addition to {its_other} elements";
        ItsOther: its_other = "its other";
        IsAlso: predicate = "{being} a {=subtype} {besides_types}{during?}";
        BecomesWord: being = "becomes+" (style);
        IsWord: being = "is+" (style);
        BesidesTypes: besides_types = "in addition to {its_other} types";
        UntilGone: until = "{for_as} you control ~";
        ForAsLong: for_as = "for as long as" (style);
        AsLong: for_as = "as long as" (style);
        EntersRested: predicate = "enters+ the field rested";
        EntersCounters: predicate = "enters+ the field with {counters_more} on {on_it}";
        AdditionalCounters: counters_more = "{amount|a} {additional_word} {=counter} counter+";
        CountersMore: counters_more = "{amount|a} {=counter} counter+";
        DoAttack: forbidden = "attack";
        DoRetaliate: forbidden = "retaliate";
        RetaliateAgainst: forbidden = "retaliate against {ref}";
        BeRetaliated: forbidden = "be retaliated{against_word}";
        AgainstNone: against_word = "" (style);
        AgainstWord: against_word = " against" (style);
        BeIntercepted: forbidden = "be intercepted";
        BeAttacked: forbidden = "be attacked" (style);
        BeTargetedByAttacks: forbidden = "be targeted by attacks" (style);
        BeTargetedBy: forbidden = "be targeted by {enemy_things}";
        EnemyThings: enemy_things = "{opponents_word} {things_word}";
        YourOpponentsWord: opponents_word = "your opponents'" (style);
        OpponentsWord: opponents_word = "opponents'" (style);
        EffectsWord: things_word = "effects";
        DoWakeUp: forbidden = "wake up";
        DoLevelUp: forbidden = "level up";
        BeDestroyed: forbidden = "be destroyed";
        BeNegated: forbidden = "be negated";
        DoRecover: forbidden = "recover";
        During: during = " {until}";
        EndOfTurn: until = "until end of turn" (style);
        ThisTurn: until = "this turn" (style);
        ForThisTurn: until = "for this turn" (style);
        NextTurn: until = "until the beginning of {your_next_turn}";
        YourNextTurn: your_next_turn = "your next turn";
        EndOfNextTurn: until = "until the end of {your_next_turn}";
        RestOfGame: until = "for the rest of {the_game}";
        TheGame: the_game = "the game";
        EndOfCombat: until = "until end of combat";
        EndOfPhase: until = "until end of phase";
    }
}

/// Clauses about things, as something that is done.
pub(crate) fn affects<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let attacks = row!(ClauseRow, term)? == ClauseRow::AffectsAttacks;
    let (thing, predicates) = parts(term)?;
    affect(env, thing, &predicates, attacks)
}

/// The thing of a clause, and all that is said of it.
pub(crate) fn parts(term: &Term) -> Res<'_, (&Term, Vec<&Term>)> {
    match term.kids.as_slice() {
        [thing, list] => Ok((thing, list.kids.iter().collect())),
        [thing, list, last] => Ok((thing, list.kids.iter().chain([last]).collect())),
        _ => fail(term, "nothing is said of a thing"),
    }
}

/// What predicates do to things. A duration behind the last is said of all
/// before it that have none.
pub(crate) fn affect<'t>(
    env: &mut Env<'_>,
    thing: &'t Term,
    predicates: &[&'t Term],
    attacks: bool,
) -> Res<'t, ()> {
    let whole = named(env, thing)?;
    not_its_own(env, &whole, attacks, thing)?;
    let mut effects = Vec::new();
    let entering = predicates.iter().any(|p| is_entering(p));
    let things = match whole {
        Named::All(said) if entering => Things::All(said.plain(thing)?),
        whole => acted_on(env, thing, whole)?,
    };
    for one in predicates {
        effects.push((predicate(env, one, attacks)?, *one));
    }
    let mut later = None;
    for (effect, _) in effects.iter_mut().rev() {
        if let Effect::Mods(_, until) = effect {
            *until = until.or(later);
            later = *until;
        }
    }
    for (effect, at) in effects {
        match effect {
            Effect::Mods(mods, until) => {
                let until = lasting(env, &things, until, at)?;
                let act = affecting(env, things.clone(), mods, until);
                env.act(act);
            }
            Effect::Done(verb) => env.act(verb(things.clone())),
            Effect::Enters(entering) => super::nexts::enters(env, &things, entering, at)?,
        }
    }
    Ok(())
}

/// Whether a predicate gives something, and does not say for how long.
pub(crate) fn is_lasting_grant(predicate: &Term) -> bool {
    let [_, _, during] = predicate.kids.as_slice() else {
        return false;
    };
    GrantRow::of(predicate.op) == Some(GrantRow::Has) && during.kids.is_empty()
}

/// Whether a predicate says how things enter.
fn is_entering(term: &Term) -> bool {
    let row = GrantRow::of(term.op);
    matches!(row, Some(GrantRow::EntersRested | GrantRow::EntersCounters))
}
