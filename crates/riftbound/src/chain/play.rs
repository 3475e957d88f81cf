//! Putting items on the Chain (RB 354, 401).

use crate::card::Kind;
use crate::chain::item::{Item, Terms};
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Keyword, Where};
use crate::state::{Ctx, Held, Place, PlayMemo, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// The instructions of a spell.
    pub(crate) fn spell_of(self, print: PrintId) -> Option<AbilityId> {
        let all = &self.r.print(print).abilities;
        let mut all = all.iter().copied();
        all.find(|a| self.r.ability(*a).kind == AbilityKind::Spell)
    }

    /// Where a card is, in the words of card texts.
    pub(crate) fn where_is(self, card: CardId) -> Where {
        match self.s.card(card).zone {
            Zone::Hand => Where::Hand,
            Zone::Trash => Where::Trash,
            Zone::Deck | Zone::RuneDeck => Where::Deck,
            Zone::Champion => Where::Champion,
            Zone::Facedown(_) => Where::Facedown,
            Zone::Banished => Where::Banished,
            Zone::Chain => Where::Chain,
            _ => Where::Board,
        }
    }

    /// A card as an item, as it would be.
    pub(crate) fn draft_card(self, seat: Seat, card: CardId, mut terms: Terms) -> Item {
        let print = self.s.card(card).print;
        let source = self.s.refer(card);
        if self.s.card(card).zone != Zone::Chain {
            terms.from = self.where_is(card);
        }
        let spell = self.r.kind(print) == Kind::Spell;
        // Who plays a spell controls it (RB 155).
        let own = !spell || rule!("RB 155", true);
        let controller = if own { seat } else { self.s.card(card).owner };
        let mut ctx = Ctx::new(controller, source, print, self.spell_of(print));
        ctx.spell = spell;
        ctx.play = PlayMemo {
            from: terms.from,
            paid: 0,
            hidden_at: terms.hidden_at,
            to: None,
        };
        Item::new(source.handle, Some(card), ctx, terms)
    }

    /// An ability as an item, as it would be. What a keyword is short for has
    /// its cost with the keyword.
    pub(crate) fn draft_ability(self, seat: Seat, source: Ref, held: Held) -> Option<Item> {
        let ability = self.r.ability(held.ability);
        let mut ctx = match self.basic_ability(source, held.ability) {
            true => Ctx::new(
                seat,
                source,
                self.s.card(source.card).print,
                Some(held.ability),
            ),
            false => self.ctx_of(source, held),
        };
        ctx.controller = seat;
        let mut terms = Terms::default();
        if let AbilityKind::Keyword(Keyword::Equip(_)) = &ability.kind
            && ability.code.is_empty()
        {
            if !rule!("RB 818.1.b", "RB 818.1.c.2"; true) {
                return None;
            }
            ctx.ability = Some(self.r.inherent.equip?);
            terms.permit = Some(held.ability);
        }
        Some(Item::new(source.handle, None, ctx, terms))
    }

    /// Whether it is one of the two abilities of basic runes.
    pub(crate) fn basic_ability(self, source: Ref, ability: AbilityId) -> bool {
        let inherent = &self.r.inherent;
        let basic = [inherent.energy_rune, inherent.power_rune].contains(&Some(ability));
        basic && self.r.print(self.s.card(source.card).print).basic
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A card is played: it goes on the Chain as a pending item (RB 354,
    /// 329).
    pub(crate) fn begin_play(&mut self, seat: Seat, card: CardId, terms: Terms) -> Ref {
        let mut item = self.fresh().draft_card(seat, card, terms);
        item.terms.to = item.terms.to.or(self.bound_place(card, &item));
        let source = by_rule!("RB 354", self.to_chain(card), else self.s.refer(card));
        item.handle = source.handle;
        item.ctx.source = source;
        self.opens_chain(true);
        self.append(item);
        self.tell(&Event::Playing(seat, card));
        source
    }

    /// A token is played: created on the Chain, pending (RB 350.2). Who
    /// controls the effect owns it (RB 180), whoever plays it (RB 179).
    pub(crate) fn begin_token(
        &mut self,
        owner: Seat,
        seat: Seat,
        print: PrintId,
        terms: Terms,
    ) -> Ref {
        let seat = by_rule!("RB 179", seat, else self.s.next_after(seat));
        let card = self.new_token(print, by_rule!("RB 180", owner, else seat));
        let mut item = self.fresh().draft_card(seat, card, terms);
        item.terms.limited = true;
        item.terms.to = item.terms.to.or(self.bound_place(card, &item));
        let source = item.ctx.source;
        self.opens_chain(true);
        self.append(item);
        self.tell(&Event::Playing(seat, card));
        source
    }

    /// A unit that a facedown card causes to be played goes to the same
    /// battlefield (RB 811.1.d.3).
    fn bound_place(&mut self, card: CardId, item: &Item) -> Option<Place> {
        let unit = self.r.kind(self.s.card(card).print) == Kind::Unit;
        if !item.terms.limited || !unit {
            return None;
        }
        let look = self.look();
        let cause = self.s.resolving.and_then(|h| self.s.item(h))?;
        let field = look.hidden_field(cause)?;
        rule!("RB 811.1.d.3", true).then_some(Place::Field(field))
    }

    /// An ability is activated: it goes on the Chain though no card stands
    /// for it (RB 377.3.a.1, 401.1).
    pub(crate) fn begin_ability(&mut self, seat: Seat, source: Ref, held: Held) {
        let Some(mut item) = self.fresh().draft_ability(seat, source, held) else {
            return;
        };
        item.handle = self.s.handles.fresh();
        let adds = self.look().is_add(&item);
        self.opens_chain(!(adds && rule!("RB 429.2.a", true)));
        let ability = item.ctx.ability.unwrap_or(held.ability);
        if self.r.ability(held.ability).limit != crate::program::Limit::None {
            let ctx = item.ctx.clone();
            self.note_use(&ctx, held.ability);
        }
        self.append(item);
        self.tell(&Event::Activated(seat, source, ability));
    }

    /// Whether Focus passes when the Chain that begins now has emptied
    /// (RB 346.1, reading C 11).
    fn opens_chain(&mut self, passes: bool) {
        if self.s.chain.is_empty() {
            self.s.focus_passes = passes;
        }
    }

    /// One Chain only: a new item joins the one there is (RB 330.2), pending
    /// (RB 329.2), until what resolves now is done (RB 354.3).
    fn append(&mut self, mut item: Item) {
        item.pending = rule!("RB 329", "RB 329.1", "RB 329.2", "RB 338.1.a.4", "RB 338.1.a.7", "RB 400", "RB 401.1"; true);
        let at_once = item.terms.limited && !rule!("RB 354.3", "RB 401.2"; true);
        let at = by_rule!("RB 330.2", self.s.chain.len(), else 0);
        self.makes(1);
        self.s.chain.insert(at, item);
        if at_once {
            self.push(Frame::Finalize(0));
        }
        self.s.touch_only(Facts::AFAR);
        self.s.cleanup = by_rule!("RB 319.3", "RB 319.1"; true, else self.s.cleanup);
    }
}
