//! The contract.

use super::asking::{ATTACK, END, PASS, PLAY};
use super::flaw::Flaw;
use super::prints::Rules;
use super::run::Run;
use super::seeing::Happening;
use super::state::{Frame, Setup, Skirmish};
use kernel::budget::{Budget, Ended, Limit};
use kernel::game::{
    Choice, Game, Input, InputError, Interrupt, NoObserver, Observer, OptionLabel, OptionSink,
    Options, Outcome, Question, SetupError, Violation,
};
use kernel::log::LogLine;
use kernel::rng::GameRng;
use kernel::seats::Seat;
use kernel::view::{Layout, TableView, Viewer};

impl Game for Skirmish {
    type Setup = Setup;
    type Rules = Rules;
    type Event = Happening;
    const NAME: &'static str = "skirmish";

    fn new(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        if !(2..=4).contains(&setup.seats) || setup.flaw == Some(Flaw::Setup) {
            let reasons = vec!["two to four seats".to_owned()];
            return Err(SetupError { reasons });
        }
        let mut game = Self::empty(setup);
        let mut run = Run {
            g: &mut game,
            rules,
            seen: &mut NoObserver,
        };
        for seat in (0..setup.seats).map(Seat) {
            run.deal(seat);
        }
        run.g.agenda.push(Frame::Turn);
        run.begin_turn(Seat(0));
        run.run();
        Ok(game)
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn question(&self) -> Option<Question> {
        self.asked().filter(|_| self.outcome.is_none())
    }

    fn options(&self, rules: &Rules, sink: &mut impl OptionSink) {
        self.list(rules, sink);
    }

    fn choose(
        &mut self,
        rules: &Rules,
        choice: Choice,
        seen: &mut impl Observer<Self>,
        _budget: &mut Budget,
    ) -> Ended {
        if self.flaw == Some(Flaw::Budget) && choice.kind == END && self.turn() > 4 {
            return Ended::OverBudget(Limit::Steps);
        }
        let g = self;
        Run { g, rules, seen }.answer(choice);
        Ended::Asked
    }

    fn interrupt(
        &mut self,
        rules: &Rules,
        seat: Seat,
        what: &Interrupt,
        seen: &mut impl Observer<Self>,
        _budget: &mut Budget,
    ) -> Result<(), InputError> {
        if !self.living().has(seat) {
            return Err(InputError::NotNow("the seat is gone"));
        }
        match what {
            Interrupt::Leave | Interrupt::Concede => {
                let g = self;
                Run { g, rules, seen }.walk_out(seat);
                Ok(())
            }
            _ => Err(InputError::NotNow("there is no such thing here")),
        }
    }

    fn apply(
        &mut self,
        rules: &Rules,
        input: &Input,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        let question = self.question().ok_or(InputError::Over)?;
        let choice = match input {
            Input::Interrupt { seat, what } => {
                return self.interrupt(rules, *seat, what, seen, budget);
            }
            Input::Ruling(what) => return self.rule(rules, what, seen, budget),
            Input::Answer(choice) => *choice,
        };
        let careless = self.flaw == Some(Flaw::Listed) && matches!(choice.kind, PASS | END);
        if !question.seats.has(choice.seat) && !careless {
            return Err(InputError::NotAsked(choice.seat));
        }
        let mut list = Options::default();
        self.options(rules, &mut list);
        if !list.offers.contains(&choice) && !careless {
            let by_rule = list.refusals.iter().find(|(c, _)| *c == choice);
            return Err(by_rule.map_or(InputError::NotListed, |(_, r)| InputError::Rule(*r)));
        }
        self.choose(rules, choice, seen, budget).taken()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn view(&self, rules: &Rules, viewer: Viewer) -> TableView {
        self.seen_by(rules, viewer)
    }

    fn prompt(&self, _rules: &Rules, viewer: Viewer) -> String {
        let Some(question) = self.question() else {
            return "over".into();
        };
        match viewer {
            Viewer::Seat(seat) if question.seats.has(seat) => self.prompt_of().into(),
            Viewer::Judge => self.prompt_of().into(),
            _ => {
                let asked: String = question.seats.iter().map(Seat::letter).collect();
                format!("waiting for {asked}")
            }
        }
    }

    fn describe(&self, rules: &Rules, choice: Choice) -> OptionLabel {
        let (label, at) = self.label(rules, choice);
        let at = at.map(|card| self.handle_of(card)).into_iter().collect();
        OptionLabel { label, at }
    }

    fn log_line(&self, rules: &Rules, event: &Happening, viewer: Viewer) -> Option<LogLine> {
        Some(self.tell(rules, *event, viewer))
    }

    fn determinize(&mut self, rules: &Rules, viewer: Viewer, rng: &mut GameRng) {
        self.imagine(rules, viewer, rng);
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn reveal_count(&self) -> u64 {
        self.revelations
    }

    fn chance_reveal_count(&self) -> u64 {
        self.disclosures
    }

    fn at_action_start(&self) -> bool {
        matches!(self.agenda.top(), Some(Frame::Turn | Frame::Window(..)))
    }

    fn is_main_action(&self, choice: Choice) -> bool {
        matches!(choice.kind, PLAY | ATTACK)
    }

    fn audit(&self, rules: &Rules) -> Result<(), Violation> {
        self.check(rules)
    }

    fn layout(_mode: &str) -> Layout {
        Layout::default()
    }
}
