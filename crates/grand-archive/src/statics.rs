//! What static abilities and lasting effects say besides what layers compute:
//! rules for players, and mods that are asked for when something is done.

use crate::derived::{Given, Said};
use crate::look::Look;
use crate::program::{
    AbilityId, AbilityKind, Filter, Instr, Keyword, Mod, PlayerMod, Scope, Static, Verb,
};
use crate::state::{Ctx, Held, RowMod, RowScope, Zone};
use kernel::ids::{CardId, Ref};
use kernel::seats::Seat;
use smallvec::SmallVec;

/// A rule for players with what it knows and since when it applies.
pub struct PlayerRule<'a> {
    /// Since when.
    pub since: u32,
    /// What.
    pub what: &'a PlayerMod,
    /// What it knows.
    pub ctx: Ctx,
    /// A number fixed as it began, or uses left, where an effect that has
    /// resolved says it.
    pub value: Option<i16>,
}

/// A source of static abilities.
pub(crate) type Sourced = (Ref, Held);

impl<'a> Look<'a> {
    /// Every open static ability that works where its card is and reaches
    /// beyond it, with its source.
    #[must_use]
    pub(crate) fn static_abilities(self) -> &'a [Sourced] {
        &self.d.sources
    }

    /// Finds them: of objects, masteries, intents, lineages, and of cards in
    /// other zones that say they work there.
    /// What objects have is open: the rest has dropped out.
    pub(crate) fn find_sources(self, afar: &[(Ref, SmallVec<[Held; 4]>)], all: &mut Vec<Sourced>) {
        let works = |h: &&Held| self.r.glance(h.ability).works;
        for (slot, o) in self.s.objects() {
            let held = self.values(slot).abilities.iter().filter(works);
            all.extend(held.map(|h| (o.thing(), *h)));
        }
        for (r, held) in afar {
            let altered = self.d.afar.of(r.card);
            let held = altered.map_or(held, |values| &values.abilities);
            let open = held.iter().filter(works).filter(|h| self.is_open(**h, *r));
            all.extend(open.map(|h| (*r, *h)));
        }
    }

    /// Cards that are no objects and may have an ability that works there.
    pub(crate) fn cards_that_work_afar(self) -> impl Iterator<Item = CardId> + 'a {
        let cards = (0..self.s.cards.len()).map(|i| CardId(i as u16));
        cards.filter(move |c| self.r.works_afar(self.card(*c).print) && self.may_work_afar(*c))
    }

    /// Whether a card is where an ability may work and is no object.
    pub(crate) fn may_work_afar(self, card: CardId) -> bool {
        !matches!(
            self.card(card).zone,
            Zone::Field(_) | Zone::Deck | Zone::Loaded(_) | Zone::Aside | Zone::Gone
        )
    }

    /// What a static ability says.
    pub(crate) fn says(self, held: Held) -> &'a [Static] {
        match &self.ability(held.ability).kind {
            AbilityKind::Static(list) => list,
            _ => &[],
        }
    }

    /// The rules that apply to a player, the oldest first.
    #[must_use]
    pub fn player_rules(self, seat: Seat) -> Vec<PlayerRule<'a>> {
        let mut all = Vec::new();
        let sources = match self.d.for_players {
            true => self.static_abilities(),
            false => &[],
        };
        for &(source, held) in sources {
            for said in self.says(held) {
                if let Static::Players(side, what) = said {
                    let ctx = self.ctx_of(source, held);
                    if self.side(*side, &ctx).has(seat) {
                        all.push(PlayerRule {
                            since: held.since,
                            what,
                            ctx,
                            value: None,
                        });
                    }
                }
            }
        }
        all.extend(
            self.s
                .rows
                .iter()
                .filter_map(|row| self.row_rule(row, seat)),
        );
        all.sort_by_key(|rule| rule.since);
        all
    }

    fn row_rule(self, row: &'a Row, seat: Seat) -> Option<PlayerRule<'a>> {
        let RowMod::Player { ability, pc, value } = row.what else {
            return None;
        };
        if row.scope != RowScope::Player(seat) {
            return None;
        }
        let what = match self.step(ability, pc)? {
            Instr::Do(Verb::AffectPlayers { what, .. }) => what,
            _ => return None,
        };
        Some(PlayerRule {
            since: row.id.0,
            what,
            ctx: self.row_ctx(row),
            value: Some(value),
        })
    }

    /// What an effect that has resolved knows.
    pub(crate) fn row_ctx(self, row: &Row) -> Ctx {
        let source = row.until.source;
        Ctx::new(row.until.seat, source, self.face(source), None)
    }

    /// The step of a program.
    pub(crate) fn step(self, ability: AbilityId, pc: u16) -> Option<&'a Instr> {
        self.ability(ability).code.get(usize::from(pc))
    }

    /// What a step says in its list of mods.
    pub(crate) fn said(self, ability: AbilityId, pc: u16, at: u8) -> Option<&'a Mod> {
        match self.step(ability, pc)? {
            Instr::Do(Verb::Affect { mods, .. }) => mods.get(usize::from(at)),
            _ => None,
        }
    }

    /// What a lasting effect says as its text has it, if it does not say it by
    /// itself.
    pub(crate) fn said_by(self, row: &Row) -> Option<&'a Mod> {
        match row.what {
            RowMod::Says {
                ability, pc, at, ..
            } => self.said(ability, pc, at),
            _ => None,
        }
    }

    /// The keyword that an effect gives.
    #[must_use]
    pub(crate) fn keyword_given(self, given: Given) -> Option<&'a Keyword> {
        let said = match given.said {
            Said::Step(pc, at) => self.said(given.ability, pc, at),
            Said::Static(at, which) => {
                let AbilityKind::Static(list) = &self.ability(given.ability).kind else {
                    return None;
                };
                match list.get(usize::from(at)) {
                    Some(Static::Things(_, mods)) => mods.get(usize::from(which)),
                    _ => None,
                }
            }
        };
        match said? {
            Mod::Gain(keyword) => Some(keyword),
            _ => None,
        }
    }

    /// The mods that static abilities and effects lay on a thing, with what
    /// each knows: those that are asked for when something is done.
    #[must_use]
    pub fn mods_on(self, thing: Ref) -> Vec<(&'a Mod, Ctx)> {
        let mut all = Vec::new();
        for &(source, held) in self.static_abilities() {
            for said in self.says(held) {
                let Static::Things(scope, mods) = said else {
                    continue;
                };
                if !mods.iter().any(is_asked_for) {
                    continue;
                }
                let ctx = self.ctx_of(source, held);
                if self.reaches(scope, thing, &ctx) {
                    let asked = mods.iter().filter(|m| is_asked_for(m));
                    all.extend(asked.map(|m| (m, ctx.clone())));
                }
            }
        }
        let rows = self.s.rows.iter();
        all.extend(rows.filter_map(|row| self.row_mod(row, thing)));
        all
    }

    fn row_mod(self, row: &'a Row, thing: Ref) -> Option<(&'a Mod, Ctx)> {
        let RowScope::Fixed(things) = &row.scope else {
            return None;
        };
        let said = self.said_by(row).filter(|m| is_asked_for(m))?;
        let reached = things.iter().any(|r| r.handle == thing.handle);
        reached.then(|| (said, self.row_ctx(row)))
    }

    /// Whether a static ability reaches a thing.
    pub(crate) fn reaches(self, scope: &Scope, thing: Ref, ctx: &Ctx) -> bool {
        let same = |r: &Ref| r.handle == thing.handle && r.handle.is_some();
        match scope {
            Scope::This => same(&ctx.source),
            Scope::Pick(pick) => self.named(*pick, ctx).iter().any(same),
            Scope::All(filter) => self.reaches_all(filter, thing, ctx),
        }
    }

    fn reaches_all(self, filter: &Filter, thing: Ref, ctx: &Ctx) -> bool {
        self.matches(filter, thing, ctx)
    }
}

/// A lasting effect.
pub(crate) type Row = kernel::parts::effect_rows::EffectRow<RowScope, RowMod, crate::state::RowEnd>;

/// Whether a mod is no value of a thing but is asked for when something is
/// done: what it may attack, what its attacks cost, how it enters, into what
/// it levels.
fn is_asked_for(m: &Mod) -> bool {
    matches!(
        m,
        Mod::AttackCosts(_)
            | Mod::Enters(_)
            | Mod::MustAttack(_)
            | Mod::OnlyAttack(_)
            | Mod::LevelsOnlyInto(_)
            | Mod::CannotRetaliateAgainst(_)
            | Mod::UsesWeapons(_)
    )
}
