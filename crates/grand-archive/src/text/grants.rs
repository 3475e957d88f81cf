//! What is said of a thing, or given to it: stats, keywords, abilities, and
//! how long.

use super::amounts::{amount, negative};
use super::becoming::{BecomeRow, becoming};
use super::clauses::ClauseRow;
use super::env::Env;
use super::filters::filter;
use super::keywords::{is_bare_word, keyword};
use super::lines::quoted;
use super::things::{Named, acted_on, named, things};
use super::vocabulary::element;
use crate::card::ElementSet;
use crate::program::{Cannot, May, Mod, Pick, Things, Until, Verb};
use text::{Res, Term, fail, kids, row};

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

/// How long.
pub(crate) fn one_until(term: &Term) -> Res<'_, Until> {
    Ok(match row!(GrantRow, term)? {
        GrantRow::EndOfTurn | GrantRow::ThisTurn | GrantRow::ForThisTurn => Until::EndOfTurn,
        GrantRow::NextTurn => Until::YourNextTurn,
        GrantRow::EndOfNextTurn => Until::EndOfYourNextTurn,
        GrantRow::RestOfGame => Until::Game,
        GrantRow::EndOfCombat => Until::EndOfCombat,
        GrantRow::EndOfPhase => Until::EndOfPhase,
        GrantRow::UntilGone => Until::SourceLeaves,
        _ => return fail(term, "no duration"),
    })
}

/// How long, if it is said behind or before.
pub(crate) fn until<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Option<Until>> {
    match list.kids.first() {
        Some(during) => {
            let [term] = kids(during)?;
            if env.until.is_some() {
                return fail(during, "it is said twice how long");
            }
            one_until(term).map(Some)
        }
        None => {
            env.lasted |= env.until.is_some();
            Ok(env.until)
        }
    }
}

/// What one predicate does to a thing.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// Changes that last: what, and how long if it is said.
    Mods(Vec<Mod>, Option<Until>),
    /// Something that is done to it.
    Done(fn(Things) -> Verb),
    /// It enters otherwise.
    Enters(crate::program::Entering),
}

/// What a predicate does.
pub(crate) fn predicate<'t>(env: &mut Env<'_>, term: &'t Term, attacks: bool) -> Res<'t, Effect> {
    if BecomeRow::of(term.op).is_some() && !attacks {
        let mods = vec![becoming(env, term)?];
        return Ok(Effect::Mods(mods, duration(env, term)?));
    }
    let row = row!(GrantRow, term)?;
    if attacks && !matches!(row, GrantRow::Has | GrantRow::CannotDo) {
        return fail(term, "nothing that is said of attacks");
    }
    let done = |verb| Ok(Effect::Done(verb));
    match row {
        GrantRow::BecomesDistant => return done(Verb::BecomeDistant),
        GrantRow::BecomesFostered => return done(Verb::BecomeFostered),
        GrantRow::BecomesEphemeral => return done(Verb::BecomeEphemeral),
        GrantRow::WakesUp => return done(Verb::WakeUp),
        GrantRow::DontDo => {
            let mods = vec![Mod::Cannot(Cannot::WakeUp)];
            return Ok(Effect::Mods(mods, Some(Until::NextWakeUp)));
        }
        GrantRow::EntersRested | GrantRow::EntersCounters => {
            return entering(env, term).map(Effect::Enters);
        }
        _ => {}
    }
    let mods = mods(env, term, attacks)?;
    Ok(Effect::Mods(mods, duration(env, term)?))
}

/// How long, if a predicate says it behind.
fn duration<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Option<Until>> {
    match term.kids.last().filter(|kid| is_during(kid)) {
        Some(list) => until(env, list),
        None => Ok(None),
    }
}

fn is_during(list: &Term) -> bool {
    let durations = list
        .kids
        .iter()
        .all(|k| GrantRow::of(k.op) == Some(GrantRow::During));
    list.op == text::Op::LIST && durations
}

