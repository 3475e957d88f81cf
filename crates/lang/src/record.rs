//! The record of a text: what was spoken of, in which clause and how, and which
//! phrases are open. A meaning is walked once; places are bytes of the card's
//! whole text, so that lines can be put behind each other.

use std::ops::Range;

use crate::mean::Mean;

/// How something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// In a main clause.
    Main,
    /// In what triggers.
    Event,
    /// In a cost.
    Cost,
    /// In a condition.
    Condition,
    /// In front of a loop.
    Loop,
}

/// Which part of its clause something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartOf {
    /// Its subject.
    Subject,
    /// What it is done to, or how much of it.
    Patient,
    /// Where, with what, and the rest.
    Rest,
    /// Behind a form of `be`.
    Predicate,
}

/// Where in a text a phrase stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// How it was said.
    pub how: How,
    /// Which part of its clause.
    pub part: PartOf,
    /// Where the verb of its clause stands, and which it is.
    pub verb: Option<(usize, String)>,
    /// The heads it is said of, inside relative clauses: innermost last.
    pub inside: Vec<usize>,
    /// The number of its sentence.
    pub sentence: usize,
    /// The number of its line.
    pub line: usize,
    /// Whether it is the owner of something: `that unit's controller`.
    pub possessor: bool,
}

/// A phrase that names something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Where its head stands.
    pub at: usize,
    /// The words of its noun: of a list, all of them.
    pub nouns: Vec<String>,
    /// Whether it speaks of several.
    pub several: bool,
    /// Whether it stands for each of several alone.
    pub each: bool,
    /// Whether it is the card itself.
    pub source: bool,
    /// Whose it is, where that is an open phrase: then it is that one's thing.
    pub of: Option<usize>,
    /// Where it stands.
    pub context: Context,
}

/// What an open phrase is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the words")]
pub enum Word {
    It,
    Its,
    They,
    Their,
    Itself,
    EachOther,
    That(Vec<String>),
    The(String, Vec<String>),
    There,
    Much,
    Rest,
    Some,
    ThisWay,
    Did,
    Instead,
}

/// An open phrase: the discourse says what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// Where it stands.
    pub at: usize,
    /// What it is.
    pub word: Word,
    /// Where in the text.
    pub context: Context,
}

/// A verb that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where it stands.
    pub at: usize,
    /// Which verb.
    pub verb: String,
    /// Whether it is only asked about or would happen.
    pub would: bool,
    /// Whether it says how much.
    pub amount: bool,
    /// Where in the text.
    pub context: Context,
}

