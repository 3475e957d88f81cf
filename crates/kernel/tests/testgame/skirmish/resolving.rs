//! What cards do when they resolve.

use super::prints::{Does, Kind};
use super::run::Run;
use super::seeing::Happening;
use super::state::{Event, Frame, Item, Place, Skirmish, Target, Terms};
use crate::parts::knowledge::Eyes;
use crate::parts::permission::Uses;
use crate::parts::zone::{End, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::seats::Seat;

impl<O: Observer<Skirmish>> Run<'_, O> {
    pub(crate) fn resolve(&mut self, item: &Item) {
        let print = *self.rules.print(self.g.cards.get(item.card).print);
        if print.kind == Kind::Thing {
            return self.propose([Event::Enter(item.card)]);
        }
        self.drop_card(item.card);
        match print.does {
            Does::Spark => self.spark(item),
            Does::Snuff => self.snuff(item),
            Does::Flood => self.flood(item.x),
            Does::Mirror => self.mirror(item),
            Does::Find => self.find(item.seat),
            Does::Dare => {
                let seats = usize::from(self.g.seats);
                self.g.agenda.push(Frame::Dare(vec![None; seats]));
            }
            _ => {}
        }
    }

    fn spark(&mut self, item: &Item) {
        let harmed = |target: &Target| match *target {
            Target::Seat(seat) => self.g.living().has(seat).then_some(Event::Lose(seat, 2)),
            Target::Thing(id) => {
                let weak = self.g.traits.get(&id).is_some_and(|t| t.power <= 2);
                weak.then_some(Event::Destroy(id))
            }
            Target::Item(_) => None,
        };
        let events: Vec<Event> = item.targets.iter().filter_map(harmed).collect();
        self.propose(events);
    }

    fn snuff(&mut self, item: &Item) {
        let Some(Target::Item(id)) = item.targets.first().copied() else {
            return;
        };
        let Some(at) = self.g.stack.iter().position(|i| i.id == id) else {
            return;
        };
        let card = self.g.stack.remove(at).card;
        let owner = self.g.cards.get(card).owner;
        self.put(card, Zone::of(Place::Hand, owner), End::Top);
        let handle = self.g.handle_of(card);
        let print = self.g.cards.get(card).print;
        self.tell(Happening::Snuffed(owner, print, handle));
    }

    fn flood(&mut self, x: u16) {
        let weak = |p: i8| i32::from(p) <= i32::from(x);
        let things = self.g.traits.iter().filter(|(_, t)| weak(t.power));
        let events: Vec<Event> = things.map(|(id, _)| Event::Destroy(*id)).collect();
        self.propose(events);
    }

    /// What was destroyed in the last move is copied as it was.
    fn mirror(&mut self, item: &Item) {
        let Some(Target::Thing(id)) = item.targets.first().copied() else {
            return;
        };
        let there = self.g.objects.get(id).map(|o| o.kept.print);
        let noted = self.g.notes.get(id).map(|t| t.print);
        if let Some(print) = there.or(noted) {
            self.propose([Event::Token(item.seat, print)]);
        }
    }

    fn find(&mut self, seat: Seat) {
        let Some(card) = self.g.zones.top(Zone::of(Place::Deck, seat)) else {
            return;
        };
        self.look(seat, card);
        let permission = self
            .g
            .permissions
            .grant(seat, card, Uses::Once, Terms::Free);
        self.g.agenda.push(Frame::May(seat, permission, card));
    }

    /// A seat looks at a card of its deck.
    pub(crate) fn look(&mut self, seat: Seat, card: CardId) {
        self.g.knowledge.opened(card, Eyes::of(seat));
        if self.g.flaw != Some(super::Flaw::Cancel) {
            self.g.revelations += 1;
        }
        let print = self.g.cards.get(card).print;
        self.tell(Happening::Looked(seat, print));
    }

    pub(crate) fn shuffle(&mut self, seat: Seat) {
        let deck = Zone::of(Place::Deck, seat);
        self.g.rng.shuffle(self.g.zones.arrange(deck));
        let cards = self.g.zones.cards(deck).to_vec();
        for card in &cards {
            self.put(*card, deck, End::Top);
        }
        self.g.knowledge.shuffled(cards);
        self.g.revelations += 1;
        self.tell(Happening::Shuffled(seat));
    }

    /// When all have sealed, everything is shown and discarded at once.
    pub(crate) fn dared(&mut self, sealed: &[Option<Option<CardId>>]) -> bool {
        let waits = |s: &Seat| sealed[s.index()].is_none();
        if self.g.living().iter().any(|s| waits(&s)) {
            return false;
        }
        self.g.agenda.pop();
        let cost = |c: CardId| self.rules.print(self.g.cards.get(c).print).cost;
        let cards: Vec<CardId> = sealed.iter().flatten().flatten().copied().collect();
        let most = cards.iter().map(|c| cost(*c)).max();
        let best = |c: &&CardId| Some(cost(**c)) == most;
        let winners = cards
            .iter()
            .filter(best)
            .map(|c| self.g.cards.get(*c).owner);
        let gains: Vec<Event> = winners.map(|s| Event::Gain(s, 2)).collect();
        self.g.revelations += 1;
        self.g.disclosures += 1;
        self.propose(cards.into_iter().map(Event::Discard).chain(gains));
        true
    }
}
