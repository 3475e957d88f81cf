//! What a player could pay with, worked out once for a listing, and cards that
//! nothing changes the cost of.

use crate::card::{Kind, Price};
use crate::chain::budget::Budget;
use crate::chain::item::Item;
use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityKind, Earmark, Instr, Verb};
use crate::state::{PayFor, RowMod};
use kernel::ids::CardId;
use kernel::rule::has_switches;
use kernel::seats::Seat;

/// What a player could pay with, by what it is spent on.
pub(crate) struct Purse<'a> {
    look: Look<'a>,
    seat: Seat,
    plain: Budget,
    /// Whether it is the same for everything.
    same: bool,
    /// Whether nothing in play changes what cards cost, and nothing of
    /// opponents deflects.
    quiet: bool,
}

impl<'a> Purse<'a> {
    pub(crate) fn new(look: Look<'a>, seat: Seat) -> Self {
        let plain = look.budget(seat, PayFor::Other);
        let pool = &look.s.player(seat).pool;
        let same = pool.marked.is_empty() && !look.has_marked_adds(seat);
        let quiet = same && look.is_quiet(seat);
        Self {
            look,
            seat,
            plain,
            same,
            quiet,
        }
    }

    /// Whether an item can be paid for.
    pub(crate) fn affords(&self, item: &Item) -> bool {
        let rest = self.look.extras(item);
        if self.same {
            return self.look.affords_choosing(item, &rest, &self.plain);
        }
        let budget = self.look.budget(self.seat, self.look.purpose(item));
        self.look.affords_choosing(item, &rest, &budget)
    }

    /// Whether a card can be paid for from hand, where nothing but its printed
    /// cost matters; none where something might.
    pub(crate) fn affords_plain(&self, card: CardId) -> Option<bool> {
        let print = self.look.s.card(card).print;
        let odd = Has::COSTS.and(Has::PLAYING);
        if !self.quiet || has_switches() || self.look.r.glance(print).has.any(odd) {
            return None;
        }
        Some(self.pays(self.look.r.print(print).cost))
    }

    fn pays(&self, price: Price) -> bool {
        self.plain.pays(price)
    }
}

impl Look<'_> {
    /// Whether nothing in play is about what this player plays, or makes it
    /// cost more to choose something.
    fn is_quiet(self, seat: Seat) -> bool {
        let loud = Has::COSTS.and(Has::PLAYERS).and(Has::AFAR);
        if self.d.has.any(loud) {
            return false;
        }
        let rules = |what: &RowMod| matches!(what, RowMod::Player { .. } | RowMod::Says { .. });
        let deflects = || {
            self.s
                .objects()
                .any(|(slot, o)| o.controller != seat && self.chars(slot).deflect > 0)
        };
        !self.s.rows.iter().any(|row| rules(&row.what)) && !deflects()
    }

    /// Whether something that Adds gives what may be spent on some things
    /// only.
    fn has_marked_adds(self, seat: Seat) -> bool {
        if !self.d.has.any(Has::ACTIVATED) {
            return false;
        }
        let marked = |step: &Instr| matches!(step, Instr::Do(Verb::Add { only, .. }) if *only != Earmark::Anything);
        self.s.objects().any(|(slot, o)| {
            o.controller == seat
                && o.kind != Kind::Rune
                && self.chars(slot).has.any(Has::ACTIVATED)
                && self.chars(slot).abilities.iter().any(|h| {
                    let ability = self.r.ability(h.ability);
                    matches!(ability.kind, AbilityKind::Activated(_))
                        && ability.code.iter().any(marked)
                })
        })
    }
}
