//! References: what the open phrases of a record mean. One pass in the order of
//! the text; each rule looks at what was said before and at what earlier open
//! phrases meant.

use crate::record::{Context, How, Mention, Open, PartOf, Record, Word};
use crate::said::{PLAYERS, distributed, is_place_word, is_player, is_thing, said, says};

/// What an open phrase means. Places are bytes of the card's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Referent {
    /// What the phrase means whose head stands there.
    Phrase(usize),
    /// The same, member by member.
    Each(usize),
    /// Out of the set of that phrase: some of it, or what was not taken.
    Set(usize),
    /// What came of the step with its verb there.
    Step(usize),
    /// How much that step did.
    Amount(usize),
    /// All of these together.
    Both(Vec<usize>),
    /// For each of these the other one.
    Other(Vec<usize>),
    /// The card itself.
    Source,
    /// What a label's event happened to: `On Hit`.
    EventThing,
    /// Its controller.
    EventPlayer,
    /// The place where it happened.
    EventPlace,
    /// Nothing that fits was said.
    Nothing,
}

/// What each open phrase means, in the order of the record.
#[must_use]
pub fn resolve(record: &Record) -> Vec<Referent> {
    let mut meant: Vec<Referent> = Vec::with_capacity(record.opens.len());
    for open in &record.opens {
        let resolver = Resolver {
            record,
            open,
            meant: &meant,
        };
        let found = resolver.find();
        meant.push(found);
    }
    meant
}

pub(crate) struct Resolver<'r> {
    pub(crate) record: &'r Record,
    pub(crate) open: &'r Open,
    pub(crate) meant: &'r [Referent],
}

impl<'r> Resolver<'r> {
    pub(crate) fn find(&self) -> Referent {
        match &self.open.word {
            Word::It => self.thing(false),
            Word::Its => self.thing(true),
            Word::They => self.several(false),
            Word::Their => self.several(true),
            Word::TheirZone => self.players(),
            Word::TheirOwner => self.each(self.several(true)),
            Word::Own => self.own(),
            Word::Itself => self.own_subject(),
            Word::EachOther => self.other(),
            Word::That(nouns) => self.that(nouns, None, false),
            Word::Those(nouns) => self.that(nouns, None, true),
            Word::The(verb, nouns) => self.that(nouns, Some(verb), false),
            Word::There => self.place(),
            Word::Much => self.amount(),
            Word::Rest => self.rest(),
            Word::Some => self.set(),
            Word::ThisWay => self.this_way(),
            Word::Did => self.last_step(),
            Word::Instead => self.instead(),
        }
    }

    pub(crate) fn context(&self) -> &Context {
        &self.open.context
    }

