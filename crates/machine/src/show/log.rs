//! What happened, as it is told: the template of the verb, and who may know the
//! face of what it is about, taken when it happens.

use crate::engine::Engine;
use crate::pool::Pool;
use crate::state::{CardFlags, Event};
use crate::thing::{Named, Thing};
use kernel::ids::{Handle, PrintId};
use kernel::log::LogLine;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;

/// Something that happened.
#[derive(Clone, Copy, Debug)]
pub struct Logged {
    /// The verb's words: `{actor}`, `{patient}` and `{amount}` are filled in.
    pub template: &'static str,
    /// The verb's rule.
    pub rule: RuleId,
    /// Who or what did it.
    pub by: Face,
    /// What it was done to.
    pub patient: Face,
    /// How much.
    pub amount: i16,
}

/// What a line is about.
#[derive(Clone, Copy, Debug, Default)]
pub struct Face {
    /// A player.
    pub player: Option<Seat>,
    /// What is printed on it.
    pub print: Option<PrintId>,
    /// What clients call it.
    pub handle: Handle,
    /// The seats that may know what it is.
    pub known: SeatSet,
    /// Whether everybody may.
    pub open: bool,
}

impl Face {
    fn is_known(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Judge => true,
            Viewer::Spectator => self.open,
            Viewer::Seat(seat) => self.open || self.known.has(seat),
        }
    }
}

impl Engine<'_> {
    /// What can be told of a thing as it is now.
    pub(crate) fn told_of(&self, thing: Thing) -> Face {
        if self.log.is_none() {
            return Face::default();
        }
        match thing.named() {
            Named::Player(seat) => Face {
                player: Some(seat),
                ..Face::default()
            },
            Named::Print(print) => Face {
                print: Some(print),
                open: true,
                ..Face::default()
            },
            _ => self.face_of(thing).unwrap_or_default(),
        }
    }

    fn face_of(&self, thing: Thing) -> Option<Face> {
        let id = self.card_of(thing)?;
        let card = self.state.card(id);
        let object = self.state.slot(thing).and_then(|s| self.state.in_slot(s));
        Some(Face {
            player: None,
            print: Some(object.map_or(card.print, |o| o.face)),
            handle: super::handle(self.state, id),
            known: card.known,
            open: card.flags.has(CardFlags::OPEN),
        })
    }

    /// Writes down what happened, with what it was about before and after.
    pub(crate) fn tell(&mut self, event: &Event, before: Face, after: Thing) {
        if self.log.is_none() {
            return;
        }
        let verb = &self.pool.words.verbs[event.verb.index()].verb;
        if verb.log.is_empty() {
            return;
        }
        let mut patient = self.told_of(after);
        if patient.print.is_none() && patient.player.is_none() {
            patient = before;
        }
        patient.known = patient.known.or(before.known);
        patient.open |= before.open;
        let line = Logged {
            template: verb.log,
            rule: RuleId(verb.rules.first().copied().unwrap_or_default()),
            by: self.told_of(event.actor),
            patient,
            amount: event.amount,
        };
        if let Some(log) = self.log.as_deref_mut() {
            log.push(line);
        }
    }
}

impl Engine<'_> {
    /// Writes down what becomes of a text.
    pub(crate) fn say_of(
        &mut self,
        (template, rule): (&'static str, &'static str),
        seat: Seat,
        print: PrintId,
    ) {
        if let Some(log) = self.log.as_deref_mut().filter(|_| !template.is_empty()) {
            log.push(Logged {
                template,
                rule: RuleId(rule),
                by: Face {
                    player: Some(seat),
                    ..Face::default()
                },
                patient: Face {
                    print: Some(print),
                    open: true,
                    ..Face::default()
                },
                amount: 0,
            });
        }
    }

    /// Writes down what the book does by itself, about two things.
    pub fn say_both(&mut self, template: &'static str, rule: &'static str, of: [Thing; 2]) {
        let (by, patient) = (self.told_of(of[0]), self.told_of(of[1]));
        if let Some(log) = self.log.as_deref_mut() {
            log.push(Logged {
                template,
                rule: RuleId(rule),
                by,
                patient,
                amount: 0,
            });
        }
    }

    /// Writes down what the book does by itself, about a player or a thing.
    pub fn say(&mut self, template: &'static str, rule: &'static str, about: Thing, amount: i16) {
        let (by, patient) = (self.told_of(about), self.told_of(about));
        if let Some(log) = self.log.as_deref_mut().filter(|_| !template.is_empty()) {
            log.push(Logged {
                template,
                rule: RuleId(rule),
                by,
                patient,
                amount,
            });
        }
    }
}

impl Logged {
    /// The line as a viewer may know it.
    #[must_use]
    pub fn told(&self, pool: &Pool, viewer: Viewer) -> LogLine {
        let known = self.patient.is_known(viewer);
        let name = |face: &Face| match (face.player, face.print) {
            (Some(seat), _) => seat.to_string(),
            (None, Some(print)) if face.is_known(viewer) => pool.print(print).shown().to_owned(),
            _ => pool.book.labels.unknown.to_owned(),
        };
        let text = self.template.replace("{actor}", &name(&self.by));
        let text = text.replace("{patient}", &name(&self.patient));
        let handle = Some(self.patient.handle).filter(|h| known && h.is_some());
        LogLine {
            text: text.replace("{amount}", &self.amount.to_string()),
            rule: self.rule,
            at: handle.into_iter().collect(),
        }
    }
}
