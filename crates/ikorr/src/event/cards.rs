//! Telling of cards that are drawn, discarded, seen and put somewhere
//! (section 5).

use crate::event::Event;
use crate::event::teller::{Line, Teller, plain};
use kernel::ids::CardId;

impl Teller<'_> {
    pub(super) fn tell_cards(&self, event: &Event) -> Option<Line> {
        let at = |text: String, rule, c: CardId| (text, rule, vec![self.s.card(c).handle]);
        Some(match event {
            Event::Drew(seat, c) => {
                let card = self.known_card(*c);
                at(format!("{seat} draws {card}"), "ROI 5.9a", *c)
            }
            Event::EmptyDeck(seat) => plain(format!("{seat} has no card to draw"), "ROI 8.5a.1"),
            Event::Discarded(seat, c) => {
                let card = self.card(*c);
                at(format!("{seat} discards {card}"), "ROI 11.37a", *c)
            }
            Event::Scrapped(seat, c) => {
                let card = self.card(*c);
                at(format!("{seat} scraps {card}"), "ROI 11.44a", *c)
            }
            Event::Shuffled(seat) => plain(format!("{seat} shuffles the deck"), "ROI 5.8c"),
            Event::Revealed(seat, c) => {
                let card = self.card(*c);
                at(format!("{seat} reveals {card}"), "ROI 11.28a", *c)
            }
            Event::Put(c, place, seat) => {
                let card = self.known_card(*c);
                at(format!("{card} goes to {seat}'s {place}"), "ROI 3.4a", *c)
            }
            _ => return tell_decks(event),
        })
    }
}

/// Cards of a Deck or a pile that somebody has looked through.
fn tell_decks(event: &Event) -> Option<Line> {
    let (text, rule) = match event {
        Event::Looked(seat, n) => (
            format!("{seat} looks at the top {n} of the deck"),
            "ROI 11.39a",
        ),
        Event::Foresaw(seat, top, bottom) => (
            format!("{seat} puts {top} on top and {bottom} on the bottom"),
            "ROI 11.39a",
        ),
        Event::Searched(seat, n) => (format!("{seat} searches and finds {n}"), "ROI 3.17a"),
        Event::Arranged(seat) => (format!("{seat} rearranges a pile"), "ROI 5.4b.1"),
        _ => return None,
    };
    Some(plain(text, rule))
}
