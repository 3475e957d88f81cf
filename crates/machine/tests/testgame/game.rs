//! The test game as the contract wants it: a table, and what may be wrong.

use super::book::{ENDLESS, LIFE, victory};
use super::flaw::Counter;
use super::{BOOK, DECK, DECKLIST, Flaw, HAND, cards};
use kernel::budget::{Budget, Ended, Limit};
use kernel::conformance::law;
use kernel::game::{
    Choice, Game, Input, InputError, Interrupt, NoObserver, Observer, OptionLabel, OptionSink,
    Options, Outcome, Question, SetupError, Violation,
};
use kernel::ids::{CardId, PrintId};
use kernel::log::LogLine;
use kernel::rng::GameRng;
use kernel::seats::Seat;
use kernel::view::{Layout, TableView, Viewer};
use machine::book::Book;
use machine::options::{ACT, PASS, PLAY};
use machine::pool::Pool;
use machine::show::Logged;
use machine::state::{End, Identity, Place, State};
use machine::table::{self, OnTable, Table};

use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, Ordering};

/// How many games there were: what chance must not depend on.
static GAMES: AtomicU64 = AtomicU64::new(0);

/// How many sit down, chance, and what is wrong.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) seats: u8,
    pub(crate) seed: u64,
    pub(crate) flaw: Option<Flaw>,
}

/// The pool, and the decks.
pub(crate) struct Rules {
    pub(crate) pool: Pool,
    pub(crate) deck: Vec<PrintId>,
}

impl Default for Rules {
    fn default() -> Self {
        Self::of(None)
    }
}

impl Rules {
    /// The rules of a game with this flaw.
    pub(crate) fn of(flaw: Option<Flaw>) -> Self {
        let book = match flaw {
            Some(Flaw::Length) => &ENDLESS,
            _ => &BOOK,
        };
        Self::by(book)
    }

    /// The rules of a game by this book.
    pub(crate) fn by(book: &'static Book) -> Self {
        let rows = DECKLIST.iter().enumerate();
        let deck = rows.flat_map(|(i, n)| std::iter::repeat_n(PrintId(i as u16), (*n).into()));
        Self {
            pool: Pool::new(book, &cards()).expect("sound declarations"),
            deck: deck.collect(),
        }
    }
}

/// The game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Skirmish {
    pub(crate) table: Table,
    pub(crate) flaw: Option<Flaw>,
    counter: Counter,
}

impl OnTable for Skirmish {
    fn table(&mut self) -> &mut Table {
        &mut self.table
    }

    fn pool(rules: &Rules) -> &Pool {
        &rules.pool
    }
}

impl Skirmish {
    pub(crate) fn state(&self) -> &State {
        &self.table.state
    }

    pub(super) fn is(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn dealt(setup: &Setup, rules: &Rules) -> Result<Box<State>, Limit> {
        let games = GAMES.fetch_add(1, Ordering::Relaxed);
        let unfair = setup.flaw == Some(Flaw::Replay);
        let seed = if unfair { games } else { setup.seed };
        let zones = rules.pool.words.zones.len() as u8;
        let mut state = Box::new(State::new(setup.seats, zones, GameRng::from_number(seed)));
        for seat in (0..setup.seats).map(Seat) {
            state.seats[seat.index()].numbers[LIFE.index()] = 10;
            let deck = Place::of(DECK, seat);
            state.stock(deck, seat, &rules.deck)?;
            state.shuffle(deck);
            for card in state.in_place(deck).take(5).collect::<Vec<_>>() {
                state.move_card(card, Place::of(HAND, seat), End::Top, Identity::New)?;
                let known = state.card(card).known.with(seat);
                state.card_mut(card).known = known;
            }
        }
        Ok(state)
    }

    /// Every card that was brought is still there.
    fn conserved(&self, rules: &Rules) -> Result<(), Violation> {
        let state = self.state();
        for seat in (0..state.seats.len() as u8).map(Seat) {
            let own = state.cards().filter(|(id, card)| {
                card.owner == seat && card.place.is_some() && !state.is_token(*id)
            });
            let mut prints: Vec<PrintId> = own.map(|(_, card)| card.print).collect();
            prints.sort_unstable();
            if prints != rules.deck {
                return Err(Violation {
                    law: law::CONSERVED.to_owned(),
                    found: format!("{seat}: {prints:?}"),
                });
            }
        }
        Ok(())
    }
}

impl Game for Skirmish {
    type Setup = Setup;
    type Rules = Rules;
    type Event = Logged;
    const NAME: &'static str = "skirmish";

    fn new(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        if !(2..=4).contains(&setup.seats) || setup.flaw == Some(Flaw::Setup) {
            let reasons = vec!["two to four seats".to_owned()];
            return Err(SetupError { reasons });
        }
        let dealt = Self::dealt(setup, rules).map_err(InputError::OverBudget)?;
        let flaw = setup.flaw;
        let mut game = Self {
            table: Table::new(dealt, &rules.pool),
            flaw,
            counter: Counter { answers: 0, flaw },
        };
        let budget = &mut Budget::default();
        let ended = table::begin(&mut game, rules, &mut NoObserver, budget, |_| Ok(()));
        ended.taken()?;
        Ok(game)
    }