fn mods<'t>(env: &mut Env<'_>, term: &'t Term, attacks: bool) -> Res<'t, Vec<Mod>> {
    match row!(GrantRow, term)? {
        GrantRow::Has => {
            let [_, list, _] = kids(term)?;
            let mut whole = Vec::new();
            for one in &list.kids {
                let given = grant(env, one, attacks)?;
                if whole.contains(&given) {
                    return fail(one, "this is said twice");
                }
                whole.push(given);
            }
            Ok(whole)
        }
        GrantRow::CannotDo => {
            let [list, _] = kids(term)?;
            let one = |deed| cannot(env, deed, attacks);
            list.kids.iter().map(one).collect()
        }
        GrantRow::CanDo => {
            let [what, _] = kids(term)?;
            allowed(env, what).map(|may| vec![may])
        }
        GrantRow::Obeys => Ok(vec![Mod::May(May::Obey)]),
        GrantRow::LosesWord => {
            let [word, _] = kids(term)?;
            if !word.kids.is_empty() || word.val != 0 {
                return fail(word, "a keyword is lost without its value");
            }
            Ok(vec![Mod::Lose(keyword(env, word)?.word())])
        }
        GrantRow::LosesAll => Ok(vec![Mod::LosesAbilities]),
        GrantRow::IsElements => {
            let [list, _] = kids(term)?;
            let elements: Result<ElementSet, _> = list.kids.iter().map(element).collect();
            Ok(vec![Mod::ElementsAre(elements?)])
        }
        GrantRow::IsElementToo => {
            let [one, _] = kids(term)?;
            Ok(vec![Mod::ElementsAlso(ElementSet::only(element(one)?))])
        }
        GrantRow::IsAlso => Ok(vec![Mod::SubtypeAlso(super::vocabulary::subtype(term)?)]),
        GrantRow::IsChosenElement => Ok(vec![Mod::ChosenElementsAlso]),
        _ => fail(term, "nothing that is said of a thing"),
    }
}

/// What is given to a thing.
pub(crate) fn grant<'t>(env: &mut Env<'_>, term: &'t Term, attacks: bool) -> Res<'t, Mod> {
    let row = row!(GrantRow, term)?;
    let [inner] = kids(term)?;
    if row == GrantRow::GiveKeyword {
        if is_bare_word(inner) || attacks {
            return fail(inner, "this is not given like this");
        }
        return keyword(env, inner).map(Mod::Gain);
    }
    let by = amount(env, inner)?;
    Ok(match row {
        GrantRow::PlusPower if attacks => Mod::AttackPower(by),
        GrantRow::MinusPower if attacks => Mod::AttackPower(negative(by)),
        _ if attacks => return fail(term, "attacks have power"),
        GrantRow::PlusPower => Mod::Power(by),
        GrantRow::MinusPower => Mod::Power(negative(by)),
        GrantRow::PlusLife => Mod::Life(by),
        GrantRow::MinusLife => Mod::Life(negative(by)),
        GrantRow::PlusLevel => Mod::Level(by),
        GrantRow::MinusLevel => Mod::Level(negative(by)),
        _ => return fail(term, "nothing that is given"),
    })
}

fn cannot<'t>(env: &mut Env<'_>, term: &'t Term, attacks: bool) -> Res<'t, Mod> {
    let of_attack = attacks
        || env.subject.types.has(crate::card::Type::Attack)
        || env.mentions.last().is_some_and(|m| m.pick == Pick::Attack);
    let what = match row!(GrantRow, term)? {
        GrantRow::BeRetaliated if of_attack => Cannot::BeRetaliated,
        GrantRow::BeIntercepted if of_attack => Cannot::BeIntercepted,
        GrantRow::BeNegated => Cannot::BeNegated,
        _ if attacks => return fail(term, "nothing that is said of attacks"),
        GrantRow::DoAttack => Cannot::Attack,
        GrantRow::DoRetaliate => Cannot::Retaliate,
        GrantRow::BeAttacked | GrantRow::BeTargetedByAttacks => Cannot::BeAttacked,
        GrantRow::BeTargetedBy => Cannot::BeTargeted,
        GrantRow::DoWakeUp => Cannot::WakeUp,
        GrantRow::DoLevelUp => Cannot::LevelUp,
        GrantRow::BeDestroyed => Cannot::BeDestroyed,
        GrantRow::DoRecover => Cannot::Recover,
        GrantRow::RetaliateAgainst => {
            let [against] = kids(term)?;
            let pick = super::refs::reference(env, against)?;
            return Ok(Mod::CannotRetaliateAgainst(pick));
        }
        _ => return fail(term, "nothing that can be forbidden"),
    };
    Ok(Mod::Cannot(what))
}

fn allowed<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Mod> {
    Ok(match row!(GrantRow, term)? {
        GrantRow::AttackRested => Mod::May(May::AttackRested),
        GrantRow::UseWeapons => {
            let [of] = kids(term)?;
            Mod::UsesWeapons(filter(env, of)?.plain(of)?)
        }
        _ => return fail(term, "nothing that can be allowed"),
    })
}

