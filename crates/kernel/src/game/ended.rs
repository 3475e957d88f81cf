//! What the end of a run means for the input.

use super::InputError;
use crate::budget::Ended;

impl Ended {
    /// That the input was taken.
    ///
    /// # Errors
    /// When the run was over its budget.
    pub fn taken(self) -> Result<(), InputError> {
        match self {
            Self::Asked | Self::Over => Ok(()),
            Self::OverBudget(limit) => Err(InputError::OverBudget(limit)),
        }
    }
}
