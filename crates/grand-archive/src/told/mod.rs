//! What happened, in words, with the rule that made it happen: as much of it
//! as a viewer may know.

mod cards;
mod combat;
mod game;
mod objects;
mod stack;

use crate::event::Event;
use crate::look::Look;
use crate::state::Zone;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::log::{LineParts, LogLine};
use kernel::view::Viewer;

/// Tells one viewer.
#[derive(Clone, Copy)]
struct Teller<'a> {
    look: Look<'a>,
    viewer: Viewer,
}

impl Look<'_> {
    /// What happened, as a viewer may know it.
    #[must_use]
    pub fn told(self, event: &Event, viewer: Viewer) -> Option<LogLine> {
        let teller = Teller { look: self, viewer };
        let line = teller.tell(event);
        let line = line.map(|(text, rule, at)| (text, self.s.told_by(rule), at));
        line.map(LogLine::from)
    }
}

impl<'a> Teller<'a> {
    fn tell(self, event: &Event) -> Option<LineParts> {
        self.tell_cards(event)
            .or_else(|| self.tell_stack(event))
            .or_else(|| self.tell_objects(event))
            .or_else(|| self.tell_combat(event))
            .or_else(|| self.tell_game(event))
    }

    /// The name of something that everybody may know: what it is, or was as
    /// it left.
    fn name(self, r: Ref) -> &'a str {
        self.print(self.look.face_of(r))
    }

    fn print(self, print: PrintId) -> &'a str {
        &self.look.r.print(print).name
    }

    /// The name of a card that everybody may know.
    fn card(self, card: CardId) -> &'a str {
        self.print(self.look.s.card(card).print)
    }

    /// The name of a card, if the viewer may know it.
    fn known_card(self, card: CardId) -> &'a str {
        match self.look.s.knows(card, self.viewer) {
            true => self.card(card),
            false => "a card",
        }
    }

    fn at(self, card: CardId) -> Vec<Handle> {
        let handle = self.look.s.card(card).handle;
        handle.is_some().then_some(handle).into_iter().collect()
    }
}

/// A zone in words.
fn zone_name(zone: Zone) -> &'static str {
    match zone {
        Zone::Deck => "main deck",
        Zone::Material => "material deck",
        Zone::Hand => "hand",
        Zone::Memory => "memory",
        Zone::Graveyard => "graveyard",
        Zone::Banishment => "banishment",
        Zone::Field(_) => "field",
        Zone::Stack => "effects stack",
        Zone::Intent(_) => "intent",
        Zone::Lineage(_) => "lineage",
        Zone::Loaded(_) => "loaded cards",
        Zone::Mastery => "mastery",
        Zone::Aside | Zone::Gone => "outside of the game",
    }
}

fn one(text: String, rule: &'static str, r: Ref) -> Option<LineParts> {
    Some((text, rule, vec![r.handle]))
}

fn plain(text: String, rule: &'static str) -> Option<LineParts> {
    Some((text, rule, Vec::new()))
}
