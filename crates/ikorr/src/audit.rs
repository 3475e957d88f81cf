//! What must hold at every question.

use crate::look::Look;
use crate::stack::target::PLACES;
use crate::state::Zone;
use kernel::conformance::audit;
use kernel::conformance::law::{COMPUTED, broken};
use kernel::game::Violation;
use kernel::ids::CardId;
use kernel::seats::Seat;

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
            return Err(broken(COMPUTED, "kept values differ from computed ones"));
        }
        Ok(())
    }

    fn audit_cards(&self) -> Result<(), Violation> {
        let cards: Vec<_> = self.s.cards.iter().map(|c| (c.zone, c.owner)).collect();
        audit::conserved(self.listed(), &cards, |zone| {
            matches!(zone, Zone::Stack | Zone::Gone)
        })
    }

    /// Every card that is listed somewhere: where, and whose list it is.
    fn listed(&self) -> Vec<(CardId, Zone, Option<Seat>)> {
        let s = self.s;
        let mut all = Vec::new();
        for seat in s.mode.everybody().iter() {
            let p = s.player(seat);
            let piles = [
                (&p.deck, Zone::Deck),
                (&p.hand, Zone::Hand),
                (&p.graveyard, Zone::Graveyard),
                (&p.void, Zone::Void),
            ];
            for (pile, zone) in piles {
                all.extend(pile.iter().map(|c| (*c, zone, Some(seat))));
            }
        }
        for slot in s.slots() {
            let permanent = s.permanent(slot);
            all.extend(permanent.map(|p| (p.card, Zone::Battlefield(slot), None)));
        }
        all
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
