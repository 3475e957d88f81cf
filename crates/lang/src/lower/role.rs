//! Happenings: a verb with what takes part in it.

use ir::Role;
use ir::program::{Amount, Cause, Cmp, Event, EventTest, Ref, Sel, Side, Who};

use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

/// The thing that is tested, as the subject of what is said of it.
pub(crate) fn candidate() -> Mean {
    Mean {
        head: "Candidate".to_string(),
        val: 0,
        kids: Vec::new(),
    }
}

impl Lower<'_> {
    /// One happening.
    pub(crate) fn event(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Event> {
        let mut events = self.events_of(subject, vp)?;
        match (events.pop(), events.is_empty()) {
            (Some(event), true) => Ok(event),
            _ => fail(vp, "one event"),
        }
    }

    /// Happenings, any of which is meant: subject and verb, with its roles.
    pub(crate) fn events_of(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Vec<Event>> {
        self.take(vp);
        let kids = vp.kids.as_slice();
        match (vp.head.as_str(), kids) {
            ("Or" | "Either", _) => {
                let mut all = Vec::new();
                for kid in kids {
                    all.extend(self.events_of(subject, kid)?);
                }
                Ok(all)
            }
            ("Would" | "Past", [inner]) => self.events_of(subject, inner),
            ("Is", [inner]) if inner.head == "Done" => self.events_of(subject, inner),
            ("Become", [what, _]) => {
                let filter = self.predicate(what)?;
                let subject = self.event_test(subject, Role::Patient)?;
                let become_that = EventTest::Is(filter, None);
                Ok(vec![Event {
                    kinds: vec!["become".to_string()],
                    roles: vec![(Role::Patient, subject), (Role::Other, become_that)],
                    ..Event::default()
                }])
            }
            ("Do", [verb, args]) => {
                self.under = None;
                let mut event = self.happening(verb, args)?;
                let under = self.under.take();
                let mut test = self.event_test(subject, Role::Actor)?;
                match (&mut test, under) {
                    (_, None) => {}
                    (EventTest::Is(filter, _), Some(who)) => {
                        let tests = filter.any_of.iter_mut();
                        tests.for_each(|test| test.side = Some(Side::Of(who.clone())));
                    }
                    _ => return fail(vp, "under whose control"),
                }
                event.roles.insert(0, (Role::Actor, test));
                Ok(vec![event])
            }
            ("Done", [verb, args]) => {
                let mut event = self.happening(verb, args)?;
                if self.is_damage(subject) {
                    self.damage(&mut event, subject)?;
                    return Ok(vec![event]);
                }
                let test = self.event_test(subject, Role::Patient)?;
                event.roles.insert(0, (Role::Patient, test));
                Ok(vec![event])
            }
            ("Done", [verb, args, role]) if role.head == "Patient" => {
                self.take(role);
                let mut event = self.happening(verb, args)?;
                let test = self.event_test(subject, Role::Patient)?;
                event.roles.insert(0, (Role::Patient, test));
                Ok(vec![event])
            }
            _ => fail(vp, "event"),
        }
    }

    /// A verb with its roles, without its subject.
    pub(crate) fn happening(&mut self, verb: &Mean, args: &Mean) -> Lowered<Event> {
        let mut event = Event {
            kinds: vec![self.word(verb)],
            ..Event::default()
        };
        for arg in super::step::patient_first(&args.kids) {
            self.take(arg);
            let Some(inner) = arg.kids.first() else {
                return fail(arg, "role of an event");
            };
            match (arg.head.as_str(), Role::named(&arg.head)) {
                ("Lasting", _) if inner.head == "During" => {
                    self.take(inner);
                    let time = self.time(&inner.kids[0])?;
                    event.during.push(time);
                }
                ("Lasting", _) => self.span = Some(self.span_of(inner)?),
                ("Amount", _) => self.much(&mut event, inner)?,
                (_, Some(role)) => {
                    let test = self.event_test(inner, role)?;
                    event.roles.push((role, test));
                }
                ("What", _) => {
                    let test = self.event_test(inner, Role::Patient)?;
                    event.roles.push((Role::Patient, test));
                }
                ("Under", _) if super::step::noun_of(inner) == "control" => {
                    let det = inner.kids[0].kids.first().filter(|det| det.head == "Your");
                    if det.is_none() || !inner.kids[1].kids.is_empty() {
                        return fail(inner, "under whose control");
                    }
                    self.take_all(inner);
                    self.under = Some(Who::You);
                }
                ("By", _) => {
                    let test = self.event_test(inner, Role::Source)?;
                    event.roles.push((Role::Source, test));
                }
                _ => return fail(arg, "role of an event"),
            }
        }
        Ok(event)
    }

    fn is_damage(&self, np: &Mean) -> bool {
        super::step::noun_of(np) == "damage"
    }

    /// How much: `draw a card`, `deals 3 or more damage`.
    fn much(&mut self, event: &mut Event, np: &Mean) -> Lowered<()> {
        if np.head != "Np" {
            event.amount = Some(self.cmp(np)?);
            return Ok(());
        }
        match super::step::noun_of(np).as_str() {
            "damage" | "card" | "rune" => self.damage(event, np),
            _ => {
                let test = self.event_test(np, Role::Patient)?;
                event.roles.push((Role::Patient, test));
                Ok(())
            }
        }
    }

    /// So much of a unit that verbs count: what is left of the phrase is not said.
    fn damage(&mut self, event: &mut Event, np: &Mean) -> Lowered<()> {
        let ("Np", [base, _]) = (np.head.as_str(), np.kids.as_slice()) else {
            return fail(np, "how much");
        };
        self.take(base);
        let (quant, adjs, noun) = match (base.head.as_str(), base.kids.as_slice()) {
            ("Q", [quant, adjs, noun]) => (Some(quant), adjs, noun),
            ("Plural", [adjs, noun]) => (None, adjs, noun),
            _ => return fail(base, "how much"),
        };
        for adj in adjs.kids.iter().filter(|adj| adj.head == "InCombat") {
            self.take(adj);
            event.cause = Some(Cause::Combat);
        }
        match quant {
            None => {}
            Some(one) if one.head == "N" && one.val == 1 => self.take(one),
            Some(any) if matches!(any.head.as_str(), "Any" | "All") => self.take(any),
            Some(quant) if quant.head == "N" => {
                event.amount = Some((Cmp::AtLeast, self.amount(quant)?));
            }
            Some(quant) => event.amount = Some(self.cmp(quant)?),
        }
        // What is counted goes without saying where the verb says it.
        if let [unit] = noun.kids.as_slice()
            && unit.kids.is_empty()
        {
            self.take(unit);
        }
        self.bind(noun, Ref::Event(Role::Amount));
        Ok(())
    }

    /// What takes part; its head is kept as the event's role for what follows.
    pub(crate) fn event_test(&mut self, mean: &Mean, role: Role) -> Lowered<EventTest> {
        let sel = self.within(SaidIn::Event, |lower| lower.np(mean))?;
        let head = mean.kids.first().and_then(|base| base.kids.last());
        if let Some(head) = head.filter(|head| head.head == "Head") {
            self.bind(head, Ref::Event(role));
        }
        let number = self.number_said(mean)?;
        Ok(match sel {
            Sel::Ref(of) => EventTest::Ref(of),
            Sel::Players(who) => EventTest::Who(who),
            Sel::All(filter) => EventTest::Is(filter, number),
            other => EventTest::At(Box::new(other)),
        })
    }

    /// `two or more units`: so many take part.
    fn number_said(&mut self, mean: &Mean) -> Lowered<Option<Amount>> {
        let quant = mean.kids.first().filter(|base| base.head == "Q");
        let Some(quant) = quant.and_then(|base| base.kids.first()) else {
            return Ok(None);
        };
        match quant.head.as_str() {
            "AtLeast" => match self.cmp(quant)? {
                (_, Amount::Number(1)) => Ok(None),
                (_, n) => Ok(Some(n)),
            },
            _ => Ok(None),
        }
    }
}
