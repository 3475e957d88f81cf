//! What playing a card can depend on: found out once, so that a verdict on it
//! can be kept.

use super::code::Amount;
use super::program::{Ability, PartOf};
use super::reads::{self, Reads};
use super::{Pool, Print};
use crate::book::{Book, PlanSlot, Price};
use crate::values::Facts;

/// What playing a card depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// The facts by which it can be played or not, but for one price.
    pub reads: Facts,
    /// What can be open of it, a bit for each [`PlanSlot`].
    pub needs: u8,
    /// Whether what is targeted is all that is chosen for it, each for itself:
    /// whether it can be played is seen without trying.
    pub direct: bool,
    /// Whether one of its abilities can be closed when it is announced.
    pub gated: bool,
    /// Its price, where nothing that is chosen for it can change that.
    pub price: Option<Price>,
}

impl Pool {
    /// Finds out what playing each card depends on.
    pub(super) fn look_at_plays(&mut self) {
        for ability in &mut self.abilities {
            ability.blind = !of_ability(ability).targets;
            ability.needs = needs(ability);
        }
        let plays: Vec<Play> = self.prints.iter().map(|print| self.play(print)).collect();
        for (print, play) in self.prints.iter_mut().zip(plays) {
            print.play = play;
        }
    }

    fn play(&self, print: &Print) -> Play {
        let bodies = print.bodies.iter().map(|a| self.ability(*a));
        let one_price = bodies
            .clone()
            .all(|a| !a.optional && a.price.is_empty() && a.parts.is_empty());
        let price = one_price.then(|| fixed(print)).flatten();
        let own = print.price.iter().map(|(_, n)| reads::of_amount(n));
        let all = bodies.map(of_ability).chain(own);
        let reads = all.fold(Reads::default(), Reads::or).facts;
        let Book {
            timing_reads,
            pays_with,
            ..
        } = self.book;
        // prices that are not one are changed by what is in play
        let money = match price {
            Some(_) => Facts::NONE,
            None => pays_with.or(Facts::OBJECTS).or(self.costs_read),
        };
        let reads = reads.or(*timing_reads).or(money);
        let x = print.price.iter().any(|(_, n)| is_x(n));
        let own = PlanSlot::Pay.bit() | if x { PlanSlot::X.bit() } else { 0 };
        let bodies = print.bodies.iter().map(|a| self.ability(*a).needs);
        let needs = bodies.fold(own, |all, one| all | one);
        let chosen = PlanSlot::Targets.bit() | PlanSlot::Pay.bit();
        let mut bodies = print.bodies.iter().map(|a| self.ability(*a));
        let gated = bodies.clone().any(|a| !a.announced.is_empty());
        let blind = bodies.all(|a| a.blind && a.slots.iter().all(|s| s.mode.is_none()));
        Play {
            reads,
            needs,
            gated,
            direct: price.is_some() && blind && needs & !chosen == 0,
            price,
        }
    }
}

/// What can be open of an ability.
fn needs(ability: &Ability) -> u8 {
    let x = ability.price.iter().any(|(_, n)| is_x(n));
    let pays = !ability.price.is_empty() || !ability.parts.is_empty();
    let all = [
        (PlanSlot::X, x),
        (PlanSlot::Targets, !ability.slots.is_empty()),
        (PlanSlot::Modes, !ability.modes.is_empty()),
        (PlanSlot::Options, ability.optional),
        (PlanSlot::Parts, !ability.parts.is_empty()),
        (PlanSlot::Pay, pays),
    ];
    let open = all.iter().filter(|(_, open)| *open);
    open.fold(0, |set, (slot, _)| set | slot.bit())
}

/// Whether an amount is or has an X.
pub(crate) fn is_x(amount: &Amount) -> bool {
    match amount {
        Amount::X => true,
        Amount::Plus(a, b) | Amount::Minus(a, b) | Amount::Times(a, b) => is_x(a) || is_x(b),
        Amount::Part(a, ..) => is_x(a),
        _ => false,
    }
}

/// A price of numbers only.
fn fixed(print: &Print) -> Option<Price> {
    let mut price = Price::default();
    for (lane, n) in &print.price {
        let Amount::Number(n) = n else { return None };
        price[lane.index()] = (*n).clamp(0, i16::MAX.into()) as i16;
    }
    Some(price)
}

/// What is read to find out whether an ability can be announced.
fn of_ability(ability: &Ability) -> Reads {
    let slots = ability.slots.iter().map(|slot| {
        let amounts = reads::of_amount(&slot.min).or(reads::of_amount(&slot.max));
        reads::of_filter(&slot.filter).or(amounts)
    });
    let gates = ability.announced.iter().map(reads::of_cond);
    let price = ability.price.iter().map(|(_, n)| reads::of_amount(n));
    let modes = ability.modes.iter().map(|modes| reads::of_amount(&modes.n));
    let parts = ability.parts.iter().map(|part| {
        let marks = Reads::marks();
        match &part.of {
            PartOf::Ref(r) => reads::of_ref(r).or(marks),
            PartOf::Choose(filter, n) => reads::of_filter(filter).or(reads::of_amount(n)).or(marks),
        }
    });
    let all = slots.chain(gates).chain(price).chain(modes).chain(parts);
    all.fold(Reads::default(), Reads::or)
}
