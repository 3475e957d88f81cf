//! The contract.

use super::actions::*;
use super::look::handle;
use super::{Ask, Happened, Setup, Side, Stones, Tiny};
use crate::budget::{Budget, Ended, Limit};
use crate::game::{
    Choice, Game, InputError, Interrupt, Observer, OptionLabel, OptionSink, Outcome, Question,
    SetupError, Shape, Violation,
};
use crate::log::LogLine;
use crate::rng::GameRng;
use crate::rule::RuleId;
use crate::seats::{Seat, SeatSet};
use crate::view::{Layout, TableView, Viewer};

impl Game for Tiny {
    type Setup = Setup;
    type Rules = Stones;
    type Event = Happened;
    const NAME: &'static str = "tiny";

    fn new(setup: &Setup, _rules: &Stones) -> Result<Self, SetupError> {
        if setup.decks.len() != 2 || setup.decks.iter().any(|d| d.len() < 3) {
            let reasons = vec!["two decks of three stones are needed (T 9)".to_owned()];
            return Err(SetupError { reasons });
        }
        let mut rng = GameRng::from_number(setup.seed);
        let sides = setup.decks.iter().map(|deck| {
            let mut deck = deck.clone();
            rng.shuffle(&mut deck);
            Side {
                life: 4,
                hand: deck.split_off(deck.len() - 2),
                deck,
                coins: [2, 1],
                ..Side::default()
            }
        });
        let sides = sides.collect();
        let lot = rng.below(2) as u8;
        Ok(Self {
            rng,
            sides,
            active: Seat(0),
            turn: 0,
            ask: Ask::First(Seat(setup.chooser.unwrap_or(lot))),
            stack: Vec::new(),
            reveals: 0,
            no_hum: false,
            draw: SeatSet::NONE,
            outcome: None,
            closing: None,
        })
    }

    fn seats(&self) -> usize {
        2
    }

    fn question(&self) -> Option<Question> {
        let shape = match self.ask {
            Ask::Over => return None,
            Ask::Act | Ask::Dodge => Shape::Act,
            Ask::Pay(..) => Shape::Pay,
            _ => Shape::One,
        };
        Some(Question {
            seats: self.asked(),
            shape,
            sealed: matches!(self.ask, Ask::Redraw(_)),
            so_far: 0,
        })
    }

    fn options(&self, rules: &Stones, sink: &mut impl OptionSink) {
        self.list(rules, sink);
    }

    fn choose(
        &mut self,
        rules: &Stones,
        choice: Choice,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Ended {
        if budget.step() && budget.steps == 0 {
            return Ended::OverBudget(Limit::Steps);
        }
        self.do_it(rules, choice, seen);
        match self.ask {
            Ask::Over => Ended::Over,
            _ => Ended::Asked,
        }
    }

    fn interrupt(
        &mut self,
        rules: &Stones,
        seat: Seat,
        what: &Interrupt,
        seen: &mut impl Observer<Self>,
        _budget: &mut Budget,
    ) -> Result<(), InputError> {
        let winner = SeatSet::only(other(seat));
        match what {
            Interrupt::Concede if self.ask == Ask::Dodge => {
                return Err(InputError::Rule(RuleId("T 8")));
            }
            Interrupt::Concede => self.end(rules, winner, "conceded", seen),
            Interrupt::Leave => self.end(rules, winner, "left", seen),
            Interrupt::OfferDraw => {
                self.draw = self.draw.with(seat);
                if self.draw == SeatSet::first(2) {
                    self.end(rules, SeatSet::NONE, "agreed", seen);
                }
            }
            Interrupt::Arrange { area, order } if area == "discard" => {
                let side = &mut self.sides[seat.index()];
                let old = side.discard.clone();
                let places = order.iter().map(|h| (h.0 - 1) as usize % 100);
                side.discard = places.filter_map(|i| old.get(i).copied()).collect();
            }
            Interrupt::LoopDone(first) if first.kind == HUM => self.no_hum = true,
            _ => return Err(InputError::NotNow("not in this game")),
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn view(&self, rules: &Stones, viewer: Viewer) -> TableView {
        self.table(rules, viewer)
    }

    fn prompt(&self, _rules: &Stones, viewer: Viewer) -> String {
        match viewer {
            Viewer::Seat(seat) if self.asked().has(seat) => format!("Seat {seat}, choose"),
            _ => "Wait".to_owned(),
        }
    }

    fn describe(&self, rules: &Stones, choice: Choice) -> OptionLabel {
        let (seat, a) = (choice.seat, usize::from(choice.a));
        let label = match choice.kind {
            PASS => "pass".to_owned(),
            THROW => format!("throw {}", rules.name(self.side(seat).hand[a])),
            TARGET => format!("at {}", Seat(choice.a as u8)),
            PAY => format!("pay {}", COINS[a]),
            DODGE => "dodge".to_owned(),
            PEEK => "peek".to_owned(),
            KEEP => "keep".to_owned(),
            BURY => "bury".to_owned(),
            HUM => "hum".to_owned(),
            FIRST => "go first".to_owned(),
            SECOND => "go second".to_owned(),
            _ => "redraw".to_owned(),
        };
        let at = (choice.kind == THROW).then(|| handle(seat, 0, a));
        OptionLabel {
            label,
            at: at.into_iter().collect(),
        }
    }

    fn log_line(&self, rules: &Stones, event: &Happened, viewer: Viewer) -> Option<LogLine> {
        let (text, rule) = match event {
            Happened::Hit(seat, card) => (format!("{} hits {seat}", rules.name(*card)), "T 3"),
            Happened::Dodged(seat, card) => (format!("{seat} dodges {}", rules.name(*card)), "T 5"),
            Happened::Drew(seat, card) => {
                let sees = [Viewer::Judge, Viewer::Seat(*seat)].contains(&viewer);
                let what = if sees { rules.name(*card) } else { "a stone" };
                (format!("{seat} draws {what}"), "T 6")
            }
            Happened::Hummed(seat) => (format!("{seat} hums"), "T 7"),
            Happened::Ended(_) => ("the game is over".to_owned(), "T 4"),
        };
        Some(LogLine {
            text,
            rule: RuleId(rule),
            at: Vec::new(),
        })
    }

    fn determinize(&mut self, _rules: &Stones, _viewer: Viewer, _rng: &mut GameRng) {}

    fn turn(&self) -> u32 {
        self.turn
    }

    fn reveal_count(&self) -> u64 {
        self.reveals
    }

    fn at_action_start(&self) -> bool {
        matches!(self.ask, Ask::Act)
    }

    fn is_main_action(&self, choice: Choice) -> bool {
        choice.kind == THROW
    }

    fn audit(&self, _rules: &Stones) -> Result<(), Violation> {
        Ok(())
    }

    fn layout(_mode: &str) -> Layout {
        Layout::default()
    }
}
