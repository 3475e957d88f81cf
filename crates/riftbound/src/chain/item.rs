//! Items on the Chain (RB 329): cards, tokens and abilities being played.

use crate::program::{AbilityId, Where};
use crate::state::{CostAt, Ctx, Part, Place};
use kernel::ids::{CardId, Handle};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// An item is repeated at most so often: what is chosen for each execution is
/// counted in a byte. One more ends the run.
pub(crate) const MOST_REPEATS: u8 = 6;

/// An item of the Chain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    /// What clients call it; a card's own handle if it is one.
    pub handle: Handle,
    /// The card or token, if it is one; an ability otherwise.
    pub card: Option<CardId>,
    /// What it knows: controller, source, targets.
    pub ctx: Ctx,
    /// Not finalized yet (RB 329.2).
    pub pending: bool,
    /// Whether it is a triggered ability.
    pub trigger: bool,
    /// A part of an ability only.
    pub part: Option<Part>,
    /// What lets it be played, and how.
    pub terms: Terms,
    /// The location chosen for a permanent (RB 355.2).
    pub place: Option<Place>,
    /// Modes chosen (RB 355.3), one list for all executions.
    pub modes: SmallVec<[u8; 1]>,
    /// Additional costs the player chose to pay: abilities (RB 356.2.b).
    pub options: SmallVec<[AbilityId; 2]>,
    /// Additional executions by Repeat (RB 820).
    pub repeats: u8,
    /// Accelerate was paid (RB 805).
    pub accelerated: bool,
    /// It enters ready or exhausted, against the default.
    pub ready: Option<bool>,
    /// It is buffed as it enters.
    pub buffed: bool,
}

/// What lets something be played and on which terms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// Where the card comes from.
    pub from: Where,
    /// The step that says play it: its `PlayTerms` hold.
    pub by: Option<CostAt>,
    /// What the amounts and places of that step refer to was fixed then: the
    /// location it must go to.
    pub to: Option<Place>,
    /// A discount of Energy that was fixed then.
    pub less: u8,
    /// The ability that permits it (`AbilityKind::Permits`).
    pub permit: Option<AbilityId>,
    /// The battlefield it is facedown at, when played from there (RB 811).
    pub hidden_at: Option<u8>,
    /// Its base cost is ignored.
    pub free: bool,
    /// Played by an effect: a Limited Action (RB 419.3.a).
    pub limited: bool,
    /// Who invited the player to act (RB 484.8.a).
    pub invited_by: Option<Seat>,
}

impl Item {
    /// An item that is not finalized yet.
    #[must_use]
    pub fn new(handle: Handle, card: Option<CardId>, ctx: Ctx, terms: Terms) -> Self {
        Self {
            handle,
            card,
            ctx,
            pending: true,
            trigger: false,
            part: None,
            terms,
            place: None,
            modes: SmallVec::new(),
            options: SmallVec::new(),
            repeats: 0,
            accelerated: false,
            ready: None,
            buffed: false,
        }
    }

    /// Forgets what was chosen, to choose anew.
    pub(crate) fn reset(&mut self) {
        self.place = None;
        self.modes.clear();
        self.options.clear();
        self.repeats = 0;
        self.accelerated = false;
        self.ctx.round = 0;
        self.ctx.play.paid = 0;
        // Parts of an ability keep the targets they were made with.
        if self.part.is_none() {
            self.ctx.targets.clear();
        }
    }
}
