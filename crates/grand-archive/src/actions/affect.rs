//! Effects that begin to apply to things or players, with their amounts fixed
//! as they begin (GA instanced-effects).

use crate::event::Event;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Keyword, Mod, PlayerMod, Things, Until, Who};
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// What they apply to is fixed now (readings C8).
    pub(crate) fn do_affect(&mut self, ctx: &Ctx, things: &Things, mods: &[Mod], until: Until) {
        let all = self.acted_on(ctx, things);
        self.means(1);
        self.begin_mods(ctx, &all, mods, until);
        self.made(all.len());
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
                rows.extend(
                    look.begun(ctx, m, (pc, at as u8))
                        .map(|what| (*thing, what)),
                );
            }
        }
        for (thing, what) in rows {
            self.s
                .rows
                .begin(RowScope::Fixed(smallvec![thing]), what, end);
            self.s.touch();
            self.tell(&Event::Affected(thing));
        }
    }

    /// A rule begins to apply to players.
    pub(crate) fn do_affect_players(
        &mut self,
        ctx: &Ctx,
        who: Who,
        what: &PlayerMod,
        until: Until,
    ) {
        self.means(1);
        let seats = self.fresh().who(who, ctx);
        for seat in seats {
            self.affect_player(ctx, seat, what, until);
            self.made(1);
        }
        self.s.touch();
    }

    fn affect_player(&mut self, ctx: &Ctx, seat: Seat, what: &PlayerMod, until: Until) {
        let value = match what {
            PlayerMod::Empower(n) => {
                let n = self.counted(n, ctx);
                self.empower(seat, n);
                return;
            }
            PlayerMod::Agility(n) => {
                let n = self.counted(n, ctx);
                self.gain_agility(seat, n);
                return;
            }
            PlayerMod::Skip(phase) => {
                self.skip(seat, *phase);
                return;
            }
            PlayerMod::AttacksCost(n) => {
                let n = i16::held(self.fresh().amount(n, ctx));
                self.sound(n)
            }
            PlayerMod::NextPlay(next) => i16::from(next.count.unwrap_or(0)),
            _ => 0,
        };
        let Some(ability) = ctx.ability else {
            return;
        };
        let pc = self.verb_pc();
        let end = self.row_end(ctx, until);
        let row = RowMod::Player { ability, pc, value };
        self.s.rows.begin(RowScope::Player(seat), row, end);
        self.tell(&Event::AffectedPlayer(seat));
    }
}

impl Look<'_> {
    /// What a change is, with its number fixed.
    fn begun(self, ctx: &Ctx, m: &Mod, (pc, at): (u16, u8)) -> Option<RowMod> {
        let fixed = |amount| i16::held(self.amount(amount, ctx));
        let ability = ctx.ability?;
        let says = |value| RowMod::Says {
            ability,
            pc,
            at,
            value,
        };
        Some(match m {
            Mod::Power(by) => RowMod::Power(fixed(by)),
            Mod::Life(by) => RowMod::Life(fixed(by)),
            Mod::Level(by) => RowMod::Level(fixed(by)),
            Mod::AttackPower(by) => RowMod::AttackPower(fixed(by)),
            Mod::Cannot(what) => RowMod::Cannot(*what),
            Mod::PowerIs(n) | Mod::LifeIs(n) | Mod::LevelIs(n) | Mod::CostIs(n) => says(fixed(n)),
            Mod::AttackCosts(n) => says(fixed(n)),
            Mod::Gain(keyword) => says(match keyword {
                Keyword::Agility(n)
                | Keyword::Critical(n)
                | Keyword::Ranged(n)
                | Keyword::Retort(n) => fixed(n),
                _ => 0,
            }),
            Mod::SpeedIs(_)
            | Mod::TypesAre(..)
            | Mod::TypesAlso(..)
            | Mod::SubtypeAlso(_)
            | Mod::ChosenSubtypeAlso
            | Mod::ClassesAlso(_)
            | Mod::ElementsAre(_)
            | Mod::ElementsAlso(_)
            | Mod::ChosenElementsAlso
            | Mod::Has(_)
            | Mod::Lose(_)
            | Mod::LosesAbilities
            | Mod::KeywordsOf(_)
            | Mod::Speed(_)
            | Mod::SwapStats
            | Mod::CannotRetaliateAgainst(_)
            | Mod::UsesWeapons(_)
            | Mod::May(_)
            | Mod::Enters(_)
            | Mod::MustAttack(_)
            | Mod::OnlyAttack(_)
            | Mod::IsDistant
            | Mod::LevelsOnlyInto(_)
            | Mod::Unpreventable => says(0),
        })
    }
}
