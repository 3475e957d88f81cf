//! Characteristics in layers: how effects are applied to what is printed when
//! one may change what another applies to, or whether it exists.

use std::collections::BTreeSet;

/// How often the layers are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Once: an effect exists in a layer if what came before it there and in
    /// earlier layers lets it exist.
    Once,
    /// Until nothing changes: effects that abilities gained or lost make exist
    /// or not are added and dropped, each at most once.
    UntilStable,
}

/// What a game gives so that its characteristics can be computed.
pub trait Layered {
    /// Names an effect. Its order is that of the timestamps.
    type Row: Copy + Ord;
    /// The characteristics of everything at once.
    type World: Clone + PartialEq;
    /// What an effect would do now, and to what. An effect depends on another
    /// if the other, applied first, changes this.
    type Doing: PartialEq;

    /// Everything as printed.
    fn printed(&self) -> Self::World;
    /// The number of layers.
    fn layers(&self) -> u8;
    /// How often they are gone through.
    fn passes(&self) -> Passes;
    /// The effects that exist when things are like this, in any order.
    fn rows(&self, world: &Self::World) -> Vec<Self::Row>;
    /// Whether a part of the effect belongs to this layer.
    fn is_in(&self, row: Self::Row, layer: u8) -> bool;
    /// Whether an effect that was applied in an earlier layer goes on in later
    /// ones when the ability that makes it is lost in between.
    fn survives_loss(&self, row: Self::Row) -> bool;
    /// Whether an effect can depend on this other one in this layer at all; a
    /// game may say that it never does.
    fn may_depend(&self, _row: Self::Row, _on: Self::Row, _layer: u8) -> bool {
        true
    }
    /// What it would do in this layer, and to what.
    fn doing(&self, row: Self::Row, layer: u8, world: &Self::World) -> Self::Doing;
    /// Does it.
    fn apply(&self, row: Self::Row, layer: u8, world: &mut Self::World);
}

/// The characteristics after all effects.
pub fn compute<L: Layered>(game: &L) -> L::World {
    let mut rows = existing(game, &game.printed());
    let mut added = rows.clone();
    loop {
        let Pass { world, begun } = pass(game, &rows);
        if game.passes() == Passes::Once {
            return world;
        }
        let found = existing(game, &world);
        let before = rows.len();
        let stays = |row: &L::Row| begun.contains(row) && game.survives_loss(*row);
        rows.retain(|row| found.contains(row) || stays(row));
        let lost = rows.len() != before;
        let new: Vec<L::Row> = found.into_iter().filter(|r| added.insert(*r)).collect();
        if new.is_empty() && !lost {
            return world;
        }
        rows.extend(new);
    }
}

/// What came of going through the layers once: the characteristics, and the
/// effects that were applied.
struct Pass<L: Layered> {
    world: L::World,
    begun: BTreeSet<L::Row>,
}

fn existing<L: Layered>(game: &L, world: &L::World) -> BTreeSet<L::Row> {
    game.rows(world).into_iter().collect()
}

fn pass<L: Layered>(game: &L, rows: &BTreeSet<L::Row>) -> Pass<L> {
    let mut pass = Pass {
        world: game.printed(),
        begun: BTreeSet::new(),
    };
    let mut seen = existing(game, &pass.world);
    for layer in 0..game.layers() {
        let mut queue = Queue {
            game,
            layer,
            done: BTreeSet::new(),
            soon: BTreeSet::new(),
        };
        loop {
            let waiting = pass.waiting(game, rows, &mut seen);
            let Some(row) = queue.next(waiting, &pass.world) else {
                break;
            };
            game.apply(row, layer, &mut pass.world);
            pass.begun.insert(row);
        }
    }
    pass
}

impl<L: Layered> Pass<L> {
    /// The effects that may be applied now. One that has begun goes on while
    /// its ability is there, or if it survives the loss; any other must not
    /// have lost its ability on the way. `seen` are those that were there.
    fn waiting(
        &self,
        game: &L,
        rows: &BTreeSet<L::Row>,
        seen: &mut BTreeSet<L::Row>,
    ) -> Vec<L::Row> {
        let now = existing(game, &self.world);
        seen.extend(now.iter().copied());
        let goes_on = |row: &L::Row| match self.begun.contains(row) {
            true => now.contains(row) || game.survives_loss(*row),
            false => now.contains(row) || !seen.contains(row),
        };
        match game.passes() {
            Passes::Once => now.union(&self.begun).copied().filter(goes_on).collect(),
            Passes::UntilStable => rows.iter().copied().filter(goes_on).collect(),
        }
    }
}

/// The effects of one layer, as they come one after the other.
struct Queue<'a, L: Layered> {
    game: &'a L,
    layer: u8,
    done: BTreeSet<L::Row>,
    /// What depended on an effect that was applied: it comes directly after.
    soon: BTreeSet<L::Row>,
}

impl<L: Layered> Queue<'_, L> {
    /// The effect to apply next: of those that depend on no other that waits
    /// the oldest, but what has just waited for another first. Where all
    /// depend on each other, the oldest.
    fn next(&mut self, mut waiting: Vec<L::Row>, world: &L::World) -> Option<L::Row> {
        waiting.retain(|row| self.game.is_in(*row, self.layer) && !self.done.contains(row));
        let free = |row: &&L::Row| {
            let mut others = waiting.iter().filter(|on| *on != *row);
            !others.any(|on| self.depends(**row, *on, world))
        };
        let late = |row: &&L::Row| !self.soon.contains(row);
        let free = waiting
            .iter()
            .filter(free)
            .min_by_key(|row| (late(row), **row));
        let row = *free.or_else(|| waiting.iter().min())?;
        let after = waiting.iter().filter(|w| **w != row);
        let after: Vec<L::Row> = after
            .filter(|w| self.depends(**w, row, world))
            .copied()
            .collect();
        self.soon.extend(after);
        self.done.insert(row);
        Some(row)
    }

    /// Whether the other effect, applied first, changes what this one does or
    /// whether it exists.
    fn depends(&self, row: L::Row, on: L::Row, world: &L::World) -> bool {
        let (game, layer) = (self.game, self.layer);
        if !game.may_depend(row, on, layer) {
            return false;
        }
        let mut after = world.clone();
        game.apply(on, layer, &mut after);
        game.doing(row, layer, world) != game.doing(row, layer, &after)
            || existing(game, world).contains(&row) != existing(game, &after).contains(&row)
    }
}

#[cfg(test)]
mod tests;
