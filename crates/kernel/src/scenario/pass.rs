//! Passing until something has happened.

use super::play::{MAX_AUTO_ANSWERS, Runner};
use super::report::Mismatch;
use super::step::Until;
use crate::driver::LegalOption;
use crate::game::Game;
use crate::seats::Seat;
use crate::view::Viewer;

impl<G: Game> Runner<G> {
    pub(super) fn pass(&mut self, seat: Option<Seat>, until: &Until) -> Result<(), Mismatch> {
        let start = (self.driver.game().turn(), self.phase());
        if *until == Until::Once {
            let pass = self.reach(seat, false, |play| Ok(play.pass_option(seat)))?;
            return match pass {
                Some(pass) => self.answer(&pass),
                None => Err(("pass once".to_owned(), self.open_question())),
            };
        }
        for _ in 0..MAX_AUTO_ANSWERS {
            if self.driver.question().is_none() || self.arrived(until, &start) {
                return Ok(());
            }
            let next = self.forced().or_else(|| self.pass_option(seat));
            let Some(next) = next.or_else(|| self.pass_option(None)) else {
                return Err((
                    "a question that can be passed".to_owned(),
                    self.open_question(),
                ));
            };
            self.answer(&next)?;
        }
        Err((
            format!("{until:?}"),
            format!("not within {MAX_AUTO_ANSWERS} answers"),
        ))
    }

    fn arrived(&self, until: &Until, start: &(u32, String)) -> bool {
        let game = self.driver.game();
        match until {
            Until::Once | Until::Over => false,
            Until::Resolved => {
                game.at_action_start() && self.driver.view(Viewer::Judge).stack.is_empty()
            }
            Until::NextTurn => game.turn() != start.0,
            Until::Turn(n) => game.turn() >= *n,
            Until::Phase(name) => {
                let phase = self.phase();
                phase == name.to_lowercase() && (game.turn(), phase) != *start
            }
        }
    }

    fn phase(&self) -> String {
        self.driver.view(Viewer::Judge).phase.to_lowercase()
    }

    fn pass_option(&self, seat: Option<Seat>) -> Option<LegalOption> {
        let offers = self.driver.listing_for(seat).offers;
        offers.into_iter().find(|o| {
            let label = o.label.to_lowercase();
            label == "pass" || label.starts_with("pass ")
        })
    }
}
