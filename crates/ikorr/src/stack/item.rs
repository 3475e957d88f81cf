//! Items: how things come onto the stack with priority.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{AbilityId, AbilityKind, TriggerEvent};
use crate::stack::announce;
use crate::state::{Ctx, Item, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn new_ctx(&self, controller: Seat, source: Ref, ability: Option<AbilityId>) -> Ctx {
        Ctx {
            by_card: rule!("ROI 3.7b", true) || !self.s.card(source.card).token,
            ..Ctx::new(controller, source, self.look().face(source.card), ability)
        }
    }

    /// The ability that a Spell's text is.
    pub(crate) fn spell_ability(&self, card: CardId) -> Option<AbilityId> {
        let face = self.s.card(card).face;
        let mut all = self.r.abilities_of(face);
        all.find(|a| self.r.ability(*a).kind == AbilityKind::Spell)
    }

    /// A card is put on the stack to be played (ROI 3.2b).
    pub(crate) fn put_card_on_stack(&mut self, seat: Seat, card: CardId, free: bool) {
        self.leave_zone(card);
        let handle = self.new_object(card);
        let everybody = self.s.mode.everybody();
        let c = &mut self.s.cards[card.index()];
        c.zone = Zone::Stack;
        c.handle = handle;
        c.known = by_rule!("ROI 3.1e.2", everybody, else c.known);
        self.s.touch_elsewhere();
        let source = Ref { card, handle };
        let ability = self.spell_ability(card);
        let ctx = self.new_ctx(seat, source, ability);
        self.s.stack.push(Item {
            handle,
            card: Some(card),
            ctx,
            pending: true,
            part: None,
            support: false,
            free,
        });
        self.makes(1);
        self.tell(&Event::Played(seat, card));
    }

    /// A player plays a card from hand (ROI 3.2).
    pub(crate) fn begin_play(&mut self, seat: Seat, card: CardId) {
        self.put_card_on_stack(seat, card, false);
        self.push(Frame::Settle);
        self.push(Frame::Announce(announce::FIRST));
    }

    /// A Spell is cast (ROI 11.35): watchers see it whether it comes from hand
    /// or through an effect (ROI 4.8a).
    pub(crate) fn announce_cast(&mut self, seat: Seat, source: Ref, from_hand: bool) {
        if from_hand || rule!("ROI 4.8a", true) {
            self.happens(
                TriggerEvent::Casts,
                Occasion {
                    thing: Some(source),
                    player: Some(seat),
                    ..Occasion::default()
                },
            );
        }
    }

    /// A player activates an ACTION ability (ROI 6.4).
    pub(crate) fn begin_action(&mut self, seat: Seat, source: Ref, ability: AbilityId) {
        let owner = self.s.card(source.card).owner;
        let controller = by_rule!("ROI 3.5b.1", seat, else owner);
        let ctx = self.new_ctx(controller, source, Some(ability));
        if let Some(p) = self.s.slot(source).and_then(|s| self.permanent_mut(s)) {
            p.use_ability(ability);
        }
        self.tell(&Event::Activated(seat, source, ability));
        self.put_ability(ctx);
        self.push(Frame::Settle);
        self.push(Frame::Announce(announce::FIRST));
    }

    /// A player uses the Avatar's power or RUSH (ROI 6.1, 6.2).
    pub(crate) fn begin_avatar(&mut self, seat: Seat, rush: bool) {
        let player = &mut self.s.players[seat.index()];
        if rush {
            player.rushes += 1;
            player.rushed = true;
        } else {
            player.powers += 1;
        }
        let avatar = player.avatar;
        let handle = player.avatar_handle;
        let Some(ability) = self.look().avatar_ability(avatar, rush) else {
            return;
        };
        // An Avatar is no card: its reference names a card that is never this
        // object, so it refers to nothing on the table.
        let source = Ref {
            card: CardId(0),
            handle,
        };
        let face = crate::card::Face::plain(avatar);
        let ctx = Ctx {
            by_card: !rule!("ROI 3.1c", true),
            ..Ctx::new(seat, source, face, Some(ability))
        };
        self.tell(&Event::AvatarUsed(seat, rush));
        if rush {
            let about = Occasion {
                player: Some(seat),
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Rushes, about);
        }
        self.put_ability(ctx);
        self.push(Frame::Settle);
        self.push(Frame::Announce(announce::FIRST));
    }

    /// A player uses Support (ROI 11.31).
    pub(crate) fn begin_support(&mut self, seat: Seat, source: Ref) {
        let ctx = self.new_ctx(seat, source, None);
        if let Some(p) = self.s.slot(source).and_then(|s| self.permanent_mut(s)) {
            p.supported = true;
        }
        self.put_ability(ctx);
        if let Some(item) = self.s.stack.last_mut() {
            item.support = true;
        }
        self.push(Frame::Settle);
        self.push(Frame::Announce(announce::FIRST));
    }

    fn put_ability(&mut self, ctx: Ctx) {
        self.makes(1);
        let handle = self.s.handles.fresh();
        self.s.stack.push(Item {
            handle,
            card: None,
            ctx,
            pending: true,
            part: None,
            support: false,
            free: false,
        });
    }
}

impl crate::state::Permanent {
    /// Notes that an ability was used this turn.
    pub fn use_ability(&mut self, ability: AbilityId) {
        match self.used.iter_mut().find(|(a, _)| *a == ability) {
            Some((_, n)) => *n = n.saturating_add(1),
            None => self.used.push((ability, 1)),
        }
    }
}

impl crate::look::Look<'_> {
    /// An Avatar's power or RUSH.
    #[must_use]
    pub fn avatar_ability(&self, avatar: kernel::ids::PrintId, rush: bool) -> Option<AbilityId> {
        let all = self.r.print(avatar).abilities.iter().copied();
        let mut found = all.filter(|a| match self.r.ability(*a).kind {
            AbilityKind::Power(_) => !rush,
            AbilityKind::Rush(_) => rush,
            _ => false,
        });
        found.next()
    }
}
