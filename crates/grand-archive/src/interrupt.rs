//! What can be done at any moment: conceding, draws, leaving, putting one's
//! cards in order.

use crate::event::Event;
use crate::flow::Engine;
use crate::state::{Player, State};
use kernel::game::{
    Choice, Game, InputError, Interrupt, Observer, check_loop_end, may_interrupt, reordered,
};
use kernel::ids::{CardId, Handle};
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn interrupt(&mut self, seat: Seat, what: &Interrupt) -> Result<(), InputError> {
        may_interrupt(self.s.over.is_some(), self.s.playing().has(seat))?;
        match what {
            Interrupt::Concede | Interrupt::ConcedeMatch | Interrupt::Leave => {
                self.concede(seat)?;
            }
            Interrupt::TakeBackConcession => {
                return Err(InputError::NotNow("who concedes has lost at once"));
            }
            Interrupt::OfferDraw | Interrupt::OfferMatchDraw => self.offer_draw(seat),
            Interrupt::DeclineDraw => self.s.drawing = SeatSet::NONE,
            Interrupt::Arrange { area, order } => self.arrange(seat, area, order)?,
            Interrupt::LoopDone(first) => self.loop_done(seat, *first)?,
        }
        self.run().taken()
    }

    /// At any time, whatever says that the player cannot lose (GA concession,
    /// concession/p2).
    fn concede(&mut self, seat: Seat) -> Result<(), InputError> {
        if !rule!("GA concession", true) {
            return Err(InputError::Rule(RuleId("GA concession")));
        }
        let kept = self.fresh().cannot_lose(seat);
        if !kept || rule!("GA concession/p2", true) {
            let two = !self.s.mode.is_multiplayer();
            let id = if two {
                "GA concession/1"
            } else {
                "GA concession/2"
            };
            self.lose(seat, RuleId(id));
        }
        Ok(())
    }

    /// Players may agree to a draw: the book has no word on it, a match is
    /// drawn by agreement all the same (GA ending-the-game/p3).
    fn offer_draw(&mut self, seat: Seat) {
        self.s.drawing = self.s.drawing.with(seat);
        self.tell(&Event::OffersDraw(seat));
        if self.s.playing().minus(self.s.drawing).is_empty() {
            self.finish(SeatSet::NONE, "agreed", RuleId("GA ending-the-game/p3"));
        }
    }

    /// The owner puts cards in another order, in any zone but the main deck
    /// and the effects stack (GA game-zones/p8).
    fn arrange(&mut self, seat: Seat, area: &str, order: &[Handle]) -> Result<(), InputError> {
        let any = rule!("GA game-zones/p8", true);
        let pile: fn(&mut Player) -> &mut Vec<CardId> = match area {
            "hand" if any => |p| &mut p.hand,
            "memory" if any => |p| &mut p.memory,
            "material" if any => |p| &mut p.material,
            "graveyard" if any => |p| &mut p.graveyard,
            "banishment" if any => |p| &mut p.banishment,
            "deck" if rule!("GA main-deck/p4", true) => {
                return Err(InputError::Rule(RuleId("GA main-deck/p4")));
            }
            "stack" => return Err(InputError::Rule(RuleId("GA game-zones/p8"))),
            _ => return Err(InputError::NotNow("these cards have no order to choose")),
        };
        let cards = &self.s.cards;
        let pile = pile(&mut self.s.players[seat.index()]);
        *pile = reordered(pile, order, |card| cards[card.index()].handle)?;
        Ok(())
    }

    /// A shown loop was repeated as declared: its player goes on.
    fn loop_done(&mut self, seat: Seat, first: Choice) -> Result<(), InputError> {
        check_loop_end(self.s.acting() == Some(seat) && self.s.is_main_action(first))
    }
}
