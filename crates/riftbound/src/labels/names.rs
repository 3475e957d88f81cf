//! Things in words that tell them apart from every other on the table.

use crate::card::Kind;
use crate::look::Look;
use crate::state::{Card, Object, Zone};
use kernel::game::disambiguated;
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;
use kernel::view::Viewer;

impl<'a> Look<'a> {
    /// What a thing is printed as now, or was when it was last on the board.
    #[must_use]
    pub fn face_of(self, r: Ref) -> PrintId {
        let slot = self.s.slot(r);
        let object = slot.and_then(|slot| self.s.object(slot));
        match (object, self.s.note(r)) {
            (Some(o), _) => o.face,
            (None, Some(note)) => note.face,
            _ => self.s.card(r.card).print,
        }
    }

    /// The name of a thing, of what it was if it has left the board.
    #[must_use]
    pub fn name(self, r: Ref) -> &'a str {
        &self.r.print(self.face_of(r)).name
    }

    /// A thing in words, for a seat that may not know its face.
    pub(crate) fn seen_label(self, r: Ref, eyes: Seat) -> String {
        let card = self.s.card(r.card);
        if self.knows(card, Viewer::Seat(eyes)) {
            self.object_label(r)
        } else {
            back(card)
        }
    }

    /// A thing in words that tell it apart from every other on the table.
    /// Runes are told apart only where a question has several.
    #[must_use]
    pub fn object_label(self, r: Ref) -> String {
        let Some(object) = self.s.slot(r).and_then(|slot| self.s.object(slot)) else {
            return self.pile_label(r);
        };
        let text = &self.r.print(object.face).name;
        if object.kind == Kind::Rune {
            return text.clone();
        }
        let mut twins: Vec<&Object> = self.s.objects().map(|(_, o)| o).collect();
        twins.retain(|o| o.kind != Kind::Rune && self.r.print(o.face).name == *text);
        twins.sort_by_key(|o| (o.since, o.card));
        let twins: Vec<_> = twins.iter().map(|o| (o.controller, o.card)).collect();
        disambiguated(text, &twins, (object.controller, object.card))
    }

    /// A card that is not on the board; whose it is where there could be
    /// doubt, and whether it was shown where a twin was not.
    fn pile_label(self, r: Ref) -> String {
        let card = self.s.card(r.card);
        let label = self.r.print(card.print).name.clone();
        let mut twins = self.s.cards.iter().filter(|c| c.print == card.print);
        match card.zone {
            Zone::Trash | Zone::Banished | Zone::Champion | Zone::Facedown(_) => {
                if twins.any(|c| c.zone == card.zone && c.owner != card.owner) {
                    format!("{label} of {}", card.owner)
                } else {
                    label
                }
            }
            Zone::Hand if card.known.len() > 1 => {
                let unlike = |c: &Card| {
                    c.zone == Zone::Hand && c.owner == card.owner && c.known != card.known
                };
                if twins.any(unlike) {
                    format!("{label} (shown)")
                } else {
                    label
                }
            }
            _ => label,
        }
    }
}

/// The back of a card, by where it lies.
fn back(card: &Card) -> String {
    let owner = card.owner;
    match card.zone {
        Zone::Facedown(field) => format!("the facedown card at battlefield {}", field + 1),
        Zone::Hand => format!("a card of {owner}'s hand"),
        Zone::Deck => format!("a card of {owner}'s deck"),
        Zone::RuneDeck => format!("a card of {owner}'s rune deck"),
        _ => "a card".to_owned(),
    }
}
