//! Things in words that tell them apart from every other on the table.

use crate::look::Look;
use crate::state::{Card, Object, Zone};
use kernel::game::disambiguated;
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;
use kernel::view::Viewer;

impl<'a> Look<'a> {
    /// What a thing is printed as now, or was when it was last on the field.
    #[must_use]
    pub fn face_of(self, r: Ref) -> PrintId {
        let slot = self.s.slot(r);
        let object = slot.and_then(|slot| self.s.object(slot));
        match (object, self.s.note(r)) {
            (Some(o), _) => o.face,
            (None, Some(note)) => note.face,
            _ => self.s.cards[r.card.index()].print,
        }
    }

    /// The name of a thing, of what it was if it has left the field.
    #[must_use]
    pub fn name(self, r: Ref) -> &'a str {
        let object = self.s.slot(r).and_then(|slot| self.s.object(slot));
        match object {
            Some(o) => self.called(o),
            None => &self.r.prints[self.face_of(r)].name,
        }
    }

    /// A thing in words, for a seat that may not know its face.
    pub(crate) fn seen_label(self, r: Ref, eyes: Seat) -> String {
        if self.s.slot(r).is_some() || self.may_look(r.card, Viewer::Seat(eyes)) {
            self.object_label(r)
        } else {
            back(&self.s.cards[r.card.index()])
        }
    }

    /// A thing in words that tell it apart from every other on the table.
    #[must_use]
    pub fn object_label(self, r: Ref) -> String {
        let Some(object) = self.s.slot(r).and_then(|slot| self.s.object(slot)) else {
            return self.pile_label(r);
        };
        let text = self.called(object);
        let mut twins: Vec<&Object> = self.s.objects().map(|(_, o)| o).collect();
        twins.retain(|o| self.called(o) == text);
        twins.sort_by_key(|o| (o.since, o.card));
        let twins: Vec<_> = twins.iter().map(|o| (o.controller, o.card)).collect();
        disambiguated(text, &twins, (object.controller, object.card))
    }

    /// The name an object is called by; face-down it has none.
    fn called(self, o: &Object) -> &'a str {
        match self.s.card(o.card).face_up {
            true => &self.r.prints[o.face].name,
            false => "face-down card",
        }
    }

    /// A card that is no object; whose it is where there could be doubt, and
    /// whether it was shown where a twin was not.
    fn pile_label(self, r: Ref) -> String {
        let card = &self.s.cards[r.card.index()];
        let label = self.r.prints[card.print].name.clone();
        let mut twins = self.s.cards.iter().filter(|c| c.print == card.print);
        match card.zone {
            Zone::Hand | Zone::Memory if card.known.len() > 1 => {
                let unlike = |c: &Card| {
                    c.zone == card.zone && c.owner == card.owner && c.known != card.known
                };
                match twins.any(unlike) {
                    true => format!("{label} (shown)"),
                    false => label,
                }
            }
            Zone::Deck | Zone::Hand | Zone::Memory | Zone::Material | Zone::Gone => label,
            _ => match twins.any(|c| c.zone == card.zone && c.owner != card.owner) {
                true => format!("{label} of {}", card.owner),
                false => label,
            },
        }
    }
}

/// The back of a card, by where it lies.
fn back(card: &Card) -> String {
    let owner = card.owner;
    match card.zone {
        Zone::Hand => format!("a card of {owner}'s hand"),
        Zone::Memory => format!("a card of {owner}'s memory"),
        Zone::Deck => format!("a card of {owner}'s deck"),
        Zone::Material => format!("a card of {owner}'s material deck"),
        Zone::Banishment => format!("a face-down card of {owner}'s banishment"),
        _ => "a card".to_owned(),
    }
}
