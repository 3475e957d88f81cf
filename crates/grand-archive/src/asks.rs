//! Open questions: what may be answered, and taking an answer.

use crate::flow::Engine;
use crate::look::Look;
use crate::options::PICK;
use crate::state::{Ask, State, Thing, Zone};
use kernel::game::{Choice, Observer, OptionSink, Question};
use kernel::ids::CardId;
use kernel::parts::ask;
use kernel::seats::SeatSet;

impl State {
    /// The open question.
    #[must_use]
    pub fn open_question(&self) -> Option<Question> {
        let acting = self.acting().map(SeatSet::only);
        ask::question(self.over.is_some(), acting, self.open_asks())
    }
}

impl Look<'_> {
    /// Lists the answers to a question.
    pub(crate) fn list_ask(self, ask: &Ask, sink: &mut impl OptionSink) {
        ask.list(sink, true, |at| !self.is_twin(ask, at));
    }

    /// Whether an entry cannot be told apart from an earlier one that may be
    /// chosen: it is offered once.
    fn is_twin(self, ask: &Ask, at: usize) -> bool {
        let Some(card) = self.off_field(ask.from[at]) else {
            return false;
        };
        ask.is_twin(at, |thing| {
            self.off_field(thing).is_some_and(|other| {
                let (a, b) = (self.s.card(card), self.s.card(other));
                let alike = a.known == b.known && a.face_up == b.face_up;
                alike && (a.print, a.owner, a.zone) == (b.print, b.owner, b.zone)
            })
        })
    }

    /// A card that is told apart from another only by what it is.
    fn off_field(self, thing: Thing) -> Option<CardId> {
        let card = thing.object()?.card;
        let zone = self.s.card(card).zone;
        let pile = matches!(
            zone,
            Zone::Hand
                | Zone::Memory
                | Zone::Graveyard
                | Zone::Banishment
                | Zone::Deck
                | Zone::Material
        );
        pile.then_some(card)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Takes an answer to the open question.
    pub(crate) fn take_pick(&mut self, c: Choice) {
        self.answer(c.seat, (c.kind == PICK).then_some(c.a));
    }
}
