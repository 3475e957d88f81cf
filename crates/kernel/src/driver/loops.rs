//! A loop that was shown once is repeated as often as its player declares.

use super::{AppliedInput, Driver, LabelError};
use crate::budget::{Limit, size_of};
use crate::game::{Choice, Game, Input, InputError, Interrupt, Observer};
use crate::seats::Seat;

/// Why a loop could not be repeated. The state is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoopError {
    /// Fewer answers were given so far.
    #[error("a loop of {wanted} answers cannot be shown by the last {there}")]
    TooShort {
        /// Length of the declared loop.
        wanted: usize,
        /// Answers given so far.
        there: usize,
    },
    /// The first answer of the loop is somebody else's.
    #[error("the loop begins with an action of seat {0}")]
    NotYours(Seat),
    /// The loop does not come round.
    #[error("round {round} of the loop: {why}")]
    Broken {
        /// Which repetition, from 1.
        round: u32,
        /// What went wrong.
        why: LabelError,
    },
    /// So many rounds are more than a declared loop may use.
    #[error("the loop is repeated at most {most} times: {limit}")]
    OverBudget {
        /// The largest number that is taken.
        most: u32,
        /// What another round would use too much of.
        limit: Limit,
    },
    /// The game does not take the declaration.
    #[error(transparent)]
    Game(#[from] InputError),
}

impl<G: Game> Driver<G> {
    /// Repeats the last `answers` answers `count` times by their labels, and
    /// tells the game that the loop is done. Ends early when the game ends.
    ///
    /// # Errors
    /// When there is no such loop, it does not come round or it is over the
    /// budget, which is one for all rounds; nothing has changed then.
    pub fn declare_loop(
        &mut self,
        seat: Seat,
        answers: usize,
        count: u32,
    ) -> Result<(), LoopError> {
        let shown = self.last_answers(answers)?;
        let first = shown[0].0;
        if first.seat != seat {
            return Err(LoopError::NotYours(first.seat));
        }
        let before = self.bookmark();
        let began = self.began.take();
        let done = self.repeat(&shown, count).and_then(|last| {
            let done = Interrupt::LoopDone(last.unwrap_or(first));
            if self.game.question().is_some() {
                self.interrupt(seat, done)?;
            }
            Ok(())
        });
        if done.is_err() {
            self.go_back(before);
            self.began = began;
        }
        done
    }

    /// Answers by the labels again and again; gives the last choice that began
    /// a round.
    fn repeat(
        &mut self,
        shown: &[(Choice, String)],
        count: u32,
    ) -> Result<Option<Choice>, LoopError> {
        let mut first = None;
        let mut budget = self.budget;
        let size = self.size();
        for round in 1..=count {
            for (i, (choice, label)) in shown.iter().enumerate() {
                if self.game.question().is_none() {
                    return Ok(first);
                }
                let broken = |why| LoopError::Broken { round, why };
                let found = self.find_label(Some(choice.seat), label).map_err(broken)?;
                if i == 0 {
                    first = Some(found.choice);
                }
                let done = self.answer_within(found.choice, &mut budget);
                done.map_err(|why| refused(round, why))?;
            }
            if self.size().saturating_sub(size) > budget.bytes {
                return Err(refused(round, InputError::OverBudget(Limit::Bytes)));
            }
        }
        Ok(first)
    }

    /// About how many bytes game and log take.
    fn size(&self) -> u64 {
        size_of(&self.game) + Observer::<G>::held(&self.log)
    }

    fn last_answers(&self, wanted: usize) -> Result<Vec<(Choice, String)>, LoopError> {
        let answers: Vec<_> = self.taken.iter().filter_map(as_answer).collect();
        let there = answers.len();
        if wanted == 0 || wanted > there {
            return Err(LoopError::TooShort { wanted, there });
        }
        Ok(answers[there - wanted..].to_vec())
    }
}

/// Why a round could not be played.
fn refused(round: u32, why: InputError) -> LoopError {
    match why {
        InputError::OverBudget(limit) => LoopError::OverBudget {
            most: round - 1,
            limit,
        },
        why => LoopError::Game(why),
    }
}

fn as_answer(taken: &AppliedInput) -> Option<(Choice, String)> {
    match &taken.input {
        Input::Answer(choice) => Some((*choice, taken.label.clone())),
        Input::Interrupt { .. } | Input::Ruling(_) => None,
    }
}
