//! What filters ask of a thing besides where it is and whose: what is printed,
//! its status, its part in a combat, and how it relates to other things.

use crate::look::Look;
use crate::program::{Extreme, Filter, NameIs, Pick, Stat};
use crate::seen::Seen;
use crate::state::{Ctx, Role, Zone};
use kernel::ids::{PrintId, Ref};
use kernel::rule;

impl<'a> Look<'a> {
    pub(crate) fn fits_print(self, seen: &Seen<'a>, f: &Filter) -> bool {
        if !f.tags.is_empty() || !f.not_tags.is_empty() {
            // Tags may be referenced (RB 133.8.a), inclusively or exclusively
            // (RB 133.3).
            let tags = self.tags_of(seen);
            let some = f.tags.is_empty() || f.tags.iter().any(|t| tags.contains(t));
            let none = !f.not_tags.iter().any(|t| tags.contains(t));
            if !(rule!("RB 133.8.a", "RB 143.1.b"; some) && (none || !rule!("RB 133.3", true))) {
                return false;
            }
        }
        f.domain.is_none_or(|d| self.domains_of(seen).has(d))
            && f.word.is_none_or(|(w, x)| self.has_word(seen, w) == x)
            && f.mighty.is_none_or(|x| self.mighty(seen) == x)
            && f.token.is_none_or(|x| seen.is_token(self) == x)
            && f.champion
                .is_none_or(|x| self.r.print(seen.face).champion == x)
            && f.chosen.is_none_or(|x| self.is_chosen(seen) == x)
    }

    /// Whether it is a Chosen Champion: any Champion Unit with the name of the
    /// one its owner chose (RB 103.2.a.3).
    fn is_chosen(self, seen: &Seen<'a>) -> bool {
        let owner = self.s.card(seen.thing.card).owner;
        let chosen = self.s.player(owner).chosen;
        let champion = self.r.print(seen.face).champion;
        let first = self.s.card(seen.thing.card).zone == Zone::Champion;
        champion && self.same_name(seen.face, chosen) && (rule!("RB 103.2.a.3", true) || first)
    }

    /// Whether two prints have the same name (RB 132.4).
    #[must_use]
    pub fn same_name(self, a: PrintId, b: PrintId) -> bool {
        a == b || self.r.print(a).name == self.r.print(b).name
    }

    pub(crate) fn fits_status(self, seen: &Seen<'a>, f: &Filter) -> bool {
        // Buffs may be referenced and counted.
        if f.buffed.is_some() && !rule!("RB 704", true) {
            return false;
        }
        let exhausted = f.exhausted.filter(|x| match x {
            true => rule!("RB 414.2", true),
            false => rule!("RB 415.2", true),
        });
        let asked = [exhausted, f.damaged, f.buffed, f.stunned];
        if asked.iter().any(Option::is_some) {
            let Some(status) = seen.status() else {
                return false;
            };
            if asked
                .iter()
                .zip(status)
                .any(|(x, is)| x.is_some_and(|x| x != is))
            {
                return false;
            }
        }
        let attached = seen.object.is_some_and(|o| o.attached_to.is_some());
        let played = seen
            .object
            .is_some_and(|o| o.play.is_some() && o.entered == self.s.turn);
        let facedown = matches!(self.s.card(seen.thing.card).zone, Zone::Facedown(_));
        f.attached.is_none_or(|x| attached == x)
            && f.equipped.is_none_or(|x| self.equipped(seen) == x)
            && f.moved
                .is_none_or(|n| seen.object.is_some_and(|o| o.moved >= n))
            && f.played.is_none_or(|x| played == x)
            && f.facedown.is_none_or(|x| facedown == x)
    }

    fn equipped(self, seen: &Seen<'a>) -> bool {
        match seen.slot {
            Some(slot) => self.is_equipped(slot),
            None => seen.note.is_some_and(|n| n.equipped),
        }
    }

    pub(crate) fn fits_combat(self, seen: &Seen<'a>, f: &Filter) -> bool {
        let is = |role: Role| seen.role() == Some(role);
        let alone = || match seen.slot {
            Some(slot) => self.is_alone(slot),
            None => seen.note.is_some_and(|n| n.alone),
        };
        let in_combat = || match seen.slot {
            Some(slot) => self.is_in_combat(slot),
            None => seen.role().is_some(),
        };
        f.attacking.is_none_or(|x| is(Role::Attacker) == x)
            && f.defending.is_none_or(|x| is(Role::Defender) == x)
            && f.alone.is_none_or(|x| alone() == x)
            && f.in_combat.is_none_or(|x| in_combat() == x)
    }

    pub(crate) fn fits_relations(self, ctx: &Ctx, seen: &Seen<'a>, f: &Filter) -> bool {
        let r = seen.thing;
        if f.other && r.card == ctx.source.card {
            return false;
        }
        let is = |pick: Pick| self.named(ctx, pick).contains(&r);
        let named = match f.name {
            NameIs::Any => true,
            NameIs::Print(p) => self.same_name(seen.face, p),
            NameIs::SameAs(pick) => {
                let mut all = self.named(ctx, pick).into_iter();
                all.any(|x| self.same_name(self.face(x), seen.face))
            }
        };
        named
            && f.not.is_none_or(|pick| !is(pick))
            && f.among.is_none_or(is)
            && f.attached_to
                .is_none_or(|pick| self.is_attached(ctx, seen, pick))
            && (!f.with_this || self.is_banished_with(ctx, r) || !rule!("RB 395", true))
    }

    fn is_attached(self, ctx: &Ctx, seen: &Seen<'a>, pick: Pick) -> bool {
        let Some(to) = seen.object.and_then(|o| o.attached_to) else {
            return false;
        };
        let mut all = self.named(ctx, pick).into_iter();
        all.any(|r| self.s.slot(r) == Some(to))
    }

    fn is_banished_with(self, ctx: &Ctx, r: Ref) -> bool {
        let mut with = self.s.banished_with.iter();
        rule!(
            "RB 427.3",
            with.any(|b| b.source == ctx.source && b.card == r)
        )
    }

    pub(crate) fn is_extreme(
        self,
        ctx: &Ctx,
        r: Ref,
        f: &Filter,
        stat: Stat,
        which: Extreme,
    ) -> bool {
        let Some(mine) = self.stat(ctx, r, stat) else {
            return false;
        };
        let mut beaten = false;
        _ = self.each_candidate(ctx, f, &mut |other| {
            let seen = self.seen(other);
            if self.fits_without_extreme(ctx, &seen, f, true)
                && let Some(value) = self.stat(ctx, other, stat)
            {
                beaten |= match which {
                    Extreme::Highest => value > mine,
                    Extreme::Lowest => value < mine,
                };
            }
            std::ops::ControlFlow::Continue(())
        });
        !beaten
    }
}
