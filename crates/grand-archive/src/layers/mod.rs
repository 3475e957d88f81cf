//! Layers (GA layers): how effects alter what is printed.

mod enabled;
mod settle;

use crate::derived::{Derived, Values};
use crate::look::Look;

impl<'a> Look<'a> {
    /// Computes all values anew, in the memory of old ones.
    pub(crate) fn derive(self, new: &mut Derived) {
        self.base(new);
        self.settle(new);
    }

    /// Sets everything to what is printed.
    fn base(self, new: &mut Derived) {
        new.afar.clear();
        new.enabled.clear();
        new.waits = 0;
        new.slots.clear();
        let printed = self.s.field.iter().map(|o| match o {
            Some(o) => self.printed_object(o),
            None => Values::default(),
        });
        new.slots.extend(printed);
    }

    /// A look at the same game with the values computed so far.
    fn with<'b>(self, new: &'b Derived) -> Look<'b>
    where
        'a: 'b,
    {
        Look {
            s: self.s,
            r: self.r,
            d: new,
        }
    }
}
