//! What a running effect knows.

use crate::card::Tag;
use crate::program::{AbilityId, Reg};
use crate::state::{Place, PlayMemo};
use kernel::ids::{Handle, PrintId, Ref};
use kernel::parts::bindings::Bindings;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

kernel::things! {
    /// A thing that can be chosen, targeted or bound.
    pub enum Thing {
        /// An item on the Chain.
        Item(Handle),
        /// A place on the board.
        Place(Place),
        /// A tag.
        Tag(Tag),
        /// A way to pay: exhaust or recycle or use this, an Add ability of it.
        Source(Ref, AbilityId),
        /// Power of this Domain from the pool; 6 is universal Power.
        Power(u8),
    }
}

/// What a run of a program knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ctx {
    /// Who controls the effect (RB 188); the turn player where nobody does
    /// (RB 187.6.b).
    pub controller: Seat,
    /// The source is an uncontrolled battlefield: "you" is nobody
    /// (RB 187.6.c).
    pub nobody: bool,
    /// Where it comes from.
    pub source: Ref,
    /// What the source was printed as.
    pub face: PrintId,
    /// The ability; none for a permanent being played.
    pub ability: Option<AbilityId>,
    /// The object whose attached card appended this ability, if it is Effect
    /// Text: the Equipment. The source is the Top-Most card then.
    pub appended_by: Option<Ref>,
    /// Whether it is a spell (not an ability).
    pub spell: bool,
    /// Chosen targets, with the index of their target phrase; the second and
    /// later executions by Repeat add 32 each.
    pub targets: Bindings<u8, Thing>,
    /// Bound things.
    pub bound: Bindings<Reg, Thing>,
    /// What the triggering event was about.
    pub event: Occasion,
    /// The player a loop is at.
    pub they: Option<Seat>,
    /// Whether the last step did something.
    pub did: bool,
    /// How the card was played.
    pub play: PlayMemo,
    /// Energy spent to play it.
    pub spent: u8,
    /// Which execution this is, from 0 (RB 820).
    pub round: u8,
    /// Additional Bonus Damage of this play.
    pub bonus: u8,
    /// The value of the keyword the ability comes from (Hunt 2).
    pub value: u8,
    /// What "here" means since a unit could not be played there (RB 457.2.b).
    pub here: Option<Place>,
}

/// What an event was about, for the ability it triggered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Occasion {
    /// The thing.
    pub thing: Option<Ref>,
    /// The other thing.
    pub other: Option<Ref>,
    /// The player.
    pub player: Option<Seat>,
    /// Where.
    pub place: Option<Place>,
    /// From where.
    pub from: Option<Place>,
    /// How many or how much.
    pub amount: u16,
    /// The battlefield was uncontrolled before (RB 187.2).
    pub uncontrolled: bool,
    /// It came after an attack.
    pub attack: bool,
    /// It was done with a spell.
    pub spell: bool,
    /// The thing left the board.
    pub left: bool,
}

impl Ctx {
    /// What an effect knows before anything was chosen.
    #[must_use]
    pub fn new(controller: Seat, source: Ref, face: PrintId, ability: Option<AbilityId>) -> Self {
        Self {
            controller,
            nobody: false,
            source,
            face,
            ability,
            appended_by: None,
            spell: false,
            targets: Bindings::default(),
            bound: Bindings::default(),
            event: Occasion::default(),
            they: None,
            did: false,
            play: PlayMemo::default(),
            spent: 0,
            round: 0,
            bonus: 0,
            value: 0,
            here: None,
        }
    }

    /// What was chosen for a target phrase in this execution.
    pub fn target(&self, index: u8) -> impl Iterator<Item = Thing> + '_ {
        self.targets.of(index + 32 * self.round)
    }
}