    /// Phrases before this one, latest first.
    pub(crate) fn before(&self) -> impl Iterator<Item = &'r Mention> + Clone {
        let at = self.open.at;
        self.record.mentions.iter().rev().filter(move |m| m.at < at)
    }

    pub(crate) fn same_clause(&self, mention: &Mention) -> bool {
        let verb = self.context().verb.as_ref().map(|(at, _)| at);
        verb.is_some() && mention.context.verb.as_ref().map(|(at, _)| at) == verb
    }

    pub(crate) fn mention_at(&self, at: usize) -> Option<&'r Mention> {
        self.record.mentions.iter().find(|m| m.at == at)
    }

    /// The head that a relative clause speaks of.
    pub(crate) fn inside(&self, fits: impl Fn(&Mention) -> bool) -> Option<&'r Mention> {
        let heads = self.context().inside.iter().rev();
        heads
            .filter_map(|at| self.mention_at(*at))
            .find(|m| fits(m))
    }

    /// `it`, `its`: one thing.
    pub(crate) fn thing(&self, possessive: bool) -> Referent {
        if self.prevents() {
            let damage = self.before().find(|m| says(m, "damage"));
            return damage.map_or(Referent::Nothing, said);
        }
        if let Some(head) = self.inside(is_thing) {
            return said(head);
        }
        let clause = possessive || self.context().within;
        if let Some(near) = clause.then(|| self.clause_thing()).flatten() {
            return near;
        }
        if let Some(asked) = self.asked().map(said).or_else(|| self.counted()) {
            return asked;
        }
        if let Some(continued) = self.continued() {
            return continued;
        }
        let order = [How::Main, How::Event, How::Cost, How::Loop, How::Condition];
        let found = order.into_iter().find_map(|how| self.latest(how));
        found.map_or(Referent::Source, said)
    }

    /// The subject of the condition this follows from, if it is the card itself
    /// or what something would happen to.
    fn asked(&self) -> Option<&'r Mention> {
        let here = self.context();
        let mut asked = self.before().filter(|m| {
            let would = m
                .context
                .verb
                .as_ref()
                .is_some_and(|(at, _)| self.record.woulds.contains(at));
            m.context.how == How::Condition
                && m.context.line == here.line
                && m.context.sentence + 1 >= here.sentence
                && m.context.part != PartOf::Rest
                && m.context.inside.is_empty()
                && (m.source || would && is_thing(m) && !m.several)
                && !self.same_clause(m)
        });
        asked.next().filter(|_| here.how == How::Main)
    }

    /// Whether this is what somebody prevents: then it is damage.
    fn prevents(&self) -> bool {
        let verb = self.context().verb.as_ref().map(|(_, verb)| verb.as_str());
        verb == Some("prevent") && self.context().part == PartOf::Patient
    }

    /// The thing of the latest sentence that was said so: its subject, its
    /// patient, or what else it named.
    fn latest(&self, how: How) -> Option<&'r Mention> {
        let here = self.context().line;
        let triggered = self
            .record
            .steps
            .iter()
            .any(|step| step.context.how == How::Event && step.context.line == here);
        let usable = |m: &&Mention| {
            is_thing(m)
                && !m.several
                && (!triggered || m.context.line == here || how != How::Main)
                && m.context.how == how
                && !self.same_clause(m)
                && !m.context.possessor
                && m.context.inside.is_empty()
                && m.context.part != PartOf::Predicate
        };
        let all = || self.before().filter(usable);
        let last = &all().next()?.context;
        let (line, sentence) = (last.line, last.sentence);
        let recent = || all().filter(|m| m.context.sentence == sentence && m.context.line == line);
        let part = |part: PartOf| recent().find(|m| m.context.part == part);
        let found = part(PartOf::Subject).or_else(|| part(PartOf::Patient));
        found.or_else(|| recent().next())
    }

    /// Whose something is, inside a clause: the clause's patient, its subject,
    /// then those of the clauses around it.
    pub(crate) fn clause_thing(&self) -> Option<Referent> {
        let verb = self.context().verb.as_ref().map(|(at, _)| *at);
        let clauses = verb
            .into_iter()
            .chain(self.context().outer.iter().rev().copied());
        for clause in clauses {
            let of = |m: &&Mention| {
                m.context.verb.as_ref().is_some_and(|(at, _)| *at == clause)
                    && is_thing(m)
                    && m.context.inside.is_empty()
            };
            let part = |part: PartOf| self.before().filter(of).find(|m| m.context.part == part);
            let found = part(PartOf::Patient).or_else(|| part(PartOf::Subject));
            if let Some(found) = found {
                return Some(distributed(found));
            }
            if let Some(open) = self.open_subject(clause) {
                return Some(open);
            }
        }
        None
    }

    /// What an earlier pronoun means that is the subject or patient of a clause.
    fn open_subject(&self, clause: usize) -> Option<Referent> {
        let opens = self.record.opens[..self.meant.len()].iter().zip(self.meant);
        let mut same = opens.rev().filter(|(open, _)| {
            open.context
                .verb
                .as_ref()
                .is_some_and(|(at, _)| *at == clause)
                && matches!(open.context.part, PartOf::Subject | PartOf::Patient)
                && matches!(
                    open.word,
                    Word::It | Word::That(_) | Word::The(..) | Word::They | Word::Those(_)
                )
        });
        same.next().map(|(_, meant)| meant.clone())
    }

    /// What the last pronoun of this line meant, if the sentence before or this
    /// one spoke of it and nothing else was named since.
    fn continued(&self) -> Option<Referent> {
        let (index, last) = self.earlier_pronoun()?;
        let since = self.before().find(|m| {
            m.at > last.at
                && m.context.part == PartOf::Patient
                && m.context.how == How::Main
                && m.context.inside.is_empty()
                && !self.same_clause(m)
                && is_thing(m)
                && !m.several
                && m.of.is_none()
        });
        let near = self.context().sentence <= last.context.sentence + 1;
        let opens = self.record.opens.iter().zip(self.meant);
        let led = { opens }.any(|(open, meant)| {
            *meant == self.meant[index]
                && open.context.part == PartOf::Subject
                && open.context.how == How::Main
                && open.context.sentence == last.context.sentence
        });
        (near && (led || since.is_none())).then(|| self.meant[index].clone())
    }

    fn earlier_pronoun(&self) -> Option<(usize, &'r Open)> {
        let opens = self.record.opens[..self.meant.len()].iter().enumerate();
        let line = self.context().line;
        let singular =
            |word: &Word| matches!(word, Word::It | Word::Its | Word::That(_) | Word::The(..));
        opens
            .rev()
            .filter(|(_, open)| singular(&open.word) && open.context.line == line)
            .filter(|(_, open)| {
                open.context.inside.is_empty() || self.context().inside == open.context.inside
            })
            .find(|(index, _)| {
                matches!(self.meant[*index], Referent::Phrase(_) | Referent::Each(_))
            })
            .filter(|(index, _)| match self.meant[*index] {
                Referent::Phrase(at) | Referent::Each(at) => {
                    self.mention_at(at).is_none_or(|m| !is_player(m))
                }
                _ => true,
            })
    }

    /// `that unit`, `the killed unit`: the latest phrase that says the noun.
    fn that(&self, nouns: &[String], verb: Option<&String>, several: bool) -> Referent {
        if let ([noun], None) = (nouns, verb)
            && let Some(named) = self.done_to(noun, &[])
        {
            return said(named);
        }
        if let Some(verb) = verb {
            match self.done_to(verb, nouns) {
                Some(patient) => return said(patient),
                None if verb == "hit" || verb == "kill" => return Referent::EventThing,
                None => {}
            }
        }
        // Not what this is said of.
        let around = |m: &Mention| self.context().inside.contains(&m.at);
        let says = |m: &&Mention| {
            !nouns.is_empty() && !around(m) && nouns.iter().all(|noun| says(m, noun))
        };
        let bridged = |m: &&Mention| is_thing(m) && !m.context.possessor && !around(m);
        let top = |m: &&Mention| m.context.part != PartOf::Predicate && m.context.inside.is_empty();
        let counted = |m: &&Mention| !several || m.several;
        let exact = self.before().filter(says).filter(counted).find(top);
        let exact = exact.or_else(|| {
            self.before()
                .filter(says)
                .find(|m| m.context.part != PartOf::Predicate)
        });
        let place = ["battlefield", "location"];
        if exact.is_none() && nouns.iter().any(|noun| place.contains(&noun.as_str())) {
            let event = self.record.steps.iter().any(|step| {
                step.context.how == How::Event && step.context.line == self.context().line
            });
            return match event {
                true => Referent::EventPlace,
                false => Referent::Nothing,
            };
        }
        let player = nouns.iter().any(|noun| PLAYERS.contains(&noun.as_str()));
        let found = match player {
            true => match exact.or_else(|| self.before().find(|m| is_player(m))) {
                None => return Referent::EventPlayer,
                found => found,
            },
            false => exact.or_else(|| self.before().filter(bridged).filter(counted).find(top)),
        };
        found.map_or(Referent::Nothing, said)
    }

    /// What the last step of a verb was done to: also of `that name` after
    /// somebody named it.
    fn done_to(&self, verb: &str, nouns: &[String]) -> Option<&'r Mention> {
        let clause = |m: &Mention| m.context.verb.as_ref().map(|(at, _)| *at);
        // What the card pays with itself is not spoken of as a card.
        let paid = |at: usize| {
            let mut of = self.record.mentions.iter();
            of.any(|m| m.source && m.context.how == How::Cost && clause(m) == Some(at))
        };
        let done = self.record.steps.iter().rev().find(|step| {
            let top = step.context.inside.is_empty() && !paid(step.at);
            top && step.at < self.open.at && step.verb == verb
        })?;
        let of = self.before().filter(|m| clause(m) == Some(done.at));
        let mut patients =
            of.filter(|m| m.context.part == PartOf::Patient && m.context.inside.is_empty());
        let first = patients.clone().next();
        let named = |m: &&Mention| nouns.iter().all(|noun| says(m, noun));
        patients.find(named).or(first)
    }

    fn place(&self) -> Referent {
        let place = |m: &&Mention| is_place_word(m);
        self.before().find(place).map_or(Referent::Nothing, said)
    }
}
