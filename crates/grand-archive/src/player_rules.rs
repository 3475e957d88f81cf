//! Rules that abilities and effects make for players (`PlayerMod`).

use crate::look::Look;
use crate::program::{AbilityKind, Instr, PlayerMod, Side, Static, Verb};
use crate::state::{RowMod, RowScope};
use kernel::seats::Seat;

impl<'a> Look<'a> {
    /// Whether a rule that fits holds for this player.
    #[must_use]
    pub fn player_rule(self, seat: Seat, fits: &dyn Fn(&PlayerMod) -> bool) -> bool {
        let mut found = false;
        self.each_player_rule(seat, &mut |rule| found |= fits(rule));
        found
    }

    /// Each rule that holds for this player, those of effects after those of
    /// abilities.
    pub fn each_player_rule(self, seat: Seat, see: &mut dyn FnMut(&'a PlayerMod)) {
        for (slot, object) in self.s.objects() {
            for held in &self.values(slot).abilities {
                let AbilityKind::Static(statics) = &self.r.ability(held.ability).kind else {
                    continue;
                };
                for one in statics {
                    if let Static::Players(side, rule) = one
                        && reaches(*side, object.controller, seat)
                    {
                        see(rule);
                    }
                }
            }
        }
        for row in self.s.rows.iter() {
            if row.scope == RowScope::Player(seat)
                && let RowMod::Player { ability, pc, .. } = row.what
                && let Some(Instr::Do(Verb::AffectPlayers { what, .. })) =
                    self.r.ability(ability).code.get(usize::from(pc))
            {
                see(what);
            }
        }
    }
}

/// Whether a rule of this controller is for this player.
fn reaches(side: Side, controller: Seat, seat: Seat) -> bool {
    match side {
        Side::Any => true,
        Side::Opponents => controller != seat,
        _ => controller == seat,
    }
}
