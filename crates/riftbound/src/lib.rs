//! Riftbound by its Core Rules of 2026-03-30: the contract, and a page that
//! says where the rest is. The crate is laid out as the book is: `deck`
//! (RB 101), `setup` and `zones` (104), `card` and `pool` (120), `turn` and
//! `cleanup` (301), `hot` and `chain` (325), `showdown` (341), `trigger` and
//! `replacements` (360), `actions` (407), `movement` (440), `combat` (454),
//! `score` and `victory` (462), `derived` (468), `modes` (476), `removal`
//! (649); `text` is what is printed on cards.

mod actions;
mod amounts;
mod asks;
mod attachments;
mod audit;
mod board;
mod board_options;
pub mod bot;
pub mod card;
pub mod chain;
mod changes;
mod cleanup;
mod combat;
mod conditions;
mod cost_effects;
pub mod db;
pub mod deck;
pub mod derived;
mod determinize;
pub mod event;
pub mod facts;
mod field_filters;
mod fields;
mod filters;
mod find;
pub mod flow;
pub mod glance;
mod harm;
pub mod hazards;
mod hide;
mod hot;
pub mod inherent;
mod interrupt;
mod labels;
mod layers;
mod layout;
mod legal;
pub mod look;
mod looping;
pub mod modes;
mod movement;
mod moves;
mod off_board;
pub mod options;
mod passives;
mod players;
pub mod pool;
mod position;
pub mod program;
mod prompts;
mod purse;
pub mod reads;
mod removal;
mod replacements;
mod replaces;
pub mod rules;
mod run;
mod score;
mod seen;
pub mod series;
pub mod setup;
mod showdown;
pub mod state;
mod taking;
pub mod text;
mod tidy;
mod told;
mod topics;
mod traits;
mod trigger;
mod turn;
mod units;
mod victory;
mod view;
mod zones;

pub use rules::Rules;
pub use setup::Setup;
pub use state::State;

impl kernel::game::Game for State {
    type Setup = Setup;
    type Rules = Rules;
    type Event = event::Event;

    const NAME: &'static str = "riftbound";

    fn new(setup: &Setup, rules: &Rules) -> Result<Self, kernel::game::SetupError> {
        let mut state = Self::set_up(setup, rules)?;
        state.engine(rules, &mut kernel::game::Unwatched).run();
        Ok(state)
    }

    fn seats(&self) -> usize {
        self.mode.seats()
    }

    fn question(&self) -> Option<kernel::game::Question> {
        self.open_question()
    }

    fn options(&self, rules: &Rules, sink: &mut impl kernel::game::Sink) {
        self.looked(rules, |look| look.list(sink));
    }

    fn choose(
        &mut self,
        rules: &Rules,
        choice: kernel::game::Choice,
        seen: &mut impl kernel::game::Observer<Self>,
    ) {
        self.refresh(rules);
        self.engine(rules, seen).take(choice);
    }

    fn interrupt(
        &mut self,
        rules: &Rules,
        seat: kernel::seats::Seat,
        what: &kernel::game::Interrupt,
        seen: &mut impl kernel::game::Observer<Self>,
    ) -> Result<(), kernel::game::Refused> {
        self.refresh(rules);
        self.engine(rules, seen).interrupt(seat, what)
    }

    fn outcome(&self) -> Option<kernel::game::Outcome> {
        self.over.clone()
    }

    fn view(&self, rules: &Rules, viewer: kernel::view::Viewer) -> kernel::view::TableView {
        self.looked(rules, |look| look.table(viewer))
    }

    fn prompt(&self, rules: &Rules, viewer: kernel::view::Viewer) -> String {
        self.looked(rules, |look| look.prompt(viewer))
    }

    fn describe(&self, rules: &Rules, choice: kernel::game::Choice) -> kernel::game::Described {
        self.looked(rules, |look| look.describe(choice))
    }

    fn told(
        &self,
        rules: &Rules,
        event: &event::Event,
        viewer: kernel::view::Viewer,
    ) -> Option<kernel::event::Told> {
        self.looked(rules, |look| look.told(event, viewer))
    }

    fn determinize(
        &mut self,
        rules: &Rules,
        viewer: kernel::view::Viewer,
        rng: &mut kernel::rng::GameRng,
    ) {
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
        self.acting().is_some()
    }

    fn is_main_action(&self, choice: kernel::game::Choice) -> bool {
        (1..=5).contains(&choice.kind)
    }

    fn audit(&self, rules: &Rules) -> Result<(), kernel::game::Violation> {
        self.looked(rules, |look| look.audit())
    }

    fn layout(mode: &str) -> kernel::view::Layout {
        layout::layout(mode)
    }
}

impl State {
    /// Looks at the game with values that are up to date: one that was just
    /// read has none yet.
    fn looked<T>(&self, rules: &Rules, see: impl FnOnce(look::Look<'_>) -> T) -> T {
        if self.derived.0.is_fresh() {
            return see(self.look(rules));
        }
        let mut copy = self.clone();
        copy.refresh(rules);
        see(copy.look(rules))
    }
}
