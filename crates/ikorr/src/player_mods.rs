//! What passive abilities say of players.

use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityKind, Passive, PlayerMod};
use kernel::bounded::Bounded;
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// How many passive abilities on the Battlefield say this of a player.
    #[must_use]
    pub fn player_mods(&self, seat: Seat, what: PlayerMod) -> u8 {
        if self.d.is_fresh() && !self.d.abilities.any(Has::OF_PLAYERS) {
            return 0;
        }
        let slots = self.s.slots().map(|slot| (slot, self.chars(slot)));
        let able = slots.filter(|(_, c)| !c.lost && c.abilities.any(Has::OF_PLAYERS));
        let mut found = 0;
        for (slot, chars) in able {
            for id in self.r.abilities_of(chars.face) {
                let AbilityKind::Passive(list) = &self.r.ability(id).kind else {
                    continue;
                };
                let Some(ctx) = self.in_force(self.d, slot, chars.face, id) else {
                    continue;
                };
                let says = |p: &&Passive| match p {
                    Passive::Players(side, said) => {
                        *said == what && self.side(&ctx, *side).has(seat)
                    }
                    _ => false,
                };
                found = found.plus(u8::held(list.iter().filter(says).count() as i32));
            }
        }
        found
    }

    /// How often a player may do more than the rules say: card text takes
    /// precedence (ROI 1.5b.1).
    #[must_use]
    pub fn allowed_more(&self, seat: Seat, what: PlayerMod) -> u8 {
        if rule!("ROI 1.5b.1", true) {
            self.player_mods(seat, what)
        } else {
            0
        }
    }

    /// Whether a player can draw: what an ability forbids does not happen
    /// (ROI 1.5a.1).
    #[must_use]
    pub fn can_draw(&self, seat: Seat, by_card: bool) -> bool {
        let forbidden = by_card && self.player_mods(seat, PlayerMod::NoEffectDraws) > 0;
        !rule!("ROI 1.5a.1", forbidden)
    }
}
