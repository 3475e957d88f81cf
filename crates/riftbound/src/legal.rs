//! What may be done by a player who acts, and the rule that forbids the rest.
//! The listing offers what these functions allow.

use crate::card::Kind;
use crate::chain::item::{Item, Terms};
use crate::glance::Has;
use crate::look::Look;
use crate::program::{
    Ability, AbilityKind, Keyword, Permission, Phase, PlayerMod, Speed, Where, Word, WorksIn,
};
use crate::purse::Purse;
use crate::state::{Held, State, Zone};
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::rule::{RuleId, has_switches};
use kernel::seats::Seat;

/// Allowed, or the rule that forbids it.
pub(crate) type Verdict = Result<(), RuleId>;

/// Forbids by a rule where a condition holds.
pub(crate) fn deny(on: bool, id: &'static str) -> Verdict {
    if on { Err(RuleId(id)) } else { Ok(()) }
}

impl State {
    /// Whether it is this player's Main Phase, in a Neutral Open State.
    pub(crate) fn is_turn_of(&self, seat: Seat) -> bool {
        self.active == seat
            && self.phase == Some(Phase::Main)
            && self.chain.is_empty()
            && self.showdown.is_none()
    }

    /// Whether the turn is in a Closed State as something begins (RB 309).
    fn is_closed(&self) -> bool {
        let exists = rule!("RB 309.1", "RB 330", "RB 333", "RB 354.1", "RB 377.3.a.1";
            !self.chain.is_empty());
        exists || !rule!("RB 309.2", "RB 337.1.c.1", "RB 340.2"; true)
    }
}

