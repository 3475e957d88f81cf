//! Weaponmaster (RB 821): the Equip cost of an Equipment, less one Power, is
//! paid to attach it to the source.

use crate::flow::Engine;
use crate::program::{Amount, Discount, Pick};
use crate::state::{Ctx, Held, Payment, State, Thing, Topic};
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
        match stage {
            0 => {
                let parts = &payment.parts;
                let can =
                    self.look()
                        .payable(payment.seat, payment.price, parts, ctx, payment.purpose);
                if can || !rule!("RB 821.1.c.5", true) {
                    self.come_back(1);
                    self.ask_yes(payment.seat, Topic::WhetherPay);
                } else if self.look().hides_cost(parts) {
                    self.come_back(1);
                    self.ask_if_able(payment.seat, Topic::WhetherPay, false);
                }
            }
            1 => {
                if self.said_yes() {
                    self.come_back(2);
                    self.pay(payment);
                }
            }
            _ => {
                let paid = self.s.payments.pop().is_some_and(|p| p.paid);
                self.run_mut().ctx.did = paid;
                let slots = (self.s.slot(gear), self.s.slot(ctx.source));
                if let ((Some(gear), Some(unit)), true) = (slots, paid) {
                    self.attach(gear, unit);
                }
            }
        }
    }

    /// The cost as though the Equip ability were activated for the source;
    /// none without such an ability (RB 821.1.c.4).
    fn equip_payment(&mut self, ctx: &Ctx, gear: Ref) -> Option<Payment> {
        let look = self.fresh();
        look.s.slot(gear)?;
        let at = look.equip_cost(gear.card)?;
        let held = Held {
            ability: at.ability,
            appended_by: None,
            value: 0,
        };
        let mut item = look.draft_ability(ctx.controller, gear, held)?;
        item.ctx.targets.bind(0, Thing::Object(ctx.source));
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
