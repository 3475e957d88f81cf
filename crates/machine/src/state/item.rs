//! Items: plays, abilities and triggers from their announcement to their end.

use super::{Bound, Event, Scene, State, Voice};
use crate::inline_vec::InlineVec;
use crate::pool::program::Terms;
use crate::thing::{Named, Thing};
use kernel::budget::Limit;
use kernel::ids::PrintId;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Something that was announced. All that is chosen for it lies in it, so that
/// a plan can be tried on a copy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    /// Its name; never given twice.
    pub id: u16,
    /// The card, of a card that is played.
    pub card: Thing,
    /// What is printed on that.
    pub print: Option<PrintId>,
    /// What its text is on.
    pub source: Thing,
    /// The card whose text it is.
    pub text: Thing,
    /// Who announced it.
    pub controller: Seat,
    /// The ability, of what is no card: a row of the pool.
    pub ability: Option<u16>,
    /// What triggered it.
    pub event: Event,
    /// What it costs.
    pub terms: Terms,
    /// The X of its cost.
    pub x: Option<i16>,
    /// Which of its abilities were closed when it was announced, a bit each.
    pub closed: u16,
    /// Which of its optional abilities were asked for, a bit each.
    pub asked: u16,
    /// Which of them are paid for.
    pub wanted: u16,
    /// Which modes are chosen, a bit each.
    pub modes: u16,
    /// Which choices of modes are over, a bit each.
    pub moded: u16,
    /// Which slots have all their targets, a bit each.
    pub filled: u16,
    /// What is targeted.
    pub targets: InlineVec<Bound, 4>,
    /// What its costs are done to, by the number of the part.
    pub paid: InlineVec<Bound, 4>,
    /// How it is paid: a row of the book.
    pub way: Option<u8>,
    /// Whether it is on the stack, and not being announced.
    pub announced: bool,
    /// Whether its text is being done.
    pub resolves: bool,
    /// Whether it is a payment in the middle of a program, and nothing else.
    pub pays: bool,
    /// What the program knew that began it: a stamp, or 0.
    pub kept: u32,
}

impl Item {
    /// The name of it.
    #[must_use]
    pub fn thing(&self) -> Thing {
        Thing::item(0, self.id)
    }

    /// A card that is about to be played.
    #[must_use]
    pub fn play(state: &State, card: Thing, controller: Seat, terms: Terms) -> Item {
        let print = state.named_card(card).map(|card| state.card(card).print);
        Item {
            card,
            print,
            source: card,
            text: card,
            controller,
            terms,
            ..Item::default()
        }
    }

    /// An ability of something that is about to be used.
    #[must_use]
    pub fn using(source: Thing, text: Thing, controller: Seat, ability: u16) -> Item {
        Item {
            source,
            text,
            controller,
            ability: Some(ability),
            ..Item::default()
        }
    }

    /// What its text knows, by reference: with what the program knew that began
    /// it.
    #[must_use]
    pub fn voice<'a>(&'a self, state: &'a State) -> Voice<'a> {
        let own = Voice {
            x: self.x.unwrap_or(0),
            targets: &self.targets,
            ..Voice::of(self.source, self.text, self.controller, &self.event)
        };
        let kept = (self.kept != 0).then(|| state.kept(self.kept)).flatten();
        kept.map_or(own, |kept| Voice {
            x: self.x.unwrap_or(kept.x),
            player: kept.player,
            thing: kept.thing,
            earlier: &kept.targets,
            bound: &kept.bound,
            done: &kept.done,
            ..own
        })
    }

    /// Takes over what was chosen for another copy of the same item.
    pub(crate) fn choose_as(&mut self, other: &Item) {
        (self.x, self.way) = (other.x, other.way);
        (self.asked, self.wanted) = (other.asked, other.wanted);
        (self.modes, self.moded) = (other.modes, other.moded);
        self.filled = other.filled;
        self.targets.copy_from(&other.targets);
        self.paid.copy_from(&other.paid);
    }

    /// What its text knows.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::of(self.source, self.text, self.controller);
        scene.event = self.event;
        scene.x = self.x.unwrap_or(0);
        scene.modes = self.modes;
        scene.targets.copy_from(&self.targets);
        scene
    }

    /// The same, with what the program knew that began it.
    #[must_use]
    pub fn scene_in(&self, state: &State) -> Scene {
        let mut scene = self.scene();
        if let Some(kept) = state.kept(self.kept) {
            scene.bound.copy_from(&kept.bound);
            scene.done.copy_from(&kept.done);
            scene.targets.extend(kept.targets.iter().copied());
            (scene.player, scene.thing) = (kept.player, kept.thing);
            scene.x = self.x.unwrap_or(kept.x);
        }
        scene
    }
}

impl State {
    /// Names a new item and adds it to the stack.
    ///
    /// # Errors
    /// When there are no names left.
    pub fn add_item(&mut self, mut item: Item) -> Result<u16, Limit> {
        self.head.items = self.head.items.checked_add(1).ok_or(Limit::Number)?;
        item.id = self.head.items;
        let id = item.id;
        self.items.push(item);
        Ok(id)
    }

    /// The item of this name.
    #[must_use]
    pub fn item(&self, id: u16) -> Option<&Item> {
        self.items.iter().find(|item| item.id == id)
    }

    /// The item of this name, to be changed.
    pub fn item_mut(&mut self, id: u16) -> Option<&mut Item> {
        self.items.iter_mut().find(|item| item.id == id)
    }

    /// The item that a thing names.
    #[must_use]
    pub fn named_item(&self, thing: Thing) -> Option<&Item> {
        match thing.named() {
            Named::Item(_, id) => self.item(id),
            _ => None,
        }
    }

    /// What resolves next.
    #[must_use]
    pub fn top_item(&self) -> Option<&Item> {
        let mut waiting = self.items.iter().rev();
        waiting.find(|item| item.announced && !item.resolves)
    }

    /// Takes an item away.
    pub fn take_item(&mut self, id: u16) -> Option<Item> {
        let at = self.items.iter().position(|item| item.id == id)?;
        self.items.remove(at)
    }
}
