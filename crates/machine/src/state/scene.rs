//! What a program, or a filter, knows of what is around it.

use super::Event;
use crate::inline_vec::InlineVec;
use crate::thing::Thing;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Who speaks, of what, and what was kept so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scene {
    /// The object or card whose text this is.
    pub source: Thing,
    /// Its card.
    pub card: Thing,
    /// Whom it calls "you".
    pub controller: Seat,
    /// What triggered it, or would happen.
    pub event: Event,
    /// The X of its cost.
    pub x: i16,
    /// Which modes were chosen, a bit each.
    pub modes: u16,
    /// The player of the loop, if there is one.
    pub player: Thing,
    /// The thing of the loop, if there is one.
    pub thing: Thing,
    /// What was targeted, by slot.
    pub targets: InlineVec<Bound, 4>,
    /// What steps have kept, by register.
    pub bound: InlineVec<Bound, 8>,
    /// What came of steps, by register.
    pub done: InlineVec<Outcome, 4>,
}

/// The same, by reference: what whoever asks a question knows. An item and what
/// lasts speak without a scene being made of them.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "as in `Scene`")]
pub struct Voice<'a> {
    pub source: Thing,
    pub card: Thing,
    pub controller: Seat,
    pub event: &'a Event,
    pub x: i16,
    pub player: Thing,
    pub thing: Thing,
    pub targets: &'a [Bound],
    /// The targets of the program that began it.
    pub earlier: &'a [Bound],
    pub bound: &'a [Bound],
    pub done: &'a [Outcome],
}

impl<'a> Voice<'a> {
    /// That of a text on this object or card, about a happening.
    #[must_use]
    pub fn of(source: Thing, card: Thing, controller: Seat, event: &'a Event) -> Voice<'a> {
        Voice {
            source,
            card,
            controller,
            event,
            x: 0,
            player: Thing::NONE,
            thing: Thing::NONE,
            targets: &[],
            earlier: &[],
            bound: &[],
            done: &[],
        }
    }
}

impl<'a> From<&'a Scene> for Voice<'a> {
    fn from(scene: &'a Scene) -> Voice<'a> {
        Voice {
            source: scene.source,
            card: scene.card,
            controller: scene.controller,
            event: &scene.event,
            x: scene.x,
            player: scene.player,
            thing: scene.thing,
            targets: &scene.targets,
            earlier: &[],
            bound: &scene.bound,
            done: &scene.done,
        }
    }
}

/// A thing in a register or target slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bound {
    /// Which.
    pub at: u8,
    /// For which player of a loop; nobody outside of one.
    pub player: Thing,
    /// What.
    pub thing: Thing,
}

/// What came of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The register of the step.
    pub at: u8,
    /// How often something happened.
    pub times: u16,
    /// How much in all.
    pub amount: i16,
}

impl Scene {
    /// The scene of a text on this object or card.
    #[must_use]
    pub fn of(source: Thing, card: Thing, controller: Seat) -> Scene {
        Scene {
            source,
            card,
            controller,
            ..Scene::default()
        }
    }

    /// Keeps a thing in a register, for the player of the loop.
    pub fn bind(&mut self, at: u8, thing: Thing) {
        let player = self.player;
        self.bound.push(Bound { at, player, thing });
    }

    /// Empties a register; in a loop the part of its player.
    pub fn unbind(&mut self, at: u8) {
        let player = self.player;
        self.bound.retain(|b| b.at != at || b.player != player);
    }
}
