//! Using abilities that Add while paying (RB 357.1.a, 429.3).

use crate::card::Price;
use crate::chain::pay::{PRICE, SOURCE_PAID};
use crate::flow::{Engine, Frame};
use crate::program::{AbilityId, Earmark, Limit, Reg};
use crate::state::{Blame, CostAt, Exit, Held, Payment, Purpose, State, Thing};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::bindings::Bindings;
use smallvec::SmallVec;

/// Where a payment keeps the source whose own cost is being paid.
pub(crate) const NESTED: Reg = Reg(251);

impl<O: Observer<State>> Engine<'_, O> {
    /// Uses an ability that Adds: it resolves at once (RB 429.3.a). Its own
    /// cost is paid first.
    pub(crate) fn use_source(&mut self, thing: Ref, ability: AbilityId) {
        let Some(seat) = self.s.payments.last().map(|p| p.seat) else {
            return;
        };
        if self.look().basic_ability(thing, ability) {
            self.use_runes(&[thing], ability);
            return;
        }
        let rules = self.r;
        let at = CostAt { ability, pc: None };
        let Some(cost) = rules.cost(at) else {
            return;
        };
        let look = self.fresh();
        let price = look.price_of(cost, thing);
        let mut parts: SmallVec<[(CostAt, u8); 2]> =
            (0..cost.parts.len() as u8).map(|i| (at, i)).collect();
        parts.reverse();
        let purpose = crate::state::PayFor::Other;
        if let Some(p) = self.payment() {
            p.bound.bind(NESTED, Thing::Source(thing, ability));
        }
        self.set(Frame::Pay(SOURCE_PAID));
        self.pay(Payment {
            seat,
            price,
            parts,
            source: thing,
            purpose,
            paid: false,
            spent: Price::NOTHING,
            bound: Bindings::default(),
        });
    }

    /// Uses an ability of basic runes.
    pub(crate) fn use_runes(&mut self, runes: &[Ref], ability: AbilityId) {
        let Some(seat) = self.s.payments.last().map(|p| p.seat) else {
            return;
        };
        let look = self.look();
        let gives = runes.iter().filter_map(|r| look.rune_gives(*r, ability));
        let price = gives.fold(Price::NOTHING, Price::and);
        if self.r.inherent.energy_rune == Some(ability) {
            self.exhaust(runes);
        } else if let Some(first) = runes.first() {
            self.leave_board(runes, Exit::Recycle, Blame::by(seat, *first));
        }
        self.add(seat, price, Earmark::Anything);
    }

    /// The cost of a source was paid: it Adds.
    pub(crate) fn source_paid(&mut self) {
        self.set(Frame::Pay(PRICE));
        let nested = self.s.payments.pop();
        let Some(p) = self.payment() else {
            return;
        };
        let found = p.bound.of(NESTED).find_map(|t| match t {
            Thing::Source(thing, ability) => Some((thing, ability)),
            _ => None,
        });
        p.bound.unbind(NESTED);
        let seat = p.seat;
        let Some((thing, ability)) = found.filter(|_| nested.is_some_and(|n| n.paid)) else {
            self.end_payment(false);
            return;
        };
        let held = Held {
            ability,
            appended_by: None,
            value: 0,
        };
        let mut ctx = self.fresh().ctx_of(thing, held);
        ctx.controller = seat;
        if self.r.ability(ability).limit != Limit::None {
            self.note_use(&ctx, ability);
        }
        self.start_part(ctx, None, Purpose::Add);
    }
}

impl Blame {
    /// A player does it with this.
    #[must_use]
    pub fn by(seat: kernel::seats::Seat, source: Ref) -> Self {
        Self {
            seat: Some(seat),
            source: Some(source),
            spell: false,
            combat: false,
            unit: false,
        }
    }
}
