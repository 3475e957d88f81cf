//! Grand Archive by its Comprehensive Rules v1.1.3: the contract, and a page
//! that says where the rest is. The crate is laid out as the book is: `deck`
//! and `setup` (General Rules), `modes`, `card` (Parts of a Card, Card Types),
//! `zones` (Game Zones), `turn` and `opportunity` (Turn Order, Opportunity),
//! `check` (State-based Checks), `victory` and `leaving` (Ending the Game),
//! `changes`, `trigger` and `lasting` (Types of Effects), `actions` (Terms),
//! `derived` (layers), `program` (Abilities), `db` (the card files).

mod abilities;
mod actions;
mod amounts;
mod asks;
mod audit;
pub mod bot;
pub mod card;
mod champions;
mod changes;
mod check;
mod combat;
mod conditions;
pub mod db;
pub mod deck;
pub mod derived;
mod determinize;
pub mod event;
mod filters;
mod find;
pub mod flow;
mod glance;
pub mod inherent;
mod interrupt;
mod item_filters;
mod keywords;
mod labels;
mod lasting;
mod layers;
mod layout;
mod leaving;
mod legal;
mod link;
pub mod look;
mod looping;
mod mastery;
pub mod modes;
mod notes;
mod opportunity;
pub mod options;
mod player_rules;
mod players;
mod position;
mod printed;
pub mod program;
mod prompts;
mod relations;
mod replacements;
pub mod rules;
mod run;
mod seen;
pub mod series;
pub mod setup;
pub mod sight;
mod stack;
pub mod state;
pub mod statics;
mod taking;
mod targets;
pub mod text;
mod told;
mod tracking;
mod traits;
mod transform;
mod trigger;
mod turn;
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

    const NAME: &'static str = "grand-archive";

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

    fn layout(_mode: &str) -> kernel::view::Layout {
        layout::layout()
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
