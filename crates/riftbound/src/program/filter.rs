//! Which things a phrase speaks of.

use crate::card::{Domain, Tag};
use crate::program::{Amount, Pick, Stat, Word};
use kernel::ids::PrintId;
use kernel::parts::compare::{Cmp, Extreme};
use serde::{Deserialize, Serialize};

/// Which side, as seen by the controller of the effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// Anybody.
    #[default]
    Any,
    /// The controller only ("you control", "your").
    Yours,
    /// The controller and teammates (RB 740.1).
    Friendly,
    /// Opponents (RB 740.2).
    Enemy,
    /// The player a loop or an event is at ("they control").
    Theirs,
    /// The same controller as this.
    SameAs(Pick),
}

/// Where the things are that a filter asks about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Where {
    /// On the board: units, gear, runes.
    #[default]
    Board,
    /// In a hand.
    Hand,
    /// In a trash.
    Trash,
    /// In a Main Deck (while it is looked at or searched).
    Deck,
    /// In a Champion Zone.
    Champion,
    /// In a Legend Zone.
    Legend,
    /// Facedown at a battlefield.
    Facedown,
    /// In a banishment.
    Banished,
    /// Being played.
    Chain,
    /// In any zone.
    Anywhere,
}

/// Where on the board something is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum At {
    /// Anywhere.
    #[default]
    Anywhere,
    /// At a battlefield.
    Battlefield,
    /// In a base.
    Base,
    /// Where the source is, or the source itself if it is a battlefield
    /// ("here").
    Here,
    /// Not where the source is ("at another location").
    Elsewhere,
    /// Where this is, or this battlefield itself ("there").
    With(Pick),
    /// Not where this is.
    AwayFrom(Pick),
    /// Where the event happened ("there", "that battlefield").
    Event,
    /// At a battlefield the controller of the effect controls.
    YourField,
    /// At a battlefield an opponent controls.
    EnemyField,
}

/// What a thing must be. Every field that is set must match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Which zone.
    pub zone: Where,
    /// Whose: controller on the board, owner elsewhere.
    pub side: Side,
    /// Whose by ownership ("you own").
    pub owner: Side,
    /// Types; none set means any.
    pub kinds: Kinds,
    /// Not these types ("non-unit").
    pub not_kinds: Kinds,
    /// Where on the board.
    pub at: At,
    /// Has one of these tags.
    pub tags: Vec<Tag>,
    /// Has none of these tags ("non-Recruit").
    pub not_tags: Vec<Tag>,
    /// Has this Domain.
    pub domain: Option<Domain>,
    /// Has this keyword, or has it not (RB 801.3).
    pub word: Option<(Word, bool)>,
    /// Is or is not exhausted.
    pub exhausted: Option<bool>,
    /// Has or has no damage.
    pub damaged: Option<bool>,
    /// Is or is not buffed (RB 702).
    pub buffed: Option<bool>,
    /// Is or is not stunned (RB 423).
    pub stunned: Option<bool>,
    /// Is or is not Mighty (RB 707).
    pub mighty: Option<bool>,
    /// Only permanents are meant, wherever they are.
    pub permanent: bool,
    /// Is or is not a token.
    pub token: Option<bool>,
    /// Is or is not a Champion.
    pub champion: Option<bool>,
    /// Is the Chosen Champion (RB 103.2.a.3).
    pub chosen: Option<bool>,
    /// Is or is not equipped (RB 818.3).
    pub equipped: Option<bool>,
    /// Is or is not attached (RB 718).
    pub attached: Option<bool>,
    /// Is attached to this.
    pub attached_to: Option<Pick>,
    /// Is alone (RB 741.1).
    pub alone: Option<bool>,
    /// Is or is not an attacker.
    pub attacking: Option<bool>,
    /// Is or is not a defender.
    pub defending: Option<bool>,
    /// Is in combat (RB 741.3).
    pub in_combat: Option<bool>,
    /// Has moved this turn, so often or more.
    pub moved: Option<u8>,
    /// Was played this turn.
    pub played: Option<bool>,
    /// Is facedown.
    pub facedown: Option<bool>,
    /// Compares its values.
    pub compare: Vec<(Stat, Cmp, Amount)>,
    /// Its name.
    pub name: NameIs,
    /// Is not the source ("another", "other").
    pub other: bool,
    /// Is not this.
    pub not: Option<Pick>,
    /// Is one of what is bound here ("from among them").
    pub among: Option<Pick>,
    /// Was banished with the source (RB 427.3).
    pub with_this: bool,
    /// Has the highest or lowest of a value among those that match the rest.
    pub extreme: Option<(Stat, Extreme)>,
    /// Or any of these instead (each complete in itself).
    pub or: Vec<Filter>,
}

/// Which types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds {
    /// Units.
    pub unit: bool,
    /// Gear.
    pub gear: bool,
    /// Spells.
    pub spell: bool,
    /// Runes.
    pub rune: bool,
    /// Legends.
    pub legend: bool,
}

/// A condition on a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NameIs {
    /// Any name.
    #[default]
    Any,
    /// The name of this print.
    Print(PrintId),
    /// The same name as this.
    SameAs(Pick),
}

/// What a battlefield must be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldFilter {
    /// Who controls it.
    pub side: Side,
    /// Is or is not controlled by anybody (RB 169.10.b).
    pub controlled: Option<bool>,
    /// Is or is not occupied (RB 169.10.a).
    pub occupied: Option<bool>,
    /// Units of these are there ("where you have units").
    pub units: Option<Filter>,
    /// Is not the source's location, or not this.
    pub other: bool,
    /// Is not this.
    pub not: Option<Pick>,
    /// The one the source is at ("here").
    pub here: bool,
    /// Where this is.
    pub with: Option<Pick>,
    /// Where these attack ("you're attacking").
    pub attacking: bool,
    /// Conquered this turn by the controller of the effect.
    pub conquered: bool,
}

/// What an item on the Chain must be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ItemFilter {
    /// Spells.
    pub spell: bool,
    /// Abilities.
    pub ability: bool,
    /// Whose.
    pub side: Side,
    /// Energy cost at most this.
    pub energy: Option<Amount>,
    /// Power cost at most this.
    pub power: Option<Amount>,
    /// It has chosen one of these.
    pub chooses: Option<Filter>,
    /// It has the keyword, or not.
    pub word: Option<(Word, bool)>,
}
