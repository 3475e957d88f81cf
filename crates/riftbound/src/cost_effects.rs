//! What makes playing a card or using an ability cost more or less (RB 356.3,
//! 356.4, 366.2).

use crate::card::{Kind, Price};
use crate::glance::Has;
use crate::look::Look;
use crate::program::{
    CostChange, Costly, Discount, Filter, Limit, Passive, PlayerMod, Side, Tally, Where,
};
use crate::state::{Ctx, Held};
use kernel::ids::{CardId, Ref};
use kernel::parts::effect_rows::RowId;
use kernel::rule;
use kernel::seats::{Seat, SeatSet};

/// What is being paid for, as cost changes ask.
#[derive(Clone, Copy)]
pub enum Paying<'a> {
    /// A card being played, with what it has chosen so far.
    Card(&'a Ctx, CardId),
    /// An ability being activated.
    Ability(&'a Ctx, Held),
    /// An Equip ability of this gear, for this unit.
    Equip(&'a Ctx, Ref),
    /// A Repeat cost of this card.
    Repeat(&'a Ctx, CardId),
    /// An optional additional cost of this card.
    Option(&'a Ctx, CardId),
}

impl<'a> Paying<'a> {
    fn ctx(self) -> &'a Ctx {
        match self {
            Self::Card(ctx, _)
            | Self::Ability(ctx, _)
            | Self::Equip(ctx, _)
            | Self::Repeat(ctx, _)
            | Self::Option(ctx, _) => ctx,
        }
    }
}

/// A change of a cost that applies now.
#[derive(Clone, Debug, PartialEq)]
pub struct CostEffect<'a> {
    /// More to pay.
    pub more: Price,
    /// Less, with the context its amounts are measured in.
    pub less: Option<(&'a Discount, Ctx)>,
    /// The lingering effect it comes from, if it ends when used.
    pub row: Option<RowId>,
}

impl<'a> Look<'a> {
    /// More to pay for playing this card or using this ability, and discounts,
    /// by passives of the card itself, of others, and by lingering effects
    /// (RB 356.3, 356.4). For each discount what it is measured by.
    #[must_use]
    pub fn cost_changes(self, of: Paying<'_>) -> Vec<CostEffect<'a>> {
        let mut found = Vec::new();
        self.own_changes(of, &mut found);
        let payer = of.ctx().controller;
        // Any other card or effect may change a cost too (RB 356.4.a).
        if !rule!("RB 356.4.a", true) {
            return found;
        }
        for (source, held) in self.in_play(Has::COSTS) {
            let by = self.ctx_of(source, held);
            let limit = self.r.ability(held.ability).limit;
            for passive in self.passives(held) {
                if let Passive::Costs(change) = passive
                    && self.pays(&by, change.payer, payer)
                    && self.is_about(&by, &change.what, of)
                    && self.is_nth(limit, of)
                {
                    found.push(effect(change, &by, of));
                }
            }
        }
        if let Paying::Card(ctx, card) = of {
            self.next_play_changes(ctx, card, &mut found);
        }
        found
    }

    /// What the card itself says of its cost, wherever it can be played from
    /// (RB 366.2.a), and what an Equipment says of its Equip ability even
    /// while it is attached (RB 725.3, 818.1.c.4).
    fn own_changes(self, of: Paying<'_>, found: &mut Vec<CostEffect<'a>>) {
        let (thing, what) = match of {
            Paying::Card(_, card) => (self.s.refer(card), Costly::This),
            Paying::Equip(_, gear) => (gear, Costly::ThisAbility),
            _ => return,
        };
        let face = self.face(thing);
        let works = match what {
            Costly::This => rule!("RB 366.2", "RB 366.2.a"; true),
            _ => rule!("RB 725.3", "RB 818.1.c.4"; true),
        };
        if !works || !self.r.glance(face).has.any(Has::COSTS) {
            return;
        }
        for id in &self.r.print(face).abilities {
            let held = self.held(*id);
            for passive in self.passives(held) {
                if let Passive::Costs(change) = passive
                    && change.what == what
                    && self.is_active(thing, held)
                {
                    let mut by = self.ctx_of(thing, held);
                    by.controller = of.ctx().controller;
                    found.push(effect(change, &by, of));
                }
            }
        }
    }

    fn pays(self, by: &Ctx, side: Side, payer: Seat) -> bool {
        side == Side::Any || self.side(by, side).has(payer)
    }

    /// Whether a cost change in play is about what is paid for.
    fn is_about(self, by: &Ctx, what: &Costly, of: Paying<'_>) -> bool {
        match (what, of) {
            (Costly::Cards(f), Paying::Card(ctx, card)) => self.is_played(by, ctx, card, f),
            (Costly::Choosing(f, chosen), Paying::Card(ctx, card)) => {
                self.is_played(by, ctx, card, f) && self.has_chosen(by, ctx, chosen)
            }
            (Costly::ThisAbility, Paying::Ability(ctx, held)) => {
                by.source == ctx.source && by.appended_by == held.appended_by
            }
            (Costly::Repeats, Paying::Repeat(..)) | (Costly::Options, Paying::Option(..)) => true,
            (Costly::Equips(f), Paying::Equip(_, gear)) => self.matches(by, gear, f),
            _ => false,
        }
    }

    /// Whether a card being played matches; a zone that is named is where it
    /// is played from.
    pub(crate) fn is_played(self, by: &Ctx, ctx: &Ctx, card: CardId, f: &Filter) -> bool {
        let from = match f.zone {
            Where::Board | Where::Anywhere | Where::Chain => true,
            zone => zone == ctx.play.from,
        };
        let mut seen = self.seen(self.s.refer(card));
        seen.controller = Some(ctx.controller);
        from && self.fits_played(by, &seen, f)
    }

    fn fits_played(self, by: &Ctx, seen: &crate::seen::Seen<'a>, f: &Filter) -> bool {
        // A card that no type is named for is any card.
        if f.kinds.is_empty() && seen.kind == Kind::Spell {
            let any = Filter {
                zone: Where::Chain,
                ..f.clone()
            };
            return self.fits(by, seen, &any, false);
        }
        self.fits(by, seen, f, false)
    }

    /// Whether this is the play of the turn that is meant ("the first ...").
    fn is_nth(self, limit: Limit, of: Paying<'_>) -> bool {
        let n = match limit {
            Limit::None => return true,
            Limit::OnceEachTurn => 1,
            Limit::NthTime(n) => u16::from(n),
        };
        let Paying::Card(ctx, card) = of else {
            return true;
        };
        let what = match self.r.kind(self.s.card(card).print) {
            Kind::Unit => Tally::Units,
            Kind::Gear => Tally::Gear,
            Kind::Spell => Tally::Spells,
            _ => Tally::Played,
        };
        self.s.tally(what, SeatSet::only(ctx.controller)) + 1 == n
    }

    /// What the next thing a player plays costs more or less.
    fn next_play_changes(self, ctx: &Ctx, card: CardId, found: &mut Vec<CostEffect<'a>>) {
        for (m, row) in self.player_rules(ctx.controller) {
            if let PlayerMod::NextPlay(next) = m
                && self.is_played(ctx, ctx, card, &next.filter)
            {
                found.push(CostEffect {
                    more: next.more,
                    less: next.less.as_ref().map(|less| (less, ctx.clone())),
                    row: row.filter(|_| !next.every),
                });
            }
        }
    }
}

fn effect<'a>(change: &'a CostChange, by: &Ctx, of: Paying<'_>) -> CostEffect<'a> {
    let mut by = by.clone();
    // "The unit you choose" is what the paying effect has chosen.
    by.targets.clone_from(&of.ctx().targets);
    by.play = of.ctx().play;
    CostEffect {
        more: change.more,
        less: change.less.as_ref().map(|less| (less, by)),
        row: None,
    }
}
