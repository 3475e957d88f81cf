//! References: what the open phrases of a record mean. One pass in the order of
//! the text; each rule looks at what was said before and at what earlier open
//! phrases meant.

use crate::record::{Context, How, Mention, Open, PartOf, Record, Step, Word};

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
    /// For each of these the other one.
    Other(Vec<usize>),
    /// The card itself.
    Source,
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

struct Resolver<'r> {
    record: &'r Record,
    open: &'r Open,
    meant: &'r [Referent],
}

impl<'r> Resolver<'r> {
    fn find(&self) -> Referent {
        match &self.open.word {
            Word::It => self.thing(false),
            Word::Its => self.thing(true),
            Word::They => self.several(false),
            Word::Their => self.several(true),
            Word::Itself => self.own_subject(),
            Word::EachOther => self.other(),
            Word::That(nouns) => self.that(nouns, None),
            Word::The(verb, nouns) => self.that(nouns, Some(verb)),
            Word::There => self.place(),
            Word::Much => self.amount(),
            Word::Rest => self.rest(),
            Word::Some => self.set(),
            Word::ThisWay => self.this_way(),
            Word::Did => self.last_step(),
            Word::Instead => self.instead(),
        }
    }

    fn context(&self) -> &Context {
        &self.open.context
    }

    /// Phrases before this one, latest first.
    fn before(&self) -> impl Iterator<Item = &'r Mention> {
        let at = self.open.at;
        self.record.mentions.iter().rev().filter(move |m| m.at < at)
    }

    fn same_clause(&self, mention: &Mention) -> bool {
        let verb = self.context().verb.as_ref().map(|(at, _)| at);
        verb.is_some() && mention.context.verb.as_ref().map(|(at, _)| at) == verb
    }

    fn mention_at(&self, at: usize) -> Option<&'r Mention> {
        self.record.mentions.iter().find(|m| m.at == at)
    }

    /// The head that a relative clause speaks of.
    fn inside(&self, fits: impl Fn(&Mention) -> bool) -> Option<&'r Mention> {
        let heads = self.context().inside.iter().rev();
        heads
            .filter_map(|at| self.mention_at(*at))
            .find(|m| fits(m))
    }

    /// `it`, `its`: one thing.
    fn thing(&self, possessive: bool) -> Referent {
        let fits = |m: &Mention| !m.several && !is_player(m) && !is_place_word(m);
        if let Some(head) = self.inside(|m| !is_player(m)) {
            return said(head);
        }
        if possessive {
            let near = self.before().find(|m| {
                self.same_clause(m) && !is_player(m) && !is_zone(m) && m.context.inside.is_empty()
            });
            if let Some(near) = near {
                return distributed(near);
            }
        }
        if let Some(continued) = self.continued() {
            return continued;
        }
        let main = |how: How| move |m: &&Mention| m.context.how == how;
        let usable = |m: &&Mention| fits(m) && !self.same_clause(m) && !m.context.possessor;
        let top = |m: &&Mention| m.context.inside.is_empty();
        let ranked = |how: How| {
            let all = || self.before().filter(usable).filter(main(how)).filter(top);
            let latest = all().next()?.context.sentence;
            let recent = || all().filter(|m| m.context.sentence == latest);
            let part = |part: PartOf| recent().find(|m| m.context.part == part);
            let found = part(PartOf::Subject).or_else(|| part(PartOf::Patient));
            found.or_else(|| recent().next())
        };
        let order = [How::Main, How::Event, How::Cost, How::Loop, How::Condition];
        let found = order.into_iter().find_map(ranked);
        found.map_or(Referent::Source, said)
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
                && !is_player(m)
                && !m.several
                && m.of.is_none()
        });
        let near = self.context().sentence <= last.context.sentence + 1;
        (near && since.is_none()).then(|| self.meant[index].clone())
    }

    fn earlier_pronoun(&self) -> Option<(usize, &'r Open)> {
        let opens = self.record.opens[..self.meant.len()].iter().enumerate();
        let line = self.context().line;
        let singular =
            |word: &Word| matches!(word, Word::It | Word::Its | Word::That(_) | Word::The(..));
        opens
            .rev()
            .filter(|(_, open)| singular(&open.word) && open.context.line == line)
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

    /// `they`, `them`, `their`: several things, or a player.
    fn several(&self, possessive: bool) -> Referent {
        if possessive {
            let near = self
                .before()
                .find(|m| self.same_clause(m) && (is_player(m) || m.several) && !is_zone(m));
            if let Some(near) = near {
                return distributed(near);
            }
            if let Some(player) = self.subject_player() {
                return player;
            }
        }
        let subject = self.context().part == PartOf::Subject;
        let fits = |m: &&Mention| {
            (m.several && !is_zone(m) || is_player(m) || m.each) && !self.same_clause(m)
        };
        let first = |test: &dyn Fn(&&Mention) -> bool| self.before().filter(fits).find(test);
        let player = || first(&|m| is_player(m));
        let things = || first(&|m| !is_player(m));
        let found = match subject {
            true => things()
                .filter(|thing| player().is_none_or(|player| player.at < thing.at))
                .or_else(player)
                .or_else(things),
            false => things().or_else(player),
        };
        found.map_or_else(|| self.thing(possessive), said)
    }

    /// The player an earlier open phrase is, as subject of this clause.
    fn subject_player(&self) -> Option<Referent> {
        let opens = self.record.opens[..self.meant.len()].iter().zip(self.meant);
        let mut same = opens.rev().filter(|(open, _)| {
            open.context.verb == self.context().verb && open.context.part == PartOf::Subject
        });
        same.next().map(|(_, meant)| meant.clone())
    }

    fn own_subject(&self) -> Referent {
        let subject = |m: &&Mention| self.same_clause(m) && m.context.part == PartOf::Subject;
        self.before().find(subject).map_or(Referent::Source, said)
    }

    /// `each other`: the two that were named last.
    fn other(&self) -> Referent {
        let mut two: Vec<usize> = Vec::new();
        for mention in self.before().filter(|m| !is_player(m) && !is_zone(m)) {
            if mention.context.part == PartOf::Patient && two.len() < 2 {
                two.push(mention.at);
            }
        }
        two.reverse();
        Referent::Other(two)
    }

    /// `that unit`, `the killed unit`: the latest phrase that says the noun.
    fn that(&self, nouns: &[String], verb: Option<&String>) -> Referent {
        if let Some(verb) = verb {
            let done = self
                .record
                .steps
                .iter()
                .rev()
                .find(|step| step.at < self.open.at && step.verb == *verb);
            let patient = done.and_then(|step| {
                let of = |m: &&Mention| {
                    m.context
                        .verb
                        .as_ref()
                        .is_some_and(|(at, _)| *at == step.at)
                };
                self.before()
                    .filter(of)
                    .find(|m| m.context.part == PartOf::Patient)
            });
            if let Some(patient) = patient {
                return said(patient);
            }
        }
        let says = |m: &&Mention| nouns.iter().any(|noun| says(m, noun));
        let bridged = |m: &&Mention| !is_player(m) && !is_zone(m) && !m.context.possessor;
        let top = |m: &&Mention| m.context.part != PartOf::Predicate;
        let exact = self.before().filter(says).find(top);
        let player = nouns.iter().any(|noun| PLAYERS.contains(&noun.as_str()));
        let found = match player {
            true => exact.or_else(|| self.before().find(|m| is_player(m))),
            false => exact.or_else(|| self.before().filter(bridged).find(top)),
        };
        found.map_or(Referent::Nothing, said)
    }

    fn place(&self) -> Referent {
        let place = |m: &&Mention| is_place_word(m);
        self.before().find(place).map_or(Referent::Nothing, said)
    }

    fn steps(&self) -> impl Iterator<Item = &'r Step> {
        let at = self.open.at;
        self.record.steps.iter().rev().filter(move |s| s.at < at)
    }

    fn amount(&self) -> Referent {
        let own = self.context().verb.as_ref().map(|(at, _)| *at);
        let steps = || {
            self.steps()
                .filter(|step| Some(step.at) != own && step.verb != "do")
        };
        let found = steps().find(|step| step.amount).or_else(|| steps().next());
        found.map_or(Referent::Nothing, |step| Referent::Amount(step.at))
    }

    /// The last set of things: what was looked at, revealed, chosen from.
    fn set(&self) -> Referent {
        let fits =
            |m: &&Mention| m.several && !is_player(m) && !is_zone(m) && m.context.inside.is_empty();
        self.before()
            .find(fits)
            .map_or(Referent::Nothing, |m| Referent::Set(m.at))
    }

    fn rest(&self) -> Referent {
        let viewed = |m: &&Mention| {
            let verb = m.context.verb.as_ref().map(|(_, verb)| verb.as_str());
            matches!(
                verb,
                Some("look" | "reveal" | "choose" | "search" | "banish" | "put")
            ) && m.several
                && m.context.inside.is_empty()
        };
        match self.before().find(viewed) {
            Some(m) => Referent::Set(m.at),
            None => self.set(),
        }
    }

    /// `this way`: the last step of that verb, else the last one.
    fn this_way(&self) -> Referent {
        let own = self.context().verb.as_ref();
        let verb = own.map(|(_, verb)| verb.clone());
        let at = own.map(|(at, _)| *at);
        let others = || {
            self.steps()
                .filter(|step| Some(step.at) != at && step.verb != "do")
        };
        let same = others().find(|step| Some(&step.verb) == verb.as_ref());
        let found = same.or_else(|| others().next());
        found.map_or(Referent::Nothing, |step| Referent::Step(step.at))
    }

    /// `if you do`: the last step of a main clause, the first of a list.
    fn last_step(&self) -> Referent {
        let main = |step: &&Step| step.context.how == How::Main && step.context.inside.is_empty();
        let own = self.context().verb.as_ref().map(|(at, _)| *at);
        let mut steps = self
            .steps()
            .filter(main)
            .filter(|step| Some(step.at) != own && step.verb != "do");
        steps
            .next()
            .map_or(Referent::Nothing, |step| Referent::Step(step.at))
    }

    /// `instead`: what would happen, else the last step of the same verb.
    fn instead(&self) -> Referent {
        let sentence = self.context().sentence;
        let line = self.context().line;
        let would = self.steps().find(|step| {
            step.would && step.context.line == line && step.context.sentence + 1 >= sentence
        });
        let is_would = |step: &Step| step.context.how == How::Condition;
        if let Some(step) = would.filter(|step| is_would(step) && self.says_would(step)) {
            return Referent::Step(step.at);
        }
        let own = self.steps().next();
        let earlier = || self.steps().skip(1).filter(|s| s.context.how == How::Main);
        let same = earlier().find(|step| own.is_some_and(|own| own.verb == step.verb));
        let found = same.or_else(|| earlier().next());
        found.map_or(Referent::Nothing, |step| Referent::Step(step.at))
    }

    fn says_would(&self, step: &Step) -> bool {
        self.record.woulds.contains(&step.at)
    }
}

