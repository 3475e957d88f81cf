//! Costs that are paid with a champion: who has several chooses which of them
//! pays (readings B6), among those that can pay all of it.

use crate::edition::Reading;
use crate::look::Look;
use crate::program::{CostPart, Counter};
use crate::stack::budget::Claim;
use crate::stack::offer::Wants;
use crate::stack::parts::Part;
use crate::state::{CostAt, Ctx, Payment, Thing};
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// The champions that a part can be paid with; nothing where a part is not
    /// about a champion.
    pub(crate) fn paying_champions(
        self,
        seat: Seat,
        part: Part<'_>,
        ctx: &Ctx,
    ) -> Option<Vec<Ref>> {
        if !part.is_of_champion() {
            return None;
        }
        let all = self.champions(seat).into_iter();
        let able = all.filter(|slot| self.can_pay_as_champion(*slot, part, ctx));
        Some(able.filter_map(|slot| self.s.refer_slot(slot)).collect())
    }

    fn can_pay_as_champion(self, slot: u8, part: Part<'_>, ctx: &Ctx) -> bool {
        let has = |counter, n| usize::from(self.counters_at(slot, counter)) >= n;
        match part {
            Part::Prepare(n) => has(Counter::PREPARATION, usize::from(n)),
            Part::Said(CostPart::Delevel) => self.beneath(slot).is_some(),
            Part::Said(CostPart::Recover(n)) => {
                let whole = !self.s.reads(Reading::RecoverAsMuchAsThereIs);
                has(Counter::DAMAGE, self.many(n, ctx)) || !rule!("GA recover/2.b", whole)
            }
            Part::Said(CostPart::RestChampion) => self.may_rest(slot),
            _ => true,
        }
    }

    /// What is asked where a part is paid with a champion. One that rests for
    /// another part cannot rest for this one.
    pub(super) fn champion_wanted(
        self,
        p: &Payment,
        at: (CostAt, u8),
        mut from: Vec<Ref>,
    ) -> Wants {
        if let Some(Part::Said(CostPart::RestChampion)) = self.r.part(at) {
            let taken = self.taken(p);
            from.retain(|r| {
                let claim = Claim::Rest(r.card);
                let mut with = taken.clone();
                with.push(claim);
                !taken.contains(&claim) && self.rest_fits(p, at, &with)
            });
        }
        Wants::one_of(from)
    }

    /// What has so many of these counters, of what a part removes them from;
    /// some, where the payer says how many.
    pub(super) fn counter_holders(self, part: &CostPart, ctx: &Ctx) -> Vec<Ref> {
        let CostPart::Remove {
            from,
            counter,
            count,
            ..
        } = part
        else {
            return Vec::new();
        };
        let need = count.as_ref().map_or(1, |n| self.many(n, ctx));
        let of = self.things(&crate::program::Things::Pick(*from), ctx);
        let objects = of.iter().filter_map(|t| t.object());
        objects
            .filter(|r| usize::from(self.counters_on(*r, *counter)) >= need)
            .collect()
    }
}

impl Part<'_> {
    /// Whether a champion of the payer pays it.
    fn is_of_champion(self) -> bool {
        matches!(
            self,
            Part::Prepare(_)
                | Part::Said(
                    CostPart::Damage { .. }
                        | CostPart::Delevel
                        | CostPart::Recover(_)
                        | CostPart::RestChampion
                )
        )
    }
}

impl Wants {
    /// One of these objects.
    pub(super) fn one_of(from: Vec<Ref>) -> Self {
        Self {
            from: from.into_iter().map(Thing::Object).collect(),
            min: 1,
            max: 1,
            hidden: false,
            number: false,
        }
    }
}
