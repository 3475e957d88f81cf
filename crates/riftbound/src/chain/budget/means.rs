//! What a player could Add while paying: basic runes (RB 163.2) and other
//! abilities that Add.

use crate::card::{Domain, Kind};
use crate::chain::budget::{Budget, Source};
use crate::glance::Has;
use crate::look::Look;
use crate::program::Earmark;
use crate::state::{Object, PayFor};
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

/// What a player could Add while paying, whatever it is spent on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Means {
    ready: u8,
    runes: [u8; 6],
    others: SmallVec<[Source; 2]>,
    /// Some of it may be spent on some things only.
    pub marked: bool,
}

impl Look<'_> {
    /// The Domain of a basic rune.
    #[inline]
    pub(crate) fn basic_rune(self, o: &Object) -> Option<Domain> {
        if o.kind != Kind::Rune {
            return None;
        }
        let print = self.r.print(o.face);
        if print.basic {
            print.domains.sole()
        } else {
            None
        }
    }

    /// What a player could pay with for this purpose.
    pub(crate) fn budget(self, seat: Seat, purpose: PayFor) -> Budget {
        self.budget_of(&self.means(seat), seat, purpose)
    }

    /// The same where it is known what the player could Add.
    pub(crate) fn budget_of(self, means: &Means, seat: Seat, purpose: PayFor) -> Budget {
        let showdown = self.s.showdown.is_some();
        let others = means.others.iter();
        let fit = others.filter(|s| s.only.allows(purpose, showdown));
        Budget {
            have: self.s.player(seat).pool.usable(purpose, showdown),
            ready: means.ready,
            runes: means.runes,
            others: fit.copied().collect(),
        }
    }

    /// What a player could Add.
    pub(crate) fn means(self, seat: Seat) -> Means {
        let mut means = Means::default();
        // Only what is in the pool can be spent; Adding while paying needs
        // the permission to do so.
        if !rule!("RB 357.1.a", "RB 429.3", "RB 429.3.a"; true) {
            return means;
        }
        for (slot, o) in self.s.objects() {
            if o.controller != seat {
                continue;
            }
            if let Some(domain) = self.basic_rune(o) {
                means.ready += u8::from(!o.exhausted && rule!("RB 163.2.a", true));
                if rule!("RB 163.2.b", true) {
                    means.runes[domain.index()] += 1;
                }
                continue;
            }
            let chars = self.chars(slot);
            if !chars.has.any(Has::ACTIVATED) {
                continue;
            }
            for held in &chars.abilities {
                means.others.extend(self.source(seat, slot, o, *held));
            }
        }
        let mut others = means.others.iter();
        means.marked = others.any(|s| s.only != Earmark::Anything);
        means
    }
}
