//! Happenings: a verb with what takes part in it.

use ir::Role;
use ir::program::{Amount, Cause, Event, EventTest, Ref, Sel, Side, Span, Who};

use super::shape::shape;
use super::time::is_a_turn;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

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
                let shared = shared_manner(kids);
                let mut all = Vec::new();
                for kid in kids {
                    let events = match (kid.head.as_str(), shared) {
                        ("Do", Some(args)) if kid.kids[1].kids.is_empty() => {
                            self.take(kid);
                            self.done_by(subject, &kid.kids[0], args, kid)?
                        }
                        _ => self.events_of(subject, kid)?,
                    };
                    all.extend(events);
                }
                Ok(all)
            }
            ("DoAny", [verbs, patient]) => {
                self.take(patient);
                let what = self.event_test(&patient.kids[0], Role::Patient)?;
                let who = self.event_test(subject, Role::Actor)?;
                let one = |verb| {
                    Event::with(
                        self.word(verb),
                        vec![(Role::Actor, who.clone()), (Role::Patient, what.clone())],
                    )
                };
                Ok(verbs.kids.iter().map(one).collect())
            }
            ("Is", [inner]) if matches!(inner.head.as_str(), "Either" | "Or") => {
                self.events_of(subject, inner)
            }
            ("Would" | "Past", [inner]) => self.events_of(subject, inner),
            ("Is", [state]) if state.kids.is_empty() && self.verb_of(state).is_some() => {
                let verb = self.verb_of(state).unwrap_or_default();
                self.take(state);
                let test = self.event_test(subject, Role::Patient)?;
                Ok(vec![Event::with(verb, vec![(Role::Patient, test)])])
            }
            ("Do", [verb, args]) if verb.head == "take" && self.taken_damage(args).is_some() => {
                self.take(verb);
                let Some(arg) = self.taken_damage(args) else {
                    return fail(args, "what is taken");
                };
                let mut event = Event::of("deal");
                self.take(arg);
                self.damage(&mut event, &arg.kids[0])?;
                let test = self.event_test(subject, Role::Patient)?;
                event.roles.insert(0, (Role::Patient, test));
                self.of_this_way(&mut event);
                Ok(vec![event])
            }
            ("Is", [inner]) if inner.head == "Done" => self.events_of(subject, inner),
            ("Become", [what, _]) => {
                let filter = self.predicate(what)?;
                let subject = self.event_test(subject, Role::Patient)?;
                let become_that = EventTest::Is(filter, None);
                Ok(vec![Event::with(
                    "become",
                    vec![(Role::Patient, subject), (Role::Other, become_that)],
                )])
            }
            ("Do", [verb, args]) => self.done_by(subject, verb, args, vp),
            ("Done", [verb, args]) => {
                let mut event = self.happening(verb, args)?;
                if self.is_damage(subject) {
                    self.damage(&mut event, subject)?;
                    self.way = None;
                    return Ok(vec![event]);
                }
                let test = self.event_test(subject, Role::Patient)?;
                event.roles.insert(0, (Role::Patient, test));
                self.of_this_way(&mut event);
                Ok(vec![event])
            }
            ("Done", [verb, args, role]) if role.head == "Patient" => {
                self.take(role);
                let mut event = self.happening(verb, args)?;
                let test = self.event_test(subject, Role::Patient)?;
                event.roles.insert(0, (Role::Patient, test));
                self.of_this_way(&mut event);
                Ok(vec![event])
            }
            _ => fail(vp, "event"),
        }
    }

    /// What somebody or something does.
    pub(crate) fn done_by(
        &mut self,
        subject: &Mean,
        verb: &Mean,
        args: &Mean,
        vp: &Mean,
    ) -> Lowered<Vec<Event>> {
        self.under = None;
        let mut event = self.happening(verb, args)?;
        let under = self.under.take();
        let role = self.subject_role(verb);
        let mut test = self.event_test(subject, role)?;
        match (&mut test, under) {
            (_, None) => {}
            (EventTest::Is(filter, _), Some(who)) => {
                let tests = filter.any_of.iter_mut();
                tests.for_each(|test| test.side = Some(Side::Of(who.clone())));
            }
            _ => return fail(vp, "under whose control"),
        }
        event.roles.insert(0, (role, test));
        Ok(vec![event])
    }

    /// A verb with its roles, without its subject.
    pub(crate) fn happening(&mut self, verb: &Mean, args: &Mean) -> Lowered<Event> {
        let mut event = Event::of(self.word(verb));
        self.way = None;
        for arg in super::step::patient_first(&args.kids) {
            self.take(arg);
            let Some(inner) = arg.kids.first() else {
                match arg.head.as_str() {
                    "Twice" => self.times = Some(2),
                    "ThisWay" => self.this_way(arg, &mut event)?,
                    _ => return fail(arg, "role of an event"),
                }
                continue;
            };
            match (arg.head.as_str(), Role::named(&arg.head)) {
                ("Be", _) if inner.kids.is_empty() => {
                    let state = super::being::words(vec![self.word(inner)]);
                    event.roles.push((Role::Actor, EventTest::Is(state, None)));
                }
                ("Lasting", _) if inner.head == "InCombat" => {
                    self.take(inner);
                    event.cause = Some(Cause::Combat);
                }
                ("After", _) => {
                    let time = self.time(inner)?;
                    event.during.push(format!("after {time}"));
                }
                ("Lasting", _) if inner.head == "During" && !is_a_turn(&inner.kids[0]) => {
                    self.take(inner);
                    let time = self.time(&inner.kids[0])?;
                    event.during.push(time);
                }
                ("Lasting", _) if is_end(inner) => self.lasting = Some(self.lasts_until(inner)?),
                ("Lasting", _) => self.span = Some(self.span_of(inner)?),
                ("More", _) => self.again = Some(self.amount(inner)?),
                ("Amount", _) => self.much(&mut event, inner)?,
                (_, Some(role)) => {
                    if let Some(nth) = self.which_time(inner)? {
                        event.nth = Some((nth, Span::Turn));
                    }
                    let test = self.event_test(inner, role)?;
                    if role == Role::Place && is_place(inner) {
                        self.event_place = Some(Ref::Event(role));
                    }
                    event.roles.push((role, test));
                }
                ("What", _) if inner.kids.first().is_some_and(|kid| kid.head == "Price") => {
                    self.paid_so_much(&mut event, inner)?;
                }
                ("What", _) => {
                    let test = self.event_test(inner, Role::Patient)?;
                    event.roles.push((Role::Patient, test));
                }
                ("Under", _) if super::nouns::noun_of(inner) == "control" => {
                    let det = inner.kids[0].kids.first().filter(|det| det.head == "Your");
                    if det.is_none() || !inner.kids[1].kids.is_empty() {
                        return fail(inner, "under whose control");
                    }
                    self.take_all(inner);
                    self.under = Some(Who::You);
                }
                ("Doing", _) => match self.fits(inner, shape!("Do(use, Args(Patient($)))")) {
                    Some([weapon]) => {
                        let test = self.event_test(weapon, Role::Source)?;
                        event.roles.push((Role::Source, test));
                    }
                    None => return fail(inner, "role of an event"),
                },
                ("By", _) if self.cause(&mut event, inner)? => {}
                ("By", _) => {
                    let test = self.event_test(inner, Role::Source)?;
                    event.roles.push((Role::Source, test));
                }
                _ => return fail(arg, "role of an event"),
            }
        }
        self.of_this_way(&mut event);
        if let Some((_, span)) = &mut event.nth {
            *span = self.span.take().unwrap_or(Span::Turn);
        }
        Ok(event)
    }

    /// The verb whose participle a state is: `stunned`.
    pub(crate) fn verb_of(&self, state: &Mean) -> Option<String> {
        let mut verbs = self.grammar.words.verbs.iter();
        let known = verbs.find(|verb| verb.forms.participle() == state.head)?;
        Some(known.key())
    }

    /// `by a card effect`, `by battle`: what brings it about.
    pub(crate) fn cause(&mut self, event: &mut Event, np: &Mean) -> Lowered<bool> {
        let noun = super::nouns::base_noun(np);
        let Some(noun) = noun.filter(|_| np.kids[1].kids.is_empty()) else {
            return Ok(false);
        };
        let (kinds, head) = match (noun.head.as_str(), noun.kids.as_slice()) {
            ("Compound", [kinds, head]) => (kinds.kids.as_slice(), head),
            _ => (&[][..], noun),
        };
        let cause = match head.head.as_str() {
            "effect" => Cause::Effect,
            "battle" | "combat" => Cause::Combat,
            _ => return Ok(false),
        };
        let plain = match (np.kids[0].head.as_str(), np.kids[0].kids.as_slice()) {
            ("Q", [quant, adjs, _]) => quant.head == "N" && adjs.kids.is_empty(),
            ("Plural", [adjs, _]) => adjs.kids.is_empty(),
            _ => false,
        };
        if !plain || kinds.iter().any(|kind| !kind.kids.is_empty()) {
            return Ok(false);
        }
        self.take_all(np);
        event.cause = Some(cause);
        for kind in kinds {
            let of = super::being::words(vec![self.word(kind)]);
            event.roles.push((Role::Source, EventTest::Is(of, None)));
        }
        Ok(true)
    }

    /// What takes part; its head is kept as the event's role for what follows.
    pub(crate) fn event_test(&mut self, mean: &Mean, role: Role) -> Lowered<EventTest> {
        let sel = self.within(SaidIn::Event, |lower| lower.np(mean))?;
        let head = mean.kids.first().and_then(|base| base.kids.last());
        if let Some(head) = head.filter(|head| head.head == "Head") {
            match &sel {
                Sel::Players(_) => {
                    let who = Who::Ref(Box::new(Ref::Event(role)));
                    self.bind_sel(head, Sel::Players(who));
                }
                _ => self.bind(head, Ref::Event(role)),
            }
        }
        if self.said_in == SaidIn::Event && matches!(sel, Sel::All(_)) && !is_place(mean) {
            self.last = Some(Ref::Event(role));
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
    pub(crate) fn number_said(&mut self, mean: &Mean) -> Lowered<Option<Amount>> {
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

/// The thing that is tested, as the subject of what is said of it.
pub(crate) fn candidate() -> Mean {
    Mean {
        head: "Candidate".to_string(),
        val: 0,
        kids: Vec::new(),
    }
}

/// Whether a duration says when it ends, not over which time one looks.
pub(crate) fn is_end(inner: &Mean) -> bool {
    let ends = ["EndOf", "UntilEdge", "UntilTime", "RestOf"];
    ends.contains(&inner.head.as_str())
}

/// Whether a phrase names a place.
pub(crate) fn is_place(np: &Mean) -> bool {
    let head = np.kids.first().and_then(|base| base.kids.last());
    head.is_some_and(|head| super::place::place_noun(head).is_some())
}

/// The same deeds, with what the last of them says beside.
pub(crate) fn with_shared(acts: &[Mean]) -> Vec<Mean> {
    let shared = shared_manner(acts).cloned();
    let mut all = acts.to_vec();
    for act in &mut all {
        if let (Some(shared), [_, args]) = (&shared, act.kids.as_mut_slice())
            && args.kids.is_empty()
        {
            *args = shared.clone();
        }
    }
    all
}

/// `attacks or defends alone`: what the last of two verbs says beside is said of
/// both.
pub(crate) fn shared_manner(kids: &[Mean]) -> Option<&Mean> {
    let last = kids.last().filter(|last| last.head == "Do")?;
    let args = last.kids.get(1)?;
    let manner = |arg: &Mean| matches!(arg.head.as_str(), "Be" | "Lasting");
    (!args.kids.is_empty() && args.kids.iter().all(manner)).then_some(args)
}
