//! What an ability waits for.

use ir::program::{Cond, Event};

use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

/// What triggers, and what must be so then.
pub(crate) type When = (Vec<Event>, Option<Cond>);

impl Lower<'_> {
    /// What triggers, and what must be so then.
    pub(crate) fn events(&mut self, head: &Mean) -> Lowered<When> {
        self.take(head);
        let kids = head.kids.as_slice();
        match (head.head.as_str(), kids) {
            ("Either", _) => {
                let mut all = Vec::new();
                for kid in kids {
                    match self.events(kid)? {
                        (events, None) => all.extend(events),
                        (_, Some(_)) => return fail(kid, "a condition of one of two"),
                    }
                }
                Ok((all, None))
            }
            ("When" | "As" | "After", [cond]) => self.when(cond),
            ("Nth", [nth, cond, rest @ ..]) => {
                let nth = self.nth(nth)?;
                let (mut events, none) = self.when(cond)?;
                let span = match rest {
                    [span] => self.span_of(span)?,
                    _ => match self.span.take() {
                        Some(span) => span,
                        None => return fail(cond, "counted over which time"),
                    },
                };
                events
                    .iter_mut()
                    .for_each(|event| event.nth = Some((nth, span)));
                Ok((events, none))
            }
            ("At", [moment]) => Ok((vec![self.moment(moment)?], None)),
            ("On", [happening]) => Ok((
                vec![Event {
                    kinds: vec![format!("on {}", self.word(happening).to_lowercase())],
                    ..Event::default()
                }],
                None,
            )),
            _ => fail(head, "trigger"),
        }
    }

    pub(crate) fn when(&mut self, cond: &Mean) -> Lowered<When> {
        self.take(cond);
        let kids = cond.kids.as_slice();
        match (cond.head.as_str(), kids) {
            ("Fact", [subject, vp]) => {
                let events = self.within(SaidIn::Event, |lower| lower.events_of(subject, vp))?;
                Ok((events, None))
            }
            ("Or", _) => {
                let mut all = Vec::new();
                for kid in kids {
                    match self.when(kid)? {
                        (events, None) => all.extend(events),
                        (_, Some(_)) => return fail(kid, "a condition of one of two"),
                    }
                }
                Ok((all, None))
            }
            ("NthTime", [inner, nth, span]) => {
                let nth = self.nth(nth)?;
                let (mut events, none) = self.when(inner)?;
                let span = match (span.kids.first(), self.span.take()) {
                    (Some(span), None) => self.span_of(span)?,
                    (None, Some(span)) => span,
                    _ => return fail(span, "counted over which time"),
                };
                events
                    .iter_mut()
                    .for_each(|event| event.nth = Some((nth, span)));
                Ok((events, none))
            }
            ("During", [inner, time]) => {
                let (mut events, none) = self.when(inner)?;
                let time = self.time(time)?;
                events
                    .iter_mut()
                    .for_each(|event| event.during.push(time.clone()));
                Ok((events, none))
            }
            ("While", [inner, cond]) => match self.when(inner)? {
                (events, None) => Ok((events, Some(self.cond(cond)?))),
                (_, Some(_)) => fail(cond, "two conditions"),
            },
            _ => fail(cond, "event"),
        }
    }
}
