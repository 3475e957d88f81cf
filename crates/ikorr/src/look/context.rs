//! What was chosen and bound for an effect, by target phrase and register.

use crate::look::Look;
use crate::program::Reg;
use crate::state::{Ctx, Thing};
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;

impl Ctx {
    /// The objects chosen for a target phrase.
    pub fn target_objects(&self, index: u8) -> impl Iterator<Item = Ref> + '_ {
        self.targets.iter().filter_map(move |(i, t)| match t {
            Thing::Object(r) if *i == index => Some(*r),
            _ => None,
        })
    }

    /// The players chosen for a target phrase.
    pub fn target_players(&self, index: u8) -> impl Iterator<Item = Seat> + '_ {
        self.targets.iter().filter_map(move |(i, t)| match t {
            Thing::Player(s) if *i == index => Some(*s),
            _ => None,
        })
    }

    /// The objects bound to a register.
    pub fn bound_objects(&self, reg: Reg) -> impl Iterator<Item = Ref> + '_ {
        self.bound.iter().filter_map(move |(r, t)| match t {
            Thing::Object(o) if *r == reg => Some(*o),
            _ => None,
        })
    }

    /// The players bound to a register.
    pub fn bound_players(&self, reg: Reg) -> impl Iterator<Item = Seat> + '_ {
        self.bound.iter().filter_map(move |(r, t)| match t {
            Thing::Player(s) if *r == reg => Some(*s),
            _ => None,
        })
    }

    /// The number bound to a register; 0 if none is.
    #[must_use]
    pub fn bound_number(&self, reg: Reg) -> i32 {
        let mut numbers = self.bound.iter().filter_map(|(r, t)| match t {
            Thing::Number(n) if *r == reg => Some(i32::from(*n)),
            _ => None,
        });
        numbers.next_back().unwrap_or(0)
    }

    /// The names bound to a register, or of the things bound to it.
    pub fn bound_names<'c>(
        &'c self,
        reg: Reg,
        look: &'c Look<'_>,
    ) -> impl Iterator<Item = PrintId> + 'c {
        self.bound.iter().filter_map(move |(r, t)| match t {
            Thing::Name(n) if *r == reg => Some(*n),
            Thing::Object(o) if *r == reg => Some(look.name_of(*o)),
            _ => None,
        })
    }

    /// Forgets what was bound to a register, and binds these.
    pub fn rebind(&mut self, reg: Reg, things: impl IntoIterator<Item = Thing>) {
        self.bound.retain(|(r, _)| *r != reg);
        self.bound.extend(things.into_iter().map(|t| (reg, t)));
    }
}
