//! What was bound for an effect: numbers, and names or things that have one.

use crate::look::Look;
use crate::program::Reg;
use crate::state::{Ctx, Thing};
use kernel::ids::PrintId;

impl Ctx {
    /// The number bound to a register; 0 if none is.
    #[must_use]
    pub fn bound_number(&self, reg: Reg) -> i32 {
        let numbers = self.bound.of(reg).filter_map(Thing::number);
        numbers.last().map_or(0, i32::from)
    }

    /// The names bound to a register, or of the things bound to it.
    pub fn bound_names<'c>(
        &'c self,
        reg: Reg,
        look: &'c Look<'_>,
    ) -> impl Iterator<Item = PrintId> + 'c {
        self.bound.of(reg).filter_map(move |thing| match thing {
            Thing::Name(name) => Some(name),
            Thing::Object(object) => Some(look.name_of(object)),
            _ => None,
        })
    }
}
