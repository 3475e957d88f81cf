//! Rules that abilities and effects make for players (`PlayerMod`).

use crate::look::Look;
use crate::program::PlayerMod;
use kernel::seats::Seat;

impl<'a> Look<'a> {
    /// Whether a rule that fits holds for this player.
    #[must_use]
    pub fn player_rule(self, seat: Seat, fits: &dyn Fn(&PlayerMod) -> bool) -> bool {
        self.player_rules(seat).iter().any(|rule| fits(rule.what))
    }

    /// Each rule that holds for this player, the oldest first.
    pub fn each_player_rule(self, seat: Seat, see: &mut dyn FnMut(&'a PlayerMod)) {
        for rule in self.player_rules(seat) {
            see(rule.what);
        }
    }
}
