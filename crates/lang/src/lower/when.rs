//! What an ability waits for.

use ir::Role;
use ir::program::{Cause, Cmp, Cond, Event, EventTest};

use super::shape::shape;
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
            ("On", [happening, n]) => Ok((
                vec![Event {
                    kinds: vec![format!("on {}", self.word(happening).to_lowercase())],
                    amount: Some((Cmp::AtLeast, self.amount(n)?)),
                    ..Event::default()
                }],
                None,
            )),
            ("On", [happening]) => Ok((
                vec![Event::of(format!(
                    "on {}",
                    self.word(happening).to_lowercase()
                ))],
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
            ("FactTo", [inner, act]) => {
                let pays = shape!("Do(pay, Args(What(For(Np(Q(N#1, [], Head($)), [])))))");
                let Some([cost]) = self.fits(act, pays) else {
                    return fail(act, "to what purpose");
                };
                let (mut events, none) = self.when(inner)?;
                let of = super::being::words(vec![self.word(cost)]);
                for event in &mut events {
                    event.cause = Some(Cause::Cost);
                    let of = EventTest::Is(of.clone(), None);
                    event.roles.push((Role::Item, of));
                }
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