impl Look<'_> {
    /// Whether a player may take actions at all now (RB 312.1).
    pub(crate) fn may_act(self, seat: Seat) -> Verdict {
        let acting = self.s.acting();
        if acting == Some(seat) {
            let bound = !self.s.chain.is_empty() && !rule!("RB 338.1", true);
            return deny(bound || !rule!("RB 312.1.a", true), "RB 312.1.a");
        }
        if acting.is_none() {
            return deny(rule!("RB 312.1.b", true), "RB 312.1.b");
        }
        if self.s.chain.is_empty() && self.s.showdown.is_some() {
            return deny(rule!("RB 313.1", true), "RB 313.1");
        }
        deny(rule!("RB 312.1", "RB 312", "RB 313.4"; true), "RB 312.1")
    }

    /// Whether a card may be played on these terms.
    pub(crate) fn can_play(self, seat: Seat, card: CardId, terms: Terms) -> Verdict {
        self.can_play_with(seat, card, terms, &Purse::new(self, seat))
    }

    /// The same with a purse that is known.
    pub(crate) fn can_play_with(
        self,
        seat: Seat,
        card: CardId,
        terms: Terms,
        purse: &Purse<'_>,
    ) -> Verdict {
        let kind = self.r.kind(self.s.card(card).print);
        deny(!kind.is_main_deck(), "RB 133.4")?;
        let barred = |m: &PlayerMod| matches!(m, PlayerMod::CannotPlay(kinds) if kinds.has(kind));
        if terms.limited {
            // Limited Actions need no Priority (RB 312.1.b.1).
            deny(!rule!("RB 312.1.b.1", true), "RB 312.1.b.1")?;
        } else {
            self.may_play_from(seat, card, &terms)?;
            let focused = self.s.showdown.is_some() && self.s.chain.is_empty();
            deny(focused && !rule!("RB 347.1", true), "RB 347.1")?;
            if !self.s.is_turn_of(seat) || has_switches() {
                let speed = self.card_speed(seat, card, &terms, None);
                let shared = kind == Kind::Spell;
                // A spell has its times as anything has.
                if !shared || rule!("RB 154", true) {
                    self.in_time(seat, speed, self.s.is_closed(), shared)?;
                }
                self.may_add_more(seat)?;
            }
        }
        deny(
            rule!("RB 054.1", self.player_rule(seat, &barred)),
            "RB 054.1",
        )?;
        let normal = terms == Terms::default();
        let plain = purse.affords_plain(card).filter(|_| normal);
        deny(plain == Some(false), "RB 419.2.a")?;
        // A base is always there.
        let anywhere = !self.r.glance(self.s.card(card).print).has.any(Has::PLAYING);
        if plain.is_some() && anywhere && kind != Kind::Spell && self.s.is_turn_of(seat) {
            return Ok(());
        }
        let item = self.draft_card(seat, card, terms);
        let affords = plain.is_some() || purse.affords(&item);
        deny(
            !affords && rule!("RB 419.2.a", "RB 357.1", "RB 410.1.b.2"; true),
            "RB 419.2.a",
        )?;
        if kind == Kind::Unit || kind == Kind::Gear {
            let none = self.paid_places(&item, self.s.is_closed()).is_empty();
            return deny(none, "RB 355.2");
        }
        self.can_choose(&item, "RB 355.8")
    }

    /// Who has just added an item may add another (RB 338.1.a.5).
    fn may_add_more(self, seat: Seat) -> Verdict {
        let newest = self.s.chain.last().map(|i| i.ctx.controller);
        let again = newest == Some(seat) && self.s.passed.is_empty();
        deny(again && !rule!("RB 338.1.a.5", true), "RB 338.1.a.5")
    }

    /// Whether a card may be played from where it is: by default from hand or
    /// the Champion Zone (RB 419.1.a).
    fn may_play_from(self, seat: Seat, card: CardId, terms: &Terms) -> Verdict {
        deny(!rule!("RB 419.2", true), "RB 419.2")?;
        let c = self.s.card(card);
        let barred = !rule!("RB 811.3", true)
            && terms.hidden_at.is_none()
            && self.card_has(card, Word::Hidden);
        deny(barred, "RB 811.3")?;
        if let (Zone::Facedown(field), Some(at)) = (c.zone, terms.hidden_at) {
            let hidden = &self.s.fields[usize::from(field)].hidden;
            let entry = hidden.iter().find(|h| h.card == card);
            let mine = at == field && entry.is_some_and(|h| h.seat == seat);
            deny(!mine, "RB 419.1.a")?;
            let fresh = entry.is_some_and(|h| h.turn == self.s.turn);
            return deny(rule!("RB 811.1.b", fresh), "RB 811.1.b");
        }
        if let Some(permit) = terms.permit
            && self.permits(card, permit)
        {
            return deny(c.owner != seat, "RB 419.1.a");
        }
        let champion = rule!("RB 108.3.d", c.zone == Zone::Champion);
        let own = c.owner == seat && (c.zone == Zone::Hand || champion);
        deny(rule!("RB 419.1.a", !own), "RB 419.1.a")
    }

    /// Whether an ability of the card lets it be played from where it is.
    fn permits(self, card: CardId, permit: crate::program::AbilityId) -> bool {
        let held = self.card_abilities(card);
        let has = held.iter().any(|h| h.ability == permit);
        has && match &self.r.ability(permit).kind {
            AbilityKind::Permits(Permission::From { zone, .. }) => {
                rule!("RB 366.1", *zone == self.where_is(card))
            }
            AbilityKind::Permits(Permission::For(_)) => {
                matches!(self.where_is(card), Where::Hand | Where::Champion)
            }
            _ => false,
        }
    }

    /// Whether there are legal choices for modes and targets.
    fn can_choose(self, item: &Item, id: &'static str) -> Verdict {
        let Some(ability) = self.ability_of(item) else {
            return Ok(());
        };
        if ability.targets.is_empty() && ability.modes().is_none() {
            return Ok(());
        }
        let phrases = self.phrases(item);
        let fits = match self.modes_of(item) {
            Some(modes) => self.legal_modes(item).len() >= modes.many(),
            None => self.targets_fit(item, &phrases),
        };
        deny(!fits, id)?;
        let payable = || self.is_payable(item, &phrases, &self.extras(item));
        deny(!payable() && rule!("RB 355.16", true), "RB 355.16")
    }

    /// Whether an ability of this may be activated.
    pub(crate) fn can_activate(
        self,
        seat: Seat,
        source: Ref,
        held: Held,
        purse: &Purse<'_>,
    ) -> Verdict {
        let ability = self.r.ability(held.ability);
        let activated = matches!(
            ability.kind,
            AbilityKind::Activated(_) | AbilityKind::Keyword(Keyword::Equip(_))
        );
        deny(!activated, "RB 377.1")?;
        deny(!rule!("RB 338.1.b", true), "RB 338.1.b")?;
        let focused = self.s.showdown.is_some() && self.s.chain.is_empty();
        deny(focused && !rule!("RB 347.2", true), "RB 347.2")?;
        let legend = self.r.kind(self.s.card(source.card).print) == Kind::Legend;
        deny(legend && !rule!("RB 173.8", true), "RB 173.8")?;
        self.is_active_there(seat, source, ability.zone)?;
        self.may_activate_now(seat, source, ability)?;
        let Some(item) = self.draft_ability(seat, source, held) else {
            return deny(true, "RB 818.1.c.2");
        };
        let used = ability.limit != crate::program::Limit::None
            && self.times_used(&item.ctx, held.ability) > 0;
        deny(rule!("RB 371", used), "RB 371")?;
        let only = ability.only.as_ref();
        let unfit = only.is_some_and(|c| !self.holds(&item.ctx, c));
        deny(rule!("RB 377.2.b", "RB 410.1.b.1"; unfit), "RB 377.2.b")?;
        deny(
            !purse.affords(&item) && rule!("RB 357.1", "RB 404.1", "RB 410.1.b.2"; true),
            "RB 404.1",
        )?;
        self.can_choose(&item, "RB 402.2")
    }

    /// Whether it is the time for an ability of this (RB 145.2, 150.2, 381).
    fn may_activate_now(self, seat: Seat, source: Ref, ability: &Ability) -> Verdict {
        let equip = matches!(ability.kind, AbilityKind::Keyword(Keyword::Equip(_)));
        let permitted = rule!("RB 135.2.e.7.b", true) && (!equip || rule!("RB 818.1.c.5", true));
        let speed = if permitted {
            ability.speed
        } else {
            Speed::Normal
        };
        let any_time = match self.r.kind(self.s.card(source.card).print) {
            Kind::Unit => !rule!("RB 145.2", true),
            Kind::Gear => !rule!("RB 150.2", true),
            _ => false,
        };
        if any_time || ability.speed == Speed::Normal && !rule!("RB 381", true) {
            return Ok(());
        }
        self.in_time(seat, speed, self.s.is_closed(), true)
    }

    /// Whether the source is where its ability works, and is the player's.
    fn is_active_there(self, seat: Seat, source: Ref, zone: WorksIn) -> Verdict {
        let controller = self.controller(source);
        let mate = controller.is_some_and(|c| self.s.teammates(seat).has(c));
        let foreign = controller != Some(seat) && (!mate || rule!("RB 484.8.c", true));
        deny(rule!("RB 378", "RB 188", "RB 188.3.b"; foreign), "RB 378")?;
        let there = match self.s.card(source.card).zone {
            Zone::Board(_) | Zone::Field(_) => matches!(zone, WorksIn::Board | WorksIn::Everywhere),
            Zone::Hand => zone == WorksIn::Hand,
            Zone::Trash => zone == WorksIn::Trash,
            _ => false,
        };
        deny(rule!("RB 380", !there), "RB 380")
    }
}
