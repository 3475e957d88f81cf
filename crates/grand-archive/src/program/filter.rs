//! Which things a phrase speaks of.

use crate::card::{Character, ClassSet, ElementSet, Subtype, SupertypeSet, TypeSet};
use crate::program::{Amount, Cmp, Counter, Extreme, Label, Pick, Stat, Word};
use kernel::ids::PrintId;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Which side, as seen by the controller of the effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// Anybody.
    #[default]
    Any,
    /// The controller ("you control", "your").
    Yours,
    /// Opponents ("you don't control").
    Opponents,
    /// The player a loop or an event is at ("they control").
    Theirs,
    /// The player chosen for this target.
    Target(u8),
    /// The same controller as this.
    SameAs(Pick),
    /// The turn player.
    TurnPlayer,
}

/// Where the things are that a filter asks about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Where {
    /// Objects on the field.
    #[default]
    Field,
    /// In a hand.
    Hand,
    /// In a memory.
    Memory,
    /// In a graveyard.
    Graveyard,
    /// In a banishment.
    Banishment,
    /// In a main deck, while it is looked at or searched.
    Deck,
    /// In a material deck.
    Material,
    /// In an intent.
    Intent,
    /// In the lineage of a champion, its top card too.
    Lineage,
    /// In an inner lineage.
    InnerLineage,
    /// Loaded in an object.
    Loaded,
    /// On the effects stack.
    Stack,
    /// In any zone.
    Anywhere,
}

/// What a thing must be. Every field that is set must match; of several
/// entries of one field any one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Which zones; none: the field (GA objects-and-targeting/p8).
    pub zones: SmallVec<[Where; 2]>,
    /// Whose: controller of an object, owner elsewhere.
    pub side: Side,
    /// Whose by ownership ("you own").
    pub owner: Side,
    /// Types; none set means any.
    pub types: TypeSet,
    /// Of all of these types too ("phantasia ally").
    pub all_types: TypeSet,
    /// Not of these types ("non-champion").
    pub not_types: TypeSet,
    /// Supertypes, all of them ("unique ally", "regalia").
    pub supertypes: SupertypeSet,
    /// Has none of these supertypes.
    pub not_supertypes: SupertypeSet,
    /// Classes.
    pub classes: ClassSet,
    /// Has one of these subtypes.
    pub subtypes: SmallVec<[Subtype; 2]>,
    /// Has all of these subtypes ("Sword regalia" has one, "Chessman Pawn"
    /// two).
    pub all_subtypes: SmallVec<[Subtype; 2]>,
    /// Has none of these subtypes.
    pub not_subtypes: SmallVec<[Subtype; 2]>,
    /// Has one of these elements.
    pub elements: ElementSet,
    /// Has none of these elements.
    pub not_elements: ElementSet,
    /// Is or is not of an advanced element (GA element/p5).
    pub advanced: Option<bool>,
    /// Has the keyword, or has it not.
    pub word: Option<(Word, bool)>,
    /// Was or is prepared, imbued, starcalled: `Word` names the keyword that
    /// makes it so (GA activation-properties).
    pub became: Option<Word>,
    /// Has the label keyword (GA label-keywords/2).
    pub label: Option<Label>,
    /// Is a token, or not.
    pub token: Option<bool>,
    /// Is rested, or awake.
    pub rested: Option<bool>,
    /// Is damaged, or not.
    pub damaged: Option<bool>,
    /// Is distant, or not.
    pub distant: Option<bool>,
    /// Is fostered, or not.
    pub fostered: Option<bool>,
    /// Is loaded, or not (GA loaded/3).
    pub loaded: Option<bool>,
    /// Is ephemeral, or not.
    pub ephemeral: Option<bool>,
    /// Is preserved, or not.
    pub preserved: Option<bool>,
    /// Is transformed, or not.
    pub transformed: Option<bool>,
    /// Lies face-down, or face-up.
    pub face_down: Option<bool>,
    /// Is attacking, or not.
    pub attacking: Option<bool>,
    /// Is defending, or not.
    pub defending: Option<bool>,
    /// Is retaliating, or not.
    pub retaliating: Option<bool>,
    /// Obeys its controller, or not (GA obedience/1).
    pub obeys: Option<bool>,
    /// Has so many of these counters; of any kind if none is named.
    pub counters: Vec<(Option<Counter>, Cmp, Amount)>,
    /// Compares its values.
    pub compare: Vec<(Stat, Cmp, Amount)>,
    /// Its life or power is even.
    pub even: Option<Stat>,
    /// Its name.
    pub name: NameIs,
    /// Is this character (GA deleveling/p3).
    pub character: Option<Character>,
    /// Is not the source ("another", "other").
    pub other: bool,
    /// Is not this.
    pub not: Option<Pick>,
    /// Is one of what is bound here ("from among them").
    pub among: Option<Pick>,
    /// Was banished with the source (GA banishment/3).
    pub with_this: bool,
    /// Is linked to this.
    pub linked_to: Option<Pick>,
    /// Was dealt combat damage by this, this turn.
    pub hit_by: Option<Pick>,
    /// Entered the field this turn, or not.
    pub entered_now: Option<bool>,
    /// Has the highest or lowest of a value among those that match the rest.
    pub extreme: Option<(Stat, Extreme)>,
    /// Or any of these instead (each complete in itself).
    pub or: Vec<Filter>,
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
    /// The name that was chosen for the source (GA name/2).
    Named,
}

/// What an entry of the effects stack must be (GA objects-and-targeting/p1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ItemFilter {
    /// Card activations.
    pub cards: bool,
    /// Activated abilities.
    pub abilities: bool,
    /// Materializations (GA card-materialization/p3).
    pub materializations: bool,
    /// Triggered abilities.
    pub triggers: bool,
    /// Whose.
    pub side: Side,
    /// The card, or the source of the ability, must be this.
    pub of: Option<Filter>,
    /// It targets one of these.
    pub targets: Option<Filter>,
    /// It has one target and no more.
    pub single: bool,
    /// Is not the item whose effect this is.
    pub other: bool,
}
