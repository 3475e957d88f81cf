//! Rules that abilities and effects make for players, one at a time.

use crate::look::Look;
use crate::program::PlayerMod;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether a rule that fits holds for this player.
    #[must_use]
    pub fn player_rule(self, seat: Seat, fits: &dyn Fn(&PlayerMod) -> bool) -> bool {
        let rules = self.player_rules(seat);
        rules.iter().any(|rule| fits(rule.what))
    }
}
