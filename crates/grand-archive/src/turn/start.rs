//! Wake up, recollection, draw and main phase.

use crate::edition::Reading;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Phase, TriggerEvent, Until};
use crate::state::{Blame, Change, Exit, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// All that is rested wakes up at once (GA wake-up-phase/1), then the
    /// materialize phase follows (GA wake-up-phase/2).
    pub(super) fn wake_up_phase(&mut self, n: u8) {
        if n > 0 {
            let seat = self.s.active;
            self.end_effects(|end| end.until == Until::NextWakeUp && end.seat == seat);
            self.next_phase(Phase::WakeUp);
            return;
        }
        self.begin_phase(Phase::WakeUp);
        let seat = self.s.active;
        let mine = self.s.objects().filter(|(_, o)| o.controller == seat);
        let mine: Vec<Ref> = mine.map(|(_, o)| o.thing()).collect();
        by_rule!("GA wake-up-phase/1", {
            self.wake_up(&mine);
        });
        self.then(Phase::WakeUp, 1, false);
    }

    /// Triggers first, then Opportunity in any case (GA
    /// recollection-phase/1, 2); then all of the memory returns to hand (GA
    /// recollection-phase/3), and the draw phase follows.
    pub(super) fn recollection_phase(&mut self, n: u8) {
        match n {
            0 => {
                self.begin_phase(Phase::Recollection);
                // By the old book recollection follows what has triggered.
                let any = !self.s.waiting.is_empty();
                let follows = any && self.s.reads(Reading::RecollectionFollowsTriggers);
                self.then(Phase::Recollection, if follows { 2 } else { 1 }, false);
            }
            1 => {
                let natural = rule!(
                    "GA recollection-phase/2", "GA turn-order/p1", "GA opportunity/p5"; true);
                self.then(Phase::Recollection, 2, natural);
            }
            2 => {
                self.set(Frame::Turn(Phase::Recollection, 3));
                by_rule!("GA recollection-phase/3", { self.recollect() });
            }
            _ => self.next_phase(Phase::Recollection),
        }
    }

    fn recollect(&mut self) {
        let seat = self.s.active;
        let memory = self.s.player(seat).memory.clone();
        let changes = memory.iter().map(|card| Change::Move {
            thing: self.s.refer(*card),
            to: Zone::Hand,
            bottom: false,
            exit: Exit::Put,
            blame: Blame::GAME,
        });
        let changes: Vec<Change> = changes.collect();
        let count = changes.len();
        self.propose(changes);
        self.tell(&Event::Recollected(seat, count));
        let occasion = Occasion {
            player: Some(seat),
            amount: count as u16,
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Recollects, occasion);
    }

    /// A card is drawn at once (GA draw-phase/1).
    pub(super) fn draw_phase(&mut self, n: u8) {
        if n > 0 {
            self.next_phase(Phase::Draw);
            return;
        }
        self.begin_phase(Phase::Draw);
        self.then(Phase::Draw, 1, false);
        let seat = self.s.active;
        by_rule!("GA draw-phase/1", { self.draw(seat, 1, false) });
    }

    /// The turn player receives Opportunity (GA main-phase/1), until all pass
    /// on an empty effects stack (GA main-phase/6).
    pub(super) fn main_phase(&mut self, n: u8) {
        if n > 0 {
            self.next_phase(Phase::Main);
            return;
        }
        self.begin_phase(Phase::Main);
        let natural = rule!("GA main-phase/1", "GA turn-order/p1", "GA opportunity/p5"; true);
        self.then(Phase::Main, 1, natural);
    }
}
