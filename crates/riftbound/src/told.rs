//! What happened, in words, with the rule that made it happen: as much of it
//! as a viewer may know.

mod board;
mod cards;
mod chain;
mod game;

use crate::event::Event;
use crate::labels::place_name;
use crate::look::Look;
use crate::state::Place;
use kernel::ids::{CardId, Handle, Ref};
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
        teller.tell(event).map(LogLine::from)
    }
}

impl<'a> Teller<'a> {
    fn tell(self, event: &Event) -> Option<LineParts> {
        self.tell_cards(event)
            .or_else(|| self.tell_chain(event))
            .or_else(|| self.tell_board(event))
            .or_else(|| self.tell_game(event))
    }

    /// The name of something that everybody may know.
    fn name(self, r: Ref) -> &'a str {
        self.look.name(r)
    }

    /// The name of a card that everybody may know.
    fn card(self, card: CardId) -> &'a str {
        let print = self.look.s.card(card).print;
        &self.look.r.print(print).name
    }

    /// The name of a card, if the viewer may know it.
    fn known_card(self, card: CardId) -> &'a str {
        let known = self.look.knows(self.look.s.card(card), self.viewer);
        if known { self.card(card) } else { "a card" }
    }

    fn at(self, card: CardId) -> Vec<Handle> {
        let handle = self.look.s.card(card).handle;
        handle.is_some().then_some(handle).into_iter().collect()
    }

    /// The card of a battlefield, and how it is called.
    fn field(self, field: u8) -> (String, Vec<Handle>) {
        let name = place_name(Place::Field(field));
        match self.look.s.fields.get(usize::from(field)) {
            Some(f) => (format!("{name}, {}", self.card(f.card)), self.at(f.card)),
            None => (name, Vec::new()),
        }
    }
}

/// A place in words for everybody.
fn whose_place(place: Place) -> String {
    match place {
        Place::Base(seat) => format!("{seat}'s base"),
        place => place_name(place),
    }
}

fn one(text: String, rule: &'static str, r: Ref) -> LineParts {
    (text, rule, vec![r.handle])
}
