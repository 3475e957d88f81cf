//! Lines: what kind of ability a line of text is.

use super::costs::{cost, extra_cost};
use super::durations::{DurationRow, within};
use super::env::{Env, Res, Subject, fail, kids, row};
use super::events::{event, head};
use super::passives::passives;
use super::predicates::{change, keyword};
use super::sentences::body;
use super::vocabulary::Meanings;
use crate::card::Kind;
use crate::program::{Ability, AbilityKind, Amount, Cond, Cost, Stat, WorksIn};
use text::Term;

text::ops! {
    /// Lines of a text, an Avatar's power and its RUSH.
    pub(crate) enum LineRow {
        Keywords: line = "{keyword%,}";
        PrintedChanges: line = "{change%and}";
        Headed: line = "{head} — {body}";
        Whenever: line = "whenever {event}, {body}";
        FirstTime: line = "the first time {within} {event}, {body}";
        Action: line = "ACTION — {costs?} {body} {limit?}";
        ExtraCost: line = "as {added} {to_play} {self}, {cost}.";
        Plain: line = "{body}";
        Power: power = "{costs} {body}";
        RushAbility: rush = "RUSH {#}: {body}";
        Limit: limit = "you may {use} {often} each turn.";
        ThisAbility: use = "activate this ability";
        AnyNumberOfTimes: often = "any number of times";
        UpToTimes: often = "up to {amount|word} time+";
    }
}

/// A limit that lets an ACTION be activated any number of times.
const NO_LIMIT: u8 = u8::MAX;

/// The abilities of the lines of a text. All that a spell says is one ability.
///
/// On failure, the number of the line is given too.
pub(crate) fn abilities<'t>(
    lines: &[&'t Term],
    subject: Subject,
    meanings: &Meanings,
) -> Result<Vec<Ability>, (usize, super::env::Unfit<'t>)> {
    let mut found = Vec::new();
    let mut spell = Env::new(subject, meanings);
    let mut is_spell = false;
    for (at, term) in lines.iter().enumerate() {
        let done = match (subject.kind, LineRow::of(term.op)) {
            (Kind::Spell, Some(LineRow::Plain)) => {
                is_spell = true;
                spell_line(&mut spell, term)
            }
            (Kind::Spell, Some(LineRow::ExtraCost)) => {
                extra(&mut spell, term).map(|ability| found.push(ability))
            }
            _ => line(term, subject, meanings).map(|abilities| found.extend(abilities)),
        };
        done.map_err(|unfit| (at, unfit))?;
    }
    found.extend(is_spell.then(|| whole(AbilityKind::Spell, spell)));
    Ok(found)
}

fn extra<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Ability> {
    let part = extra_cost(env, term)?;
    Ok(bare(
        AbilityKind::ExtraCost(part),
        WorksIn::Everywhere,
        None,
    ))
}

fn spell_line<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [said] = kids(term)?;
    body(env, said)
}

/// An ability of a program.
fn whole(kind: AbilityKind, env: Env<'_>) -> Ability {
    let zone = env.works_in;
    let (targets, code) = env.program();
    Ability {
        kind,
        zone,
        gate: None,
        limit: 0,
        targets,
        code,
    }
}

/// An ability that is nothing but its kind.
fn bare(kind: AbilityKind, zone: WorksIn, gate: Option<Cond>) -> Ability {
    let (targets, code) = (Vec::new(), Vec::new());
    Ability {
        kind,
        zone,
        gate,
        limit: 0,
        targets,
        code,
    }
}

fn line<'t>(term: &'t Term, subject: Subject, meanings: &Meanings) -> Res<'t, Vec<Ability>> {
    let row = row!(LineRow, term)?;
    belongs(term, row, subject.kind)?;
    let mut env = Env::new(subject, meanings);
    match row {
        LineRow::Keywords => return keywords(term),
        LineRow::Plain => return passives(&mut env, term),
        _ => {}
    }
    let ability = match row {
        LineRow::PrintedChanges => printed(&mut env, term),
        LineRow::Headed | LineRow::Whenever | LineRow::FirstTime => triggered(env, row, term),
        LineRow::Action => action(env, term),
        LineRow::ExtraCost => extra(&mut env, term),
        LineRow::Power => power(env, term),
        LineRow::RushAbility => rush(env, term),
        _ => fail(term, "no line"),
    };
    ability.map(|ability| vec![ability])
}

