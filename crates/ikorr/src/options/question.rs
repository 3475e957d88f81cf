//! The open question, and the shape of the answers it takes.

use crate::state::{State, Topic};
use kernel::game::{Question, Shape};
use kernel::parts::ask::{self, About};

impl State {
    /// The open question.
    #[must_use]
    pub fn open_question(&self) -> Option<Question> {
        let acting = self.is_acting().then(|| self.acting_seats());
        ask::question(self.over.is_some(), acting, self.open_asks())
    }
}

impl About for Topic {
    fn shape(self, max: u8) -> Shape {
        match self {
            Topic::GoFirst
            | Topic::BuildOver
            | Topic::May
            | Topic::Pay
            | Topic::UseReplacement
            | Topic::Consent => Shape::YesNo,
            Topic::DeclareX | Topic::Number | Topic::LoopCount => Shape::Number,
            Topic::SacrificeCost | Topic::DiscardCost => Shape::Pay,
            Topic::CostOrder | Topic::TriggerOrder | Topic::Replacement | Topic::ToTop => {
                Shape::Order
            }
            Topic::Name => Shape::Name,
            _ if max == 1 => Shape::One,
            _ => Shape::Some,
        }
    }

    fn is_ordered(self) -> bool {
        matches!(self, Topic::ToTop | Topic::ToBottom)
    }
}