fn said(mention: &Mention) -> Referent {
    match (mention.source, mention.each) {
        (true, _) => Referent::Source,
        (_, true) => Referent::Each(mention.at),
        _ => Referent::Phrase(mention.at),
    }
}

/// Said of each of several alone.
fn distributed(mention: &Mention) -> Referent {
    match said(mention) {
        Referent::Phrase(at) if mention.several => Referent::Each(at),
        other => other,
    }
}

const PLAYERS: [&str; 4] = ["player", "opponent", "controller", "owner"];

fn is_player(mention: &Mention) -> bool {
    mention
        .nouns
        .iter()
        .any(|noun| PLAYERS.contains(&noun.as_str()))
}

const ZONES: [&str; 14] = [
    "hand",
    "deck",
    "graveyard",
    "trash",
    "memory",
    "banishment",
    "Main_Deck",
    "Rune_Deck",
    "material_deck",
    "field",
    "lineage",
    "intent",
    "base",
    "turn",
];

fn is_zone(mention: &Mention) -> bool {
    mention
        .nouns
        .iter()
        .any(|noun| ZONES.contains(&noun.as_str()))
}

fn is_place_word(mention: &Mention) -> bool {
    let places = ["battlefield", "base", "location"];
    mention
        .nouns
        .iter()
        .any(|noun| places.contains(&noun.as_str()))
        || is_zone(mention)
}

fn says(mention: &Mention, noun: &str) -> bool {
    mention.nouns.iter().any(|said| said == noun)
}
