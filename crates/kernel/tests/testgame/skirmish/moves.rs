//! The choke points: cards that move, and batches that happen.

use super::flaw::Flaw;
use super::prints::Does;
use super::run::Run;
use super::seeing::Happening;
use super::state::{Event, Place, Thing};
use crate::parts::card::{Card, Piece};
use crate::parts::knowledge::{Eyes, Sight};
use crate::parts::object::ObjectId;
use crate::parts::zone::{End, Zone, ZoneOwner};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, PrintId};
use kernel::parts::batch::{Batch, ReplacementKey};
use kernel::parts::replace::{self, Next};
use kernel::seats::Seat;

use super::state::Skirmish;

/// What moving a card to a zone does to what is known of it.
fn sight(to: Zone<Place>) -> Sight {
    let looks = match (to.kind, to.owner) {
        (Place::Deck, _) => Eyes::NOBODY,
        (Place::Hand, ZoneOwner::Seat(seat)) => Eyes::of(seat),
        _ => Eyes::EVERYBODY,
    };
    let followed = true;
    Sight { looks, followed }
}

impl<O: Observer<Skirmish>> Run<'_, O> {
    /// Moves a card; wherever it can be told apart, it has a new handle.
    pub(crate) fn put(&mut self, card: CardId, to: Zone<Place>, end: End) {
        let g = &mut *self.g;
        g.zones.put(card, to, end);
        g.knowledge.moved(card, sight(to));
        match to.kind {
            Place::Deck => g.handle.remove(&card),
            _ => g.handle.insert(card, g.handles.fresh()),
        };
    }

    /// Does all events of a batch at one moment, then tells them.
    pub(crate) fn happen(&mut self, batch: &Batch<Event>) {
        self.g.notes.next_move();
        let mut told = Vec::new();
        for proposed in &batch.events {
            told.extend(self.one(proposed.event));
        }
        self.compute();
        for happening in told {
            self.tell(happening);
        }
        self.losses();
    }

    fn one(&mut self, event: Event) -> Option<Happening> {
        match event {
            Event::Draw(seat) => self.draw(seat),
            Event::Lose(seat, n) => {
                let life = &mut self.g.life[seat.index()];
                let immortal = self.g.flaw == Some(Flaw::Length);
                *life = if immortal { 1 } else { *life - n };
                Some(Happening::Lost(seat, n))
            }
            Event::Gain(seat, n) => {
                self.g.life[seat.index()] += n;
                Some(Happening::Gained(seat, n))
            }
            Event::Destroy(id) => self.destroy(id),
            Event::Discard(card) => Some(self.discard(card)),
            Event::Enter(card) => {
                let Card { owner, print, .. } = *self.g.cards.get(card);
                Some(self.enter(card, owner, print))
            }
            Event::Token(seat, print) => {
                let piece = Piece::Token;
                let owner = seat;
                let card = self.g.cards.add(Card {
                    owner,
                    print,
                    piece,
                });
                Some(self.enter(card, seat, print))
            }
        }
    }

    fn draw(&mut self, seat: Seat) -> Option<Happening> {
        let Some(card) = self.g.zones.top(Zone::of(Place::Deck, seat)) else {
            if self.g.flaw != Some(Flaw::Length) {
                self.g.life[seat.index()] = 0;
            }
            return Some(Happening::Empty(seat));
        };
        self.put(card, Zone::of(Place::Hand, seat), End::Top);
        self.g.revelations += 1;
        let (print, handle) = self.about(card);
        Some(Happening::Drew(seat, print, handle))
    }

    fn destroy(&mut self, id: ObjectId) -> Option<Happening> {
        let object = self.g.objects.end(id)?;
        let (_, handle) = self.about(object.card);
        let print = object.kept.print;
        self.g.notes.note(id, object.kept);
        self.drop_card(object.card);
        Some(Happening::Destroyed(print, handle))
    }

    fn discard(&mut self, card: CardId) -> Happening {
        let owner = self.g.cards.get(card).owner;
        self.drop_card(card);
        let (print, handle) = self.about(card);
        if self.g.flaw == Some(Flaw::Conserved) {
            self.g.zones.remove(card);
        }
        Happening::Discarded(owner, print, handle)
    }

    /// A card goes to its owner's discard; a token ceases to exist.
    pub(crate) fn drop_card(&mut self, card: CardId) {
        let Card { owner, piece, .. } = *self.g.cards.get(card);
        match piece {
            Piece::Real => self.put(card, Zone::of(Place::Discard, owner), End::Top),
            Piece::Token => {
                self.g.zones.remove(card);
                self.g.handle.remove(&card);
            }
        }
    }

    fn enter(&mut self, card: CardId, seat: Seat, print: PrintId) -> Happening {
        self.put(card, Zone::of(Place::Board, seat), End::Top);
        self.g.clock += 1;
        let since = self.g.clock;
        self.g.objects.begin(card, Thing { print, seat, since });
        let (_, handle) = self.about(card);
        Happening::Entered(seat, print, handle)
    }

    fn about(&self, card: CardId) -> (PrintId, Handle) {
        (self.g.cards.get(card).print, self.g.handle_of(card))
    }

    /// Computes the characteristics again.
    pub(crate) fn compute(&mut self) {
        let fewer = self.g.objects.iter().count() < self.g.traits.len();
        if self.g.flaw == Some(Flaw::Computed) && fewer {
            return;
        }
        self.g.traits = self.g.computed(self.rules);
    }
}

impl Skirmish {
    /// What is to be done next with a batch: any ward may be destroyed instead
    /// of another thing of its seat.
    pub(crate) fn next_replacement(&self, rules: &super::Rules, batch: &Batch<Event>) -> Next {
        let wards = self.able(rules, Does::Ward);
        replace::next(batch, |event, keys| {
            let Event::Destroy(id) = event else { return };
            let Some(seat) = self.seat_of(*id) else {
                return;
            };
            let own = wards
                .iter()
                .filter(|w| *w != id && self.seat_of(**w) == Some(seat));
            keys.extend(own.map(|w| key(*w)));
        })
    }

    pub(crate) fn seat_of(&self, id: ObjectId) -> Option<Seat> {
        self.objects.get(id).map(|o| o.kept.seat)
    }
}

pub(crate) fn key(id: ObjectId) -> ReplacementKey {
    ReplacementKey(u32::from(id.slot) << 16 | u32::from(id.generation))
}

pub(crate) fn ward(key: ReplacementKey) -> ObjectId {
    ObjectId {
        slot: (key.0 >> 16) as u16,
        generation: (key.0 & 0xffff) as u16,
    }
}
