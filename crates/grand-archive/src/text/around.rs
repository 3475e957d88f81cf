//! What stands before and after a clause, sorted.

use super::sentences::SentenceRow;
use text::{Res, Term, fail, kids, once, row};

/// The parts around a clause, each at most once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Around<'t> {
    pub(crate) if_before: Option<&'t Term>,
    pub(crate) if_after: Option<&'t Term>,
    /// "If you do," (true) or "if you don't," (false).
    pub(crate) if_done: Option<(&'t Term, bool)>,
    pub(crate) when_done: Option<&'t Term>,
    pub(crate) otherwise: Option<&'t Term>,
    pub(crate) until: Option<&'t Term>,
    pub(crate) each: Option<&'t Term>,
    /// Whether "for each" stands before the clause.
    pub(crate) each_leads: bool,
    pub(crate) later: Option<&'t Term>,
    pub(crate) spell: Option<&'t Term>,
    /// What would happen, and whether only the next time.
    pub(crate) would: Option<(&'t Term, bool)>,
    pub(crate) watch: Option<&'t Term>,
    pub(crate) extra: Option<&'t Term>,
    pub(crate) paying: Option<&'t Term>,
    pub(crate) entering: Option<&'t Term>,
    pub(crate) instead: Option<&'t Term>,
    pub(crate) x: Option<&'t Term>,
    pub(crate) unless: Option<&'t Term>,
}

impl<'t> Around<'t> {
    /// The parts of a sentence and its clause.
    pub(crate) fn of(sentence: &'t Term) -> Res<'t, (Self, &'t Term)> {
        if !matches!(
            row!(SentenceRow, sentence)?,
            SentenceRow::Sentence | SentenceRow::OpenSentence
        ) {
            return fail(sentence, "this does not stand here");
        }
        let [_, leads, clause, tails] = kids(sentence)?;
        let mut around = Self::default();
        for part in leads.kids.iter().chain(&tails.kids) {
            around.take(part)?;
        }
        Ok((around, clause))
    }

    fn take(&mut self, part: &'t Term) -> Res<'t, ()> {
        match row!(SentenceRow, part)? {
            SentenceRow::IfDone => {
                let [done] = kids(part)?;
                let yes = is_done(done)?;
                return once(&mut self.if_done, Some((part, yes)), part);
            }
            kind @ (SentenceRow::WouldLead | SentenceRow::NextTimeLead) => {
                let Some(would) = kid_of(part) else {
                    return fail(part, "nothing would happen");
                };
                if let [_, list] = part.kids.as_slice()
                    && let Some(more) = list.kids.first()
                {
                    once(&mut self.if_before, kid_of(more), part)?;
                }
                let next = kind == SentenceRow::NextTimeLead;
                return once(&mut self.would, Some((would, next)), part);
            }
            _ => {}
        }
        let kid = part.kids.first();
        let last = part.kids.last();
        let (place, value) = match row!(SentenceRow, part)? {
            SentenceRow::CondLead => (&mut self.if_before, last),
            SentenceRow::CondTail => (&mut self.if_after, last),
            SentenceRow::WhenDone => (&mut self.when_done, kid),
            SentenceRow::Otherwise => (&mut self.otherwise, Some(part)),
            SentenceRow::UntilLead => (&mut self.until, kid),
            kind @ (SentenceRow::ForEach
            | SentenceRow::ForEachLead
            | SentenceRow::ForEvery
            | SentenceRow::ForEveryLead) => {
                self.each_leads =
                    matches!(kind, SentenceRow::ForEachLead | SentenceRow::ForEveryLead);
                (&mut self.each, kid)
            }
            SentenceRow::LaterLead | SentenceRow::LaterTail => (&mut self.later, kid),
            SentenceRow::AsSpell => (&mut self.spell, Some(part)),
            SentenceRow::WatchLead => {
                once(&mut self.until, kid, part)?;
                (&mut self.watch, last)
            }
            SentenceRow::AsExtra => (&mut self.extra, kid),
            SentenceRow::WhilePaying => (&mut self.paying, Some(part)),
            SentenceRow::AsEnters => (&mut self.entering, kid),
            SentenceRow::Instead => (&mut self.instead, Some(part)),
            SentenceRow::WhereX => (&mut self.x, last),
            SentenceRow::Unless => (&mut self.unless, Some(part)),
            _ => return fail(part, "this does not stand here"),
        };
        once(place, value, part)
    }

    /// Whether it is done only if what stands before was done.
    pub(crate) fn is_done(&self) -> bool {
        self.when_done.is_some() || self.if_done.is_some_and(|(_, yes)| yes)
    }

    /// The parts that only something that works by itself can have.
    pub(crate) fn only_static(&self) -> Option<&'t Term> {
        [self.extra, self.paying, self.entering]
            .into_iter()
            .flatten()
            .next()
    }

    /// The parts that only something that is done can have.
    pub(crate) fn only_done(&self) -> Option<&'t Term> {
        let done = self.if_done.map(|(part, _)| part);
        let parts = [
            done,
            self.when_done,
            self.otherwise,
            self.later,
            self.spell,
            self.instead,
        ];
        parts.into_iter().flatten().next()
    }
}

fn kid_of(term: &Term) -> Option<&Term> {
    term.kids.first()
}

/// "If you do", or "if you don't".
fn is_done(term: &Term) -> Res<'_, bool> {
    Ok(match row!(SentenceRow, term)? {
        SentenceRow::Done => true,
        SentenceRow::NotDone => false,
        _ => return fail(term, "nothing is done"),
    })
}
