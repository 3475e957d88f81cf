//! Special play permissions (GA special-play-permissions): in which ways a
//! card may be activated from where it is.

use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, PlayerMod, Where};
use crate::state::{CostAt, Ctx, Held, How, Item, ItemKind, RowMod, RowScope, Terms};
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl Look<'_> {
    /// All ways in which a player may activate a card that lies where it
    /// lies. From hand it is the normal one (GA card-activation/p3).
    pub(crate) fn ways_to_play(self, seat: Seat, card: CardId) -> SmallVec<[How; 1]> {
        let from = self.s.card(card).zone.as_where();
        let mut found = SmallVec::new();
        let normal = How {
            from,
            ..How::default()
        };
        let usual = from == Where::Hand || !rule!("GA card-activation/p3", true);
        if usual {
            found.push(normal);
        }
        if !rule!("GA special-play-permissions", true) {
            return found;
        }
        self.own_permits(card, from, &mut found);
        self.lasting_permits(seat, card, from, &mut found);
        if found.is_empty() && self.player_permits(seat, card, from) {
            found.push(normal);
        }
        found
    }

    /// What the card itself says: its permissions, and Ephemerate from the
    /// graveyard.
    fn own_permits(self, card: CardId, from: Where, found: &mut SmallVec<[How; 1]>) {
        let c = self.s.card(card);
        for ability in self.r.print(c.print).abilities.iter().copied() {
            let fits = match &self.r.ability(ability).kind {
                AbilityKind::Permits(p) => p.from.unwrap_or(Where::Hand) == from,
                _ => self.ephemerates(ability) && from == Where::Graveyard,
            };
            let held = Held {
                ability,
                card,
                since: c.since,
            };
            if fits && self.is_open(held, self.s.refer(card)) && self.permits_now(ability, card) {
                found.push(How {
                    from,
                    permit: Some(ability),
                    by: None,
                });
            }
        }
    }

    /// Whether what a permission is tied to holds ("as long as", GA
    /// special-play-permissions/2).
    fn permits_now(self, ability: AbilityId, card: CardId) -> bool {
        let AbilityKind::Permits(permission) = &self.r.ability(ability).kind else {
            return true;
        };
        let c = self.s.card(card);
        let ctx = Ctx::new(c.owner, self.s.refer(card), c.print, Some(ability));
        let cond = permission.cond.as_ref();
        cond.is_none_or(|cond| self.holds(cond, &ctx))
    }

    /// Lasting permissions of what has resolved, for this card (GA
    /// special-play-permissions/2).
    fn lasting_permits(
        self,
        seat: Seat,
        card: CardId,
        from: Where,
        found: &mut SmallVec<[How; 1]>,
    ) {
        let this = self.s.refer(card);
        for row in self.s.rows.iter() {
            let (RowScope::Fixed(things), RowMod::Player { ability, pc, value }) =
                (&row.scope, &row.what)
            else {
                continue;
            };
            if !things.contains(&this) || row.until.seat != seat {
                continue;
            }
            let at = CostAt {
                ability: *ability,
                pc: Some(*pc),
            };
            let less = u8::try_from(*value).unwrap_or(0);
            found.push(How {
                from,
                permit: None,
                by: Some(Terms { at, less }),
            });
        }
    }

    /// Whether a rule that lies on the player lets cards like this be
    /// activated from there.
    fn player_permits(self, seat: Seat, card: CardId, from: Where) -> bool {
        if !matches!(
            from,
            Where::Graveyard | Where::Banishment | Where::Memory | Where::Material | Where::Deck
        ) {
            return false;
        }
        let source = self.s.refer(card);
        let ctx = Ctx::new(seat, source, self.s.card(card).print, None);
        let item = Item::new(
            source.handle,
            ItemKind::Activation,
            Some(card),
            ctx,
            How::default(),
        );
        self.player_rules(seat).iter().any(|rule| match rule.what {
            PlayerMod::MayActivateFrom(zone, filter) => {
                let top = from != Where::Deck || self.s.player(seat).deck.last() == Some(&card);
                *zone == from && top && self.matches_played(filter, &item, &rule.ctx)
            }
            _ => false,
        })
    }
}
