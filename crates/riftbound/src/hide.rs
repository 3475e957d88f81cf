//! Hiding cards (RB 421, 811).

use crate::card::Price;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::legal::{Verdict, deny};
use crate::look::Look;
use crate::program::{AbilityKind, Passive, Phase, PlayerMod, TriggerEvent, Word};
use crate::purse::Purse;
use crate::state::{HiddenCard, Occasion, PayFor, Payment, Place, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::parts::bindings::Bindings;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};
use smallvec::SmallVec;

impl Look<'_> {
    /// Whether a card may be hidden at a battlefield now.
    pub(crate) fn can_hide(
        self,
        seat: Seat,
        card: CardId,
        field: u8,
        purse: &Purse<'_>,
    ) -> Verdict {
        deny(
            !self.card_has(card, Word::Hidden) && rule!("RB 811.1.b", true),
            "RB 811.1",
        )?;
        let c = self.s.card(card);
        let held = c.owner == seat && matches!(c.zone, Zone::Hand | Zone::Champion);
        deny(rule!("RB 421.2.a", !held), "RB 421.2.a")?;
        let own = self.s.active == seat && self.s.phase == Some(Phase::Main);
        deny(rule!("RB 811.1.b", "RB 421.2"; !own), "RB 811.1.b")?;
        // Neutral Open only (reading C 45).
        let open = self.s.chain.is_empty() && self.s.showdown.is_none();
        deny(
            rule!("RB 410.1.a", "RB 811.1.b", "RB 421.2"; !open),
            "RB 811.1.b",
        )?;
        let entry = &self.s.fields[usize::from(field)];
        let mate = entry
            .controller
            .is_some_and(|c| self.s.teammates(seat).has(c));
        deny(rule!("RB 484.8.c.1", mate), "RB 484.8.c.1")?;
        let controls = entry.controller == Some(seat);
        deny(
            rule!("RB 421.1", "RB 107.3.c"; !controls && !mate),
            "RB 421.1",
        )?;
        let full = entry.hidden.len() >= self.facedown_limit(field);
        deny(rule!("RB 107.3.b", full), "RB 107.3.b")?;
        let payable = purse.pays(self.hide_price(seat, card));
        deny(
            !payable && rule!("RB 811.1.b", "RB 421.2.a"; true),
            "RB 811.1.b",
        )
    }

    /// What hiding costs: `[A]`, unless something says otherwise.
    pub(crate) fn hide_price(self, seat: Seat, card: CardId) -> Price {
        if self.player_rule(seat, &|m| matches!(m, PlayerMod::HideFree)) {
            return Price::NOTHING;
        }
        let mine = self.s.objects().filter(|(_, o)| o.controller == seat);
        for (slot, _) in mine {
            for held in &self.chars(slot).abilities {
                if let AbilityKind::Passive(list) = &self.r.ability(held.ability).kind {
                    let other = list.iter().find_map(|p| match p {
                        Passive::HideCosts(price) => Some(*price),
                        _ => None,
                    });
                    if let Some(price) = other {
                        return price;
                    }
                }
            }
        }
        // Several instances are redundant (RB 811.4).
        let times = by_rule!("RB 811.4", 1, else self.instances(card, Word::Hidden));
        Price::any(times as u8)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A player hides a card: a discretionary action that opens no Chain
    /// (RB 421.2, 811.1.c.2).
    pub(crate) fn hide(&mut self, seat: Seat, card: CardId, field: u8) {
        let source = self.s.refer(card);
        let price = self.fresh().hide_price(seat, card);
        self.push(Frame::Hide(source, field));
        self.pay(Payment {
            seat,
            price,
            parts: SmallVec::new(),
            source,
            purpose: PayFor::Other,
            paid: false,
            spent: Price::NOTHING,
            bound: Bindings::default(),
        });
    }

    /// The cost of hiding was paid, or not: the card goes facedown to the
    /// battlefield of this number.
    pub(crate) fn step_hide(&mut self, source: Ref, field: u8) {
        self.pop();
        let Some(payment) = self.s.payments.pop().filter(|p| p.paid) else {
            return;
        };
        let (seat, card) = (payment.seat, source.card);
        self.leave_zone(card);
        let handle = self.s.handles.fresh();
        let known = self.s.card(card).known;
        let entry = &mut self.s.cards[card.index()];
        entry.zone = Zone::Facedown(field);
        entry.handle = handle;
        // Its face is private (RB 128.4, reading C 25).
        entry.known = if rule!("RB 421.1", "RB 811.6.a"; true) {
            known.or(SeatSet::only(seat))
        } else {
            self.s.mode.everybody()
        };
        let turn = self.s.turn;
        self.s.fields[usize::from(field)]
            .hidden
            .push(HiddenCard { card, seat, turn });
        self.s.touch_status(Facts::AFAR);
        self.tell(&Event::Hid(seat, card, field));
        self.new_moment();
        let occasion = Occasion {
            thing: Some(self.s.refer(card)),
            player: Some(seat),
            place: Some(Place::Field(field)),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::Hides, occasion);
        // Hiding is not playing (RB 811.1.c.1).
        if !rule!("RB 811.1.c.1", true) {
            self.happens(TriggerEvent::Played, occasion);
        }
    }
}
