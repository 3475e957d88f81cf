//! Kindle (GA kindle-n): fire cards of the graveyard pay.

use crate::card::Element;
use crate::look::Look;
use crate::program::{Keyword, Word};
use crate::sight::Sight;
use crate::stack::ways::Ways;
use crate::state::{Item, Pays};
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Kindle: up to N fire cards of the graveyard each pay for 1 (GA
    /// kindle-n/1).
    pub(crate) fn kindling(self, seat: Seat, item: &Item, ways: &mut Ways) {
        let Some(card) = item.card.filter(|_| rule!("GA kindle-n/1", true)) else {
            return;
        };
        if !self.may_have_word(card, Word::Kindle) {
            return;
        }
        let all = self.said_keyword(item, |k| match k {
            Keyword::Kindle(n) => Some(usize::from(*n)),
            _ => None,
        });
        ways.kindle = all.into_iter().sum();
        if ways.kindle == 0 {
            return;
        }
        for fire in self.s.player(seat).graveyard.iter().copied() {
            if fire != card && self.elements_seen(fire, Sight::Effect).has(Element::Fire) {
                ways.with.push((self.s.refer(fire), Pays::Kindled));
            }
        }
    }
}
