//! What stands before and after a clause, sorted.

use super::amounts::measure;
use super::env::{Env, Res, fail, kids, row};
use super::sentences::SentenceRow;
use crate::program::Amount;
use text::Term;

/// The parts around a clause, each at most once.
#[derive(Default)]
pub(crate) struct Around<'t> {
    pub(crate) if_before: Option<&'t Term>,
    pub(crate) if_after: Option<&'t Term>,
    pub(crate) until: Option<&'t Term>,
    pub(crate) measure: Option<&'t Term>,
    pub(crate) each: bool,
    pub(crate) on_battlefield: bool,
    pub(crate) minimum: Option<&'t Term>,
    pub(crate) if_done: Option<&'t Term>,
    pub(crate) later: Option<&'t Term>,
    pub(crate) starting: Option<&'t Term>,
    pub(crate) counted: Option<&'t Term>,
    pub(crate) instead: Option<&'t Term>,
}

impl<'t> Around<'t> {
    /// Sorts the parts of a sentence; gives its clause too.
    pub(crate) fn of(sentence: &'t Term) -> Res<'t, (Self, &'t Term)> {
        let [_, leads, clause, tails] = kids(sentence)?;
        let mut around = Self::default();
        for part in leads.kids.iter().chain(&tails.kids) {
            around.add(part)?;
        }
        Ok((around, clause))
    }

    fn add(&mut self, part: &'t Term) -> Res<'t, ()> {
        let kid = part.kids.first();
        let (place, value) = match row!(SentenceRow, part)? {
            SentenceRow::IfLead => (&mut self.if_before, kid),
            SentenceRow::IfTail => (&mut self.if_after, kid),
            SentenceRow::UntilLead | SentenceRow::UntilTail => (&mut self.until, kid),
            SentenceRow::LaterLead => (&mut self.later, kid),
            SentenceRow::StartingWith => (&mut self.starting, kid),
            SentenceRow::WhenCounted => (&mut self.counted, Some(part)),
            SentenceRow::IfYouDo => (&mut self.if_done, Some(part)),
            SentenceRow::Instead => (&mut self.instead, Some(part)),
            SentenceRow::Minimum => (&mut self.minimum, Some(part)),
            SentenceRow::ForEach => {
                self.each = true;
                (&mut self.measure, kid)
            }
            SentenceRow::WhereX => (&mut self.measure, kid),
            SentenceRow::OnBattlefield if !self.on_battlefield => {
                self.on_battlefield = true;
                return Ok(());
            }
            _ => return fail(part, "this is said twice"),
        };
        text::once(place, value, part)
    }

    /// Whether there is one condition and nothing else that could guard it.
    pub(crate) fn is_alternative(&self) -> bool {
        let guards = self.if_before.is_some() != self.if_after.is_some();
        guards && self.if_done.is_none() && self.later.is_none()
    }

    /// The parts that only something that is done can have.
    pub(crate) fn only_done(&self) -> Option<&'t Term> {
        let parts = [
            self.until,
            self.if_done,
            self.later,
            self.starting,
            self.counted,
        ];
        parts.into_iter().chain([self.instead]).flatten().next()
    }
}

/// Compiles with X or "for each" said after the clause. What is measured may
/// speak of what the clause names, and the clause needs what is measured: so
/// the clause is read once before to learn its names.
pub(crate) fn measured<'t, T>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    run: impl Fn(&mut Env<'_>) -> Res<'t, T>,
) -> Res<'t, T> {
    let Some(term) = around.measure else {
        return run(env);
    };
    let set = |env: &mut Env<'_>, amount: Option<Amount>| {
        if around.each {
            env.times = amount;
        } else {
            env.x = amount;
        }
    };
    let mut before = env.clone();
    set(&mut before, Some(Amount::Number(1)));
    run(&mut before)?;
    set(&mut before, None);
    let found = measure(&mut before, term)?;
    set(env, Some(found));
    env.measured = false;
    let result = run(env)?;
    set(env, None);
    measure(env, term)?;
    if env.measured {
        Ok(result)
    } else {
        fail(term, "nothing is measured by this")
    }
}
