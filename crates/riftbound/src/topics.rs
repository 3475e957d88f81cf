//! What questions look like.

use crate::state::Topic;
use kernel::game::Shape;
use kernel::parts::ask::About;

impl About for Topic {
    fn shape(self, max: u8) -> Shape {
        match self {
            Self::GoFirst
            | Self::Option(_)
            | Self::Accelerate
            | Self::Repeat
            | Self::EitherDiscount
            | Self::WhetherPay
            | Self::May
            | Self::PlaceTrigger
            | Self::UseReplacement
            | Self::TopOrBottom => Shape::YesNo,
            Self::PayAmount | Self::Split(_) | Self::LoopCount => Shape::Number,
            Self::Pay | Self::PayPower | Self::CostChoice => Shape::Pay,
            Self::TriggerOrder
            | Self::Replacement
            | Self::BackOnTop
            | Self::RuneOrder
            | Self::DetachOrder => Shape::Order,
            Self::Tag => Shape::Name,
            _ if max == 1 => Shape::One,
            _ => Shape::Some,
        }
    }

    fn is_ordered(self) -> bool {
        matches!(self, Self::BackOnTop | Self::RuneOrder | Self::DetachOrder)
    }
}
