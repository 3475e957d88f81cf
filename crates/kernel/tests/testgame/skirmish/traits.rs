//! Characteristics, in three layers: kinds, abilities, power.

use super::prints::{BEAST, DROWNED, Does, Rules, SPIRIT};
use super::state::{Skirmish, Thing};
use crate::parts::object::{ObjectId, Objects};
use kernel::layers::{Layered, Passes, compute};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a thing is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Traits {
    pub(crate) kinds: u8,
    /// Whether it has its abilities.
    pub(crate) able: bool,
    pub(crate) power: i8,
}

/// The things on the board, with what is printed.
pub(crate) struct Board<'a> {
    pub(crate) objects: &'a Objects<Thing>,
    pub(crate) rules: &'a Rules,
}

/// An effect: its timestamp, and the thing that makes it.
type Row = (u32, ObjectId);
type World = BTreeMap<ObjectId, Traits>;

impl Board<'_> {
    fn does(&self, id: ObjectId) -> Does {
        let thing = self.objects.get(id);
        thing.map_or(Does::Nothing, |o| self.rules.print(o.kept.print).does)
    }

    /// The things an effect applies to in a layer.
    fn scope(&self, row: Row, layer: u8, world: &World) -> Vec<ObjectId> {
        let kind = match (self.does(row.1), layer) {
            (Does::Moon, _) | (Does::Drum, _) => BEAST,
            (Does::Tide, 2) => DROWNED,
            (Does::Tide | Does::Hush, _) => SPIRIT,
            _ => return Vec::new(),
        };
        let seat = |id| self.objects.get(id).map(|o| o.kept.seat);
        let side = |id| self.does(row.1) != Does::Drum || seat(id) == seat(row.1);
        let things = world.iter().filter(|(_, t)| t.kinds & kind != 0);
        things.map(|(id, _)| *id).filter(|id| side(*id)).collect()
    }
}

impl Layered for Board<'_> {
    type Row = Row;
    type World = World;
    type Doing = Vec<ObjectId>;

    fn printed(&self) -> World {
        let traits = |thing: &Thing| {
            let print = self.rules.print(thing.print);
            Traits {
                kinds: print.kinds,
                able: true,
                power: print.power,
            }
        };
        let things = self.objects.iter();
        things.map(|(id, o)| (id, traits(&o.kept))).collect()
    }

    fn layers(&self) -> u8 {
        3
    }

    fn passes(&self) -> Passes {
        Passes::UntilStable
    }

    fn rows(&self, world: &World) -> Vec<Row> {
        let able = |id: &ObjectId| world.get(id).is_some_and(|t| t.able);
        let things = self.objects.iter().filter(|(id, _)| able(id));
        things.map(|(id, o)| (o.kept.since, id)).collect()
    }

    fn is_in(&self, row: Row, layer: u8) -> bool {
        match self.does(row.1) {
            Does::Moon => layer == 0,
            Does::Tide => layer != 1,
            Does::Hush => layer == 1,
            Does::Drum => layer == 2,
            _ => false,
        }
    }

    fn survives_loss(&self, row: Row) -> bool {
        self.does(row.1) == Does::Tide
    }

    fn doing(&self, row: Row, layer: u8, world: &World) -> Vec<ObjectId> {
        self.scope(row, layer, world)
    }

    fn apply(&self, row: Row, layer: u8, world: &mut World) {
        for id in self.scope(row, layer, world) {
            let Some(traits) = world.get_mut(&id) else {
                continue;
            };
            match (self.does(row.1), layer) {
                (Does::Moon, _) => traits.kinds |= SPIRIT,
                (Does::Tide, 0) => traits.kinds |= DROWNED,
                (Does::Tide, _) => traits.power -= 1,
                (Does::Hush, _) => traits.able = false,
                _ => traits.power += 1,
            }
        }
    }
}

impl Skirmish {
    pub(crate) fn computed(&self, rules: &Rules) -> World {
        let objects = &self.objects;
        compute(&Board { objects, rules })
    }

    /// Things with this ability that they have not lost.
    pub(crate) fn able(&self, rules: &Rules, does: Does) -> Vec<ObjectId> {
        let able = |id: &ObjectId| self.traits.get(id).is_some_and(|t| t.able);
        let things = self.objects.iter();
        let with = things.filter(|(_, o)| rules.print(o.kept.print).does == does);
        with.map(|(id, _)| id).filter(able).collect()
    }
}
