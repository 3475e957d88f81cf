//! What a champion card may be played over (GA leveling-up/1, 8,
//! lineage-keyword/1).

use crate::card::Type;
use crate::legal::{Verdict, deny};
use crate::look::Look;
use crate::program::{Cannot, Keyword, Mod};
use crate::state::{How, Item, ItemKind};
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl Look<'_> {
    /// Champions of a player that can level up into this card: their printed
    /// level is one less, its Lineage fits, and nothing forbids it.
    pub(crate) fn levels_into(self, seat: Seat, card: CardId) -> SmallVec<[u8; 1]> {
        let print = self.r.print(self.s.card(card).print);
        let level = i16::from(print.level.unwrap_or(0));
        let all = self.champions(seat).into_iter();
        all.filter(|slot| {
            self.base_level(*slot) + 1 == level
                && self.lineage_fits(*slot, card)
                && self.can(Cannot::LevelUp, *slot).is_ok()
                && self.may_level_only(*slot, seat, card)
        })
        .collect()
    }

    /// Lineage: the champion below must be of that name.
    fn lineage_fits(self, slot: u8, card: CardId) -> bool {
        let wanted = self.keywords(self.s.refer(card), |k| match k {
            Keyword::Lineage(character) => Some(*character),
            _ => None,
        });
        let face = self.s.object(slot).map(|o| o.face);
        let character = face.and_then(|f| self.r.print(f).character);
        let fits = wanted.iter().all(|c| Some(*c) == character);
        fits || !rule!("GA lineage-keyword/1", true)
    }

    /// "Can level up only into": what effects leave open.
    fn may_level_only(self, slot: u8, seat: Seat, card: CardId) -> bool {
        let only = self.filtered_mods(slot, |m| match m {
            Mod::LevelsOnlyInto(filter) => Some(filter),
            _ => None,
        });
        let item = Item::new(
            self.s.card(card).handle,
            ItemKind::Materialization,
            Some(card),
            crate::state::Ctx::new(seat, self.s.refer(card), self.s.card(card).print, None),
            How::default(),
        );
        only.iter()
            .all(|(ctx, filter)| self.matches_played(filter, &item, ctx))
    }

    /// Whether a card may be materialized as far as levels go: a champion
    /// needs one that levels up into it (GA card-materialization/6).
    pub(crate) fn may_level_into(self, seat: Seat, card: CardId) -> Verdict {
        let print = self.r.print(self.s.card(card).print);
        if !print.is(Type::Champion) {
            return Ok(());
        }
        let none = self.levels_into(seat, card).is_empty();
        deny(
            rule!("GA card-materialization/6", "GA leveling-up/8"; none),
            "GA card-materialization/6",
        )
    }
}
