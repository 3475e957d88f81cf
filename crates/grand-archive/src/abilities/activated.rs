//! Activated abilities (GA activated-abilities): who may activate which, and
//! when.

use crate::card::{Speed, Type};
use crate::legal::{Verdict, deny};
use crate::look::Look;
use crate::program::{AbilityKind, Cannot};
use crate::state::Held;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether an ability of this may be activated by a player.
    pub(crate) fn can_use(self, seat: Seat, source: Ref, held: Held) -> Verdict {
        let ability = self.r.ability(held.ability);
        let activated = matches!(
            ability.kind,
            AbilityKind::Activated(_) | AbilityKind::LineageRelease
        );
        deny(!activated, "GA activated-abilities/p5")?;
        deny(
            self.controller(source) != seat,
            "GA player-action-legality/p1",
        )?;
        self.may_be_used(source)?;
        let item = self.draft_ability(seat, source, held);
        if ability.speed == Speed::Slow || !rule!("GA activated-abilities/p6", true) {
            self.s.may_be_slow(seat)?;
        }
        let only = ability.only.as_ref();
        deny(
            only.is_some_and(|c| !self.holds(c, &item.ctx)),
            "GA player-action-legality/p1",
        )?;
        deny(
            !self.within_limit(&item.ctx, held.ability),
            "GA ability-tracking/p1",
        )?;
        self.can_finish(&item)
    }

    /// A disobedient ally's abilities are not activated (GA obedience/1), nor
    /// those that an effect forbids.
    fn may_be_used(self, source: Ref) -> Verdict {
        let Some(slot) = self.s.slot(source) else {
            return Ok(());
        };
        self.can(Cannot::Activate, slot)?;
        let disobeys = self.values(slot).types.has(Type::Ally) && !self.obeys(slot);
        deny(rule!("GA obedience/1", disobeys), "GA obedience/1")
    }
}
