//! The contract between a game and everything around it: bots, terminals,
//! servers, scenarios, simulations.

mod ended;
mod interrupts;
mod labels;
mod plays;
mod ruling;
mod setup_checks;

pub use interrupts::{check_loop_end, may_interrupt, reordered};
pub use labels::disambiguated;
pub use ruling::Ruling;
pub use setup_checks::{checked_mode, faults_of_decks, wrong_number_of_decks};

use crate::budget::{Budget, Ended, Limit};
use crate::ids::Handle;
use crate::log::LogLine;
use crate::rng::GameRng;
use crate::rule::RuleId;
use crate::seats::{Seat, SeatSet};
use crate::view::{Layout, TableView, Viewer};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;

/// An option that may be chosen: eight bytes that only the game can read.
/// People and programs outside use its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Choice {
    /// What kind of thing is done, in the game's own numbering.
    pub kind: u8,
    /// Who would do it.
    pub seat: Seat,
    /// First operand.
    pub a: u16,
    /// Second operand.
    pub b: u16,
    /// Third operand.
    pub c: u16,
}

/// The shape of a question: what a front end needs to know to ask it well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Shape {
    /// Take an action or pass.
    Act,
    /// Choose one.
    One,
    /// Choose some, one at a time, with a way to say done.
    Some,
    /// Yes or no.
    YesNo,
    /// A number.
    Number,
    /// Put things in an order, one at a time.
    Order,
    /// Pay a cost.
    Pay,
    /// Name something.
    Name,
}

/// Who is asked, and for what kind of answer. The words are given on demand by
/// [`Game::prompt`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Question {
    /// Every seat that may answer now. In a question to a team any member
    /// takes its own options.
    pub seats: SeatSet,
    /// The shape.
    pub shape: Shape,
    /// Simultaneous choices: each seat answers for itself, and nobody sees
    /// another's answer until all are in.
    pub sealed: bool,
    /// How many were chosen so far, in a question for some.
    pub so_far: u8,
}

/// What comes in from outside.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Input {
    /// An answer to the question that is open.
    Answer(Choice),
    /// Something that is possible at any moment and needs no question.
    Interrupt {
        /// Who.
        seat: Seat,
        /// What.
        what: Interrupt,
    },
    /// Something said by somebody in charge, who has no seat.
    Ruling(Ruling),
}

/// What a seat, or somebody in charge, may do at any moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Interrupt {
    /// Give up; where the rules ask for the team's consent, agree to give up.
    Concede,
    /// Take back one's consent to give up.
    TakeBackConcession,
    /// Offer a draw, or agree to one that is offered.
    OfferDraw,
    /// Take back or turn down an offered draw.
    DeclineDraw,
    /// The seat is gone and will not come back.
    Leave,
    /// Put the cards of one's own open pile in another order.
    Arrange {
        /// Name of the area.
        area: String,
        /// The handles in their new order.
        order: Vec<Handle>,
    },
    /// A demonstrated loop has been repeated as often as declared; the first
    /// action of the loop.
    LoopDone(Choice),
    /// Give up the whole match; where a game is all there is, the game.
    ConcedeMatch,
    /// Offer to draw the whole match, or agree to that.
    OfferMatchDraw,
}

/// Why an input was not taken. The state is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InputError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// This seat is not asked.
    #[error("seat {0} is not asked now")]
    NotAsked(Seat),
    /// A numbered rule forbids it.
    #[error("not allowed by {0}")]
    Rule(RuleId),
    /// It is not among the options.
    #[error("that is not among the options")]
    NotListed,
    /// The interrupt has no meaning here.
    #[error("that cannot be done now: {0}")]
    NotNow(&'static str),
    /// What it leads to is more than a run may use.
    #[error("that is over the budget: {0}")]
    OverBudget(Limit),
}

/// Why a game could not be set up: every reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .reasons.join("\n"))]
pub struct SetupError {
    /// Each fault, in words, with its rule where there is one.
    pub reasons: Vec<String>,
}