fn power<'t>(mut env: Env<'_>, term: &'t Term) -> Res<'t, Ability> {
    let [price, said] = kids(term)?;
    let price = cost(&mut env, price)?;
    body(&mut env, said)?;
    Ok(whole(AbilityKind::Power(price), env))
}

fn rush<'t>(mut env: Env<'_>, term: &'t Term) -> Res<'t, Ability> {
    let [said] = kids(term)?;
    let ikorr = super::amounts::small(term)?;
    body(&mut env, said)?;
    Ok(whole(AbilityKind::Rush(ikorr), env))
}

/// Refuses a line that does not belong on a card of this kind.
fn belongs(term: &Term, row: LineRow, kind: Kind) -> Res<'_, ()> {
    let fits = match row {
        LineRow::Keywords => matches!(kind, Kind::Champion | Kind::Infusion),
        LineRow::PrintedChanges => kind == Kind::Infusion,
        LineRow::ExtraCost => !matches!(kind, Kind::Avatar | Kind::Influence),
        LineRow::Power | LineRow::RushAbility => kind == Kind::Avatar,
        _ => matches!(kind, Kind::Champion | Kind::Infusion | Kind::Location),
    };
    if fits {
        Ok(())
    } else {
        fail(term, format!("a {} has no such line", kind.name()))
    }
}

fn keywords(term: &Term) -> Res<'_, Vec<Ability>> {
    let [list] = kids(term)?;
    let one = |word| {
        let kind = AbilityKind::Keyword(keyword(word)?);
        Ok(bare(kind, WorksIn::Battlefield, None))
    };
    list.kids.iter().map(one).collect()
}

/// Changes of the printed values, which only an Infusion makes.
fn printed<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Ability> {
    let [list] = kids(term)?;
    let [mut attack, mut health, mut raid] = [0; 3];
    for part in &list.kids {
        let (stat, by) = change(env, part)?;
        let field = match stat {
            Stat::Attack => &mut attack,
            Stat::Health => &mut health,
            _ => &mut raid,
        };
        match by {
            Amount::Number(n) if *field == 0 => *field = n,
            _ => return fail(part, "a printed value changes once, by a number"),
        }
    }
    let kind = AbilityKind::Printed {
        attack,
        health,
        raid,
    };
    Ok(bare(kind, WorksIn::Everywhere, None))
}

fn triggered<'t>(mut env: Env<'_>, row: LineRow, term: &'t Term) -> Res<'t, Ability> {
    let (trigger, said, limit) = match row {
        LineRow::FirstTime => {
            let [when, happens, said] = kids(term)?;
            within(
                when,
                DurationRow::EachTurn,
                "only the first time each turn is remembered",
            )?;
            (event(&mut env, happens)?, said, 1)
        }
        LineRow::Whenever => {
            let [happens, said] = kids(term)?;
            (event(&mut env, happens)?, said, 0)
        }
        _ => {
            let [word, said] = kids(term)?;
            (head(&mut env, word)?, said, 0)
        }
    };
    body(&mut env, said)?;
    env.works_in = WorksIn::Battlefield;
    let ability = whole(AbilityKind::Triggered(trigger), env);
    Ok(Ability { limit, ..ability })
}

fn action<'t>(mut env: Env<'_>, term: &'t Term) -> Res<'t, Ability> {
    let [price, said, often] = kids(term)?;
    let price = match price.kids.first() {
        Some(price) => cost(&mut env, price)?,
        None => Cost::default(),
    };
    body(&mut env, said)?;
    let limit = often.kids.first().map(limit).transpose()?;
    let ability = whole(AbilityKind::Action(price), env);
    Ok(Ability {
        limit: limit.unwrap_or(0),
        ..ability
    })
}

fn limit(term: &Term) -> Res<'_, u8> {
    let [_, often] = kids(term)?;
    match row!(LineRow, often)? {
        LineRow::AnyNumberOfTimes => Ok(NO_LIMIT),
        LineRow::UpToTimes => {
            let [count] = kids(often)?;
            match super::amounts::small(count)? {
                n if n > 1 && n < NO_LIMIT => Ok(n),
                _ => fail(count, "an ACTION is activated once each turn anyway"),
            }
        }
        _ => fail(often, "no limit"),
    }
}
