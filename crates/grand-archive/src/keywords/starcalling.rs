//! Starcalling (GA starcalling): a card that is glimpsed may be activated.

use crate::look::Look;
use crate::program::{AbilityKind, Keyword, Where};
use crate::state::{Held, How, Item};
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether an entry is activated by Starcalling (GA starcalling/1).
    pub(crate) fn starcalls(self, item: &Item) -> bool {
        self.is_of(item.how.permit, |k| matches!(k, Keyword::Starcalling(_)))
    }

    /// How a card is activated by Starcalling, if it can be (GA
    /// starcalling/1).
    pub(crate) fn star_way(self, card: CardId) -> Option<How> {
        let c = self.s.card(card);
        let mut all = self.r.print(c.print).abilities.iter().copied();
        let star = all.find(|a| {
            let kind = &self.r.ability(*a).kind;
            let held = Held {
                ability: *a,
                card,
                since: c.since,
            };
            matches!(kind, AbilityKind::Keyword(Keyword::Starcalling(_)))
                && self.is_open(held, self.s.refer(card))
        })?;
        Some(How {
            from: Where::Deck,
            permit: Some(star),
            by: None,
        })
    }

    /// Which of the cards that a player looks at while glimpsing can be
    /// activated by Starcalling.
    pub(crate) fn starcallable(self, seat: Seat, top: &[CardId]) -> Vec<CardId> {
        let able = |c: &CardId| {
            let way = self
                .star_way(*c)
                .filter(|_| rule!("GA starcalling/1", true));
            way.is_some_and(|how| self.can_activate(seat, *c, how).is_ok())
        };
        top.iter().copied().filter(able).collect()
    }
}
