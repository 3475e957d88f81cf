//! The walk over a meaning that makes the record of a text.

use std::ops::Range;

use crate::mean::Mean;
use crate::phrases::{
    discarded, head_of, is_base, is_open_det, is_own_play, is_self, is_several, is_step,
    it_as_place, nouns, participle, possessive,
};
use crate::record::{Context, How, Mention, Open, PartOf, Record, SortOf, Step, Word};

impl Record {
    /// Adds a line: its meaning, the bytes of its tokens, where it begins.
    pub fn add(&mut self, mean: &Mean, tokens: &[Range<usize>], start: usize) {
        let mut walk = Walk {
            record: self,
            tokens,
            start,
            sentence: 0,
        };
        let context = Context {
            how: How::Main,
            part: PartOf::Rest,
            verb: None,
            outer: Vec::new(),
            inside: Vec::new(),
            sentence: 0,
            line: walk.record.lines,
            possessor: false,
            within: false,
        };
        walk.mean(mean, &context);
        self.lines += 1;
        self.mentions.sort_by_key(|mention| mention.at);
        self.opens.sort_by_key(|open| open.at);
        self.steps.sort_by_key(|step| step.at);
    }
}

struct Walk<'w> {
    record: &'w mut Record,
    tokens: &'w [Range<usize>],
    start: usize,
    sentence: usize,
}

