//! Whether an ACTION (section 6.4) or Support (section 11.31) may be used.

use crate::legal::{Verdict, forbid};
use crate::look::Look;
use crate::options;
use crate::program::{AbilityId, AbilityKind, Keyword, WorksIn};
use crate::state::{Permanent, Zone};
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether an ACTION of a permanent, or of a card in the Graveyard, may be
    /// activated (ROI 6.4).
    pub fn can_activate(&self, seat: Seat, source: Ref, id: AbilityId) -> Verdict {
        let ability = self.r.ability(id);
        let AbilityKind::Action(cost) = &ability.kind else {
            return forbid("ROI 6.4a");
        };
        let in_place = self.works_here(source, ability.zone);
        if rule!("ROI 6.4a.1", !in_place) {
            return forbid("ROI 6.4a.1");
        }
        if let Some(p) = self.s.slot(source).and_then(|s| self.s.permanent(s)) {
            self.can_use(p, id)?;
        }
        let item = self.item_for(seat, source, None, Some(id));
        let gate = ability.gate.as_ref();
        if gate.is_some_and(|g| !self.holds(&item.ctx, g)) {
            return forbid("ROI 6.4a");
        }
        if rule!("ROI 6.4b.2", !self.can_pay(seat, source, &cost.parts)) {
            return forbid("ROI 6.4b.2");
        }
        self.can_place(seat, source, Some(id))?;
        let print = self.face(source.card).base;
        self.not_banned(seat, options::ACTION, print, id.0)
    }

    /// Whether an ACTION works where its source is: on the Battlefield, or in
    /// the Graveyard where it says so (ROI 6.4a.1, 6.4a.2).
    fn works_here(&self, source: Ref, zone: WorksIn) -> bool {
        match self.s.card(source.card).zone {
            Zone::Battlefield(_) => zone == WorksIn::Battlefield,
            Zone::Graveyard => rule!("ROI 6.4a.2", zone == WorksIn::Graveyard),
            _ => false,
        }
    }

    /// Whether a permanent may still use an ability this turn. A new object
    /// has used nothing (ROI 6.4b.1), and a stunned Champion can still use its
    /// abilities (ROI 11.50c).
    fn can_use(&self, p: &Permanent, id: AbilityId) -> Verdict {
        let limit = self.r.ability(id).limit.max(1);
        let anew = u8::from(p.summoned && !rule!("ROI 6.4b.1", true));
        if rule!(
            "ROI 6.4b",
            limit != u8::MAX && p.used(id).max(anew) >= limit
        ) {
            return forbid("ROI 6.4b");
        }
        if !rule!("ROI 11.50c", true) && p.is_stunned() {
            return forbid("ROI 11.50c");
        }
        Ok(())
    }

    /// Whether a Champion may use Support (ROI 11.31).
    pub fn can_support(&self, seat: Seat, slot: u8) -> Verdict {
        let Some(p) = self.s.permanent(slot) else {
            return forbid("ROI 11.31a");
        };
        if !self
            .chars(slot)
            .has(Keyword::Support(crate::card::TraitSet::default()))
        {
            return forbid("ROI 11.31a");
        }
        let spent = p.attacks > 0 || p.raids > 0 || p.supported;
        if rule!("ROI 11.31a", spent) {
            return forbid("ROI 11.31a");
        }
        let mut item = self.item_for(seat, self.s.refer(p.card), None, None);
        item.support = true;
        self.missing_target(&item).map_or(Ok(()), Err)?;
        self.not_banned(seat, options::SUPPORT, self.chars(slot).face.base, 0)
    }

    /// Whether an ability has the targets and the room it needs (ROI 3.2c,
    /// 5.2c.1).
    pub(super) fn can_place(&self, seat: Seat, source: Ref, ability: Option<AbilityId>) -> Verdict {
        let mut item = self.item_for(seat, source, None, ability);
        item.ctx.by_card = source.card != CardId(0);
        if let Some(rule) = self.missing_target(&item) {
            return Err(rule);
        }
        let parts = self.parts(&item);
        self.overfills(&item, &parts).map_or(Ok(()), Err)
    }
}
