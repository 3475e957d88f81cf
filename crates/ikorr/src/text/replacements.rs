//! If something would happen, something else happens instead.

use super::amounts::small;
use super::env::{Env, Mention, Res, fail, kids, row};
use super::filters::Wanted;
use super::players::any_of;
use super::predicates::PredicateRow;
use super::things::{Named, named, things};
use super::verbs::prevent::{Prevented, prevented};
use crate::program::{About, Amount, Instead, Instr, Pick, Replacement, Things, Verb, Who, Would};
use text::Term;

text::ops! {
    /// What would happen.
    pub(crate) enum ReplacementRow after PredicateRow {
        ThingWould: would = "{thing} would {fortune}";
        PlayerWould: would = "{player} would draw a card";
        Die: fortune = "die";
        LeaveBattlefield: fortune = "leave the battlefield";
        TakeDamage: fortune = "take damage";
        TakeStrikeDamage: fortune = "take strike damage";
        TakeNonstrikeDamage: fortune = "take nonstrike damage";
    }
}

/// What a replacement is about: what a passive ability watches, or what an
/// effect is laid over.
pub(crate) enum Watched {
    /// What matches, whenever it happens.
    About(About),
    /// These things, from now on.
    Over(Things),
}

/// A replacement before it is known whether an ability or an effect makes it.
pub(crate) struct Replacing {
    pub(crate) watched: Watched,
    pub(crate) would: Would,
    pub(crate) instead: Vec<Instead>,
}

impl Replacing {
    /// As a passive ability has it.
    pub(crate) fn passive<'t>(self, at: &'t Term, optional: bool) -> Res<'t, Replacement> {
        match self.watched {
            Watched::About(about) => {
                let Self { would, instead, .. } = self;
                Ok(Replacement {
                    would,
                    about,
                    instead,
                    optional,
                })
            }
            Watched::Over(_) => fail(at, "an ability that works by itself chooses nothing"),
        }
    }

    /// As an effect lays it over things: it is about each of them.
    pub(crate) fn effect<'t>(self, at: &'t Term, optional: bool) -> Res<'t, (Things, Replacement)> {
        let Self { would, instead, .. } = self;
        let over = match self.watched {
            Watched::Over(things) => things,
            Watched::About(About::This) => Things::Pick(Pick::This),
            Watched::About(About::Thing(filter)) => Things::All(filter),
            Watched::About(_) => return fail(at, "an effect of this kind is laid over things"),
        };
        Ok((
            over,
            Replacement {
                would,
                about: About::This,
                instead,
                optional,
            },
        ))
    }
}

/// Reads "X would Y" and what is done instead.
pub(crate) fn replacing<'t>(
    env: &mut Env<'_>,
    would_term: &'t Term,
    acts: &[&'t Term],
) -> Res<'t, Replacing> {
    let (watched, would, subject) = match row!(ReplacementRow, would_term)? {
        ReplacementRow::ThingWould => thing_would(env, would_term)?,
        ReplacementRow::PlayerWould => {
            let [player] = kids(would_term)?;
            env.player = Some(Who::EventPlayer);
            let about = About::Player(any_of(player)?);
            (Watched::About(about), Would::Draw, Pick::Event)
        }
        _ => return fail(would_term, "nothing that would happen"),
    };
    let instead = acts
        .iter()
        .map(|act| instead(env, act, would, subject))
        .collect::<Res<_>>()?;
    Ok(Replacing {
        watched,
        would,
        instead,
    })
}

fn thing_would<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, (Watched, Would, Pick)> {
    let [thing, what] = kids(term)?;
    let would = match row!(ReplacementRow, what)? {
        ReplacementRow::Die => Would::Die,
        ReplacementRow::LeaveBattlefield => Would::Leave,
        ReplacementRow::TakeDamage => Would::BeDamaged,
        ReplacementRow::TakeStrikeDamage => Would::BeStrikeDamaged,
        ReplacementRow::TakeNonstrikeDamage => Would::BeNonstrikeDamaged,
        _ => return fail(what, "nothing that would happen"),
    };
    let (watched, subject) = watched(env, thing)?;
    Ok((watched, would, subject))
}