impl From<InputError> for SetupError {
    fn from(refused: InputError) -> Self {
        let reasons = vec![refused.to_string()];
        Self { reasons }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The seats that won; nobody in a draw.
    pub winners: SeatSet,
    /// Why, in a few words that are the same for the same reason.
    pub reason: String,
}

/// Where options are written to as they are found.
pub trait OptionSink {
    /// This may be chosen.
    fn offer(&mut self, choice: Choice);
    /// Whether refusals are wanted; where they are not, a game need not look
    /// for them.
    fn wants_refusals(&self) -> bool {
        false
    }
    /// This may not be chosen, because of a rule.
    fn refuse(&mut self, _choice: Choice, _rule: RuleId) {}
    /// The list that offers go to, where that is all there is to it: simulation
    /// lists into one, and a game has a way of its own for it.
    fn as_list(&mut self) -> Option<&mut Vec<Choice>> {
        None
    }
}

impl OptionSink for Vec<Choice> {
    fn offer(&mut self, choice: Choice) {
        self.push(choice);
    }
    fn as_list(&mut self) -> Option<&mut Vec<Choice>> {
        Some(self)
    }
}

impl OptionSink for &mut dyn OptionSink {
    fn offer(&mut self, choice: Choice) {
        (**self).offer(choice);
    }
    fn wants_refusals(&self) -> bool {
        (**self).wants_refusals()
    }
    fn refuse(&mut self, choice: Choice, rule: RuleId) {
        (**self).refuse(choice, rule);
    }
}

/// A sink that finds out about one choice only.
struct FindOption {
    into: Choice,
    offered: bool,
    /// The first rule that refuses it.
    rule: Option<RuleId>,
}

impl FindOption {
    fn into(choice: Choice) -> Self {
        Self {
            into: choice,
            offered: false,
            rule: None,
        }
    }
}

impl OptionSink for FindOption {
    fn offer(&mut self, choice: Choice) {
        self.offered |= choice == self.into;
    }
    fn wants_refusals(&self) -> bool {
        true
    }
    fn refuse(&mut self, choice: Choice, rule: RuleId) {
        if choice == self.into {
            self.rule.get_or_insert(rule);
        }
    }
}

/// A sink that collects options and refusals.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What may be chosen.
    pub offers: Vec<Choice>,
    /// What may not, and the rule that forbids it.
    pub refusals: Vec<(Choice, RuleId)>,
}

impl OptionSink for Options {
    fn offer(&mut self, choice: Choice) {
        self.offers.push(choice);
    }
    fn wants_refusals(&self) -> bool {
        true
    }
    fn refuse(&mut self, choice: Choice, rule: RuleId) {
        self.refusals.push((choice, rule));
    }
}

/// An option in words, with the handles of what it is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionLabel {
    /// Unique in its question, and stable.
    pub label: String,
    /// Source, target, place.
    pub at: Vec<Handle>,
}

/// Somebody who watches a game as it happens.
pub trait Observer<G: Game> {
    /// Whether anything is listened to; where nothing is, telling costs
    /// nothing.
    const LISTENS: bool = true;
    /// This has just happened.
    fn tell(&mut self, game: &G, rules: &G::Rules, event: &G::Event);
    /// How many bytes are kept of what was told.
    fn held(&self) -> u64 {
        0
    }
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl<G: Game> Observer<G> for NoObserver {
    const LISTENS: bool = false;
    fn tell(&mut self, _game: &G, _rules: &G::Rules, _event: &G::Event) {}
}

/// Whether an observer listens.
pub fn listens<G: Game, O: Observer<G>>(_observer: &O) -> bool {
    O::LISTENS
}

/// Any observer that listens. An engine is made for this one and for
/// [`NoObserver`], in the game's own crate, and never again for those above it.
pub struct AnyObserver<'o, G: Game>(&'o mut dyn Listener<G>);

impl<'o, G: Game> AnyObserver<'o, G> {
    /// This observer, without its type.
    pub fn of(observer: &'o mut impl Observer<G>) -> Self {
        Self(observer)
    }
}

impl<G: Game> Observer<G> for AnyObserver<'_, G> {
    fn tell(&mut self, game: &G, rules: &G::Rules, event: &G::Event) {
        self.0.hear(game, rules, event);
    }
    fn held(&self) -> u64 {
        self.0.holds()
    }
}

/// An observer as far as an object can be one.
trait Listener<G: Game> {
    fn hear(&mut self, game: &G, rules: &G::Rules, event: &G::Event);
    fn holds(&self) -> u64;
}

impl<G: Game, O: Observer<G>> Listener<G> for O {
    fn hear(&mut self, game: &G, rules: &G::Rules, event: &G::Event) {
        self.tell(game, rules, event);
    }
    fn holds(&self) -> u64 {
        self.held()
    }
}

