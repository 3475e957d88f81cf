//! How much.

use super::Query;
use crate::pool::code::{Amount, Sel};
use ir::program::Round;

impl Query<'_> {
    /// The number; a stat of nothing counts as 0.
    #[must_use]
    pub fn amount(&self, amount: &Amount) -> i32 {
        self.amount_of(amount).unwrap_or(0)
    }

    /// The number, or none where it is one of nothing.
    pub(super) fn amount_of(&self, amount: &Amount) -> Option<i32> {
        let both = |a, b, f: fn(i32, i32) -> i32| Some(f(self.amount_of(a)?, self.amount_of(b)?));
        match amount {
            Amount::Number(n) => Some(*n),
            Amount::X => Some(self.scene.x.into()),
            Amount::Any => Some(i32::MAX),
            Amount::Stat(sel, stat) => {
                let mut first = None;
                let mut see = |thing| first = first.or_else(|| self.values(thing));
                match sel.as_ref() {
                    Sel::Ref(r) => self.each_named(*r, &mut see),
                    sel => self.select(sel).iter().for_each(|thing| see(*thing)),
                }
                first.map(|values| values.stat(*stat).into())
            }
            Amount::Count(sel) => Some(self.count(sel)),
            Amount::Player(who, number) => {
                let seats = self.who(*who);
                let of = |seat: kernel::seats::Seat| self.state.seats[seat.index()].number(*number);
                (!seats.is_empty()).then(|| seats.iter().map(|s| i32::from(of(s))).sum())
            }
            Amount::Counters(r, kind) => {
                let slot = self.state.slot(self.first_of(*r)?)?;
                Some(self.state.in_slot(slot)?.counters(*kind).into())
            }
            Amount::Event => Some(self.scene.event.amount.into()),
            Amount::Done(at) => {
                let done = self.scene.done.iter().filter(|d| d.at == *at);
                Some(done.map(|d| i32::from(d.amount)).sum())
            }
            Amount::Tally(pattern, past) => Some(self.times(pattern, *past)),
            Amount::Plus(a, b) => both(a, b, i32::saturating_add),
            Amount::Minus(a, b) => both(a, b, i32::saturating_sub),
            Amount::Times(a, b) => both(a, b, i32::saturating_mul),
            Amount::Part(a, n, round) => {
                let a = self.amount_of(a)?;
                let down = a.div_euclid(*n);
                let rest = a.rem_euclid(*n) > 0 && *round == Round::Up;
                Some(down + i32::from(rest))
            }
        }
    }
}
