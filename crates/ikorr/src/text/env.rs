//! What is known while a text is compiled: what was named so far, what is
//! chosen when, where numbers are kept.

pub(crate) use super::mention::{Mention, Role};
use super::vocabulary::Meanings;
use crate::card::Kind;
use crate::program::{
    Amount, Instr, Pick, Reg, TargetSpec, Things, TriggerEvent, Until, Verb, Who, WorksIn,
};
pub(crate) use text::{Res, Unfit, fail, kids, length as len, row};

/// The card a text stands on, as far as its text asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Subject {
    /// What it is.
    pub(crate) kind: Kind,
    /// Whether it is a Token's definition.
    pub(crate) token: bool,
    /// Whether its cost is X, so that X is declared when it is played.
    pub(crate) x: bool,
}

/// The state of a compilation.
#[derive(Clone, Debug)]
pub(crate) struct Env<'v> {
    pub(crate) meanings: &'v Meanings,
    pub(crate) subject: Subject,
    /// The event of the trigger the text hangs on.
    pub(crate) event: Option<TriggerEvent>,
    /// Who does what is said without a subject: you, or who a loop is at.
    pub(crate) actor: Who,
    pub(crate) code: Vec<Instr>,
    pub(crate) targets: Vec<TargetSpec>,
    pub(crate) mentions: Vec<Mention>,
    /// The player named last.
    pub(crate) player: Option<Who>,
    /// Where the name is that was chosen last.
    pub(crate) name: Option<Reg>,
    /// What X is here, when the text says so.
    pub(crate) x: Option<Amount>,
    /// What numbers are multiplied by ("for each ...").
    pub(crate) times: Option<Amount>,
    /// Whether X or the multiplication was used.
    pub(crate) measured: bool,
    /// How long what is said lasts, until something takes it.
    pub(crate) until: Option<Until>,
    /// Who begins when several players do something.
    pub(crate) starting: Option<Who>,
    /// Whether the deeds of the other team's next turn are being counted.
    pub(crate) counting: bool,
    /// Where the excess of the damage dealt last is.
    pub(crate) excess: Option<Reg>,
    /// Whose hand "that hand" is: its owner does the clause's loop.
    pub(crate) hand_of: Option<Who>,
    pub(crate) works_in: WorksIn,
    registers: u8,
    spoken: Vec<Reg>,
}

text::emits!(Env, step: Instr, verb: Verb, register: Reg);

impl<'v> Env<'v> {
    pub(crate) fn new(subject: Subject, meanings: &'v Meanings) -> Self {
        Self {
            meanings,
            subject,
            event: None,
            actor: Who::You,
            code: Vec::new(),
            targets: Vec::new(),
            mentions: Vec::new(),
            player: None,
            name: None,
            x: None,
            times: None,
            measured: false,
            until: None,
            starting: None,
            counting: false,
            excess: None,
            hand_of: None,
            works_in: WorksIn::Battlefield,
            registers: 0,
            spoken: Vec::new(),
        }
    }

    /// Notes that a thing was named.
    pub(crate) fn mention(&mut self, mention: Mention) {
        self.mentions.push(mention);
    }

    /// Says what was done to these things, if they are what was named last.
    pub(crate) fn role_of(&mut self, things: &Things, role: Role) {
        if matches!(things, Things::Pick(_)) {
            self.role(role);
        }
    }

    /// Notes that the number bound here is spoken of later.
    pub(crate) fn spoken_number(&mut self, reg: Reg) {
        self.spoken.push(reg);
    }

    /// Says what was done to the thing named last.
    pub(crate) fn role(&mut self, role: Role) {
        if let Some(last) = self.mentions.last_mut() {
            last.role = role;
        }
    }

    /// Notes that what is bound here is spoken of later.
    pub(crate) fn spoken(&mut self, pick: Pick) -> Pick {
        if let Pick::Bound(reg) = pick {
            self.spoken.push(reg);
        }
        pick
    }

    /// How many registers are in use and how often one was spoken of.
    pub(crate) fn mark(&self) -> (u8, usize) {
        (self.registers, self.spoken.len())
    }

    /// Whether, since the second mark, something was spoken of that was bound
    /// since the first.
    pub(crate) fn speaks_of_new(&self, bound: (u8, usize), spoken: (u8, usize)) -> bool {
        self.spoken[spoken.1..].iter().any(|reg| reg.0 >= bound.0)
    }

    /// Whether anything is chosen or done so far.
    pub(crate) fn chooses(&self) -> bool {
        !self.targets.is_empty() || !self.code.is_empty()
    }

    /// Takes how long it lasts; always, if nothing was said.
    pub(crate) fn lasting(&mut self) -> Until {
        self.until.take().unwrap_or(Until::Always)
    }

    /// The finished program: what nobody speaks of is not bound.
    pub(crate) fn program(self) -> (Vec<TargetSpec>, Vec<Instr>) {
        let mut code = self.code;
        for instr in &mut code {
            let Instr::Do(verb) = instr else { continue };
            let bind = match verb {
                Verb::Damage { excess: bind, .. }
                | Verb::Scrap { bind, .. }
                | Verb::SummonToken { bind, .. }
                | Verb::SummonCopy { bind, .. } => bind,
                _ => continue,
            };
            if bind.is_some_and(|reg| !self.spoken.contains(&reg)) {
                *bind = None;
            }
        }
        (self.targets, code)
    }
}
