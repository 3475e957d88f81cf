//! Telling of playing, activating and resolving (sections 3 and 6), and of the
//! Influence it takes (section 4.10).

use crate::event::Event;
use crate::event::teller::{Line, Teller, about, plain};

impl Teller<'_> {
    pub(super) fn tell_stack(&self, event: &Event) -> Option<Line> {
        Some(match event {
            Event::Played(seat, c) => (
                format!("{seat} plays {}", self.known_card(*c)),
                "ROI 3.2a",
                vec![self.s.card(*c).handle],
            ),
            Event::Activated(seat, r, _) => {
                let text = format!("{seat} activates {}", self.name(*r));
                about(text, "ROI 6.4a", *r)
            }
            Event::AvatarUsed(seat, true) => {
                plain(format!("{seat} uses the avatar's RUSH"), "ROI 6.2b")
            }
            Event::AvatarUsed(seat, false) => {
                plain(format!("{seat} uses the avatar's power"), "ROI 6.1a.1")
            }
            Event::RushRefused(seat) => {
                plain(format!("{seat}'s RUSH is not agreed to"), "ROI 9.7b")
            }
            Event::Triggered(seat, face, handle) => (
                format!("{} triggers for {seat}", self.r.name(*face)),
                "ROI 6.7a",
                vec![*handle],
            ),
            _ => return self.tell_item(event).or_else(|| tell_influence(event)),
        })
    }

    /// What becomes of an item of the stack.
    fn tell_item(&self, event: &Event) -> Option<Line> {
        let (text, rule) = match event {
            Event::NotPlaced(seat, face, rule) => {
                let name = self.r.name(*face);
                let text = format!("{name} of {seat} does not go on the stack");
                (text, rule.0)
            }
            Event::Resolves(seat, face) => {
                let name = self.r.name(*face);
                (format!("{name} of {seat} resolves"), "ROI 3.12a")
            }
            Event::Removed(face, rule) => {
                let name = self.r.name(*face);
                (format!("{name} is removed from the stack"), rule.0)
            }
            _ => return None,
        };
        Some(plain(text, rule))
    }
}

fn tell_influence(event: &Event) -> Option<Line> {
    let (text, rule) = match event {
        Event::Exerted(seat, n) => (format!("{seat} exerts {n} influence"), "ROI 4.10b.1"),
        Event::Refreshed(seat, n) => (format!("{seat} refreshes {n} influence"), "ROI 11.41a"),
        Event::GainedInfluence(seat) => (format!("{seat} gains an influence"), "ROI 8.3c"),
        _ => return None,
    };
    Some(plain(text, rule))
}
