//! A game on the machine, and the way from its contract to the engine. A game
//! is a plain type around a [`Table`]; whatever watches is told between two
//! turns of the loop.

use crate::derived::Derived;
use crate::engine::{Engine, Repeats, Stepped};
use crate::options;
use crate::pool::Pool;
use crate::show;
use crate::state::{About, State, sound};
use kernel::budget::{Budget, Ended};
use kernel::cache::Cache;
use kernel::conformance::law;
use kernel::game::{
    Choice, Game, InputError, Observer, OptionLabel, OptionSink, Outcome, Question, Violation,
    listens,
};
use kernel::log::LogLine;
use kernel::rng::GameRng;
use kernel::seats::Seat;
use kernel::view::{TableView, Viewer};
use serde::{Deserialize, Serialize};

/// The state of a game with what follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// The state.
    pub state: Box<State>,
    /// What follows from it; empty after it was read.
    pub derived: Cache<Box<Derived>>,
}

/// A game that is played on a table.
pub trait OnTable: Game<Event = show::Logged> {
    /// Its table.
    fn table(&mut self) -> &mut Table;
    /// The pool of its match.
    fn pool(rules: &Self::Rules) -> &Pool;
}

/// Takes an answer that was offered, and runs on.
pub fn choose<G: OnTable>(
    game: &mut G,
    rules: &G::Rules,
    choice: Choice,
    seen: &mut impl Observer<G>,
    budget: &mut Budget,
) -> Ended {
    let answered = |engine: &mut Engine<'_>| engine.answer(choice);
    begin(game, rules, seen, budget, answered)
}

/// A seat leaves, and the others play on.
///
/// # Errors
/// When it does not play, or the run is over its budget.
pub fn leave<G: OnTable>(
    game: &mut G,
    rules: &G::Rules,
    seat: Seat,
    seen: &mut impl Observer<G>,
    budget: &mut Budget,
) -> Result<(), InputError> {
    let state = &game.table().state;
    kernel::game::may_interrupt(state.head.over.is_some(), state.living().has(seat))?;
    begin(game, rules, seen, budget, |engine| engine.leave(seat)).taken()
}

/// Runs a game that has just been set up to its first question.
pub fn begin<G: OnTable>(
    game: &mut G,
    rules: &G::Rules,
    seen: &mut impl Observer<G>,
    budget: &mut Budget,
    first: impl FnOnce(&mut Engine<'_>) -> crate::book::Done,
) -> Ended {
    let mut begun = None;
    let mut repeats = Repeats::default();
    if !listens(seen) {
        let table = game.table();
        let mut engine = Engine {
            state: &mut table.state,
            derived: &mut table.derived.0,
            pool: G::pool(rules),
            log: None,
            budget,
            begun: &mut begun,
            repeats: &mut repeats,
        };
        return run(&mut engine, first);
    }
    let mut log = Vec::new();
    let mut first = Some(first);
    loop {
        let table = game.table();
        let mut engine = Engine {
            state: &mut table.state,
            derived: &mut table.derived.0,
            pool: G::pool(rules),
            log: Some(&mut log),
            budget,
            begun: &mut begun,
            repeats: &mut repeats,
        };
        let stepped = match first.take() {
            Some(first) => begins(&mut engine, first),
            None => engine.step(),
        };
        for line in log.drain(..) {
            seen.tell(game, rules, &line);
        }
        if let Stepped::Ended(ended) = stepped {
            return ended;
        }
    }
}

/// Runs to the next question.
fn run(engine: &mut Engine<'_>, first: impl FnOnce(&mut Engine<'_>) -> crate::book::Done) -> Ended {
    let mut stepped = begins(engine, first);
    loop {
        match stepped {
            Stepped::On => stepped = engine.step(),
            Stepped::Ended(ended) => return ended,
        }
    }
}

