//! Carries one game for people: the log, the inputs so far, options by their
//! labels, taking back what was only begun, and repeating a shown loop.

mod cancel;
mod labels;
mod loops;
mod options;
mod rewind;
mod take_back;

pub use labels::{LabelError, LabelMatch, contains, fit};
pub use loops::LoopError;
pub use options::{LabelledOptions, LegalOption};

use crate::budget::{Budget, Limit};
use crate::game::{Choice, Game, Input, InputError, Interrupt, Outcome, Question, SetupError};
use crate::log::LogLine;
use crate::recorder::Recorder;
use crate::rule::RuleId;
use crate::seats::{Seat, SeatSet};
use crate::state_hash::{StateHash, state_hash};
use crate::view::{TableView, Viewer};
use cancel::{ActionStart, Checkpoint};
use std::sync::Arc;

/// An input that was taken, with the words it had then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedInput {
    /// The input.
    pub input: Input,
    /// The label of the answer; empty for an interrupt or a ruling.
    pub label: String,
    /// Whether an action began with it.
    pub began: bool,
}

/// A game with everything a front end needs around it.
#[derive(Debug)]
pub struct Driver<G: Game> {
    rules: Arc<G::Rules>,
    game: G,
    log: Recorder,
    taken: Vec<AppliedInput>,
    marks: Vec<StateHash>,
    began: Option<ActionStart<G>>,
    /// Where the latest action of each seat began, as long as it could be
    /// taken back.
    back: Vec<(Seat, Checkpoint<G>)>,
    /// The game as it stood when this driver took it over.
    start: G,
    /// How many inputs had been taken before.
    before: usize,
    /// What each input may use, and the whole game.
    budget: Budget,
}

impl<G: Game> Driver<G> {
    /// A game from its beginning.
    ///
    /// # Errors
    /// Every reason why the rules do not allow this set-up.
    pub fn begin(rules: Arc<G::Rules>, setup: &G::Setup) -> Result<Self, SetupError> {
        let game = G::new(setup, &rules)?;
        Ok(Self::at(rules, game))
    }

    /// A game from where it stands.
    #[must_use]
    pub fn at(rules: Arc<G::Rules>, game: G) -> Self {
        Self::after(rules, game, 0)
    }

    /// A game from where it stands after so many inputs.
    #[must_use]
    pub fn after(rules: Arc<G::Rules>, game: G, before: usize) -> Self {
        let seats = SeatSet::first(game.seats()).iter().map(Viewer::Seat);
        let viewers: Vec<_> = seats.chain([Viewer::Spectator, Viewer::Judge]).collect();
        let mut driver = Self {
            rules,
            start: game.clone(),
            before,
            game,
            log: Recorder::new(&viewers),
            taken: Vec::new(),
            marks: Vec::new(),
            began: None,
            back: Vec::new(),
            budget: Budget::FULL,
        };
        driver.mark_turn();
        driver
    }

    /// The game with a lower budget; none is higher than
    /// [`Budget::FULL`](crate::budget::Budget::FULL).
    #[must_use]
    pub fn within(mut self, budget: Budget) -> Self {
        self.budget = budget.lowered();
        self
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<G::Rules> {
        &self.rules
    }

    /// The open question; none when the game is over.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        self.game.question()
    }

    /// The open question in words.
    #[must_use]
    pub fn prompt(&self, viewer: Viewer) -> String {
        self.game.prompt(&self.rules, viewer)
    }