/// All that was said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Phrases that name something, in the order of the text.
    pub mentions: Vec<Mention>,
    /// Open phrases.
    pub opens: Vec<Open>,
    /// Verbs.
    pub steps: Vec<Step>,
    /// Where the verbs stand that would happen.
    pub woulds: Vec<usize>,
    lines: usize,
}

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
            inside: Vec::new(),
            sentence: 0,
            line: walk.record.lines,
            possessor: false,
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
                let part = PartOf::Predicate;
                self.mean(
                    what,
                    &Context {
                        part,
                        ..context.clone()
                    },
                );
            }
            ("Trigger", [head, body]) => self.both(head, How::Event, body, context),
            ("Activated", [cost, body]) => self.both(cost, How::Cost, body, context),
            ("If" | "While" | "Reflex" | "Watch" | "NextTime" | "Unless" | "As", [cond, body]) => {
                self.both(cond, How::Condition, body, context);
            }
            ("If" | "While" | "Unless" | "OnlyIf" | "As" | "Until" | "When", [cond]) => {
                let how = How::Condition;
                self.mean(
                    cond,
                    &Context {
                        how,
                        ..context.clone()
                    },
                );
            }
            ("ForEach", [np, body]) => self.both(np, How::Loop, body, context),
            ("Np", [base, posts]) => self.phrase(base, Some(posts), context),
            ("Would", [inner]) => {
                let steps = inner.preorder().filter(|part| is_step(part));
                let woulds: Vec<usize> = steps.map(|step| self.at(step.val)).collect();
                self.record.woulds.extend(woulds);
                self.mean(inner, context);
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
        self.mean(
            first,
            &Context {
                how,
                ..context.clone()
            },
        );
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
        let inner = Context {
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
        for arg in args.iter().flat_map(|args| &args.kids) {
            let part = match arg.head.as_str() {
                "Patient" | "What" | "Amount" => PartOf::Patient,
                _ => PartOf::Rest,
            };
            self.mean(
                arg,
                &Context {
                    part,
                    ..inner.clone()
                },
            );
        }
    }

    /// A noun phrase: it is noted, and what is said of it stands inside it.
    fn phrase(&mut self, base: &Mean, posts: Option<&Mean>, context: &Context) {
        let Some(head) = base.preorder().find(|part| part.head == "At") else {
            if !self.open(base, context) {
                let source = base.head == "This";
                if source {
                    self.source(context);
                }
                base.kids.iter().for_each(|kid| self.mean(kid, context));
            }
            self.posts(posts, None, context);
            return;
        };
        let at = self.at(head.val);
        let nouns = nouns(head);
        let det = base.kids.iter().find(|kid| is_open_det(kid));
        let mut of = None;
        match det {
            Some(det) if matches!(det.head.as_str(), "Its" | "Their") => {
                of = Some(self.at(det.val));
                self.note(det, possessive(&det.head), context);
                self.mention(base, at, nouns, of, context);
            }
            Some(det) if det.head == "That" => self.note(det, Word::That(nouns), context),
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
            let possessor = base.head == "Of" && is_base(&kid.head);
            self.mean(
                kid,
                &Context {
                    possessor,
                    ..context.clone()
                },
            );
        }
        self.posts(posts, Some(at), context);
    }

    fn posts(&mut self, posts: Option<&Mean>, head: Option<usize>, context: &Context) {
        let mut inner = context.clone();
        inner.inside.extend(head);
        if let Some(posts) = posts {
            self.mean(posts, &inner);
        }
    }

    fn source(&mut self, context: &Context) {
        let at = self.record.mentions.last().map_or(self.start, |m| m.at + 1);
        self.record.mentions.push(Mention {
            at,
            nouns: Vec::new(),
            several: false,
            each: false,
            source: true,
            of: None,
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
        let several = is_several(base);
        let each = base.preorder().any(|part| part.head == "Each");
        self.record.mentions.push(Mention {
            at,
            nouns,
            several,
            each,
            source: false,
            of,
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
            "Those" => Word::That(Vec::new()),
            "Its" => Word::Its,
            "Their" => Word::Their,
            _ => return false,
        };
        self.note(mean, word, context);
        true
    }
}

fn possessive(head: &str) -> Word {
    match head {
        "Its" => Word::Its,
        _ => Word::Their,
    }
}

fn is_step(mean: &Mean) -> bool {
    matches!(mean.head.as_str(), "Do" | "Done" | "Gap" | "Gapped") && !mean.kids.is_empty()
}

fn is_base(head: &str) -> bool {
    matches!(head, "Q" | "D" | "QD" | "Plural" | "Of" | "At" | "This")
}

fn is_open_det(mean: &Mean) -> bool {
    matches!(mean.head.as_str(), "Its" | "Their" | "That" | "The")
}

/// The participle before a noun: `the killed unit`.
fn participle(base: &Mean) -> Option<String> {
    let part = base.preorder().find(|part| part.head == "Part")?;
    Some(part.kids.first()?.head.clone())
}

fn nouns(head: &Mean) -> Vec<String> {
    let leaves = head.preorder().filter(|part| part.kids.is_empty());
    leaves.map(|leaf| leaf.head.clone()).collect()
}

fn is_several(base: &Mean) -> bool {
    let first = base.kids.first();
    match base.head.as_str() {
        "Plural" | "QD" => true,
        "Q" => first.is_some_and(|quant| {
            let number = quant.preorder().find(|part| part.head == "N");
            let many = ["All", "AnyN", "AtLeast", "UpTo", "Both"];
            number.is_some_and(|n| n.val > 1)
                || many.contains(&quant.head.as_str()) && number.is_none_or(|n| n.val != 1)
        }),
        "D" => base.kids.get(2).is_some_and(|quant| !quant.kids.is_empty()),
        _ => false,
    }
}
