//! What a player has beside cards.

use crate::ids::NumberId;
use kernel::budget::Limit;
use serde::{Deserialize, Serialize};

/// As many numbers as a player can have.
pub const NUMBERS: usize = 8;

/// A player's numbers: life, score, and what prices are paid with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatState {
    /// By the rows of the game's table of numbers.
    pub numbers: [i16; NUMBERS],
}

impl SeatState {
    /// A number.
    #[must_use]
    pub fn number(&self, number: NumberId) -> i16 {
        self.numbers[number.index()]
    }

    /// Changes a number.
    ///
    /// # Errors
    /// When it grows beyond what can be kept.
    pub fn add(&mut self, number: NumberId, by: i32) -> Result<(), Limit> {
        let sum = i32::from(self.number(number)) + by;
        self.numbers[number.index()] = i16::try_from(sum).map_err(|_| Limit::Number)?;
        Ok(())
    }
}