    fn seats(&self) -> usize {
        self.state().seats.len()
    }

    fn question(&self) -> Option<Question> {
        self.table.question()
    }

    fn options(&self, rules: &Rules, sink: &mut impl OptionSink) {
        match self.flaw {
            None => self.table.options(&rules.pool, sink),
            Some(_) => self.flawed_options(rules, sink),
        }
    }

    fn choose(
        &mut self,
        rules: &Rules,
        choice: Choice,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Ended {
        self.counter.answers += 1;
        let ends = choice.kind == ACT && choice.a == 2;
        if self.is(Flaw::Budget) && ends && self.turn() > 4 {
            return Ended::OverBudget(Limit::Steps);
        }
        let objects = self.state().objects().count();
        let ended = table::choose(self, rules, choice, seen, budget);
        if self.flaw.is_some() {
            self.spoil(objects);
        }
        if self.is(Flaw::HiddenQuestion) {
            self.skip_the_idle(rules, seen);
        }
        ended
    }

    fn interrupt(
        &mut self,
        rules: &Rules,
        seat: Seat,
        what: &Interrupt,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        let state = self.state();
        kernel::game::may_interrupt(state.head.over.is_some(), state.living().has(seat))?;
        if !matches!(what, Interrupt::Leave | Interrupt::Concede) {
            return Err(InputError::NotNow("there is no such thing here"));
        }
        let leave = self.flaw == Some(Flaw::Leave);
        let left = |e: &mut machine::engine::Engine<'_>| {
            e.leave(seat)?;
            victory(e, 1);
            if leave && e.state.head.over.is_none() {
                e.state.head.gone = e.state.head.gone.without(seat);
            }
            Ok(())
        };
        table::begin(self, rules, seen, budget, left).taken()
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
        let careless = self.is(Flaw::Listed) && choice.kind == PASS;
        if !question.seats.has(choice.seat) && !careless {
            return Err(InputError::NotAsked(choice.seat));
        }
        let mut list = Options::default();
        self.options(rules, &mut list);
        if !list.offers.contains(&choice) && !careless {
            let by_rule = list.refusals.iter().find(|(c, _)| *c == choice);
            return Err(by_rule.map_or(InputError::NotListed, |(_, r)| InputError::Rule(*r)));
        }
        let before = self.clone();
        let taken = self.choose(rules, choice, seen, budget).taken();
        if let Err(InputError::OverBudget(_)) = taken {
            *self = before;
        }
        taken
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.state().head.over?;
        let reason = super::BOOK.endings[usize::from(over.why)].to_owned();
        let winners = over.winners;
        Some(Outcome { winners, reason })
    }

    fn view(&self, rules: &Rules, viewer: Viewer) -> TableView {
        let mut view = self.table.view(&rules.pool, viewer);
        if self.is(Flaw::HiddenView) {
            let judge = self.table.view(&rules.pool, Viewer::Judge);
            for area in view.areas.iter_mut().filter(|a| a.name == "hand") {
                let all = judge.area(area.seat, "hand").expect("a hand");
                let first = all.cards.first().filter(|c| !area.cards.contains(c));
                area.cards.extend(first.cloned());
            }
        }
        view
    }

    fn prompt(&self, rules: &Rules, viewer: Viewer) -> String {
        self.table.prompt(&rules.pool, viewer)
    }

    fn describe(&self, rules: &Rules, choice: Choice) -> OptionLabel {
        self.table.describe(&rules.pool, choice)
    }

    fn log_line(&self, rules: &Rules, event: &Logged, viewer: Viewer) -> Option<LogLine> {
        let loud = self.is(Flaw::HiddenEvent);
        let viewer = if loud { Viewer::Judge } else { viewer };
        Some(self.table.told(&rules.pool, event, viewer))
    }

    fn determinize(&mut self, rules: &Rules, viewer: Viewer, rng: &mut GameRng) {
        match self.flaw {
            Some(Flaw::Worlds) => {}
            Some(Flaw::World) => {
                let cards: Vec<CardId> = self.state().cards().map(|(id, _)| id).collect();
                for id in cards {
                    if !machine::show::knows(self.state(), id, viewer) {
                        self.table.state.card_mut(id).print = PrintId(0);
                    }
                }
            }
            _ => self.table.determinize(&rules.pool, viewer, rng),
        }
    }

    fn turn(&self) -> u32 {
        self.state().head.turn
    }

    fn reveal_count(&self) -> u64 {
        match self.is(Flaw::Cancel) {
            true => 0,
            false => self.state().head.revelations.into(),
        }
    }

    fn chance_reveal_count(&self) -> u64 {
        self.state().head.disclosures.into()
    }

    fn at_action_start(&self) -> bool {
        self.table.is_calm()
    }

    fn is_main_action(&self, choice: Choice) -> bool {
        matches!(choice.kind, PLAY) || choice.kind == ACT && choice.a == 0
    }

    fn audit(&self, rules: &Rules) -> Result<(), Violation> {
        self.conserved(rules)?;
        self.table.audit(&rules.pool)
    }

    fn layout(_mode: &str) -> Layout {
        Layout::default()
    }
}