/// The thing itself and "a ..." are watched; what is named or targeted has the
/// effect laid over it.
fn watched<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, (Watched, Pick)> {
    let found = named(&mut env.clone(), thing)?;
    if matches!(found, Named::Pick(Pick::This)) {
        named(env, thing)?;
        return Ok((Watched::About(About::This), Pick::This));
    }
    if let Some(said) = found.indefinite() {
        named(env, thing)?;
        let filter = said.finish(thing, Wanted::IN_PLAY)?;
        env.mention(Mention::of(Pick::Event, &filter, true));
        return Ok((Watched::About(About::Thing(filter)), Pick::Event));
    }
    match things(env, thing, Wanted::IN_PLAY)? {
        Things::Pick(pick) => Ok((Watched::Over(Things::Pick(pick)), pick)),
        Things::All(_) => fail(thing, "say \"a ...\" here"),
    }
}

/// One thing that is done instead.
fn instead<'t>(env: &mut Env<'_>, act: &'t Term, would: Would, subject: Pick) -> Res<'t, Instead> {
    if let Some(what) = prevented(env, act)? {
        return prevention(act, &what, would, subject);
    }
    let ((), code) = env.apart(|env| super::verbs::act(env, act))?;
    let [Instr::Do(verb)] = code.as_slice() else {
        return fail(act, "only a plain action can happen instead");
    };
    let it = (would != Would::Draw).then_some(Things::Pick(subject));
    match done_to_it(verb, it.as_ref()) {
        Some(instead) => Ok(instead),
        None => done_by_you(act, verb),
    }
}

/// What is done to the thing that something would happen to, or to the source.
fn done_to_it(verb: &Verb, it: Option<&Things>) -> Option<Instead> {
    match verb {
        Verb::Retreat(things) if Some(things) == it => Some(Instead::RetreatIt),
        Verb::Void(things) if Some(things) == it => Some(Instead::VoidIt),
        Verb::Stun { things, perpetual } if Some(things) == it && !perpetual => {
            Some(Instead::StunIt)
        }
        Verb::Sacrifice(Things::Pick(Pick::This)) => Some(Instead::SacrificeThis),
        _ => None,
    }
}

fn done_by_you<'t>(act: &'t Term, verb: &Verb) -> Res<'t, Instead> {
    let (who, count, make): (_, _, fn(u8) -> Instead) = match verb {
        Verb::Draw { who, count } => (who, count, Instead::Draw),
        Verb::Scrap { who, count, .. } => (who, count, Instead::Scrap),
        Verb::Foresee { who, count } => (who, count, Instead::Foresee),
        Verb::Secure { who, count } => (who, count, Instead::Secure),
        _ => return fail(act, "this cannot happen instead"),
    };
    if *who != Who::You {
        return fail(act, "only you do something instead");
    }
    fixed(act, count).map(make)
}

fn prevention<'t>(
    act: &'t Term,
    what: &Prevented<'t>,
    would: Would,
    subject: Pick,
) -> Res<'t, Instead> {
    let damage = matches!(
        would,
        Would::BeDamaged | Would::BeStrikeDamaged | Would::BeNonstrikeDamaged
    );
    match what {
        Prevented::ThatDamage if damage => Ok(Instead::Nothing),
        Prevented::Part(amount) if damage => Ok(Instead::LessDamage(small(amount)?)),
        Prevented::Redirected if damage => Ok(Instead::DamageToThis),
        Prevented::DealtTo(pick) if *pick == subject && would == Would::Die => {
            Ok(Instead::PreventDamage)
        }
        _ => fail(act, "there is no such damage to prevent"),
    }
}

fn fixed<'t>(at: &'t Term, count: &Amount) -> Res<'t, u8> {
    let number = match count {
        Amount::Number(n) => u8::try_from(*n).ok(),
        _ => None,
    };
    number.map_or_else(|| fail(at, "must be a plain number"), Ok)
}
