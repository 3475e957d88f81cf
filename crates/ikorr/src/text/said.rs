//! What a noun phrase says, and what is expected of it where it stands.

use super::env::{Env, Res, fail};
use crate::program::{Filter, Kinds, Place, Side, Who};
use text::Term;

/// Champions and nothing else.
pub(crate) const CHAMPIONS: Kinds = Kinds {
    champion: true,
    location: false,
    spell: false,
};

/// What is expected of a noun phrase where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    /// Where things are if nothing is said.
    pub(crate) place: Place,
    /// Whose they are if nothing is said.
    pub(crate) side: Side,
    /// Whether only that place will do.
    pub(crate) only: bool,
}

impl Wanted {
    /// On the Battlefield unless said otherwise.
    pub(crate) const ANYWHERE: Self = Self {
        place: Place::Battlefield,
        side: Side::Any,
        only: false,
    };
    /// On the Battlefield and nowhere else.
    pub(crate) const IN_PLAY: Self = Self {
        only: true,
        ..Self::ANYWHERE
    };

    /// In this zone of who acts.
    pub(crate) fn own(env: &Env<'_>, place: Place) -> Self {
        let acts = env.actor == Who::You;
        let side = if acts { Side::Yours } else { Side::Theirs };
        Self {
            place,
            side,
            only: true,
        }
    }
}

/// A filter and what was said in words.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) filter: Filter,
    /// A zone was named.
    pub(crate) placed: bool,
    /// It was called a card, which a thing on the Battlefield is not.
    pub(crate) card: bool,
    /// It was called a permanent or a Token, which only a thing on the
    /// Battlefield is.
    pub(crate) permanent: bool,
}

impl Said {
    /// The filter, completed by what is expected.
    pub(crate) fn finish<'t>(mut self, at: &'t Term, wanted: Wanted) -> Res<'t, Filter> {
        if !self.placed {
            self.filter.place = wanted.place;
            if self.filter.side == Side::Any {
                self.filter.side = wanted.side;
            }
        }
        let field = self.filter.place == Place::Battlefield;
        if wanted.only && (self.filter.place, self.filter.side) != (wanted.place, wanted.side) {
            let free = wanted.side == Side::Any && self.filter.place == wanted.place;
            if !free {
                return fail(at, "this must be elsewhere, or somebody else's, to be done");
            }
        }
        if field && (self.card || self.filter.kinds.spell) {
            return fail(at, "say in which zone");
        }
        if !field && self.permanent {
            return fail(at, "a permanent is on the battlefield");
        }
        Ok(self.filter)
    }
}