    /// The table as this viewer may know it.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> TableView {
        self.game.view(&self.rules, viewer)
    }

    /// How the game ended, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// What this viewer was told so far.
    #[must_use]
    pub fn lines(&self, viewer: Viewer) -> &[LogLine] {
        self.log.lines(viewer)
    }

    /// The inputs taken so far.
    #[must_use]
    pub fn taken(&self) -> &[AppliedInput] {
        &self.taken
    }

    /// State hashes, one for each turn.
    #[must_use]
    pub fn marks(&self) -> &[StateHash] {
        &self.marks
    }

    /// Takes an answer.
    ///
    /// # Errors
    /// When it is not among the options, or over the budget; nothing has
    /// changed then.
    pub fn answer(&mut self, choice: Choice) -> Result<(), InputError> {
        let mut budget = self.budget;
        self.answer_within(choice, &mut budget)
    }

    fn answer_within(&mut self, choice: Choice, budget: &mut Budget) -> Result<(), InputError> {
        if self.answers_left() == 0 {
            return Err(InputError::OverBudget(Limit::Questions));
        }
        let asked = self.game.question().map_or(SeatSet::NONE, |q| q.seats);
        let fresh = self.game.at_action_start().then(|| self.bookmark());
        let label = self.label_of(choice, asked);
        self.take(Input::Answer(choice), label, budget)?;
        if let Some(at) = fresh {
            let seat = choice.seat;
            self.remember(seat, &at);
            self.began = Some(ActionStart { at, seat, asked });
        }
        if !self.still_open(choice.seat) {
            self.began = None;
        }
        Ok(())
    }

    /// Takes an interrupt. What was begun can then not be cancelled any more.
    ///
    /// # Errors
    /// When it has no meaning now; nothing has changed then.
    pub fn interrupt(&mut self, seat: Seat, what: Interrupt) -> Result<(), InputError> {
        let mut budget = self.budget;
        self.take(Input::Interrupt { seat, what }, String::new(), &mut budget)?;
        self.began = None;
        Ok(())
    }

    /// Takes any input.
    ///
    /// # Errors
    /// When it is not allowed; nothing has changed then.
    pub fn input(&mut self, input: Input) -> Result<(), InputError> {
        match input {
            Input::Answer(choice) => self.answer(choice),
            Input::Interrupt { seat, what } => self.interrupt(seat, what),
            Input::Ruling(what) => self.rule(what),
        }
    }

    /// Why a card cannot be used: what was refused of it, and the rules.
    #[must_use]
    pub fn why(&self, handle: crate::ids::Handle) -> Vec<(String, RuleId)> {
        let refusals = self.listing().refusals.into_iter();
        refusals
            .filter(|(intent, _)| intent.at.contains(&handle))
            .map(|(intent, rule)| (intent.label, rule))
            .collect()
    }

    fn label_of(&self, choice: Choice, asked: SeatSet) -> String {
        // What nobody may answer is refused by the game, and may be nonsense
        // that cannot be put in words.
        let listed = || {
            let mut options = Vec::new();
            self.game.options(&self.rules, &mut options);
            options.contains(&choice)
        };
        if asked.has(choice.seat) && listed() {
            self.game.describe(&self.rules, choice).label
        } else {
            String::new()
        }
    }

    /// How many answers the game may still have.
    fn answers_left(&self) -> usize {
        (self.budget.questions as usize).saturating_sub(self.inputs())
    }

    fn take(&mut self, input: Input, label: String, budget: &mut Budget) -> Result<(), InputError> {
        let began = matches!(input, Input::Answer(_)) && self.game.at_action_start();
        let told = self.log.mark();
        let taken = self.game.apply(&self.rules, &input, &mut self.log, budget);
        match taken {
            Ok(()) => self.note(input, label, began),
            Err(_) => self.log.cut_back(&told),
        }
        taken
    }

    fn note(&mut self, input: Input, label: String, began: bool) {
        self.taken.push(AppliedInput {
            input,
            label,
            began,
        });
        self.mark_turn();
    }

    fn mark_turn(&mut self) {
        let turn = self.game.turn();
        let new = self.marks.last().is_none_or(|m| m.turn != turn);
        if new || self.game.question().is_none() {
            self.marks.push(StateHash {
                after: self.taken.len(),
                turn,
                hash: state_hash(&self.game),
            });
        }
    }
}

// Rules need not be `Clone`: they are shared.
impl<G: Game> Clone for Driver<G> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            game: self.game.clone(),
            log: self.log.clone(),
            taken: self.taken.clone(),
            marks: self.marks.clone(),
            began: self.began.clone(),
            back: self.back.clone(),
            start: self.start.clone(),
            before: self.before,
            budget: self.budget,
        }
    }
}

#[cfg(test)]
mod tests;
