//! Open questions: what may be answered, and taking an answer.

use crate::flow::Engine;
use crate::look::Look;
use crate::options::PICK;
use crate::state::{Ask, State, Thing, Topic, Zone};
use kernel::game::{Choice, Observer, OptionSink, Question};
use kernel::ids::CardId;
use kernel::parts::ask;
use kernel::rule;
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
        let done = ask.is_enough() && self.may_stop(ask);
        ask.list(sink, done, |at| {
            !self.is_twin(ask, at) && self.fits_others(ask, at)
        });
    }

    /// Whether an entry cannot be told apart from an earlier one that may be
    /// chosen: it is offered once.
    fn is_twin(self, ask: &Ask, at: usize) -> bool {
        let Some(card) = self.off_board(ask.from[at]) else {
            return false;
        };
        ask.is_twin(at, |thing| {
            self.off_board(thing).is_some_and(|other| {
                let (a, b) = (self.s.card(card), self.s.card(other));
                // In a hand, what others know of a card tells it apart.
                let alike = a.zone != Zone::Hand || a.known == b.known;
                alike && (a.print, a.owner, a.zone) == (b.print, b.owner, b.zone)
            })
        })
    }

    /// A card that is told apart from another only by what it is.
    fn off_board(self, thing: Thing) -> Option<CardId> {
        let card = thing.object()?.card;
        let zone = self.s.card(card).zone;
        let own = matches!(
            zone,
            Zone::Hand | Zone::Trash | Zone::Banished | Zone::Deck | Zone::RuneDeck
        );
        own.then_some(card)
    }

    /// Whether an entry fits what was chosen before it: several targets of one
    /// phrase must fit together and be paid for (RB 355.11.a, 355.16).
    fn fits_others(self, ask: &Ask, at: usize) -> bool {
        let Topic::Targets(index) = ask.about else {
            return true;
        };
        let item = self.s.chain.iter().find(|i| i.pending);
        let Some(item) = item.filter(|_| ask.max > 1) else {
            return true;
        };
        let Some(spec) = self.spec(item, index) else {
            return true;
        };
        let before = ask.chosen.iter().map(|i| ask.from[usize::from(*i)]);
        let mut chosen: Vec<Thing> = before.chain([ask.from[at]]).collect();
        let rest = &ask.from[at + 1..];
        if !item.trigger && self.choice_costs(item, &ask.from) {
            return self.carries_with(item, index, &mut chosen, rest);
        }
        let grouped = spec.group.is_some() && rule!("RB 355.11.a", true);
        !grouped || self.completes(&item.ctx, spec, &mut chosen, rest)
    }

    /// Whether choosing no target leaves something that can be paid for, or
    /// nothing does.
    fn may_stop(self, ask: &Ask) -> bool {
        let Topic::Targets(index) = ask.about else {
            return true;
        };
        let item = self.s.chain.iter().find(|i| i.pending);
        let open = item.filter(|i| !i.trigger && ask.chosen.is_empty() && self.choices_count(i));
        open.is_none_or(|item| {
            self.carries_with(item, index, &mut Vec::new(), &[])
                || !(0..ask.from.len()).any(|at| self.fits_others(ask, at))
        })
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Takes an answer to the open question.
    pub(crate) fn take_pick(&mut self, c: Choice) {
        let about = self.s.open_asks().first().map(|a| a.about);
        if !matches!(about, Some(Topic::LoopCount | Topic::TriggerOrder)) {
            self.s.streak.clear();
        }
        self.answer(c.seat, (c.kind == PICK).then_some(c.a));
    }
}
