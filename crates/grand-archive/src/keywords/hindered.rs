//! Hindered (GA hindered): an object enters the field rested.

use crate::look::Look;
use crate::program::Word;
use kernel::rule;

impl Look<'_> {
    /// Whether an object enters rested by it (GA hindered/1).
    pub(crate) fn is_hindered(self, slot: u8) -> bool {
        rule!("GA hindered/1", self.values(slot).has(Word::Hindered))
    }
}
