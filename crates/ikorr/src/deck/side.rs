//! Siding between the games of a match.

use super::{Deck, Entry};
use kernel::decklist::exchange;
use kernel::scenario::Fault;

impl Deck {
    /// The deck after these copies have gone to the Side Deck and those have
    /// come from it. Avatar and Influence Deck stay; whether the result is
    /// legal is asked of it afterwards.
    ///
    /// # Errors
    /// When a copy is not there to be moved.
    pub fn sided(&self, out: &[Entry], into: &[Entry]) -> Result<Self, Vec<Fault>> {
        let mut sided = self.clone();
        exchange((&mut sided.deck, &mut sided.side), out, into)?;
        Ok(sided)
    }
}
