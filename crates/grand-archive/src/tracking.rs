//! What cards remember: chosen modes, uses, names (GA ability-tracking). The
//! card that creates the ability remembers, as long as it stays where it is.

use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{AbilityId, Limit};
use crate::run::Modes;
use crate::state::{Ctx, Memo, Memory, State};
use kernel::by_rule;
use kernel::game::Observer;

impl State {
    /// What the card of an ability remembers, of this ability or of all.
    pub(crate) fn remembered(
        &self,
        ctx: &Ctx,
        ability: Option<AbilityId>,
    ) -> impl Iterator<Item = Memory> + '_ {
        let card = ctx.card.card;
        let since = self.card(card).since;
        let mine = self.memos.iter().filter(move |m| {
            let own = by_rule!("GA ability-tracking/p1", m.card == card, else true);
            let other = m.card != card;
            let now = other || by_rule!("GA ability-tracking/p2", m.since == since, else true);
            own && now && (ability.is_none() || m.ability == ability)
        });
        mine.map(|m| m.what)
    }
}

impl Look<'_> {
    /// Modes that were chosen before for this ability.
    pub(crate) fn modes_used(self, ctx: &Ctx) -> Modes {
        let all = self.s.remembered(ctx, ctx.ability);
        let modes = all.filter_map(|what| match what {
            Memory::Mode(mode) => Some(mode),
            _ => None,
        });
        modes.collect()
    }

    /// How often an ability was used, this turn or ever, as its limit counts.
    pub(crate) fn times_used(self, ctx: &Ctx, ability: AbilityId) -> u8 {
        let each_turn = matches!(self.r.ability(ability).limit, Limit::EachTurn(_));
        let object = self.object(ctx.source).filter(|_| each_turn);
        if let Some(o) = object {
            let used = o.used.iter().find(|(a, _)| *a == ability);
            return used.map_or(0, |(_, n)| *n);
        }
        let all = self.s.remembered(ctx, Some(ability));
        let used = all.filter(|what| matches!(what, Memory::Used(_)));
        used.count() as u8
    }

    /// Whether an ability may still be used or trigger.
    pub(crate) fn within_limit(self, ctx: &Ctx, ability: AbilityId) -> bool {
        match self.r.ability(ability).limit {
            Limit::None => true,
            Limit::EachTurn(n) | Limit::Ever(n) => self.times_used(ctx, ability) < n,
        }
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// The card of an ability remembers something. What cards remembered that
    /// have moved on since is forgotten; but what a card has banished it still
    /// speaks of after it was a cost itself (GA banishment/3).
    pub(crate) fn remember(&mut self, ctx: &Ctx, ability: Option<AbilityId>, what: Memory) {
        let card = ctx.card.card;
        let banished = |what: &Memory| matches!(what, Memory::Banished(_));
        let anew = banished(&what);
        let cards = &self.s.cards;
        self.s.memos.retain(|m| {
            let spoken_of = m.card == card && banished(&m.what) && !anew;
            cards[m.card.index()].since == m.since || spoken_of
        });
        self.s.memos.push(Memo {
            card,
            since: self.s.card(card).since,
            ability,
            what,
        });
        self.s.changed(Facts::COUNTS);
    }

    /// Modes are chosen that cannot be chosen again.
    pub(crate) fn remember_modes(&mut self, ctx: &Ctx, modes: &[u8]) {
        for mode in modes {
            self.remember(ctx, ctx.ability, Memory::Mode(*mode));
        }
    }

    /// An ability is used or triggers.
    pub(crate) fn note_use(&mut self, ctx: &Ctx, ability: AbilityId) {
        let each_turn = matches!(self.r.ability(ability).limit, Limit::EachTurn(_));
        let slot = self.s.slot(ctx.source).filter(|_| each_turn);
        match slot.and_then(|slot| self.s.object_mut(slot)) {
            Some(o) => match o.used.iter_mut().find(|(a, _)| *a == ability) {
                Some((_, n)) => *n = n.saturating_add(1),
                None => o.used.push((ability, 1)),
            },
            None => self.remember(ctx, Some(ability), Memory::Used(1)),
        }
    }

    /// What was counted for a turn begins anew.
    pub(crate) fn forget_uses(&mut self) {
        let rules = self.r;
        for o in self.s.field.iter_mut().flatten() {
            o.used.clear();
        }
        self.s.memos.retain(|m| {
            let limit = m.ability.map(|a| rules.ability(a).limit);
            let used = matches!((m.what, limit), (Memory::Used(_), Some(Limit::EachTurn(_))));
            !used && !matches!(m.what, Memory::Nth(_))
        });
    }
}
