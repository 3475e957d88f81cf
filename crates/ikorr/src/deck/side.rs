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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_change_places_and_none_is_lost() {
        let deck = Deck::parse("deck = [\"2 A\", \"1 B\"]\nside = [\"1 C + I\"]").unwrap();
        let moved = |line: &str| Deck::parse(&format!("deck = [\"{line}\"]")).unwrap().deck;
        let sided = deck.sided(&moved("1 A"), &moved("1 C + I")).unwrap();
        let expected = "deck = [\"1 A\", \"1 B\", \"1 C + I\"]\nside = [\"1 A\"]";
        assert_eq!(sided, Deck::parse(expected).unwrap());
        assert!(deck.sided(&moved("3 A"), &[]).is_err());
        assert!(deck.sided(&[], &moved("1 C")).is_err());
    }
}
