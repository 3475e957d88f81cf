//! What must hold at every question.

use super::prints::Rules;
use super::state::Skirmish;
use crate::parts::card::{Card, Piece};
use kernel::conformance::law;
use kernel::game::Violation;
use kernel::seats::Seat;

fn violation(holds: bool, law: &str, found: String) -> Result<(), Violation> {
    let law = law.to_owned();
    if holds {
        Ok(())
    } else {
        Err(Violation { law, found })
    }
}

impl Skirmish {
    /// Cards are conserved, and what is kept equals what is computed.
    pub(crate) fn check(&self, rules: &Rules) -> Result<(), Violation> {
        self.conserved(rules)?;
        let kept = self.traits == self.computed(rules);
        let found = format!("{:?}", self.traits);
        violation(kept, law::COMPUTED, found)
    }

    /// Every card that was brought is in exactly one place, and nothing else
    /// was brought.
    fn conserved(&self, rules: &Rules) -> Result<(), Violation> {
        let real = |c: &Card| c.piece == Piece::Real;
        for (id, card) in self.cards.iter() {
            let placed = self.zones.iter().flat_map(|(_, l)| l.iter());
            let times = placed.filter(|c| **c == id).count();
            let right = times == 1 || (!real(card) && times == 0);
            violation(
                right,
                law::CONSERVED,
                format!("{id:?} is in {times} places"),
            )?;
        }
        for seat in (0..self.seats).map(Seat) {
            let own = self
                .cards
                .iter()
                .filter(|(_, c)| real(c) && c.owner == seat);
            let mut prints: Vec<_> = own.map(|(_, c)| c.print).collect();
            prints.sort_unstable();
            violation(
                prints == rules.deck,
                law::CONSERVED,
                format!("{seat}: {prints:?}"),
            )?;
        }
        Ok(())
    }
}
