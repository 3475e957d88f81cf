//! The state, and what it is made of.

use super::flaw::{Counter, Flaw};
use super::prints::Rules;
use super::traits::Traits;
use crate::parts::card::Cards;
use crate::parts::knowledge::Knowledge;
use crate::parts::object::{Notes, ObjectId, Objects};
use crate::parts::permission::{PermissionId, Permissions};
use crate::parts::zone::{Zone, Zones};
use kernel::game::Outcome;
use kernel::ids::{CardId, Handle, Handles, PrintId};
use kernel::parts::agenda::Agenda;
use kernel::parts::batch::{Batch, ReplacementKey};
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many sit down, chance, and what is wrong.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) seats: u8,
    pub(crate) seed: u64,
    pub(crate) flaw: Option<Flaw>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Place {
    Deck,
    Hand,
    Board,
    Stack,
    Discard,
}

/// Something on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Thing {
    /// What counts as printed: a copy points to another row than its card.
    pub(crate) print: PrintId,
    pub(crate) seat: Seat,
    /// Its timestamp.
    pub(crate) since: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Target {
    Seat(Seat),
    Thing(ObjectId),
    Item(u16),
}

/// A card on the stack, with what was chosen for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Item {
    pub(crate) id: u16,
    pub(crate) seat: Seat,
    pub(crate) card: CardId,
    pub(crate) x: u16,
    pub(crate) targets: Vec<Target>,
}

/// What has to be chosen in a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Step {
    X,
    First,
    Extra,
    Second,
    Pay,
}

/// What was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Value {
    Number(u16),
    Yes(bool),
    Target(Target),
}

/// What a play costs by its permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Terms {
    Printed,
    Free,
}

pub(crate) type Play = crate::parts::play::Play<Terms, Step, Value>;

/// What is about to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Event {
    Draw(Seat),
    Lose(Seat, i16),
    Gain(Seat, i16),
    Destroy(ObjectId),
    Discard(CardId),
    Enter(CardId),
    Token(Seat, PrintId),
}

/// Several wards could take the place of one thing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Wards {
    pub(crate) seat: Seat,
    pub(crate) at: usize,
    pub(crate) keys: Vec<ReplacementKey>,
}

/// Work under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// The loop: looks at what is due, then asks the active seat.
    Turn,
    /// Others may respond to this item on top of the stack: those who have not
    /// passed.
    Window(u16, SeatSet),
    Play(Play),
    /// Events about to happen, and who has to choose between replacements.
    Batch(Batch<Event>, Option<Wards>),
    /// What each seat sealed, by seat: a card, or none.
    Dare(Vec<Option<Option<CardId>>>),
    /// A seat may play a card it has found.
    May(Seat, PermissionId, CardId),
    Shuffle(Seat),
    Scout(Seat, CardId),
}

/// The game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Skirmish {
    pub(crate) flaw: Option<Flaw>,
    pub(crate) counter: Counter,
    pub(crate) rng: GameRng,
    pub(crate) seats: u8,
    pub(crate) gone: SeatSet,
    pub(crate) life: Vec<i16>,
    pub(crate) energy: Vec<u16>,
    pub(crate) cards: Cards,
    pub(crate) zones: Zones<Place>,
    pub(crate) knowledge: Knowledge,
    pub(crate) handles: Handles,
    /// The handle of each card where it is now.
    pub(crate) handle: BTreeMap<CardId, Handle>,
    pub(crate) objects: Objects<Thing>,
    pub(crate) notes: Notes<Thing>,
    pub(crate) permissions: Permissions<Terms>,
    pub(crate) stack: Vec<Item>,
    pub(crate) agenda: Agenda<Frame>,
    pub(crate) turn: u32,
    pub(crate) active: Seat,
    pub(crate) ended: bool,
    pub(crate) attacked: bool,
    pub(crate) scouted: bool,
    pub(crate) clock: u32,
    pub(crate) revelations: u64,
    pub(crate) disclosures: u64,
    pub(crate) traits: BTreeMap<ObjectId, Traits>,
    pub(crate) outcome: Option<Outcome>,
}

impl Skirmish {
    pub(crate) fn living(&self) -> SeatSet {
        SeatSet::first(usize::from(self.seats)).minus(self.gone)
    }

    pub(crate) fn in_order_after(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let (n, living) = (self.seats, self.living());
        let around = (1..=n).map(move |i| Seat((seat.0 + i) % n));
        around.filter(move |s| living.has(*s))
    }

    pub(crate) fn hand(&self, seat: Seat) -> &[CardId] {
        self.zones.cards(Zone::of(Place::Hand, seat))
    }

    /// A card of each print in a hand: equal cards are offered once.
    pub(crate) fn distinct_hand(&self, seat: Seat) -> Vec<CardId> {
        let mut seen = Vec::new();
        let mut first = |c: &CardId| {
            let print = self.cards.get(*c).print;
            let new = self.flaw == Some(Flaw::Labels) || !seen.contains(&print);
            seen.push(print);
            new
        };
        self.hand(seat)
            .iter()
            .copied()
            .filter(|c| first(c))
            .collect()
    }

    pub(crate) fn name<'r>(&self, rules: &'r Rules, card: CardId) -> &'r str {
        rules.print(self.cards.get(card).print).name
    }

    pub(crate) fn handle_of(&self, card: CardId) -> Handle {
        self.handle.get(&card).copied().unwrap_or_default()
    }

    pub(crate) fn item(&self, id: u16) -> Option<&Item> {
        self.stack.iter().find(|i| i.id == id)
    }
}
