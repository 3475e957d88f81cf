//! Listing what may be done with cards, abilities and units.

use crate::legal::deny;
use crate::look::Look;
use crate::options::{ACTIVATE, ATTACK, Bench, MATERIALIZE, TAKE, USE, choice};
use crate::program::AbilityId;
use crate::purse::{Purse, Reach};
use crate::state::{How, ItemKind, RowMod, RowScope};
use kernel::game::OptionSink;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// What a player may do with Opportunity.
    pub(super) fn list_window(self, bench: &mut Bench<'_, impl OptionSink>) {
        let purse = match bench.strict {
            true => None,
            false => self.purse(bench.seat),
        };
        // Cards elsewhere are looked through only where one may be played from
        // there, or has an ability that is activated there.
        let (played, used) = self.has_doers(bench.seat);
        // Where there is a purse no rule lies on the player.
        let granted = purse.is_none() && self.grants_plays(bench.seat)
            || !rule!("GA card-activation/p3", true);
        self.list_hand(purse.as_ref(), bench);
        if bench.strict || granted || played {
            self.list_permitted(granted, bench);
        }
        self.list_abilities_on_field(bench);
        if bench.strict || used || self.is_any_given_use(bench.seat) {
            self.list_abilities_afar(bench);
        }
        if !bench.hurried {
            self.list_attacks(bench);
        }
    }

    /// What a player may do in place of materializing, and cards that can be
    /// materialized (GA materialize-phase/3).
    pub(super) fn list_material(self, bench: &mut Bench<'_, impl OptionSink>) {
        let seat = bench.seat;
        let cards = &self.s.player(seat).material;
        for (i, card) in cards.iter().enumerate() {
            if self.has_twin(&cards[..i], *card) {
                continue;
            }
            if self.s.card(*card).preserved {
                let c = choice(TAKE, seat, card.0, 0, 0);
                bench.judge(c, || self.can_take_now(seat, *card));
                continue;
            }
            if !bench.strict && self.may_level_into(seat, *card).is_err() {
                continue;
            }
            let c = choice(MATERIALIZE, seat, card.0, 0, 0);
            bench.judge(c, || self.can_materialize(seat, *card, How::default()));
        }
    }

    /// Cards of the hand; of equal ones one.
    fn list_hand(self, purse: Option<&Purse>, bench: &mut Bench<'_, impl OptionSink>) {
        let hand = &self.s.player(bench.seat).hand;
        for (i, card) in hand.iter().enumerate() {
            let reach = purse.map_or(Reach::Unclear, |p| self.in_reach(*card, p));
            if reach != Reach::Beyond && !self.has_twin(&hand[..i], *card) {
                self.list_in_hand(*card, reach, bench);
            }
        }
    }

    fn list_in_hand(self, card: CardId, reach: Reach, bench: &mut Bench<'_, impl OptionSink>) {
        let can = match reach {
            Reach::Unclear => return self.list_card(card, bench),
            Reach::IfChosen => self.finds_choices(bench.seat, card),
            Reach::Within => true,
            Reach::Beyond => false,
        };
        let c = choice(ACTIVATE, bench.seat, card.0, 0, 0);
        bench.judge(c, || deny(!can, "GA action/p1"));
    }

    /// Whether there are modes and targets for a card of the hand.
    fn finds_choices(self, seat: Seat, card: CardId) -> bool {
        let item = self.draft_card(seat, card, ItemKind::Activation, How::default());
        self.can_choose(&item)
    }

    fn has_twin(self, others: &[CardId], card: CardId) -> bool {
        let c = self.s.card(card);
        let same = |o: &CardId| {
            let o = self.s.card(*o);
            o.print == c.print && o.known == c.known && o.preserved == c.preserved
        };
        others.iter().any(same)
    }

    fn list_card(self, card: CardId, bench: &mut Bench<'_, impl OptionSink>) {
        let seat = bench.seat;
        for (i, how) in self.ways_to_play(seat, card).into_iter().enumerate() {
            let permit = how.permit.map_or(0, |a| a.0 + 1);
            let c = choice(ACTIVATE, seat, card.0, permit, i as u16);
            bench.judge(c, || self.can_activate(seat, card, how));
        }
    }

    /// Cards elsewhere that something may let a player activate; where
    /// refusals are wanted, those too that nothing does.
    fn list_permitted(self, granted: bool, bench: &mut Bench<'_, impl OptionSink>) {
        let player = self.s.player(bench.seat);
        let piles = [
            &player.graveyard,
            &player.banishment,
            &player.material,
            &player.memory,
        ];
        let cards = piles.into_iter().flatten().chain(player.deck.last());
        for card in cards {
            if granted || self.r.permits(self.s.card(*card).print) {
                self.list_card(*card, bench);
            } else if bench.strict && self.s.card(*card).zone == crate::state::Zone::Graveyard {
                let c = choice(ACTIVATE, bench.seat, card.0, 0, 0);
                let id = kernel::rule::RuleId("GA card-activation/p3");
                bench.judge(c, || Err(id));
            }
        }
    }

    /// Whether an effect may have given a card of this player that is no object
    /// an ability that players activate.
    fn is_any_given_use(self, seat: Seat) -> bool {
        let mut altered = self.d.afar.iter();
        altered.any(|(card, values)| {
            let mut held = values.abilities.iter();
            self.s.card(*card).owner == seat && held.any(|h| self.r.glance(h.ability).used)
        })
    }

    /// Whether anything lets a player activate cards from elsewhere.
    fn grants_plays(self, seat: Seat) -> bool {
        let mut rows = self.s.rows.iter();
        rows.any(|r| {
            matches!(
                (&r.scope, &r.what),
                (RowScope::Fixed(_), RowMod::Player { .. })
            )
        }) || self
            .player_rules(seat)
            .iter()
            .any(|r| matches!(r.what, crate::program::PlayerMod::MayActivateFrom(..)))
    }

    /// Activated abilities of all that a player has on the field.
    fn list_abilities_on_field(self, bench: &mut Bench<'_, impl OptionSink>) {
        let seat = bench.seat;
        let own = self.s.objects().filter(|(_, o)| o.controller == seat);
        for (slot, object) in own {
            let values = self.values(slot);
            let may = bench.strict
                || if bench.hurried {
                    values.quick
                } else {
                    values.used
                };
            let mut held = values.abilities.iter();
            if may && held.any(|h| self.may_be_used_now(h.ability, slot, bench)) {
                self.list_held(object.thing(), bench);
            }
            let under = object.lineage.iter().chain(&object.intent);
            for card in under {
                self.list_held_by(*card, bench);
            }
        }
    }

    /// Activated abilities of the cards that a player has elsewhere.
    fn list_abilities_afar(self, bench: &mut Bench<'_, impl OptionSink>) {
        let player = self.s.player(bench.seat);
        let piles = [
            &player.hand,
            &player.memory,
            &player.graveyard,
            &player.banishment,
        ];
        let mastery = player.mastery.iter().map(|m| m.card);
        let cards = piles.into_iter().flatten().copied().chain(mastery);
        for card in cards {
            self.list_held_by(card, bench);
        }
    }

    /// Whether an ability of an object is one that players activate, and is
    /// not surely too slow or of what has rested already.
    fn may_be_used_now<S>(self, id: AbilityId, slot: u8, bench: &Bench<'_, S>) -> bool {
        let glance = self.r.glance(id);
        let late = bench.hurried && glance.slow;
        glance.used && (bench.strict || !late && (!glance.rests || self.may_rest(slot)))
    }

    /// Activated abilities of a card that is no object; an effect may have
    /// given it some.
    fn list_held_by(self, card: CardId, bench: &mut Bench<'_, impl OptionSink>) {
        let it = self.s.card(card);
        if self.r.glance_at(it.print).is_used_in(it.zone) || !self.is_as_printed(card) {
            self.list_held(self.s.refer(card), bench);
        }
    }

    fn list_held(self, r: Ref, bench: &mut Bench<'_, impl OptionSink>) {
        let seat = bench.seat;
        let slot = self.s.slot(r);
        for (i, held) in self.held(r).into_iter().enumerate() {
            let glance = self.r.glance(held.ability);
            let may = match slot {
                Some(slot) => self.may_be_used_now(held.ability, slot, bench),
                None => glance.used && (bench.strict || !bench.hurried || !glance.slow),
            };
            if may {
                let c = choice(USE, seat, r.card.0, held.ability.0, i as u16);
                bench.judge_ability(c, || self.can_use(seat, r, held));
            }
        }
    }

    /// Units that can declare an attack.
    fn list_attacks(self, bench: &mut Bench<'_, impl OptionSink>) {
        let seat = bench.seat;
        let own = self.s.objects().filter(|(_, o)| o.controller == seat);
        for (slot, _) in own.filter(|(slot, _)| self.values(*slot).is_unit()) {
            let c = choice(ATTACK, seat, u16::from(slot), 0, 0);
            bench.judge(c, || self.can_attack(seat, slot));
        }
    }
}
