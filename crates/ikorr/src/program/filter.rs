//! What a thing must be: where, whose, of which kind and in which state.

use crate::card::{Aspect, TraitSet};
use crate::program::{Amount, CounterKind, Keyword, Pick, Stat};
use kernel::ids::PrintId;
use kernel::parts::compare::{Cmp, Extreme};
use kernel::parts::cursor::Reg;

/// Which side, as seen by the controller of the effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// Anybody.
    #[default]
    Any,
    /// The controller only ("you control", "your").
    Yours,
    /// The controller and allies (ROI 3.10a.3).
    Allied,
    /// The other team (ROI 3.10a.2).
    Opposing,
    /// The player a loop is at ("each player ... they control").
    Theirs,
}

/// Where the things are that a filter asks about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Place {
    /// On the Battlefield.
    #[default]
    Battlefield,
    /// In a Graveyard.
    Graveyard,
    /// In a hand.
    Hand,
    /// In a Deck.
    Deck,
    /// In the Void.
    Void,
    /// On the stack: a card being played (for costs).
    Stack,
}

/// What a thing must be. Every field that is set must match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Where it is.
    pub place: Place,
    /// Whose it is: controller on the Battlefield, owner elsewhere.
    pub side: Side,
    /// Champion, Location or Spell; none of them set means any card or
    /// permanent.
    pub kinds: Kinds,
    /// Has all these traits.
    pub traits: TraitSet,
    /// Has this Aspect.
    pub aspect: Option<Aspect>,
    /// Is or is not Fabled.
    pub fabled: Option<bool>,
    /// Is or is not Infused (ROI 4.7g).
    pub infused: Option<bool>,
    /// Is or is not a Token.
    pub token: Option<bool>,
    /// Is or is not stunned.
    pub stunned: Option<bool>,
    /// Has or has no damage.
    pub damaged: Option<bool>,
    /// Has Ikorr stored on it, or not.
    pub storing: Option<bool>,
    /// Has attacked this turn, or not.
    pub attacked: Option<bool>,
    /// Has raided this turn, or not.
    pub raided: Option<bool>,
    /// Has battled this turn, or not.
    pub battled: Option<bool>,
    /// Was or was not Summoned this turn.
    pub summoned: Option<bool>,
    /// Has this keyword.
    pub keyword: Option<Keyword>,
    /// Has at least one counter of this kind.
    pub counter: Option<CounterKind>,
    /// Compares one of its values.
    pub compare: Option<(Stat, Cmp, Amount)>,
    /// Its name.
    pub name: NameIs,
    /// Is not the source ("another", "other").
    pub other: bool,
    /// Is not what is bound here.
    pub not: Option<Pick>,
    /// Is adjacent to this (ROI 3.15).
    pub adjacent_to: Option<Pick>,
    /// Has the highest or lowest of a value among those that match the rest.
    pub extreme: Option<(Stat, Extreme)>,
    /// Or any of these instead (each complete in itself).
    pub or: Vec<Filter>,
}

/// Which kinds of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds {
    /// Champions.
    pub champion: bool,
    /// Locations.
    pub location: bool,
    /// Spells.
    pub spell: bool,
}

/// A condition on a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NameIs {
    /// Any name.
    #[default]
    Any,
    /// The name of this print.
    Print(PrintId),
    /// The name that was chosen or bound here ("with that name").
    Bound(Reg),
    /// The same name as this thing.
    SameAs(Pick),
}

impl Filter {
    /// Whether it asks what a permanent did or has on it.
    #[must_use]
    pub fn asks_for_state(&self) -> bool {
        let flags = [
            self.stunned,
            self.damaged,
            self.storing,
            self.attacked,
            self.raided,
            self.battled,
            self.summoned,
        ];
        flags.iter().any(Option::is_some) || self.counter.is_some()
    }
}

impl Filter {
    /// Whether it means other than just "a card": how many cards lie where is
    /// known to everybody, what they are is not.
    #[must_use]
    pub(crate) fn describes(&self) -> bool {
        let plain = Self {
            place: self.place,
            side: self.side,
            other: self.other,
            not: self.not,
            or: self.or.clone(),
            ..Self::default()
        };
        *self != plain || self.or.iter().any(Self::describes)
    }
}
