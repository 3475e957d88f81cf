//! What can be done at any moment: conceding, draws, leaving, putting one's
//! cards in order.

use crate::event::Event;
use crate::flow::Engine;
use crate::state::{Player, State};
use kernel::game::{
    Choice, Game, InputError, Interrupt, Observer, check_loop_end, may_interrupt, reordered,
};
use kernel::ids::{CardId, Handle};
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn interrupt(&mut self, seat: Seat, what: &Interrupt) -> Result<(), InputError> {
        let gone = rule!("RB 651.3", self.s.gone.has(seat));
        let plays = self.s.mode.everybody().has(seat) && !gone;
        may_interrupt(self.s.over.is_some(), plays)?;
        match what {
            Interrupt::Concede | Interrupt::ConcedeMatch | Interrupt::Leave => {
                self.concede(seat)?;
            }
            Interrupt::TakeBackConcession => {
                return Err(InputError::NotNow("who concedes is out at once"));
            }
            Interrupt::OfferDraw | Interrupt::OfferMatchDraw => self.offer_draw(seat),
            Interrupt::DeclineDraw => self.s.drawing = SeatSet::NONE,
            Interrupt::Arrange { area, order } => self.arrange(seat, area, order)?,
            Interrupt::LoopDone(first) => self.loop_done(seat, *first)?,
        }
        self.run().taken()
    }

    /// At any time (RB 650); a team loses together (RB 484.6.a.1).
    fn concede(&mut self, seat: Seat) -> Result<(), InputError> {
        if !rule!("RB 650", true) {
            return Err(InputError::Rule(RuleId("RB 650")));
        }
        let team = self.s.mode.members(self.s.team(seat));
        let team = by_rule!("RB 484.6.a.1", "RB 484.6.a.2"; team, else SeatSet::only(seat));
        for member in team.minus(self.s.gone).iter() {
            if rule!("RB 651", true) {
                self.remove_player(member);
            }
        }
        Ok(())
    }

    /// Players may agree to a draw: the core book has none, the tournament
    /// book allows it (RBT 410.1).
    fn offer_draw(&mut self, seat: Seat) {
        self.s.drawing = self.s.drawing.with(seat);
        self.tell(&Event::OffersDraw(seat));
        if rule!(
            "RBT 410.1",
            self.s.playing().minus(self.s.drawing).is_empty()
        ) {
            self.finish(SeatSet::NONE, "agreed", RuleId("RBT 410.1"));
        }
    }

    /// The owner puts cards in another order: nothing triggers, no object
    /// changes.
    fn arrange(&mut self, seat: Seat, area: &str, order: &[Handle]) -> Result<(), InputError> {
        let pile: fn(&mut Player) -> &mut Vec<CardId> = match area {
            "trash" if rule!("RB 108.2.c", true) => |p| &mut p.trash,
            "banished" if rule!("RB 108.6.d", true) => |p| &mut p.banished,
            "hand" => |p| &mut p.hand,
            "deck" => return Err(InputError::Rule(RuleId("RB 103.2.e.1"))),
            _ => return Err(InputError::NotNow("these cards have no order to choose")),
        };
        let cards = &self.s.cards;
        let pile = pile(&mut self.s.players[seat.index()]);
        *pile = reordered(pile, order, |card| cards[card.index()].handle)?;
        Ok(())
    }

    /// A shown loop was repeated as declared: its player goes on, and nothing
    /// forbids to begin it anew (RBT 505.7).
    fn loop_done(&mut self, seat: Seat, first: Choice) -> Result<(), InputError> {
        check_loop_end(self.s.acting() == Some(seat) && self.s.is_main_action(first))
    }
}