fn entering<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, crate::program::Entering> {
    let mut entering = crate::program::Entering::default();
    match row!(GrantRow, term)? {
        GrantRow::EntersRested => entering.rested = true,
        _ => {
            let [counters, _] = kids(term)?;
            let kind = super::vocabulary::counter(counters)?;
            let many = match counters.kids.first() {
                Some(many) => amount(env, many)?,
                None => env.scale(1),
            };
            entering.counters.push((kind, many));
        }
    }
    Ok(entering)
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
                let until = lasting(&things, until, at)?;
                let things = things.clone();
                env.act(Verb::Affect {
                    things,
                    mods,
                    until,
                });
            }
            Effect::Done(verb) => env.act(verb(things.clone())),
            Effect::Enters(entering) => super::nexts::enters(env, &things, entering, at)?,
        }
    }
    Ok(())
}

/// An attack card is an attack; it has none.
pub(crate) fn not_its_own<'t>(
    env: &Env<'_>,
    whole: &Named,
    attacks: bool,
    at: &'t Term,
) -> Res<'t, ()> {
    let card = env.subject.types.has(crate::card::Type::Attack);
    if attacks && card && matches!(whole, Named::Pick(Pick::This)) {
        return fail(at, "an attack has no attacks");
    }
    Ok(())
}

/// Whether a predicate says how things enter.
fn is_entering(term: &Term) -> bool {
    let row = GrantRow::of(term.op);
    matches!(row, Some(GrantRow::EntersRested | GrantRow::EntersCounters))
}

/// What is given to an attack lasts as long as the attack; what is given to an
/// activation, as long as it is there.
fn lasting<'t>(things: &Things, until: Option<Until>, at: &'t Term) -> Res<'t, Until> {
    match (until, things) {
        (Some(until), _) => Ok(until),
        (None, Things::Pick(Pick::Attack)) => Ok(Until::EndOfCombat),
        (None, Things::Pick(_)) => Ok(Until::Always),
        (None, _) => fail(at, "say for how long"),
    }
}

/// A thing gains an ability in quotes.
pub(crate) fn quoting<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, leads, thing, _, granted, quote] = kids(term)?;
    let until = quote_lead(leads)?;
    let things = things(env, thing)?;
    let mods = quote_mods(env, granted, quote)?;
    let until = lasting(&things, until, term)?;
    env.act(Verb::Affect {
        things,
        mods,
        until,
    });
    Ok(())
}

/// A thing gets something and gains an ability in quotes.
pub(crate) fn quoting_also<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, leads, thing, predicates, _, quote] = kids(term)?;
    let until = quote_lead(leads)?;
    let things = things(env, thing)?;
    let mut mods = Vec::new();
    for one in &predicates.kids {
        match predicate(env, one, false)? {
            Effect::Mods(more, None) => mods.extend(more),
            _ => return fail(one, "this does not stand here"),
        }
    }
    let [line] = kids(quote)?;
    mods.push(Mod::Has(quoted(env, line)?));
    let until = lasting(&things, until, term)?;
    env.act(Verb::Affect {
        things,
        mods,
        until,
    });
    Ok(())
}

/// A thing gains an ability in quotes for a while.
pub(crate) fn quoting_for<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, leads, thing, _, granted, quote, how_long] = kids(term)?;
    if let Some(lead) = leads.kids.first() {
        return fail(lead, "this does not stand here");
    }
    let things = things(env, thing)?;
    let mut mods = Vec::new();
    for one in &granted.kids {
        let [given] = kids(one)?;
        mods.push(grant(env, given, false)?);
    }
    mods.push(Mod::Has(super::lines::open_quoted(env, quote)?));
    let until = one_until(how_long)?;
    env.act(Verb::Affect {
        things,
        mods,
        until,
    });
    Ok(())
}

/// What is given before and in the quote.
pub(crate) fn quote_mods<'t>(
    env: &mut Env<'_>,
    granted: &'t Term,
    quote: &'t Term,
) -> Res<'t, Vec<Mod>> {
    let mut mods = Vec::new();
    for one in &granted.kids {
        let [given] = kids(one)?;
        mods.push(grant(env, given, false)?);
    }
    let [line] = kids(quote)?;
    mods.push(Mod::Has(quoted(env, line)?));
    Ok(mods)
}

fn quote_lead(leads: &Term) -> Res<'_, Option<Until>> {
    use super::sentences::SentenceRow;
    let mut until = None;
    for lead in &leads.kids {
        if row!(SentenceRow, lead)? != SentenceRow::UntilLead || until.is_some() {
            return fail(lead, "this does not stand here");
        }
        let [term] = kids(lead)?;
        until = Some(one_until(term)?);
    }
    Ok(until)
}
