//! What comes of an answer.

use super::asking::{
    ATTACK, END, EXTRA, MAY, NUMBER, PASS, PAY, PLAY, SCOUT, SEAL, TARGET, WARD, unpack,
};
use super::moves::key;
use super::run::{Run, STEPS};
use super::seeing::Happening;
use super::state::{Event, Frame, Place, Skirmish, Step, Target, Terms, Value};
use crate::parts::object::ObjectId;
use crate::parts::zone::{End, Zone};
use kernel::game::{Choice, Observer};
use kernel::ids::CardId;
use kernel::seats::Seat;

impl<O: Observer<Skirmish>> Run<'_, O> {
    /// Takes an answer that was offered, and runs on.
    pub(crate) fn answer(&mut self, choice: Choice) {
        self.g.counter.answers += 1;
        let seat = choice.seat;
        match choice.kind {
            PLAY => self.begin_play(seat, CardId(choice.a), Terms::Printed),
            ATTACK => self.attack(seat, Seat(choice.a as u8)),
            SCOUT => self.scout(seat),
            END => self.g.ended = true,
            PASS => self.pass(seat),
            NUMBER => self.fill(Step::X, Value::Number(choice.a)),
            TARGET => self.aim(unpack(choice)),
            EXTRA => self.fill(Step::Extra, Value::Yes(choice.a == 1)),
            PAY => self.fill(Step::Pay, Value::Yes(choice.a == 1)),
            SEAL => self.seal(seat, (choice.a == 1).then_some(CardId(choice.b))),
            WARD => self.choose_ward(choice),
            MAY => self.may(choice.a == 1),
            _ => self.scouted(choice.a == 1),
        }
        self.run();
    }

    fn attack(&mut self, seat: Seat, other: Seat) {
        self.g.attacked = true;
        let own = |id: &ObjectId| self.g.seat_of(*id) == Some(seat);
        let things = self.g.traits.iter().filter(|(id, _)| own(id));
        let power: i16 = things.map(|(_, t)| i16::from(t.power.max(0))).sum();
        self.tell(Happening::Attacked(seat, other));
        self.propose([Event::Lose(other, power)]);
    }

    fn scout(&mut self, seat: Seat) {
        self.g.scouted = true;
        if let Some(card) = self.g.zones.top(Zone::of(Place::Deck, seat)) {
            self.look(seat, card);
            self.g.agenda.push(Frame::Scout(seat, card));
        }
    }

    fn scouted(&mut self, bottom: bool) {
        if let Some(Frame::Scout(seat, card)) = self.g.agenda.pop()
            && bottom
        {
            self.put(card, Zone::of(Place::Deck, seat), End::Bottom);
            self.tell(Happening::Buried(seat));
        }
    }

    fn pass(&mut self, seat: Seat) {
        if let Some(Frame::Window(_, left)) = self.g.agenda.top_mut() {
            *left = left.without(seat);
        }
        self.tell(Happening::Passed(seat));
    }

    fn aim(&mut self, target: Target) {
        let Some(Frame::Play(play)) = self.g.agenda.top() else {
            return;
        };
        if let Some(step) = play.open(&STEPS) {
            self.fill(step, Value::Target(target));
        }
    }

    fn seal(&mut self, seat: Seat, card: Option<CardId>) {
        if let Some(Frame::Dare(sealed)) = self.g.agenda.top_mut() {
            sealed[seat.index()] = Some(card);
        }
        self.tell(Happening::Sealed(seat));
    }

    fn choose_ward(&mut self, choice: Choice) {
        let id = ObjectId {
            slot: choice.a,
            generation: choice.b,
        };
        if let Some(Frame::Batch(_, Some(wards))) = self.g.agenda.top() {
            self.replace(wards.at, key(id));
        }
    }

    /// The card is played during the resolution, by a permission for this one
    /// play; shuffling comes after it.
    fn may(&mut self, yes: bool) {
        let Some(Frame::May(seat, permission, card)) = self.g.agenda.pop() else {
            return;
        };
        self.g.agenda.push(Frame::Shuffle(seat));
        match self.g.permissions.used(permission) {
            Some(terms) if yes => self.begin_play(seat, card, terms),
            _ => {}
        }
    }
}
