//! The game as everything around it sees it.

use crate::book::START;
use crate::deck::Deck;
use crate::rules::Rules;
use crate::setup::laid_out;
use kernel::budget::{Budget, Ended};
use kernel::game::{
    Choice, Game, InputError, Interrupt, NoObserver, Observer, OptionLabel, OptionSink, Outcome,
    Question, SetupError, Violation,
};
use kernel::log::LogLine;
use kernel::rng::GameRng;
use kernel::seats::Seat;
use kernel::view::{Layout, TableView, Viewer};
use machine::Thing;
use machine::engine::Engine;
use machine::pool::Pool;
use machine::show::Logged;
use machine::table::{self, OnTable, Table};
use serde::{Deserialize, Serialize};

/// A game of Rush of Ikorr under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ikorr {
    table: Table,
}

/// What a game begins with.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many a side.
    pub mode: String,
    /// The seed of all chance.
    pub seed: u64,
    /// A deck for each seat.
    pub decks: Vec<Deck>,
    /// The lead of each team; needed in 2v2 (ROI 9.6c).
    pub leads: Option<[Seat; 2]>,
    /// A lower limit of pips, by the rules of an event (ROI 2.4c.1a).
    pub pips: Option<u16>,
}

impl Ikorr {
    /// A game that goes on from this table to its first question.
    ///
    /// # Errors
    /// When it does not come to one.
    pub fn at(table: Table, rules: &Rules) -> Result<Ikorr, InputError> {
        let mut game = Ikorr { table };
        let budget = &mut Budget::default();
        table::begin(&mut game, rules, &mut NoObserver, budget, |_| Ok(())).taken()?;
        Ok(game)
    }
}

impl OnTable for Ikorr {
    fn table(&mut self) -> &mut Table {
        &mut self.table
    }

    fn pool(rules: &Rules) -> &Pool {
        &rules.pool
    }
}

impl Game for Ikorr {
    type Setup = Setup;
    type Rules = Rules;
    type Event = Logged;
    const NAME: &'static str = "ikorr";

    fn new(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        let mut game = Ikorr {
            table: laid_out(setup, rules)?,
        };
        let budget = &mut Budget::default();
        let starts = |e: &mut Engine<'_>| {
            e.call(START, [Thing::NONE; 2]);
            Ok(())
        };
        table::begin(&mut game, rules, &mut NoObserver, budget, starts).taken()?;
        Ok(game)
    }

    fn seats(&self) -> usize {
        self.table.state.seats.len()
    }

    fn question(&self) -> Option<Question> {
        self.table.question()
    }

    fn options(&self, rules: &Rules, sink: &mut impl OptionSink) {
        self.table.options(&rules.pool, sink);
    }

    fn choose(
        &mut self,
        rules: &Rules,
        choice: Choice,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Ended {
        table::choose(self, rules, choice, seen, budget)
    }

    fn interrupt(
        &mut self,
        rules: &Rules,
        seat: Seat,
        what: &Interrupt,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        match what {
            Interrupt::Leave | Interrupt::Concede => table::leave(self, rules, seat, seen, budget),
            _ => Err(InputError::NotNow("there is no such thing here yet")),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.table.state.head.over?;
        let reason = crate::book::BOOK.endings.get(usize::from(over.why));
        Some(Outcome {
            winners: over.winners,
            reason: reason.map(|why| (*why).to_owned()).unwrap_or_default(),
        })
    }

    fn view(&self, rules: &Rules, viewer: Viewer) -> TableView {
        self.table.view(&rules.pool, viewer)
    }

    fn prompt(&self, rules: &Rules, viewer: Viewer) -> String {
        self.table.prompt(&rules.pool, viewer)
    }

    fn describe(&self, rules: &Rules, choice: Choice) -> OptionLabel {
        self.table.describe(&rules.pool, choice)
    }

    fn log_line(&self, rules: &Rules, event: &Logged, viewer: Viewer) -> Option<LogLine> {
        Some(self.table.told(&rules.pool, event, viewer))
    }

    fn determinize(&mut self, rules: &Rules, viewer: Viewer, rng: &mut GameRng) {
        self.table.determinize(&rules.pool, viewer, rng);
    }

    fn turn(&self) -> u32 {
        self.table.state.head.turn
    }

    fn reveal_count(&self) -> u64 {
        self.table.state.head.revelations.into()
    }

    fn chance_reveal_count(&self) -> u64 {
        self.table.state.head.disclosures.into()
    }

    fn at_action_start(&self) -> bool {
        self.table.is_calm()
    }

    fn is_main_action(&self, choice: Choice) -> bool {
        choice.kind == machine::options::PLAY || choice.kind == machine::options::ACT
    }

    fn audit(&self, rules: &Rules) -> Result<(), Violation> {
        self.table.audit(&rules.pool)
    }

    fn layout(_mode: &str) -> Layout {
        Layout::default()
    }
}
