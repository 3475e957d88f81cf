//! Ending a phase, a combat or the turn early (GA ending-phases).

use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::Fate;
use crate::state::{Blame, Change, Exit, State, Zone};
use kernel::game::Observer;
use kernel::rule::RuleId;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// A phase, the combat or the turn is to end. What resolves is finished
    /// first, with all of its text (GA effects-stack/p3).
    pub(crate) fn end_early(&mut self, what: Fate) {
        let turn = what == Fate::Turn;
        if what == Fate::Combat && self.s.combat.is_none() {
            return;
        }
        let round = |f: &Frame| matches!(f, Frame::Round { .. });
        let resolved = |f: &Frame| matches!(f, Frame::Resolved(_));
        // The card that ends the phase goes where it goes before (GA
        // ending-phases/3).
        let before = !self.s.reads(Reading::EndingCardBanished);
        let frames = self.s.agenda.frames_mut();
        let below = match rule!("GA ending-phases/3", before) {
            true => frames.iter().rposition(round),
            false => frames.iter().rposition(resolved),
        };
        let top = frames.len();
        let at = below.map_or(top, |at| at + 1);
        frames.insert(
            by_rule!("GA effects-stack/p3", at, else top),
            Frame::Cut(turn),
        );
    }

    /// What is left on the effects stack does not resolve: its cards are
    /// banished, its abilities and waiting triggers are gone (GA
    /// ending-phases). Then the combat goes on with its end (GA
    /// ending-phases/2), the turn with clean-up (GA ending-phases/p1), any
    /// other phase with the next.
    pub(crate) fn step_cut(&mut self, turn: bool) {
        self.pop();
        self.banish_stack();
        self.nobody_acts();
        let combat = self.s.combat.is_some();
        if turn && rule!("GA ending-phases/p1", true) {
            self.tell(&Event::Cut(RuleId("GA ending-phases/p1")));
            self.cut_to_clean_up();
        } else if combat && rule!("GA ending-phases/2", true) {
            self.tell(&Event::Cut(RuleId("GA ending-phases/2")));
            if rule!("GA ending-phases/1", true) {
                self.cut_combat();
            }
        } else {
            self.tell(&Event::Cut(RuleId("GA ending-phases")));
            self.cut_phase();
        }
    }

    fn banish_stack(&mut self) {
        let stack = std::mem::take(&mut self.s.stack);
        self.s.waiting.clear();
        let cards = stack.iter().filter_map(|i| i.card);
        let there = cards.filter(|c| self.s.card(*c).zone == Zone::Stack);
        let changes = there.map(|card| Change::Move {
            thing: self.s.refer(card),
            to: Zone::Banishment,
            bottom: false,
            exit: Exit::Banished,
            blame: Blame::GAME,
        });
        let changes: Vec<Change> = changes.collect();
        if rule!("GA ending-phases", true) {
            self.carry_out(kernel::parts::batch::Batch::of(changes));
        }
    }

    fn cut_phase(&mut self) {
        self.s.agenda.unwind(|f| matches!(f, Frame::Turn(..)));
        self.s.drop_beyond_frames();
        if let Some(Frame::Turn(phase, _)) = self.s.agenda.top().copied() {
            self.next_phase(phase);
        }
    }

    fn cut_to_clean_up(&mut self) {
        self.s.agenda.unwind(|f| matches!(f, Frame::Turn(..)));
        self.s.drop_beyond_frames();
        self.clean_up();
        self.clear_combat();
        self.s.combat = None;
        self.s.changed(Facts::COMBAT);
    }
}
