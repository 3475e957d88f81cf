//! What is known while a text is compiled: what was named so far, what is
//! chosen when, where numbers are kept.

use super::mentions::Mention;
use super::understand::Field;
use super::vocabulary::Words;
use crate::card::Kind;
use crate::program::{
    Ability, AbilityId, Amount, Cond, Instr, Pick, Reg, Side, TargetSpec, Verb, Who,
};
pub(crate) use text::length as len;
use text::{Res, Term, fail};

/// The card a text stands on, as far as its text asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Subject {
    /// What it is.
    pub(crate) kind: Kind,
    /// Which field the text stands in.
    pub(crate) field: Field,
}

/// What is done about a phrase such as "a unit" (RB 355.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choosing {
    /// It is a target.
    Targets,
    /// It is chosen as the step is done: costs, "must", choices of others.
    Later,
}

/// The state of a compilation.
#[derive(Clone, Debug)]
pub(crate) struct Env<'v> {
    pub(crate) words: &'v Words,
    pub(crate) subject: Subject,
    /// Who does what is said without a subject: you, or who a loop is at.
    pub(crate) actor: Who,
    pub(crate) choosing: Choosing,
    /// Whether the text hangs on an event that has a place.
    pub(crate) happened: bool,
    pub(crate) code: Vec<Instr>,
    pub(crate) targets: Vec<TargetSpec>,
    pub(crate) mentions: Vec<Mention>,
    /// The player named last.
    pub(crate) player: Option<Who>,
    /// What numbers are multiplied by ("for each ...").
    pub(crate) times: Option<Amount>,
    /// Whether the multiplication was used.
    pub(crate) scaled: bool,
    /// The number named last ("that much").
    pub(crate) much: Option<Amount>,
    /// The least Might a decrease leaves.
    pub(crate) minimum: Option<i16>,
    /// The most Might an increase leads to.
    pub(crate) maximum: Option<i16>,
    /// The condition on which what follows is chosen as the play begins.
    pub(crate) when: Option<Cond>,
    /// Abilities in quotes, in the order of their numbers.
    pub(crate) quoted: Vec<Ability>,
    /// The number of the first of them.
    pub(crate) first: u16,
    /// Where the steps of the line before begin, in a spell.
    pub(crate) last_start: usize,
    /// The cards being looked at, until the rest of them is put away.
    pub(crate) looking: Option<Pick>,
    /// The ability works in its owner's trash, because it takes the card from
    /// there.
    pub(crate) from_trash: bool,
    /// A condition that a clause says by itself.
    pub(crate) gate: Option<Cond>,
    /// Whether a discount takes the place of the one before.
    pub(crate) instead: bool,
    registers: u8,
}

text::emits!(Env, step: Instr, verb: Verb, register: Reg);

impl<'v> Env<'v> {
    pub(crate) fn new(subject: Subject, words: &'v Words, first: u16) -> Self {
        Self {
            words,
            subject,
            actor: Who::You,
            choosing: Choosing::Targets,
            happened: false,
            code: Vec::new(),
            targets: Vec::new(),
            mentions: Vec::new(),
            player: None,
            times: None,
            scaled: false,
            much: None,
            minimum: None,
            maximum: None,
            when: None,
            quoted: Vec::new(),
            first,
            last_start: 0,
            looking: None,
            from_trash: false,
            gate: None,
            instead: false,
            registers: 0,
        }
    }

    /// Compiles with choices made in this way.
    pub(crate) fn with<'t, T>(
        &mut self,
        choosing: Choosing,
        run: impl FnOnce(&mut Self) -> Res<'t, T>,
    ) -> Res<'t, T> {
        let before = std::mem::replace(&mut self.choosing, choosing);
        let result = run(self);
        self.choosing = before;
        result
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

    /// What "it" means: one thing, and the card that speaks only if nothing
    /// else was named.
    pub(crate) fn it_mention<'t>(&self, term: &'t Term) -> Res<'t, Mention> {
        let one = |m: &Mention| m.one && !m.field;
        let other = self.last(term, |m| one(m) && m.pick != Pick::This);
        other.or_else(|_| self.last(term, one))
    }

    /// What "it" means where a card speaks of itself as "I" and "me".
    pub(crate) fn it<'t>(&self, term: &'t Term) -> Res<'t, Pick> {
        let it = self.it_mention(term)?;
        if it.pick == Pick::This {
            return fail(term, "a card speaks of itself as \"me\" or \"this\"");
        }
        Ok(it.pick)
    }

    /// Adds a target and gives its pick.
    pub(crate) fn target(&mut self, mut spec: TargetSpec) -> Pick {
        let index = u8::try_from(self.targets.len()).unwrap_or(u8::MAX);
        spec.when = self.when.clone();
        self.targets.push(spec);
        Pick::Target(index)
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
}
