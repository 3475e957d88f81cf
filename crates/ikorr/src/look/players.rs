//! Players as an effect sees them: sides (section 3.10a), whom a step speaks
//! of, and what a player has on the Battlefield.

use crate::look::Look;
use crate::program::{Place, Side, Who};
use crate::state::{Ctx, Thing};
use kernel::ids::PrintId;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

impl Look<'_> {
    /// The seats of a side as an effect sees it.
    #[must_use]
    pub fn side(&self, ctx: &Ctx, side: Side) -> SeatSet {
        let mode = self.s.mode;
        match side {
            Side::Any => mode.everybody(),
            Side::Yours => SeatSet::only(ctx.controller),
            Side::Allied => {
                if rule!("ROI 3.10a.3", true) {
                    mode.allies(ctx.controller)
                } else {
                    SeatSet::only(ctx.controller)
                }
            }
            Side::Opposing => {
                if rule!("ROI 3.10a.2", true) {
                    mode.opponents(ctx.controller)
                } else {
                    SeatSet::only(mode.across(ctx.controller))
                }
            }
            Side::Theirs => SeatSet::only(ctx.they.unwrap_or(ctx.controller)),
        }
    }

    /// The players a step speaks of, in the order they act.
    #[must_use]
    pub fn who(&self, ctx: &Ctx, who: Who) -> Vec<Seat> {
        let around = |set: SeatSet| {
            let ring = self.s.mode.around(ctx.controller);
            ring.into_iter().filter(|s| set.has(*s)).collect()
        };
        match who {
            Who::You => vec![ctx.controller],
            Who::EachPlayer => around(self.s.mode.everybody()),
            Who::EachAlly => around(self.side(ctx, Side::Allied)),
            Who::EachOpponent => around(self.side(ctx, Side::Opposing)),
            Who::Target(i) => ctx.targets.of(i).filter_map(Thing::player).collect(),
            Who::ControllerOf(p) => self.picked(ctx, p).map(|r| self.controller(r)).collect(),
            Who::OwnerOf(p) => self
                .picked(ctx, p)
                .map(|r| self.s.card(r.card).owner)
                .collect(),
            Who::They => vec![ctx.they.unwrap_or(ctx.controller)],
            Who::EventPlayer => ctx.event.player.into_iter().collect(),
            Who::Bound(reg) => ctx.bound.of(reg).filter_map(Thing::player).collect(),
        }
    }

    /// Whose things a filter asks for. The Battlefield is all Battlefields
    /// where no side is named (ROI 5.10b).
    pub(super) fn seats_of(&self, ctx: &Ctx, side: Side, place: Place) -> SeatSet {
        let everywhere = place != Place::Battlefield || rule!("ROI 5.10b", true);
        match side {
            Side::Any if everywhere => self.s.mode.everybody(),
            Side::Any => SeatSet::only(ctx.controller),
            side => self.side(ctx, side),
        }
    }

    /// How many permanents a player has in the Champion Zone; zones are not
    /// shared (ROI 5.0).
    #[must_use]
    pub fn row_len(&self, seat: Seat) -> usize {
        let team = self.s.mode.members(self.s.mode.team(seat));
        let sharing = by_rule!("ROI 5.0", SeatSet::only(seat), else team);
        sharing.iter().map(|s| self.s.player(s).row.len()).sum()
    }

    /// Whether a player controls a Fabled permanent of this name (ROI 4.7c.1).
    #[must_use]
    pub fn controls_fabled(&self, seat: Seat, name: PrintId) -> bool {
        let player = self.s.player(seat);
        player.row.iter().chain(&player.location).any(|slot| {
            let chars = self.chars(*slot);
            self.r.print(chars.face.base).fabled && self.same_name(chars.name, name)
        })
    }
}
