//! What can be done at any moment: conceding, draws, leaving, putting one's
//! piles in order.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::options;
use crate::state::{Player, State};
use kernel::game::{InputError, Interrupt, Observer, check_loop_end, may_interrupt, reordered};
use kernel::ids::{CardId, Handle};
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn interrupt(&mut self, seat: Seat, what: &Interrupt) -> Result<(), InputError> {
        let plays = self.s.mode.everybody().minus(self.s.gone).has(seat);
        may_interrupt(self.s.over.is_some(), plays)?;
        match what {
            Interrupt::Concede | Interrupt::ConcedeMatch => self.concede(seat),
            Interrupt::TakeBackConcession => {
                self.s.conceding = self.s.conceding.without(seat);
            }
            Interrupt::OfferDraw | Interrupt::OfferMatchDraw => self.offer_draw(seat),
            Interrupt::DeclineDraw => self.s.drawing = SeatSet::NONE,
            Interrupt::Leave => self.depart(seat),
            Interrupt::Arrange { area, order } => self.arrange(seat, area, order)?,
            Interrupt::LoopDone(first) => self.loop_done(*first)?,
        }
        self.run().taken()
    }

    /// Alone at once (ROI 1.3b.1); in a team when all agree (ROI 9.8a, reading
    /// IK 2.1).
    fn concede(&mut self, seat: Seat) {
        let team = self.s.mode.team(seat);
        self.s.conceding = self.s.conceding.with(seat);
        let members = self.s.mode.members(team).minus(self.s.gone);
        let all = members.minus(self.s.conceding).is_empty();
        if !self.s.mode.has_teams() {
            if rule!("ROI 1.3b.1", true) {
                self.lose(team, "conceded", RuleId("ROI 1.3b.1"));
            }
        } else if all || !rule!("ROI 9.8a", true) {
            self.lose(team, "conceded", RuleId("ROI 9.8a"));
        } else {
            self.tell(&Event::Concedes(seat));
        }
    }

    /// Players may agree to a draw (reading IK 1.8).
    fn offer_draw(&mut self, seat: Seat) {
        self.s.drawing = self.s.drawing.with(seat);
        self.tell(&Event::OffersDraw(seat));
        let players = self.s.mode.everybody().minus(self.s.gone);
        if rule!("ROI 1.4c", players.minus(self.s.drawing).is_empty()) {
            self.finish(SeatSet::NONE, "agreed", RuleId("ROI 1.4c"));
        }
    }

    /// A seat leaves: its team plays on without its actions (reading IK 1.20),
    /// and its open questions go to the lead; a team without anybody loses.
    fn depart(&mut self, seat: Seat) {
        self.s.gone = self.s.gone.with(seat);
        self.s.conceding = self.s.conceding.without(seat);
        self.s.drawing = self.s.drawing.without(seat);
        self.tell(&Event::Gone(seat));
        let team = self.s.mode.team(seat);
        if self.s.mode.members(team).minus(self.s.gone).is_empty() {
            self.lose(team, "left", RuleId("ROI 9.8a"));
            return;
        }
        let lead = self.s.lead_of(seat);
        for i in 0..self.s.asks.len() {
            if self.s.asks[i].seat == seat && !self.s.asks[i].done {
                self.hand_over(i, lead);
            }
        }
    }

    /// The lead answers for who left; in a group where the lead answers too,
    /// the least that must be chosen is taken from the front.
    fn hand_over(&mut self, at: usize, lead: Seat) {
        let sealed = matches!(self.s.agenda.top(), Some(Frame::Asking(n)) if *n > 1);
        let ask = &mut self.s.asks[at];
        if !sealed {
            ask.seat = lead;
            return;
        }
        let mut next = ask.chosen.last().map_or(0, |last| last + 1);
        while ask.chosen.len() < usize::from(ask.min) && usize::from(next) < ask.from.len() {
            ask.chosen.push(next);
            next += 1;
        }
        ask.done = true;
    }

    /// The owner puts an open pile in another order: nothing triggers, no
    /// object changes (ROI 5.4b.1, 5.5b).
    fn arrange(&mut self, seat: Seat, area: &str, order: &[Handle]) -> Result<(), InputError> {
        let pile: fn(&mut Player) -> &mut Vec<CardId> = match area {
            "graveyard" if rule!("ROI 5.4b.1", true) => |p| &mut p.graveyard,
            "void" if rule!("ROI 5.5b", true) => |p| &mut p.void,
            "row" if rule!("ROI 5.2f", true) => return Err(InputError::Rule(RuleId("ROI 5.2f"))),
            "deck" if rule!("ROI 5.8d", true) => return Err(InputError::Rule(RuleId("ROI 5.8d"))),
            _ => {
                return Err(InputError::NotNow("only an open pile can be put in order"));
            }
        };
        let cards = &self.s.cards;
        let pile = pile(&mut self.s.players[seat.index()]);
        *pile = reordered(pile, order, |card| cards[card.index()].handle)?;
        self.tell(&Event::Arranged(seat));
        Ok(())
    }

    /// A shown loop was repeated as declared (ROI 10.6c.1).
    fn loop_done(&mut self, first: kernel::game::Choice) -> Result<(), InputError> {
        let waits = matches!(first.kind, options::PASS | options::PICK | options::DONE);
        check_loop_end(self.s.is_acting() && !waits)?;
        if !rule!("ROI 10.6c.1", true) {
            return Err(InputError::Rule(RuleId("ROI 10.6c.1")));
        }
        self.clear_stack(RuleId("ROI 10.6c.1"));
        self.s.banned = self.s.last_deed;
        Ok(())
    }
}
