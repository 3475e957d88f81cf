//! Effects that wait for the next card a player plays.

use crate::card::Kind;
use crate::look::Look;
use crate::program::PlayerMod;
use crate::state::Ctx;
use kernel::ids::CardId;
use kernel::parts::effect_rows::RowId;
use kernel::seats::Seat;
use smallvec::SmallVec;

/// What rules for players do to a card as it is played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Next {
    /// It enters ready.
    pub ready: bool,
    /// It is buffed.
    pub buffed: bool,
    /// Bonus Damage.
    pub bonus: u8,
    /// How many times it has Repeat for its own cost.
    pub repeats: u8,
    /// Lingering effects that are used up by the play.
    pub used: SmallVec<[RowId; 1]>,
}

impl Look<'_> {
    /// What rules for players do to a card as it is played.
    pub(crate) fn next_play(self, seat: Seat, card: CardId) -> Next {
        let mut all = Next::default();
        let rules = self.player_rules(seat);
        if rules.is_empty() {
            return all;
        }
        let face = self.s.card(card).print;
        let ctx = Ctx::new(seat, self.s.refer(card), face, None);
        for (rule, row) in rules {
            match rule {
                PlayerMod::NextPlay(next) if self.is_played(&ctx, &ctx, card, &next.filter) => {
                    all.ready |= next.ready;
                    all.buffed |= next.buffed;
                    all.bonus += next.bonus;
                    all.repeats += u8::from(next.repeat);
                    all.used.extend(row.filter(|_| !next.every));
                }
                PlayerMod::UnitsEnterReady => all.ready |= self.r.kind(face) == Kind::Unit,
                _ => {}
            }
        }
        all
    }
}