/// A game: a value that can be cloned, compared, hashed, stored and sent at
/// every question.
pub trait Game:
    Clone + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + Send + 'static
{
    /// Mode, decks, seed, edition.
    type Setup: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Prints and programs: what is the same for all games of a match.
    type Rules: Send + Sync;
    /// What happens.
    type Event: Clone + Debug;

    /// The game's name in commands and files.
    const NAME: &'static str;

    /// A game about to begin.
    ///
    /// # Errors
    /// Every reason why this set-up is not one the rules allow.
    fn new(setup: &Self::Setup, rules: &Self::Rules) -> Result<Self, SetupError>;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// The open question; none when the game is over.
    fn question(&self) -> Option<Question>;

    /// Lists what may be chosen now, for all seats that are asked.
    fn options(&self, rules: &Self::Rules, sink: &mut impl OptionSink);

    /// Takes a choice that [`Game::options`] has just offered, and runs to the
    /// next question. A choice that was not offered must not be given here;
    /// use [`Game::apply`] for what comes from outside. After a run over its
    /// budget the game is of no use any more.
    fn choose(
        &mut self,
        rules: &Self::Rules,
        choice: Choice,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Ended;

    /// Takes an interrupt.
    ///
    /// # Errors
    /// When it has no meaning now; nothing has changed then. When the run is
    /// over its budget; the game is of no use then.
    fn interrupt(
        &mut self,
        rules: &Self::Rules,
        seat: Seat,
        what: &Interrupt,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError>;

    /// Takes a ruling of somebody in charge. Games by themselves know none:
    /// matches do.
    ///
    /// # Errors
    /// When it has no meaning now; nothing has changed then. When the run is
    /// over its budget; the game is of no use then.
    fn rule(
        &mut self,
        _rules: &Self::Rules,
        _what: &Ruling,
        _seen: &mut impl Observer<Self>,
        _budget: &mut Budget,
    ) -> Result<(), InputError> {
        Err(InputError::NotNow("rulings are for matches"))
    }

    /// The game stands where it stood before, by a ruling; `left` is where it
    /// stood when that was said. What was learned since cannot be unlearned:
    /// a game sees to it that nobody profits.
    ///
    /// # Errors
    /// When it cannot go back so far; the caller goes on with `left` then.
    fn after_rewind(
        &mut self,
        _rules: &Self::Rules,
        _left: &Self,
        _seen: &mut impl Observer<Self>,
    ) -> Result<(), InputError> {
        Err(InputError::NotNow("rulings are for matches"))
    }

    /// Takes any input, checked.
    ///
    /// # Errors
    /// When it is not allowed or runs over its budget; nothing has changed
    /// then.
    fn apply(
        &mut self,
        rules: &Self::Rules,
        input: &Input,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        let Some(question) = self.question() else {
            return Err(InputError::Over);
        };
        if let Input::Answer(choice) = input {
            may_answer(self, rules, question, *choice)?;
        }
        let before = self.clone();
        let taken = match input {
            Input::Interrupt { seat, what } => self.interrupt(rules, *seat, what, seen, budget),
            Input::Ruling(what) => self.rule(rules, what, seen, budget),
            Input::Answer(choice) => self.choose(rules, *choice, seen, budget).taken(),
        };
        if let Err(InputError::OverBudget(_)) = taken {
            *self = before;
        }
        taken
    }

    /// How the game ended, once it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The table as this viewer may know it.
    fn view(&self, rules: &Self::Rules, viewer: Viewer) -> TableView;

    /// The open question in words, for one of the seats asked or for those who
    /// wait.
    fn prompt(&self, rules: &Self::Rules, viewer: Viewer) -> String;

    /// An option, or an intent that was refused, in words.
    fn describe(&self, rules: &Self::Rules, choice: Choice) -> OptionLabel;

    /// What happened, as this viewer may know it; none if it may not.
    fn log_line(&self, rules: &Self::Rules, event: &Self::Event, viewer: Viewer)
    -> Option<LogLine>;

    /// Replaces what the viewer cannot know by something equally possible.
    fn determinize(&mut self, rules: &Self::Rules, viewer: Viewer, rng: &mut GameRng);

    /// The number of turns begun so far.
    fn turn(&self) -> u32;

    /// Grows whenever something random happens or something hidden is shown:
    /// what came before can then not be taken back.
    fn reveal_count(&self) -> u64;

    /// Grows whenever something hidden is shown that is no card's face: a
    /// result of chance (a die, who begins), sealed choices. Where this grows,
    /// two games that differ only in what is hidden may begin to differ
    /// openly. Faces need not be counted: they are in the view.
    fn chance_reveal_count(&self) -> u64 {
        0
    }

    /// Whether a seat knows more than it did when the game stood like `before`,
    /// or something random has happened since: then nothing is taken back. A
    /// seat that shows its own cards learns nothing; who cannot tell says that
    /// it did.
    fn learned_since(&self, before: &Self, _seat: Seat) -> bool {
        self.reveal_count() != before.reveal_count()
    }

    /// Whether an action begins with this question, so that what follows may
    /// be cancelled back to here.
    fn at_action_start(&self) -> bool;

    /// Whether this choice is one of the main actions of the game.
    fn is_main_action(&self, choice: Choice) -> bool;

    /// Checks what must hold at every question: cards are conserved, cached
    /// values equal recomputed ones.
    ///
    /// # Errors
    /// The broken law and what was found.
    fn audit(&self, rules: &Self::Rules) -> Result<(), Violation>;

    /// How a front end lays out this game's table.
    fn layout(mode: &str) -> Layout;
}

/// Whether a choice is offered to a seat that is asked.
fn may_answer<G: Game>(
    game: &G,
    rules: &G::Rules,
    question: Question,
    choice: Choice,
) -> Result<(), InputError> {
    if !question.seats.has(choice.seat) {
        return Err(InputError::NotAsked(choice.seat));
    }
    let mut inquiry = FindOption::into(choice);
    game.options(rules, &mut inquiry);
    match inquiry.offered {
        true => Ok(()),
        false => Err(inquiry.rule.map_or(InputError::NotListed, InputError::Rule)),
    }
}

/// A broken law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{law}: {found}")]
pub struct Violation {
    /// The law's name.
    pub law: String,
    /// What was found.
    pub found: String,
}