fn begins(
    engine: &mut Engine<'_>,
    first: impl FnOnce(&mut Engine<'_>) -> crate::book::Done,
) -> Stepped {
    engine.refresh();
    match first(engine) {
        Ok(()) => Stepped::On,
        Err(limit) => Stepped::Ended(Ended::OverBudget(limit)),
    }
}

impl Table {
    /// A table of a state.
    #[must_use]
    pub fn new(state: impl Into<Box<State>>, pool: &Pool) -> Table {
        let state = state.into();
        let mut derived = Box::<Derived>::default();
        derived.renew(&state, pool);
        let derived = Cache(derived);
        Table { state, derived }
    }

    /// Becomes equal to another table, with what follows from it.
    pub fn copy_from(&mut self, other: &Table) {
        self.state.copy_from(&other.state);
        self.derived.0.copy_from(&other.derived.0);
    }

    /// As many bytes are copied into another table.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.state.bytes() + self.derived.0.bytes()
    }

    /// Does something with the values of now: those that lie there, or fresh
    /// ones where the state has just been read.
    fn awake<T>(&self, pool: &Pool, look: impl FnOnce(&Derived) -> T) -> T {
        match self.derived.0.is_awake() {
            true => look(&self.derived.0),
            false => look(&Derived::of(&self.state, pool)),
        }
    }

    /// The open question.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let asks = self.state.asks.filter(|_| self.state.head.over.is_none())?;
        Some(Question {
            seats: asks.seats,
            shape: asks.shape,
            sealed: asks.about == About::Sealed,
            so_far: 0,
        })
    }

    /// Lists what may be chosen.
    pub fn options(&self, pool: &Pool, sink: &mut impl OptionSink) {
        self.awake(pool, |derived| {
            options::options(&self.state, pool, derived, sink);
        });
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self, pool: &Pool) -> Option<Outcome> {
        let over = self.state.head.over?;
        let reason = pool.book.endings.get(usize::from(over.why));
        Some(Outcome {
            winners: over.winners,
            reason: reason.map(|why| (*why).to_owned()).unwrap_or_default(),
        })
    }

    /// The table as a viewer may know it.
    #[must_use]
    pub fn view(&self, pool: &Pool, viewer: Viewer) -> TableView {
        self.awake(pool, |derived| {
            show::view(&self.state, pool, derived, viewer)
        })
    }

    /// The open question in words.
    #[must_use]
    pub fn prompt(&self, pool: &Pool, viewer: Viewer) -> String {
        show::prompt(&self.state, pool, viewer)
    }

    /// An option in words.
    #[must_use]
    pub fn describe(&self, pool: &Pool, choice: Choice) -> OptionLabel {
        self.awake(pool, |derived| {
            show::describe(&self.state, pool, derived, choice)
        })
    }

    /// What happened, as a viewer may know it.
    #[must_use]
    pub fn told(&self, pool: &Pool, line: &show::Logged, viewer: Viewer) -> LogLine {
        line.told(pool, viewer)
    }

    /// Replaces what a viewer cannot know by something equally possible.
    pub fn determinize(&mut self, pool: &Pool, viewer: Viewer, rng: &mut GameRng) {
        show::determinize(&mut self.state, pool, &mut self.derived.0, viewer, rng);
    }

    /// Whether an action begins with the open question.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        let about = self.state.asks.map(|asks| asks.about);
        matches!(about, Some(About::Act | About::Respond))
    }

    /// Whether an option is a play or a main action.
    #[must_use]
    pub fn is_main_action(&self, pool: &Pool, choice: Choice) -> bool {
        match choice.kind {
            options::PLAY => true,
            options::ACT => {
                let row = pool.book.actions.get(usize::from(choice.a));
                row.is_some_and(|action| action.main)
            }
            _ => false,
        }
    }

    /// Checks what must hold at every question: the parts of the state agree,
    /// the values that lie beside it are those that the naive way gives, and
    /// boards and verdicts those that are found out anew.
    ///
    /// # Errors
    /// What was found.
    pub fn audit(&self, pool: &Pool) -> Result<(), Violation> {
        sound(&self.state)?;
        let derived = &self.derived.0;
        if !derived.is_awake() {
            return Ok(());
        }
        let naive = crate::layers::naive(&self.state, pool);
        if **derived != naive {
            return Err(computed(format!("{derived:?}, not {naive:?}")));
        }
        let fresh = Derived::of(&self.state, pool);
        if let Some(board) = derived.boards_differ(&fresh) {
            return Err(computed(format!("board {board} of {derived:?}")));
        }
        let asks = self.state.asks.filter(|_| derived.listed);
        let anew = asks.map(|asks| (asks.about, asks.seats));
        let anew = anew.map(|asked| crate::kept::hand(&self.state, pool, &fresh, asked));
        match anew {
            Some(hand) if hand != derived.hand => {
                let kept = &derived.hand;
                Err(computed(format!("{kept:?} of the hand, not {hand:?}")))
            }
            _ => Ok(()),
        }
    }
}

/// What was kept is not what it is.
fn computed(found: String) -> Violation {
    Violation {
        law: law::COMPUTED.to_owned(),
        found,
    }
}
