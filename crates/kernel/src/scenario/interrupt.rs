//! What is done without being asked.

use super::cards;
use super::play::Runner;
use super::report::Mismatch;
use super::step::{SeatAction, Step};
use crate::game::{Game, Interrupt};
use crate::seats::Seat;
use crate::view::Viewer;

impl<G: Game> Runner<G> {
    pub(super) fn arrange(
        &mut self,
        step: &Step,
        area: &str,
        order: &[String],
    ) -> Result<(), Mismatch> {
        let seat = step.seat.unwrap_or_default();
        let view = self.driver.view(Viewer::Judge);
        let wanted = format!("arrange {area}: {}", order.join(", "));
        let Some(place) = view.area(Some(seat), area) else {
            return Err((wanted, format!("seat {seat} has no {area}")));
        };
        let mut rest: Vec<_> = place.cards.iter().collect();
        let mut handles = Vec::new();
        for name in order {
            let Some(i) = rest.iter().position(|c| cards::is_card(name, Some(c))) else {
                return Err((wanted, cards::in_words(place)));
            };
            handles.push(rest.remove(i).handle);
        }
        handles.extend(rest.iter().map(|c| c.handle));
        let area = area.to_owned();
        let order = handles;
        self.interrupt(seat, Interrupt::Arrange { area, order })
    }

    pub(super) fn repeat(
        &mut self,
        step: &Step,
        answers: usize,
        count: u32,
    ) -> Result<(), Mismatch> {
        let seat = step.seat.unwrap_or_default();
        let wanted = format!("the last {answers} answers {count} times again");
        self.explain
            .push(format!("{seat} declares a loop: {wanted}"));
        let done = self.driver.declare_loop(seat, answers, count);
        self.tell();
        done.map_err(|why| (wanted, why.to_string()))
    }

    pub(super) fn interrupt(&mut self, seat: Seat, what: Interrupt) -> Result<(), Mismatch> {
        let words = format!("{seat}: {what:?}");
        self.explain.push(words.clone());
        let done = self.driver.interrupt(seat, what);
        self.tell();
        done.map_err(|why| (words, why.to_string()))
    }
}

pub(super) fn interrupt_of(word: SeatAction) -> Interrupt {
    match word {
        SeatAction::Concede => Interrupt::Concede,
        SeatAction::TakeBack => Interrupt::TakeBackConcession,
        SeatAction::OfferDraw => Interrupt::OfferDraw,
        SeatAction::DeclineDraw => Interrupt::DeclineDraw,
        SeatAction::Leave => Interrupt::Leave,
        SeatAction::ConcedeMatch => Interrupt::ConcedeMatch,
        SeatAction::OfferMatchDraw => Interrupt::OfferMatchDraw,
    }
}
