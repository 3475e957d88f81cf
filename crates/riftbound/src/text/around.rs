//! What stands before and after a clause, sorted.

use super::amounts::number;
use super::sentences::SentenceRow;
use text::{Res, Term, fail, kids, once, row};

/// The parts around a clause, each at most once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Around<'t> {
    pub(crate) if_before: Option<&'t Term>,
    pub(crate) if_after: Option<&'t Term>,
    /// "If you do," (true) or "if you can't," (false).
    pub(crate) if_done: Option<(&'t Term, bool)>,
    pub(crate) otherwise: Option<&'t Term>,
    pub(crate) reflex: Option<&'t Term>,
    pub(crate) reflex_each: Option<&'t Term>,
    /// How often "do this" is done.
    pub(crate) reflex_times: Option<&'t Term>,
    pub(crate) each: Option<&'t Term>,
    pub(crate) later: Option<&'t Term>,
    pub(crate) starting: Option<&'t Term>,
    pub(crate) instead: Option<&'t Term>,
    pub(crate) minimum: Option<&'t Term>,
    pub(crate) maximum: Option<&'t Term>,
    pub(crate) cost_minimum: Option<&'t Term>,
    pub(crate) while_before: Option<&'t Term>,
    pub(crate) while_after: Option<&'t Term>,
    pub(crate) further: Option<&'t Term>,
    /// What would happen, and whether only the next time.
    pub(crate) would: Option<(&'t Term, bool)>,
    /// "Once each turn".
    pub(crate) once: Option<&'t Term>,
    pub(crate) kills: Option<&'t Term>,
    pub(crate) this_turn: Option<&'t Term>,
    pub(crate) as_extra: Option<&'t Term>,
    pub(crate) as_played: Option<&'t Term>,
}

impl<'t> Around<'t> {
    /// The parts of a sentence and its clause.
    pub(crate) fn of(sentence: &'t Term) -> Res<'t, (Self, &'t Term)> {
        let [_, leads, clause, further, tails] = kids(sentence)?;
        let mut around = Self {
            further: further.kids.first(),
            ..Self::default()
        };
        for part in leads.kids.iter().chain(&tails.kids) {
            around.take(part)?;
        }
        if around.reflex.is_some() {
            around.reflex_each = around.each.take();
        }
        Ok((around, clause))
    }

    fn take(&mut self, part: &'t Term) -> Res<'t, ()> {
        let kid = part.kids.first();
        if let Some(done) = match row!(SentenceRow, part)? {
            SentenceRow::IfDone => Some(true),
            SentenceRow::IfDoneReflex => {
                self.reflex = Some(part);
                Some(true)
            }
            SentenceRow::IfNotDone => Some(false),
            _ => None,
        } {
            return once(&mut self.if_done, Some((part, done)), part);
        }
        let next = match row!(SentenceRow, part)? {
            SentenceRow::WouldLead => Some(false),
            SentenceRow::OnceLead => {
                self.once = Some(part);
                Some(false)
            }
            SentenceRow::NextTimeLead => Some(true),
            _ => None,
        };
        if let (Some(next), Some(would)) = (next, kid) {
            return once(&mut self.would, Some((would, next)), part);
        }
        let (place, value) = match row!(SentenceRow, part)? {
            SentenceRow::CondLead if is_while(part) => (&mut self.while_before, part.kids.get(1)),
            SentenceRow::CondTail if is_while(part) => (&mut self.while_after, part.kids.get(1)),
            SentenceRow::CondLead => (&mut self.if_before, part.kids.get(1)),
            SentenceRow::CondTail => (&mut self.if_after, part.kids.get(1)),
            SentenceRow::Otherwise => (&mut self.otherwise, Some(part)),
            SentenceRow::DoThis => (&mut self.reflex, Some(part)),
            SentenceRow::DoThisTimes if number(part)? < 2 => {
                return fail(part, "once is said without a number");
            }
            SentenceRow::DoThisTimes => {
                self.reflex_times = Some(part);
                (&mut self.reflex, Some(part))
            }
            SentenceRow::ForEach | SentenceRow::ForEachLead => (&mut self.each, kid),
            SentenceRow::LaterLead | SentenceRow::LaterTail => (&mut self.later, kid),
            SentenceRow::StartingWith => (&mut self.starting, Some(part)),
            SentenceRow::Instead => (&mut self.instead, Some(part)),
            SentenceRow::AsExtra => (&mut self.as_extra, Some(part)),
            SentenceRow::AsYouPlay => (&mut self.as_played, Some(part)),
            SentenceRow::CostMinimum => (&mut self.cost_minimum, Some(part)),
            SentenceRow::KillsLead => (&mut self.kills, kid),
            SentenceRow::ThisTurnLead => (&mut self.this_turn, Some(part)),
            SentenceRow::Minimum => (&mut self.minimum, Some(part)),
            SentenceRow::Maximum => (&mut self.maximum, Some(part)),
            _ => return fail(part, "this does not stand here"),
        };
        once(place, value, part)
    }

    /// Whether there is one condition that guards it.
    pub(crate) fn is_conditional(&self) -> bool {
        (self.if_before.is_some() != self.if_done.is_some()) && self.later.is_none()
    }

    /// The parts that only something that works by itself can have.
    pub(crate) fn only_static(&self) -> Option<&'t Term> {
        let parts = [
            self.while_before,
            self.while_after,
            self.as_extra,
            self.as_played,
            self.cost_minimum,
        ];
        parts.into_iter().flatten().next()
    }

    /// The parts that only something that is done can have.
    pub(crate) fn only_done(&self) -> Option<&'t Term> {
        let done = self.if_done.map(|(part, _)| part);
        let parts = [
            done,
            self.otherwise,
            self.reflex,
            self.later,
            self.starting,
            self.this_turn,
            self.kills,
            self.further,
            self.maximum,
        ];
        parts.into_iter().flatten().next()
    }
}

/// Whether the first of these sentences ends with "instead", and all of them.
pub(crate) fn ends_with_instead(list: &Term) -> Res<'_, (bool, &[Term])> {
    let Some(first) = list.kids.first() else {
        return fail(list, "nothing is said");
    };
    let [_, _, _, _, tails] = kids(first)?;
    let instead = SentenceRow::Instead;
    let ends = tails
        .kids
        .iter()
        .any(|t| SentenceRow::of(t.op) == Some(instead));
    Ok((ends, &list.kids))
}

fn is_while(part: &Term) -> bool {
    let word = part.kids.first().and_then(|w| SentenceRow::of(w.op));
    word == Some(SentenceRow::WhileWord)
}
