//! Rush of Ikorr by its Comprehensive Rules 1.2: the contract, and a page that
//! says where the rest is. The crate is laid out as the book is: `setup` and
//! `victory` (section 1), `deck` (2), `stack`, `run` and `zones` (3 and 5),
//! `card` (4), `actions`, `raid` and `replacements` (6 and 11), `combat` (7),
//! `turn` (8), `modes` (9), `text` (what is printed on cards).

mod actions;
mod audit;
pub mod bot;
pub mod card;
mod changes;
mod combat;
pub mod db;
pub mod deck;
pub mod derived;
mod determinize;
pub mod event;
pub mod flow;
pub mod glance;
mod interrupt;
mod labels;
pub mod legal;
pub mod look;
pub mod modes;
pub mod options;
mod player_mods;
mod position;
pub mod program;
mod raid;
mod reads;
mod replacements;
pub mod rules;
mod run;
mod series;
pub mod setup;
mod stack;
pub mod state;
pub mod text;
mod turn;
mod victory;
pub mod view;
mod zones;

pub use rules::Rules;
pub use setup::Setup;
pub use state::State;

use kernel::event::Told;
use kernel::game::{
    Choice, Described, Game, Interrupt, Observer, Outcome, Question, Refused, SetupError, Sink,
    Unwatched, Violation,
};
use kernel::rng::GameRng;
use kernel::seats::Seat;
use kernel::view::{Layout, TableView, Viewer};

impl Game for State {
    type Setup = Setup;
    type Rules = Rules;
    type Event = event::Event;

    const NAME: &'static str = "ikorr";

    fn new(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        let mut state = Self::set_up(setup, rules)?;
        state.engine(rules, &mut Unwatched).run();
        Ok(state)
    }

    fn seats(&self) -> usize {
        self.mode.seats()
    }

    fn question(&self) -> Option<Question> {
        self.open_question()
    }

    fn options(&self, rules: &Rules, sink: &mut impl Sink) {
        self.look(rules).list(sink);
    }

    fn choose(&mut self, rules: &Rules, choice: Choice, seen: &mut impl Observer<Self>) {
        self.engine(rules, seen).take(choice);
    }

    fn interrupt(
        &mut self,
        rules: &Rules,
        seat: Seat,
        what: &Interrupt,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), Refused> {
        self.engine(rules, seen).interrupt(seat, what)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over.clone()
    }

    fn view(&self, rules: &Rules, viewer: Viewer) -> TableView {
        self.look(rules).table(viewer)
    }

    fn prompt(&self, rules: &Rules, viewer: Viewer) -> String {
        self.look(rules).prompt(viewer)
    }

    fn describe(&self, rules: &Rules, choice: Choice) -> Described {
        self.look(rules).describe(choice)
    }

    fn told(&self, rules: &Rules, event: &event::Event, viewer: Viewer) -> Option<Told> {
        event::told(self, rules, event, viewer)
    }

    fn determinize(&mut self, rules: &Rules, viewer: Viewer, rng: &mut GameRng) {
        self.imagine(rules, viewer, rng);
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn revelations(&self) -> u64 {
        self.shown + self.rng.draws()
    }

    fn disclosures(&self) -> u64 {
        self.disclosed
    }

    fn is_calm(&self) -> bool {
        self.is_acting()
    }

    fn is_main_action(&self, choice: Choice) -> bool {
        (options::PLAY..=options::RAID).contains(&choice.kind)
    }

    fn audit(&self, rules: &Rules) -> Result<(), Violation> {
        self.look(rules).audit()
    }

    fn layout(_mode: &str) -> Layout {
        view::layout()
    }
}
