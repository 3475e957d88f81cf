//! Pride (GA pride-n): a unit obeys nobody of a lower level.

use crate::derived::Values;
use crate::look::Look;
use crate::program::Word;
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether a unit of these values is too proud for a player (GA
    /// pride-n/1).
    pub(crate) fn is_too_proud(self, seat: Seat, v: &Values) -> bool {
        let proud = v.has(Word::Pride) && self.level(seat, None) < i16::from(v.pride);
        rule!("GA pride-n/1", proud)
    }
}
