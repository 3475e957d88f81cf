//! Cards that change zones or are seen.

use super::{LineParts, Teller, plain, zone_name};
use crate::event::Event;
use crate::state::Zone;
use kernel::ids::CardId;
use kernel::seats::Seat;

impl Teller<'_> {
    pub(super) fn tell_cards(self, event: &Event) -> Option<LineParts> {
        let known = |card: &CardId, words: &dyn Fn(&str) -> String, rule| {
            Some((words(self.known_card(*card)), rule, self.at(*card)))
        };
        match event {
            Event::Drew(seat, c, false) => {
                known(c, &|n| format!("{seat} draws {n}"), "GA drawing-cards/1")
            }
            Event::Drew(seat, c, true) => known(
                c,
                &|n| format!("{seat} draws {n} into memory"),
                "GA drawing-cards/1",
            ),
            Event::Discarded(seat, c) => {
                known(c, &|n| format!("{seat} discards {n}"), "GA discard/3")
            }
            Event::Revealed(seat, c) => known(c, &|n| format!("{seat} reveals {n}"), "GA reveal/2"),
            Event::Took(seat, c) => known(
                c,
                &|n| format!("{seat} takes the preserved {n}"),
                "GA preserve-preserved/4.a",
            ),
            Event::Put(c, zone, rule) => self.tell_put(*c, *zone, rule.0),
            Event::PaidMemory(seat, cards) => Some(self.tell_memory(*seat, cards)),
            _ => self.tell_seen(event),
        }
    }

    fn tell_put(self, card: CardId, zone: Zone, rule: &'static str) -> Option<LineParts> {
        let owner = self.look.s.card(card).owner;
        let name = self.known_card(card);
        let text = format!("{name} goes to {owner}'s {}", zone_name(zone));
        Some((text, rule, self.at(card)))
    }

    fn tell_memory(self, seat: Seat, cards: &[CardId]) -> LineParts {
        let names: Vec<&str> = cards.iter().map(|c| self.known_card(*c)).collect();
        let at = cards.iter().flat_map(|c| self.at(*c)).collect();
        let text = format!("{seat} pays with {}", names.join(", "));
        (text, "GA cost/p6", at)
    }

    /// What is done with cards that not everybody sees.
    fn tell_seen(self, event: &Event) -> Option<LineParts> {
        match event {
            Event::Looked(seat, n) => plain(
                format!("{seat} looks at {n} cards"),
                "GA public-vs-private-information/3",
            ),
            Event::Glimpsed(seat, bottom, top) => plain(
                format!("{seat} glimpses: {bottom} to the bottom, {top} on top"),
                "GA glimpse/2",
            ),
            Event::Named(seat, print) => {
                plain(format!("{seat} names {}", self.print(*print)), "GA name/2")
            }
            Event::Shuffled(seat) => plain(format!("{seat} shuffles"), "GA shuffling/1"),
            Event::DrewNothing(seat) => plain(
                format!("{seat} has no card to draw"),
                "GA ending-the-game/p2",
            ),
            Event::Ceased(print) => plain(
                format!("{} ceases to exist", self.print(*print)),
                "GA token/2",
            ),
            _ => None,
        }
    }
}