impl Walk<'_> {
    fn at(&self, token: i32) -> usize {
        let token = usize::try_from(token).unwrap_or(0);
        let byte = self.tokens.get(token).map_or(0, |span| span.start);
        self.start + byte
    }

    fn mean(&mut self, mean: &Mean, context: &Context) {
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Seq", _) => self.sequence(kids, context),
            ("Say" | "Fact", [subject, rest @ ..]) => self.clause(subject, rest, context),
            ("Do" | "Done" | "Gap" | "Gapped", [verb, args @ ..]) => {
                self.step(mean, verb, args, context);
            }
            ("Is" | "Become", [what, ..]) => {
                self.part(what, PartOf::Predicate, context);
            }
            ("Trigger", [head, body]) => self.both(head, How::Event, body, context),
            ("Activated", [cost, body]) => self.both(cost, How::Cost, body, context),
            ("If" | "While" | "Reflex" | "Watch" | "NextTime" | "Unless" | "As", [cond, body]) => {
                self.both(cond, How::Condition, body, context);
            }
            ("If" | "While" | "Unless" | "OnlyIf" | "As" | "Until" | "When", [cond]) => {
                let how = match context.how {
                    How::Event => How::Event,
                    _ => How::Condition,
                };
                self.told(cond, how, context);
            }
            ("Tailed", [core, tails]) if tails.kids.iter().any(|tail| tail.head == "To") => {
                // What is done to do something is a cost.
                let how = match context.how {
                    How::Main => How::Cost,
                    how => how,
                };
                self.told(core, how, context);
                self.mean(tails, context);
            }
            ("ForEach", [np, body]) => self.both(np, How::Loop, body, context),
            ("ForEach", [np]) => self.told(np, How::Loop, context),
            ("Also", [what, others]) => {
                self.mean(what, context);
                match others.preorder().find(|part| is_open_det(part)) {
                    Some(own) => self.note(own, Word::Own, context),
                    None => self.mean(others, context),
                }
            }
            // Nothing is said of what is only attacking.
            ("Doing", [step]) if is_bare(step) => {}
            ("Np", [base, posts]) => self.phrase(base, Some(posts), context),
            ("Would", [inner]) => {
                let steps = inner.preorder().filter(|part| is_step(part));
                let woulds: Vec<usize> = steps.map(|step| self.at(step.val)).collect();
                self.record.woulds.extend(woulds);
                self.mean(inner, context);
            }
            ("ExtraCost", [_, act, rest @ ..]) if is_own_play(act) => {
                // To play the card is no deed of its text.
                rest.iter().for_each(|kid| self.mean(kid, context));
            }
            ("Instead", _) => {
                self.note(mean, Word::Instead, context);
                kids.iter().for_each(|kid| self.mean(kid, context));
            }
            _ if self.open(mean, context) => {}
            _ if is_base(&mean.head) => self.phrase(mean, None, context),
            _ => kids.iter().for_each(|kid| self.mean(kid, context)),
        }
    }

    /// What is said so.
    fn told(&mut self, mean: &Mean, how: How, context: &Context) {
        let context = context.clone();
        self.mean(mean, &Context { how, ..context });
    }

    /// That part of a clause.
    fn part(&mut self, mean: &Mean, part: PartOf, context: &Context) {
        let context = context.clone();
        self.mean(mean, &Context { part, ..context });
    }

    fn sequence(&mut self, kids: &[Mean], context: &Context) {
        for kid in kids {
            self.sentence += 1;
            let sentence = self.sentence;
            self.mean(
                kid,
                &Context {
                    sentence,
                    ..context.clone()
                },
            );
        }
    }

    fn both(&mut self, first: &Mean, how: How, second: &Mean, context: &Context) {
        self.told(first, how, context);
        self.sentence += 1;
        let sentence = self.sentence;
        self.mean(
            second,
            &Context {
                sentence,
                ..context.clone()
            },
        );
    }

    /// A clause with its subject: both are of the clause's verb.
    fn clause(&mut self, subject: &Mean, rest: &[Mean], context: &Context) {
        let verb = rest
            .iter()
            .flat_map(Mean::preorder)
            .find(|part| is_step(part));
        let verb = verb.map(|step| (self.at(step.val), step.kids[0].head.clone()));
        let passive = rest
            .iter()
            .flat_map(Mean::preorder)
            .find(|part| is_step(part));
        let part = match passive.is_some_and(|step| step.head == "Done") {
            true => PartOf::Patient,
            false => PartOf::Subject,
        };
        let verb = verb.or_else(|| context.verb.clone());
        self.mean(
            subject,
            &Context {
                part,
                verb,
                ..context.clone()
            },
        );
        rest.iter().for_each(|kid| self.mean(kid, context));
    }

    fn step(&mut self, mean: &Mean, verb: &Mean, args: &[Mean], context: &Context) {
        let at = self.at(mean.val);
        if verb.head == "do" && args.iter().all(|args| args.kids.is_empty()) {
            return self.note(mean, Word::Did, context);
        }
        let verb = verb.head.clone();
        let said = |part: &Mean| part.head == "Amount";
        let amount = args.iter().flat_map(|args| &args.kids).any(said);
        let mut outer = context.outer.clone();
        outer.extend(context.verb.as_ref().map(|(at, _)| *at));
        let inner = Context {
            outer,
            verb: Some((at, verb.clone())),
            part: PartOf::Rest,
            ..context.clone()
        };
        self.record.steps.push(Step {
            at,
            verb,
            would: context.how != How::Main || context.part == PartOf::Predicate,
            amount,
            context: inner.clone(),
        });
        if inner
            .verb
            .as_ref()
            .is_some_and(|(_, verb)| verb == "discard")
            && let Some(n) = discarded(args)
        {
            let part = PartOf::Patient;
            let context = Context {
                part,
                ..inner.clone()
            };
            self.record.mentions.push(Mention {
                at,
                nouns: vec!["card".to_string()],
                several: n > 1,
                each: false,
                list: false,
                source: false,
                of: None,
                sort: SortOf::Usual,
                context,
            });
        }
        for arg in args.iter().flat_map(|args| &args.kids) {
            let part = match arg.head.as_str() {
                "Patient" | "What" | "Amount" => PartOf::Patient,
                _ => PartOf::Rest,
            };
            if let Some(it) = it_as_place(arg) {
                self.note(it, Word::There, &inner);
                continue;
            }
            self.part(arg, part, &inner);
        }
    }

    /// A noun phrase: it is noted, and what is said of it stands inside it.
    fn phrase(&mut self, base: &Mean, posts: Option<&Mean>, context: &Context) {
        let Some(head) = head_of(base) else {
            if !self.open(base, context) {
                if base.head == "This" {
                    self.source(base, context);
                }
                base.kids.iter().for_each(|kid| self.mean(kid, context));
            }
            self.posts(posts, None, context);
            return;
        };
        let at = self.at(head.val);
        let nouns = nouns(base, head);
        let det = base.kids.iter().find(|kid| is_open_det(kid));
        let mut of = None;
        if base.kids.iter().any(|kid| kid.head == "ThisD") && is_self(&nouns) {
            self.source(head, context);
            return self.posts(posts, None, context);
        }
        match det {
            Some(det) if matches!(det.head.as_str(), "Its" | "Their") => {
                of = Some(self.at(det.val));
                self.note(det, possessive(&det.head, &nouns), context);
                self.mention(base, at, nouns, of, context);
            }
            Some(det) if det.head == "That" => self.note(det, Word::That(nouns), context),
            Some(det) if det.head == "Those" => self.note(det, Word::Those(nouns), context),
            Some(det) if base.preorder().any(|part| part.head == "remaining") => {
                self.note(det, Word::Rest, context);
            }
            Some(det) => match participle(base) {
                Some(verb) => self.note(det, Word::The(verb, nouns), context),
                None => self.mention(base, at, nouns, of, context),
            },
            None => self.mention(base, at, nouns, of, context),
        }
        for kid in &base.kids {
            if det.is_some_and(|det| std::ptr::eq(det, kid)) {
                continue;
            }
            if kid.head == "Head" {
                kid.kids.iter().for_each(|kid| self.mean(kid, context));
                continue;
            }
            let possessor = base.head == "Of" && is_base(&kid.head);
            self.mean(
                kid,
                &Context {
                    possessor,
                    ..context.clone()
                },
            );
        }
        let numbers = [
            "control", "damage", "Might", "copy", "number", "amount", "Counter",
        ];
        let within = base
            .preorder()
            .any(|part| numbers.contains(&part.head.as_str()));
        let inner = Context {
            within,
            ..context.clone()
        };
        self.posts(posts, (!within).then_some(at), &inner);
    }

    fn posts(&mut self, posts: Option<&Mean>, head: Option<usize>, context: &Context) {
        let mut inner = context.clone();
        inner.inside.extend(head);
        if let Some(posts) = posts {
            self.mean(posts, &inner);
        }
    }

    fn source(&mut self, base: &Mean, context: &Context) {
        let at = self.at(base.val);
        self.record.mentions.push(Mention {
            at,
            nouns: Vec::new(),
            several: false,
            each: false,
            list: false,
            source: true,
            of: None,
            sort: SortOf::Usual,
            context: context.clone(),
        });
    }

    fn mention(
        &mut self,
        base: &Mean,
        at: usize,
        nouns: Vec<String>,
        of: Option<usize>,
        context: &Context,
    ) {
        let looped = context.how == How::Loop && context.inside.is_empty();
        let several = is_several(base) && !looped;
        let each = looped || base.preorder().any(|part| part.head == "Each");
        let sort = self.record.sort(&nouns);
        self.record.mentions.push(Mention {
            at,
            nouns,
            several,
            each,
            list: base
                .preorder()
                .any(|part| matches!(part.head.as_str(), "Join" | "Either")),
            source: false,
            of,
            sort,
            context: context.clone(),
        });
    }

    fn note(&mut self, mean: &Mean, word: Word, context: &Context) {
        let at = self.at(mean.val);
        let context = context.clone();
        self.record.opens.push(Open { at, word, context });
    }

    /// Notes an open phrase that is a word by itself.
    fn open(&mut self, mean: &Mean, context: &Context) -> bool {
        let word = match mean.head.as_str() {
            "It" => Word::It,
            "They" => Word::They,
            "Itself" => Word::Itself,
            "EachOther" => Word::EachOther,
            "There" if mean.kids.is_empty() => Word::There,
            "ThatMuch" => Word::Much,
            "Rest" | "TheOther" => Word::Rest,
            "Some" | "AnyOf" => Word::Some,
            "ThisWay" => Word::ThisWay,
            "Did" => Word::Did,
            "Those" => Word::Those(Vec::new()),
            "Its" => Word::Its,
            "Their" => Word::Their,
            _ => return false,
        };
        if word == Word::Some {
            let at = self.at(mean.val);
            self.mention(mean, at, vec!["one".to_string()], None, context);
        }
        self.note(mean, word, context);
        true
    }
}

/// A verb with nothing beside it.
fn is_bare(step: &Mean) -> bool {
    is_step(step) && step.kids.iter().skip(1).all(|args| args.kids.is_empty())
}
