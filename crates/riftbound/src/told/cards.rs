//! Cards that change zones or are seen.

use super::{LineParts, Teller};
use crate::event::Event;

impl Teller<'_> {
    pub(super) fn tell_cards(self, event: &Event) -> Option<LineParts> {
        Some(match event {
            Event::FieldChosen(seat, c) => (
                format!("{seat} brings the battlefield {}", self.card(*c)),
                "RB 114",
                self.at(*c),
            ),
            Event::Drew(seat, c) => (
                format!("{seat} draws {}", self.known_card(*c)),
                "RB 413.1",
                self.at(*c),
            ),
            Event::Discarded(seat, c) => (
                format!("{seat} discards {}", self.card(*c)),
                "RB 422.1",
                self.at(*c),
            ),
            Event::Recycled(c) => (
                format!("{} is recycled", self.known_card(*c)),
                "RB 416.1",
                self.at(*c),
            ),
            Event::Revealed(seat, c) => (
                format!("{seat} reveals {}", self.known_card(*c)),
                "RB 424.1",
                self.at(*c),
            ),
            Event::Put(c, place, seat) => (
                format!("{} goes to {seat}'s {place}", self.known_card(*c)),
                "RB 410",
                self.at(*c),
            ),
            _ => return self.tell_hidden(event),
        })
    }

    /// What is done with cards that not everybody sees.
    fn tell_hidden(self, event: &Event) -> Option<LineParts> {
        Some(match event {
            Event::Looked(seat, n) => (
                format!("{seat} looks at {n} of the top of a deck"),
                "RB 103.2.e.1",
                vec![],
            ),
            Event::Predicted(seat, recycled, kept) => (
                format!("{seat} predicts: {recycled} recycled, {kept} kept"),
                "RB 436.1",
                vec![],
            ),
            Event::Hid(seat, c, field) => {
                let (place, mut at) = self.field(*field);
                at.extend(self.at(*c));
                let name = self.known_card(*c);
                (format!("{seat} hides {name} at {place}"), "RB 421.1", at)
            }
            Event::Uncovered(c, rule) => (
                format!("the hidden {} is put into the trash", self.card(*c)),
                rule.0,
                self.at(*c),
            ),
            _ => return None,
        })
    }
}
