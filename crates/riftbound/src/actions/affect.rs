//! Effects that begin to apply to things or players (RB 390.4), with their
//! amounts fixed as they begin (RB 472.3.b).

use crate::event::Event;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Keyword, Mod, Things, Until, Who};
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_affect(&mut self, ctx: &Ctx, things: &Things, mods: &[Mod], until: Until) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        if rule!("RB 390.4", true) {
            self.begin_mods(ctx, &all, mods, until);
        }
        self.s.made += all.len() as u16;
    }

    /// Each of these is changed by the mods of the step under way.
    pub(crate) fn begin_mods(&mut self, ctx: &Ctx, things: &[Ref], mods: &[Mod], until: Until) {
        let pc = self.verb_pc();
        let end = self.row_end(ctx, until);
        // What the mods come to is looked at before any of them applies.
        let look = self.fresh();
        let mut rows = Vec::new();
        for thing in things {
            for (at, m) in mods.iter().enumerate() {
                if let Some(what) = look.row_mod(ctx, *thing, m, (pc, at as u8)) {
                    rows.push((*thing, what));
                }
            }
        }
        for (thing, what) in rows {
            self.sound(what.number());
            let scope = RowScope::Fixed(smallvec![thing]);
            self.s.rows.begin(scope, what, end);
            self.s.touch_board();
            match what {
                RowMod::Might(by) => self.tell(&Event::Might(thing, by)),
                _ => self.tell(&Event::Affected(thing)),
            }
        }
    }

    /// A rule begins to apply to players.
    pub(crate) fn do_affect_players(&mut self, ctx: &Ctx, who: Who, until: Until) {
        self.means(1);
        let Some(ability) = ctx.ability else {
            return;
        };
        let pc = self.verb_pc();
        for seat in self.look().who(ctx, who) {
            let end = self.row_end(ctx, until);
            let what = RowMod::Player { ability, pc };
            self.s.rows.begin(RowScope::Player(seat), what, end);
            self.s.made += 1;
        }
        self.s.touch();
    }
}

impl Look<'_> {
    /// What a change is for this thing; none where a number it needs is not
    /// there (RB 359.3.e.12).
    fn row_mod(self, ctx: &Ctx, thing: Ref, m: &Mod, (pc, at): (u16, u8)) -> Option<RowMod> {
        let fixed = |amount| self.amount(ctx, amount).map(i16::held);
        let ability = ctx.ability?;
        let says = |value| RowMod::Says {
            ability,
            pc,
            at,
            value,
        };
        Some(match m {
            Mod::Might { by, limit } => RowMod::Might(self.limited(thing, fixed(by)?, *limit)),
            Mod::MightIs(amount) => RowMod::MightIs(fixed(amount)?),
            Mod::Gain(keyword) => says(match keyword {
                Keyword::Assault(n)
                | Keyword::Deflect(n)
                | Keyword::Shield(n)
                | Keyword::Hunt(n) => fixed(n)?,
                _ => 0,
            }),
            Mod::KeywordsOf(pick) => {
                let of = self.linked_pick(ctx, *pick).first().copied()?;
                RowMod::Words(self.words_of(of))
            }
            Mod::Cannot(what) => RowMod::Cannot(*what),
            Mod::Has(_)
            | Mod::Lose(_)
            | Mod::LosesAbilities
            | Mod::ExhaustAbilitiesOf(_)
            | Mod::Tag(_)
            | Mod::May(_)
            | Mod::NoCombatDamage
            | Mod::NoDamage
            | Mod::DamageTimes(_)
            | Mod::ManyBuffs
            | Mod::BuffsGive(_)
            | Mod::BonusTimes(_)
            | Mod::AnyDamageKills => says(0),
        })
    }

    /// A decrease goes no lower than its minimum from the Might there is now,
    /// an increase no higher than its maximum, and they are remembered so.
    fn limited(self, thing: Ref, by: i16, limit: Option<i16>) -> i16 {
        let Some(limit) = limit else {
            return by;
        };
        let now = match self.s.slot(thing) {
            Some(slot) => self.chars(slot).might,
            None => self.r.print(self.s.card(thing.card).print).might,
        };
        if by > 0 {
            let most = limit.minus(now).max(0);
            return kernel::by_rule!("RB 472.3.b", "RB 472.3.d.1.b"; by.min(most), else by);
        }
        let most = limit.minus(now).min(0);
        kernel::by_rule!("RB 472.3.b", "RB 472.3.d.2.b"; by.max(most), else by)
    }

    fn words_of(self, r: Ref) -> u32 {
        match (self.s.slot(r), self.s.note(r)) {
            (Some(slot), _) => self.chars(slot).words,
            (None, Some(note)) => note.words,
            (None, None) => 0,
        }
    }
}
