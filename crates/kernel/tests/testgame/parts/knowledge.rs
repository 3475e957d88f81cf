//! Who may look at a card now, and who knows what it is.

use super::card::Cards;
use kernel::ids::CardId;
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Some viewers: seats, and perhaps everybody else too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Eyes {
    /// The seats.
    pub(crate) seats: SeatSet,
    /// Whether it is open to everybody.
    pub(crate) everybody: bool,
}

impl Eyes {
    /// Nobody's.
    pub(crate) const NOBODY: Self = Self {
        seats: SeatSet::NONE,
        everybody: false,
    };
    /// Everybody's.
    pub(crate) const EVERYBODY: Self = Self {
        seats: SeatSet::NONE,
        everybody: true,
    };

    /// Only this seat's.
    #[must_use]
    pub(crate) fn of(seat: Seat) -> Self {
        Self {
            seats: SeatSet::only(seat),
            everybody: false,
        }
    }

    /// Those of either.
    #[must_use]
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            seats: self.seats.or(other.seats),
            everybody: self.everybody || other.everybody,
        }
    }

    /// Whether this viewer is among them.
    #[must_use]
    pub(crate) fn has(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Judge => true,
            Viewer::Spectator => self.everybody,
            Viewer::Seat(seat) => self.everybody || self.seats.has(seat),
        }
    }
}

/// A row of a game's table: what being moved to a zone does to what is known
/// of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// Who may look at cards there.
    pub(crate) looks: Eyes,
    /// Whether a card can be followed there, so that who knew it still knows
    /// which one it is.
    pub(crate) followed: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Known {
    looks: Eyes,
    knows: Eyes,
}

/// What is known of every card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Knowledge {
    cards: Vec<Known>,
}

impl Knowledge {
    /// A card comes to a place where it is seen like this.
    pub(crate) fn moved(&mut self, card: CardId, to: Sight) {
        let known = self.row(card);
        known.looks = to.looks;
        known.knows = match to.followed {
            true => known.knows.or(to.looks),
            false => to.looks,
        };
    }

    /// A card is shown to these.
    pub(crate) fn revealed(&mut self, card: CardId, to: Eyes) {
        let known = self.row(card);
        known.knows = known.knows.or(to);
    }

    /// These may look at a card now, until it is moved.
    pub(crate) fn opened(&mut self, card: CardId, to: Eyes) {
        let known = self.row(card);
        known.looks = known.looks.or(to);
        known.knows = known.knows.or(to);
    }

    /// Cards are mixed: who may not look at them knows no longer which is
    /// which.
    pub(crate) fn shuffled(&mut self, cards: impl IntoIterator<Item = CardId>) {
        for card in cards {
            let known = self.row(card);
            known.knows = known.looks;
        }
    }

    /// Whether this viewer may look at the card now.
    #[must_use]
    pub(crate) fn may_look(&self, card: CardId, viewer: Viewer) -> bool {
        self.get(card).looks.has(viewer)
    }

    /// Whether this viewer knows what the card is.
    #[must_use]
    pub(crate) fn knows(&self, card: CardId, viewer: Viewer) -> bool {
        self.get(card).knows.has(viewer)
    }

    fn get(&self, card: CardId) -> Known {
        self.cards.get(card.index()).copied().unwrap_or_default()
    }

    fn row(&mut self, card: CardId) -> &mut Known {
        if self.cards.len() <= card.index() {
            self.cards.resize(card.index() + 1, Known::default());
        }
        &mut self.cards[card.index()]
    }
}

/// Puts what is printed on the cards a viewer does not know in another order,
/// among cards of one owner: who brought which cards is known, where each of
/// them is now is not.
pub(crate) fn reprint_unknown(
    cards: &mut Cards,
    knowledge: &Knowledge,
    viewer: Viewer,
    rng: &mut GameRng,
) {
    let mut groups: BTreeMap<Seat, Vec<CardId>> = BTreeMap::new();
    for (id, card) in cards.iter() {
        if !knowledge.knows(id, viewer) {
            groups.entry(card.owner).or_default().push(id);
        }
    }
    for ids in groups.values() {
        let mut prints: Vec<_> = ids.iter().map(|id| cards.get(*id).print).collect();
        rng.shuffle(&mut prints);
        for (id, print) in ids.iter().zip(prints) {
            cards.get_mut(*id).print = print;
        }
    }
}

#[test]
fn what_was_revealed_is_unknown_once_shuffled() {
    let hand = Sight {
        looks: Eyes::of(Seat(0)),
        followed: true,
    };
    let mut knowledge = Knowledge::default();
    knowledge.moved(CardId(0), hand);
    knowledge.revealed(CardId(0), Eyes::EVERYBODY);
    assert!(knowledge.knows(CardId(0), Viewer::Spectator));
    assert!(!knowledge.may_look(CardId(0), Viewer::Spectator));
    knowledge.shuffled([CardId(0)]);
    assert!(!knowledge.knows(CardId(0), Viewer::Spectator));
}
