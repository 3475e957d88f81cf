//! What goes on the effects stack and resolves.

use super::{LineParts, Teller, one, plain};
use crate::event::Event;
use kernel::ids::Handle;

impl Teller<'_> {
    pub(super) fn tell_stack(self, event: &Event) -> Option<LineParts> {
        match event {
            Event::Playing(seat, c) => Some((
                format!("{seat} plays {}", self.card(*c)),
                "GA card-activation/1",
                self.at(*c),
            )),
            Event::Using(seat, r, _) => one(
                format!("{seat} uses {}", self.name(*r)),
                "GA activated-abilities/p1",
                *r,
            ),
            Event::Activated(handle) => {
                let text = format!("{} is on the effects stack", self.item(*handle));
                Some((text, "GA card-activation/9", vec![*handle]))
            }
            Event::Undone(seat, c, rule) => Some((
                format!("{seat} takes {} back", self.card(*c)),
                rule.0,
                self.at(*c),
            )),
            Event::Triggered(seat, print, handle) => Some((
                format!("{} of {seat} triggers", self.print(*print)),
                "GA triggered-abilities/p6",
                vec![*handle],
            )),
            Event::Targeted(handle, r) => Some((
                format!("{} targets {}", self.item(*handle), self.name(*r)),
                "GA card-activation/5",
                vec![*handle, r.handle],
            )),
            _ => self.tell_resolving(event),
        }
    }

    fn tell_resolving(self, event: &Event) -> Option<LineParts> {
        match event {
            Event::Reserved(seat, n) => plain(
                format!("{seat} pays {n} for the reserve cost"),
                "GA cost/p5",
            ),
            Event::Resolves(seat, print) => plain(
                format!("{} of {seat} resolves", self.print(*print)),
                "GA opportunity/5",
            ),
            Event::Fizzled(print, rule) => plain(format!("{} fizzles", self.print(*print)), rule.0),
            Event::Negated(print) => {
                plain(format!("{} is negated", self.print(*print)), "GA negate/2")
            }
            Event::CopiedItem(handle) => Some((
                format!("{} is copied", self.item(*handle)),
                "GA copying-abilities-or-copying-card-activations/1",
                vec![*handle],
            )),
            Event::Passed(seat) => plain(format!("{seat} passes"), "GA opportunity/3"),
            _ => None,
        }
    }

    /// An entry of the effects stack in words.
    fn item(self, handle: Handle) -> String {
        match self.look.s.item(handle) {
            Some(item) if item.is_card() => self.print(item.ctx.face).to_owned(),
            Some(item) => format!("the ability of {}", self.print(item.ctx.face)),
            None => "it".to_owned(),
        }
    }
}
