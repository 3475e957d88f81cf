//! Weaponmaster (RB 821): the Equip cost of an Equipment, less one Power, is
//! paid to attach it to the source.

use crate::flow::Engine;
use crate::program::{Amount, Discount, Pick, TriggerEvent};
use crate::state::{Ctx, Held, Occasion, Payment, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_weaponmaster(&mut self, ctx: &Ctx, pick: Pick, stage: u8) {
        let gear = self.look().linked_pick(ctx, pick).first().copied();
        let payment = gear.and_then(|g| self.equip_payment(ctx, g));
        let (Some(gear), Some(payment)) = (gear, payment) else {
            self.run_mut().ctx.did = false;
            return;
        };
        // Each instance resolves by itself (RB 821.1.d).
        let holder = self.look().object(gear).and_then(|o| o.attached_to);
        let has_it = holder.is_some() && holder == self.s.slot(ctx.source);
        if has_it && stage == 0 && !rule!("RB 821.1.d", true) {
            return;
        }
        match stage {
            0 => {
                let parts = &payment.parts;
                let can =
                    self.look()
                        .payable(payment.seat, payment.price, parts, ctx, payment.purpose);
                if can || !rule!("RB 821.1.c.5", true) {
                    self.come_back(1);
                    self.ask_yes(payment.seat, Topic::WhetherPay);
                }
            }
            1 => {
                if self.said_yes() {
                    self.come_back(2);
                    self.pay(payment);
                }
            }
            _ => {
                self.is_not_used(ctx, gear);
                let paid = self.s.payments.pop().is_some_and(|p| p.paid);
                self.run_mut().ctx.did = paid;
                let slots = (self.s.slot(gear), self.s.slot(ctx.source));
                if let ((Some(gear), Some(unit)), true) = (slots, paid) {
                    self.attach(gear, unit);
                }
            }
        }
    }

    /// Neither is the ability of the Equipment used nor the unit chosen
    /// (RB 821.1.c.6).
    fn is_not_used(&mut self, ctx: &Ctx, gear: Ref) {
        if rule!("RB 821.1.c.6", true) {
            return;
        }
        let occasion = Occasion {
            thing: Some(gear),
            player: Some(ctx.controller),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::UsesAbility, occasion);
    }

    /// The cost as though the Equip ability were activated for the source;
    /// none without such an ability (RB 821.1.c.4).
    fn equip_payment(&mut self, ctx: &Ctx, gear: Ref) -> Option<Payment> {
        let look = self.fresh();
        let object = look.s.slot(gear).and_then(|s| look.s.object(s))?;
        // The text of an attached card is Inactive, but can be referenced.
        if object.attached_to.is_some() && !rule!("RB 725.3", true) {
            return None;
        }
        let Some(at) = look.equip_cost(gear.card) else {
            let free = Payment::new(ctx.controller, gear);
            return (!rule!("RB 821.1.c.4", true)).then_some(free);
        };
        let held = Held {
            ability: at.ability,
            appended_by: None,
            value: 0,
        };
        let mut item = look.draft_ability(ctx.controller, gear, held)?;
        item.ctx.targets.push((0, Thing::Object(ctx.source)));
        let total = look.total(&item);
        // One Power of any Domain less (reading C 42).
        let n = i16::from(rule!("RB 821.1.c", "RB 821.1.c.3"; true));
        let less = Discount {
            energy: Amount::Number(0),
            power: vec![(None, Amount::Number(n))],
            all: false,
            minimum: 0,
            either: false,
        };
        let price = look.lessen(total.price, &less, ctx, None);
        Some(Payment {
            price,
            parts: total.parts,
            ..Payment::new(ctx.controller, gear)
        })
    }
}
