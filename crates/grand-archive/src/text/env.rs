//! What is known while a text is compiled: what was named so far, what is
//! targeted, where numbers are kept.

use super::mentions::{Mention, Sort};
use super::vocabulary::Words;
use crate::card::{Character, Type, TypeSet};
use crate::program::{
    Ability, AbilityId, Amount, Cond, Instr, Pick, Reg, Side, TargetSpec, Until, Verb, Who, WorksIn,
};
pub(crate) use text::length as len;
use text::{Res, Term, fail};

/// The card a text stands on, as far as its text asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Subject {
    /// Its types.
    pub(crate) types: TypeSet,
    /// What it is linked to, if its lines say so.
    pub(crate) link: Option<TypeSet>,
    /// Its name without titles.
    pub(crate) character: Option<Character>,
}

impl Subject {
    /// Whether what it says is done as it resolves.
    pub(crate) fn is_action(self) -> bool {
        self.types.has(Type::Action)
    }

    /// Where its abilities work unless they say otherwise (GA abilities/p2 to
    /// p4).
    pub(crate) fn home(self) -> WorksIn {
        if self.types.has(Type::Mastery) {
            WorksIn::Mastery
        } else if self.types.any(TypeSet::OBJECT) {
            WorksIn::Field
        } else if self.types.has(Type::Attack) {
            WorksIn::Intent
        } else {
            WorksIn::Stack
        }
    }
}

/// What was done to cards "this way".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Banished,
    Discarded,
    Sacrificed,
    Revealed,
    Returned,
    Removed,
    Put,
    Destroyed,
    Summoned,
    Prevented,
    Negated,
}

/// The state of a compilation.
#[derive(Clone, Debug)]
pub(crate) struct Env<'v> {
    pub(crate) words: &'v Words,
    pub(crate) subject: Subject,
    /// Who does what is said without a subject: you, or who a loop is at.
    pub(crate) actor: Who,
    pub(crate) code: Vec<Instr>,
    pub(crate) targets: Vec<TargetSpec>,
    /// How many targets the lines before have.
    pub(crate) before: usize,
    pub(crate) mentions: Vec<Mention>,
    /// The player named last.
    pub(crate) player: Option<Who>,
    /// What numbers are multiplied by ("for each ...").
    pub(crate) times: Option<Amount>,
    /// Whether the multiplication was used.
    pub(crate) scaled: bool,
    /// Whether all that is done is multiplied: "for each" stands before it.
    pub(crate) each_act: bool,
    /// What was named again: where it is bound.
    pub(crate) back: Vec<Reg>,
    /// The number named last ("that much", "that many").
    pub(crate) much: Option<Amount>,
    /// What X is, if the text says it.
    pub(crate) x: Option<Amount>,
    /// How long, said before the clause.
    pub(crate) until: Option<Until>,
    /// Whether the duration before the clause was used.
    pub(crate) lasted: bool,
    /// What was done to what "this way".
    pub(crate) ways: Vec<(Way, Reg)>,
    /// Whether a step asks how much was prevented: it is part of the
    /// prevention (GA damage-prevention/p10).
    pub(crate) prevented: bool,
    /// How many additional costs the lines before have.
    pub(crate) extra_costs: usize,
    /// The condition on which what follows is targeted.
    pub(crate) when: Option<Cond>,
    /// Abilities in quotes, in the order of their numbers.
    pub(crate) quoted: Vec<Ability>,
    /// The number of the first of them.
    pub(crate) first: u16,
    /// Where the ability works, if its own words say it.
    pub(crate) zone: Option<WorksIn>,
    /// The ability counts as a Spell.
    pub(crate) spell: bool,
    /// What is compiled is what an action does as it resolves.
    pub(crate) resolves: bool,
    /// The player of the event is known.
    pub(crate) event_player: bool,
    pub(crate) registers: u8,
}

text::emits!(Env, step: Instr, verb: Verb, register: Reg);

impl<'v> Env<'v> {
    pub(crate) fn new(subject: Subject, words: &'v Words, first: u16) -> Self {
        Self {
            words,
            subject,
            actor: Who::You,
            code: Vec::new(),
            targets: Vec::new(),
            before: 0,
            mentions: Vec::new(),
            player: None,
            times: None,
            scaled: false,
            each_act: false,
            back: Vec::new(),
            much: None,
            x: None,
            until: None,
            lasted: false,
            ways: Vec::new(),
            prevented: false,
            extra_costs: 0,
            when: None,
            quoted: Vec::new(),
            first,
            zone: None,
            spell: false,
            resolves: false,
            event_player: false,
            registers: 0,
        }
    }

    /// A compilation of its own of the same card.
    pub(crate) fn apart_from(&self) -> Self {
        Self::new(self.subject, self.words, self.first)
    }

    /// Notes that a thing was named.
    pub(crate) fn mention(&mut self, mention: Mention) {
        self.mentions.push(mention);
    }

    /// The thing named last that fits.
    pub(crate) fn last<'t>(
        &self,
        term: &'t Term,
        fits: impl Fn(&Mention) -> bool,
    ) -> Res<'t, Mention> {
        text::last_named(&self.mentions, term, fits)
    }

    /// What "it" means: the one thing named last, the card that speaks too.
    pub(crate) fn it<'t>(&self, term: &'t Term) -> Res<'t, Mention> {
        self.last(term, |m| m.one)
    }

    /// The card that speaks.
    pub(crate) fn itself(&self) -> Mention {
        Mention {
            types: self.subject.types,
            ..Mention::called(Pick::This, Sort::Thing, true)
        }
    }

    /// Adds a target and gives its pick.
    pub(crate) fn target(&mut self, mut spec: TargetSpec) -> Pick {
        let index = u8::try_from(self.before + self.targets.len()).unwrap_or(u8::MAX);
        spec.when = self.when.clone();
        self.targets.push(spec);
        Pick::Target(index)
    }

    /// The numbers of the targets from this one on.
    pub(crate) fn targets_from(&self, first: usize) -> Vec<u8> {
        let places = self.before + first..self.before + self.targets.len();
        places.filter_map(|i| u8::try_from(i).ok()).collect()
    }

    /// A number, so many times as "for each" says.
    pub(crate) fn scale(&mut self, number: i16) -> Amount {
        let each = self.times.as_ref();
        self.scaled |= each.is_some();
        text::multiplied(number, each, Amount::Number, Amount::Times)
    }

    /// Gives an ability in quotes a number.
    pub(crate) fn quote(&mut self, ability: Ability) -> AbilityId {
        AbilityId(text::numbered(&mut self.quoted, self.first, ability))
    }

    /// The side of who acts.
    pub(crate) fn own_side(&self) -> Side {
        if self.actor == Who::You {
            Side::Yours
        } else {
            Side::Theirs
        }
    }

    /// Where what was done this way is bound.
    pub(crate) fn way<'t>(&self, term: &'t Term, way: Way) -> Res<'t, Reg> {
        match self.ways.iter().rev().find(|(w, _)| *w == way) {
            Some((_, reg)) => Ok(*reg),
            None => fail(term, "nothing is done this way before"),
        }
    }
}
