//! What is played, and the Chain.

use super::{LineParts, Teller, one, whose_place};
use crate::event::Event;
use crate::labels::price_words;
use kernel::ids::{Handle, PrintId};

impl Teller<'_> {
    pub(super) fn tell_chain(self, event: &Event) -> Option<LineParts> {
        let print = |p: &PrintId| &self.look.r.print(*p).name;
        Some(match event {
            Event::Playing(seat, c) => (
                format!("{seat} plays {}", self.card(*c)),
                "RB 354",
                self.at(*c),
            ),
            Event::Activated(seat, r, _) => {
                one(format!("{seat} uses {}", self.name(*r)), "RB 401.1", *r)
            }
            Event::Triggered(seat, p, handle) => (
                format!("{}'s ability triggers for {seat}", print(p)),
                "RB 383.3",
                vec![*handle],
            ),
            Event::NotPlaced(seat, p, rule) => (
                format!("{}'s ability is not used by {seat}", print(p)),
                rule.0,
                vec![],
            ),
            Event::Finalized(handle) => self.about_item(*handle, "is finalized", "RB 337.1"),
            Event::Undone(seat, c, rule) => (
                format!("{seat} cannot play {} after all", self.known_card(*c)),
                rule.0,
                self.at(*c),
            ),
            Event::Targeted(handle, r) => {
                let target = self.target_name(*r);
                let (text, _, mut at) = self.about_item(*handle, "targets", "RB 355.5");
                at.push(r.handle);
                (format!("{text} {target}"), "RB 355.5", at)
            }
            Event::Resolves(seat, p) => (
                format!("{} of {seat} resolves", print(p)),
                "RB 340.1",
                vec![],
            ),
            Event::Countered(p) => (format!("{} is countered", print(p)), "RB 425", vec![]),
            _ => return self.tell_paying(event),
        })
    }

    fn tell_paying(self, event: &Event) -> Option<LineParts> {
        Some(match event {
            Event::Added(seat, price) => (
                format!("{seat} adds {}", price_words(*price)),
                "RB 165.1",
                vec![],
            ),
            Event::Paid(seat, price) => (
                format!("{seat} pays {}", price_words(*price)),
                "RB 357.1",
                vec![],
            ),
            Event::PoolEmptied(seat) => (format!("{seat}'s rune pool empties"), "RB 166", vec![]),
            Event::Entered(seat, r, place) => one(
                format!("{} of {seat} enters {}", self.name(*r), whose_place(*place)),
                "RB 359.2",
                *r,
            ),
            Event::PassedPriority(seat) => (format!("{seat} passes priority"), "RB 339.2", vec![]),
            Event::PassedFocus(seat) => (format!("{seat} passes focus"), "RB 347.3", vec![]),
            Event::Focus(seat) => (format!("{seat} has focus"), "RB 313", vec![]),
            Event::Invited(seat, mate) => (format!("{seat} invites {mate}"), "RB 484.8.a", vec![]),
            _ => return None,
        })
    }

    /// A permanent has left the Chain when it is told to be finalized.
    fn about_item(self, handle: Handle, what: &str, rule: &'static str) -> LineParts {
        let s = self.look.s;
        let name = match s.item(handle) {
            Some(item) => self.look.item_name(item),
            None => {
                let card = s.cards.iter().find(|c| c.handle == handle);
                let print = card.map(|c| self.look.r.print(c.print));
                print.map_or("it".to_owned(), |p| p.name.clone())
            }
        };
        (format!("{name} {what}"), rule, vec![handle])
    }

    /// A target; a facedown one is known only to some.
    fn target_name(self, r: kernel::ids::Ref) -> String {
        if self.look.s.slot(r).is_some() {
            self.look.object_label(r)
        } else {
            self.known_card(r.card).to_owned()
        }
    }
}
