//! Cards and abilities as entries of the effects stack, as they would be.

use crate::card::Subtype;
use crate::look::Look;
use crate::program::{AbilityKind, Where};
use crate::sight::Sight;
use crate::state::{Ctx, Held, How, Item, ItemKind, PlayMemo, Properties, Zone};
use kernel::ids::{CardId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl Zone {
    /// What texts call it.
    pub(crate) fn as_where(self) -> Where {
        match self {
            Self::Deck => Where::Deck,
            Self::Material => Where::Material,
            Self::Hand => Where::Hand,
            Self::Memory => Where::Memory,
            Self::Graveyard => Where::Graveyard,
            Self::Banishment => Where::Banishment,
            Self::Field(_) => Where::Field,
            Self::Stack => Where::Stack,
            Self::Intent(_) => Where::Intent,
            Self::Lineage(_) => Where::InnerLineage,
            Self::Loaded(_) => Where::Loaded,
            Self::Mastery | Self::Aside | Self::Gone => Where::Anywhere,
        }
    }
}

impl Look<'_> {
    /// Whether a card that a player would play is a Spell.
    fn is_spell_known(self, item: &Item) -> bool {
        let sight = Sight::By(item.ctx.controller);
        let has = |card| self.has_subtype_seen(card, sight, Subtype::SPELL);
        item.card.is_some_and(has)
    }

    /// A card as an entry. Who plays it controls it (GA playing-cards/p3).
    pub(crate) fn draft_card(self, seat: Seat, card: CardId, kind: ItemKind, how: How) -> Item {
        let face = self.s.card(card).print;
        let source = self.s.refer(card);
        let mut how = how;
        if self.s.card(card).zone != Zone::Stack {
            how.from = self.s.card(card).zone.as_where();
        }
        let effect =
            |a: &kernel::ids::AbilityId| matches!(self.r.ability(*a).kind, AbilityKind::Effect);
        let ability = self.r.print(face).abilities.iter().copied().find(effect);
        let controller = by_rule!("GA playing-cards/p3", seat, else self.s.next_after(seat));
        let mut ctx = Ctx::new(controller, source, face, ability);
        ctx.play = PlayMemo {
            from: how.from,
            materialized: kind == ItemKind::Materialization,
            ..PlayMemo::default()
        };
        let mut item = Item::new(source.handle, kind, Some(card), ctx, how);
        if self.is_spell_known(&item) && kind == ItemKind::Activation {
            // It is announced as if the level were higher already.
            item.ctx.empower = by_rule!("GA empower-n/1", self.s.player(seat).empower, else 0);
        }
        // None of the properties is there by itself.
        item.properties = by_rule!("GA activation-properties", Properties::NONE,
            else Properties::PREPARED.and(Properties::BREWED));
        if self.starcalls(&item) {
            item.ctx.play.from = by_rule!("GA starcalling/5", Where::Deck, else Where::Hand);
        }
        item.lines = self.open_lines(&item);
        item
    }

    /// An ability as an entry. Its source is what has it; the card that says
    /// it tracks its choices (GA ability-tracking/p2).
    pub(crate) fn draft_ability(self, seat: Seat, source: Ref, held: Held) -> Item {
        let face = match self.s.slot(source).and_then(|slot| self.s.object(slot)) {
            Some(object) => object.face,
            None => self.s.card(source.card).print,
        };
        let mut ctx = Ctx::new(seat, source, face, Some(held.ability));
        if held.card != source.card && rule!("GA ability-tracking/p2", true) {
            ctx.card = self.s.refer(held.card);
        }
        let play = self.s.slot(source).and_then(|slot| self.s.object(slot));
        if let Some(play) = play.and_then(|o| o.play.as_deref()) {
            ctx.play = play.clone();
        }
        let how = How {
            from: self.s.card(source.card).zone.as_where(),
            ..How::default()
        };
        Item::new(source.handle, ItemKind::Ability, None, ctx, how)
    }
}
