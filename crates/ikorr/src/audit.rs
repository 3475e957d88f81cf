//! What must hold at every question.

use crate::look::Look;
use crate::stack::target::PLACES;
use crate::state::Zone;
use kernel::conformance::law::broken;
use kernel::game::Violation;
use kernel::ids::CardId;

impl Look<'_> {
    /// Checks that every card is in exactly one zone (ROI 3.16a), that rows
    /// hold at most six (ROI 5.2c), and that kept values are the computed ones.
    ///
    /// # Errors
    /// The broken law.
    pub fn audit(&self) -> Result<(), Violation> {
        self.audit_cards()?;
        self.audit_rows()?;
        if self.d.is_fresh() && *self.d != self.derive() {
            return Err(broken(
                "cached values",
                "kept values differ from computed ones".to_owned(),
            ));
        }
        Ok(())
    }

    fn audit_cards(&self) -> Result<(), Violation> {
        let mut places = vec![0u8; self.s.cards.len()];
        for seat in self.s.mode.everybody().iter() {
            let p = self.s.player(seat);
            let piles = [
                (&p.deck, Zone::Deck),
                (&p.hand, Zone::Hand),
                (&p.graveyard, Zone::Graveyard),
                (&p.void, Zone::Void),
            ];
            for (pile, zone) in piles {
                for card in pile {
                    places[card.index()] += 1;
                    let c = self.s.card(*card);
                    if c.zone != zone || c.owner != seat {
                        return Err(broken(
                            "cards conserved",
                            format!("{card:?} is astray in {zone:?}"),
                        ));
                    }
                }
            }
        }
        for slot in self.s.slots() {
            if let Some(p) = self.s.permanent(slot) {
                places[p.card.index()] += 1;
                if self.s.card(p.card).zone != Zone::Battlefield(slot) {
                    return Err(broken(
                        "cards conserved",
                        format!("{:?} is not in its slot", p.card),
                    ));
                }
            }
        }
        for (i, n) in places.iter().enumerate() {
            let zone = self.s.card(CardId(i as u16)).zone;
            let expected = u8::from(!matches!(zone, Zone::Stack | Zone::Gone));
            if *n != expected {
                return Err(broken(
                    "cards conserved",
                    format!("card {i} in {zone:?} is in {n} places"),
                ));
            }
        }
        Ok(())
    }

    fn audit_rows(&self) -> Result<(), Violation> {
        let mut seen = 0;
        for seat in self.s.mode.everybody().iter() {
            let p = self.s.player(seat);
            if p.row.len() > PLACES {
                return Err(broken("six places", format!("{seat} has {}", p.row.len())));
            }
            for slot in p.row.iter().chain(&p.location) {
                seen += 1;
                if self.s.permanent(*slot).is_none_or(|x| x.controller != seat) {
                    return Err(broken(
                        "rows",
                        format!("slot {slot} of {seat} is not theirs"),
                    ));
                }
            }
        }
        if seen != self.s.slots().count() {
            return Err(broken("rows", "a permanent stands in no row".to_owned()));
        }
        Ok(())
    }
}
