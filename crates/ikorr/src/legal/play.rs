//! Whether a card may be played (sections 3.2, 4.7 and 4.9).

use crate::card::Kind;
use crate::legal::{Verdict, forbid};
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind};
use crate::stack::target::PLACES;
use crate::state::Item;
use kernel::ids::{CardId, PrintId};
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether a card may be played from hand.
    pub fn can_play(&self, seat: Seat, card: CardId) -> Verdict {
        let face = self.s.card(card).face;
        let source = self.s.refer(card);
        if !self.s.is_acting() && rule!("ROI 3.12b.1", !self.s.is_open()) {
            return forbid("ROI 3.12b.1");
        }
        if rule!("ROI 3.2a", !self.can_pay_influence(seat, source)) {
            return forbid("ROI 3.2a");
        }
        let parts = self.r.extra_costs(face);
        if rule!("ROI 3.2c", "ROI 3.3a.1"; !self.can_pay(seat, source, &parts)) {
            return forbid("ROI 3.2c");
        }
        match self.r.kind(face) {
            Kind::Champion => self.can_summon(seat, face.base, self.frees_places(&parts))?,
            Kind::Location => self.can_build(seat, face.base)?,
            Kind::Spell => {
                let item = self.item_for(seat, source, Some(card), self.spell_of(card));
                let missing = self.missing_target(&item);
                let wrong = missing.or_else(|| self.overfills(&item, &parts));
                wrong.map_or(Ok(()), Err)?;
            }
            Kind::Avatar | Kind::Infusion | Kind::Influence => return forbid("ROI 3.1c"),
        }
        if !rule!("ROI 8.6b", true) && self.has_sent_out(seat) {
            return forbid("ROI 8.6b");
        }
        self.not_banned(seat, crate::options::PLAY, face.base, 0)
    }

    /// Whether there is room for a Champion, so many places being freed by its
    /// cost, and no other Fabled one of its name.
    fn can_summon(&self, seat: Seat, champion: PrintId, freed: usize) -> Verdict {
        let room = self.row_len(seat).saturating_sub(freed) < PLACES;
        if rule!("ROI 5.2c", !room) {
            return forbid("ROI 5.2c");
        }
        let fabled = self.r.print(champion).fabled;
        if rule!("ROI 4.7c.1", fabled && self.controls_fabled(seat, champion)) {
            return forbid("ROI 4.7c.1");
        }
        Ok(())
    }

    /// Whether there is no other Fabled Location of its name.
    fn can_build(&self, seat: Seat, location: PrintId) -> Verdict {
        let fabled = self.r.print(location).fabled;
        if rule!("ROI 4.9d.1", "ROI 4.9d.2"; fabled && self.controls_fabled(seat, location)) {
            let there = self.s.player(seat).location;
            let here = there.is_some_and(|s| self.chars(s).name == location);
            return forbid(if here { "ROI 4.9d.2" } else { "ROI 4.9d.1" });
        }
        Ok(())
    }

    /// Whether a Champion of this player has attacked or raided this turn,
    /// after which cards may be played all the same (ROI 8.6b).
    fn has_sent_out(&self, seat: Seat) -> bool {
        let mut row = self
            .s
            .player(seat)
            .row
            .iter()
            .filter_map(|s| self.s.permanent(*s));
        row.any(|p| p.attacks > 0 || p.raids > 0)
    }

    /// Measured after costs are paid (reading IK 4.1).
    pub(super) fn overfills(
        &self,
        item: &Item,
        parts: &[crate::program::CostPart],
    ) -> Option<RuleId> {
        let rule = self.would_overfill(item)?;
        (self.frees_places(parts) == 0).then_some(rule)
    }

    fn spell_of(&self, card: CardId) -> Option<AbilityId> {
        let face = self.s.card(card).face;
        let mut all = self.r.abilities_of(face);
        all.find(|a| self.r.ability(*a).kind == AbilityKind::Spell)
    }
}
