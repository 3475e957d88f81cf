//! Values of cards beside the field that effects alter, found by the card.

use crate::derived::Values;
use kernel::ids::CardId;

/// The values of cards that are no objects and that an effect alters, in the
/// order in which they were altered first.
#[derive(Clone, Debug, Default)]
pub struct Altered {
    list: Vec<(CardId, Values)>,
    /// By card one more than its place in the list; 0 of all others.
    places: Vec<u16>,
}

impl Altered {
    /// The values of a card, if an effect alters it.
    #[must_use]
    #[inline]
    pub fn of(&self, card: CardId) -> Option<&Values> {
        let place = *self.places.get(card.index())?;
        let at = usize::from(place).checked_sub(1)?;
        self.list.get(at).map(|(_, values)| values)
    }

    /// Whether an effect alters a card.
    #[must_use]
    #[inline]
    pub fn has(&self, card: CardId) -> bool {
        self.places.get(card.index()).is_some_and(|at| *at > 0)
    }

    /// All that are altered.
    pub fn iter(&self) -> std::slice::Iter<'_, (CardId, Values)> {
        self.list.iter()
    }

    /// The values of a card, to be altered; as given, if it was not before.
    pub(crate) fn or_insert(
        &mut self,
        card: CardId,
        as_is: impl FnOnce() -> Values,
    ) -> &mut Values {
        if self.places.len() <= card.index() {
            self.places.resize(card.index() + 1, 0);
        }
        let place = &mut self.places[card.index()];
        if *place == 0 {
            self.list.push((card, as_is()));
            *place = self.list.len() as u16;
        }
        let at = usize::from(*place) - 1;
        &mut self.list[at].1
    }

    /// Nothing is altered any more.
    pub(crate) fn clear(&mut self) {
        for (card, _) in self.list.drain(..) {
            self.places[card.index()] = 0;
        }
    }
}

impl PartialEq for Altered {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}
