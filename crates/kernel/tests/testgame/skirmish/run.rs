//! The engine: runs the top frame until one needs an answer.

use super::Flaw;
use super::moves::ward;
use super::prints::{Kind, Rules};
use super::seeing::Happening;
use super::state::{Event, Frame, Skirmish, Step, Wards};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::parts::batch::{Batch, ReplacementKey};
use kernel::parts::replace::{self, Next};
use kernel::seats::{Seat, SeatSet};

/// A game under way, with who watches.
pub(crate) struct Run<'a, O> {
    pub(crate) g: &'a mut Skirmish,
    pub(crate) rules: &'a Rules,
    pub(crate) seen: &'a mut O,
}

/// The order in which the slots of a play are asked for.
pub(crate) const STEPS: [Step; 5] = [Step::X, Step::First, Step::Extra, Step::Second, Step::Pay];

impl<O: Observer<Skirmish>> Run<'_, O> {
    pub(crate) fn tell(&mut self, happening: Happening) {
        if O::LISTENS {
            self.seen.tell(self.g, self.rules, &happening);
        }
    }

    /// Runs until an answer is needed or the game is over.
    pub(crate) fn run(&mut self) {
        while self.g.outcome.is_none() && self.step() {}
    }

    /// Does one thing; tells whether it could without an answer.
    fn step(&mut self) -> bool {
        let Some(frame) = self.g.agenda.top().cloned() else {
            return false;
        };
        match frame {
            Frame::Turn => self.turn(),
            Frame::Window(item, _) => self.window(item),
            Frame::Play(play) => {
                let done = play.open(&STEPS).is_none();
                if done {
                    self.g.agenda.pop();
                    self.played(&play);
                }
                done
            }
            Frame::Batch(batch, _) => self.batch(&batch),
            Frame::Dare(sealed) => self.dared(&sealed),
            Frame::Shuffle(seat) => {
                self.g.agenda.pop();
                self.shuffle(seat);
                true
            }
            Frame::May(..) | Frame::Scout(..) => false,
        }
    }

    /// The loop frame: first what waits on the stack, then the end of a turn.
    fn turn(&mut self) -> bool {
        if let Some(item) = self.g.stack.last() {
            let (id, seat) = (item.id, item.seat);
            let others = self.responding().without(seat);
            self.g.agenda.push(Frame::Window(id, others));
            return true;
        }
        let over = self.g.ended || self.g.gone.has(self.g.active);
        if over {
            self.next_turn();
        }
        over
    }

    fn next_turn(&mut self) {
        let before = self.g.active;
        let next = self.g.in_order_after(before).next();
        self.begin_turn(next.unwrap_or(before));
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let g = &mut *self.g;
        g.turn += 1;
        g.active = seat;
        g.energy[seat.index()] = 3;
        (g.ended, g.attacked, g.scouted) = (false, false, false);
        self.tell(Happening::Turn(seat));
        self.propose([Event::Draw(seat)]);
    }

    /// Proposes events as one moment.
    pub(crate) fn propose(&mut self, events: impl IntoIterator<Item = Event>) {
        self.g.agenda.push(Frame::Batch(Batch::of(events), None));
    }

    /// Who may respond: everybody. That a seat has nothing to respond with is
    /// no reason not to ask it.
    fn responding(&self) -> SeatSet {
        let living = self.g.living();
        if self.g.flaw != Some(Flaw::HiddenQuestion) {
            return living;
        }
        let print = |card: &CardId| self.rules.print(self.g.cards.get(*card).print);
        let has = |seat: &Seat| {
            let mut hand = self.g.hand(*seat).iter();
            hand.any(|c| print(c).kind == Kind::Answer)
        };
        living.iter().filter(has).collect()
    }

    /// When nobody is left to respond, the item resolves. When something else
    /// is on top by now, that comes first.
    fn window(&mut self, id: u16) -> bool {
        let top = self.g.stack.last().map(|i| i.id);
        if top == Some(id) && self.g.window_seat().is_some() {
            return false;
        }
        self.g.agenda.pop();
        if let Some(item) = self.g.stack.pop_if(|i| i.id == id) {
            self.resolve(&item);
        }
        true
    }

    fn batch(&mut self, batch: &Batch<Event>) -> bool {
        match self.g.next_replacement(self.rules, batch) {
            Next::Choose(at, keys) => {
                self.ask_wards(at, keys.to_vec());
                return false;
            }
            Next::Forced(at, key) => self.replace(at, key),
            Next::Nothing => {
                self.g.agenda.pop();
                self.happen(batch);
            }
        }
        true
    }

    fn ask_wards(&mut self, at: usize, keys: Vec<ReplacementKey>) {
        let seat = self.g.seat_of(ward(keys[0])).unwrap_or_default();
        if let Some(Frame::Batch(_, asked)) = self.g.agenda.top_mut() {
            *asked = Some(Wards { seat, at, keys });
        }
    }

    /// A ward is destroyed instead of the thing in this event.
    pub(crate) fn replace(&mut self, at: usize, key: ReplacementKey) {
        if let Some(Frame::Batch(batch, asked)) = self.g.agenda.top_mut() {
            *asked = None;
            replace::apply(batch, at, key, [Event::Destroy(ward(key))]);
        }
        let object = self.g.objects.get(ward(key));
        if let Some((print, card)) = object.map(|o| (o.kept.print, o.card)) {
            self.tell(Happening::Replaced(print, self.g.handle_of(card)));
        }
    }
}

impl Skirmish {
    /// The seat that is asked for a response now, in turn order.
    pub(crate) fn window_seat(&self) -> Option<Seat> {
        let Some(Frame::Window(_, left)) = self.agenda.top() else {
            return None;
        };
        let from = self.stack.last().map_or(self.active, |i| i.seat);
        self.in_order_after(from).find(|s| left.has(*s))
    }
}
