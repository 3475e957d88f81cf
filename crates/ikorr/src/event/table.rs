//! Telling of what enters the Battlefield and leaves it (sections 4.7, 4.9 and
//! 7.6).

use crate::event::Event;
use crate::event::teller::{Line, Teller, about, plain};

impl Teller<'_> {
    pub(super) fn tell_table(&self, event: &Event) -> Option<Line> {
        Some(match event {
            Event::Summoned(seat, r) => {
                let text = format!("{} is summoned for {seat}", self.name(*r));
                about(text, "ROI 11.52a", *r)
            }
            Event::Built(seat, r) => {
                about(format!("{seat} builds {}", self.name(*r)), "ROI 11.34a", *r)
            }
            Event::NoRoom(seat, c, rule) => {
                let card = self.known_card(*c);
                plain(format!("{card} cannot enter {seat}'s battlefield"), rule.0)
            }
            Event::Left(thing, name, cause, _) => {
                let (words, rule) = cause.words();
                about(format!("{} {words}", self.print(*name)), rule, *thing)
            }
            Event::Ceased(name) => {
                let name = self.print(*name);
                plain(format!("the token {name} ceases to exist"), "ROI 3.7d")
            }
            Event::Replaced(r) => {
                let text = format!("something else happens to {} instead", self.name(*r));
                about(text, "ROI 6.9b", *r)
            }
            Event::Survived(r) => about(format!("{} survives", self.name(*r)), "ROI 11.21a", *r),
            _ => return None,
        })
    }
}
