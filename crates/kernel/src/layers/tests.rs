//! Layers on numbers with flags.

use super::*;

/// Numbers with flags. An effect adds a flag to the numbers that have
/// another, or takes its own ability away.
struct Toy {
    passes: Passes,
    survives: bool,
    rows: Vec<Row>,
}

/// Timestamp, layer, flag that is needed, flag that is set.
type Row = (u32, u8, u8, u8);

/// Flags of the things, and the timestamps of the effects that are lost.
type World = (Vec<u8>, BTreeSet<u32>);

/// Sets no flag, but ends every effect with a lower timestamp.
const ENDS: u8 = 0;

impl Layered for Toy {
    type Row = Row;
    type World = World;
    type Doing = usize;

    fn printed(&self) -> World {
        (vec![1, 2], BTreeSet::new())
    }
    fn layers(&self) -> u8 {
        3
    }
    fn passes(&self) -> Passes {
        self.passes
    }
    fn rows(&self, world: &World) -> Vec<Row> {
        let there = |r: &&Row| !world.1.contains(&r.0);
        self.rows.iter().filter(there).copied().collect()
    }
    fn is_in(&self, row: Row, layer: u8) -> bool {
        row.1 == layer || (row.3 != ENDS && row.1 + 2 == layer)
    }
    fn survives_loss(&self, _row: Row) -> bool {
        self.survives
    }
    fn doing(&self, row: Row, _layer: u8, world: &World) -> usize {
        world.0.iter().filter(|f| **f & row.2 != 0).count()
    }
    fn apply(&self, row: Row, layer: u8, world: &mut World) {
        if row.3 == ENDS {
            world.1.extend(0..row.0);
        }
        for flags in world.0.iter_mut().filter(|f| **f & row.2 != 0) {
            *flags |= row.3 << layer;
        }
    }
}

fn flags(passes: Passes, survives: bool, rows: &[Row]) -> Vec<u8> {
    let rows = rows.to_vec();
    compute(&Toy {
        passes,
        survives,
        rows,
    })
    .0
}

#[test]
fn a_chain_of_dependencies_beats_timestamps() {
    let rows = [(1, 0, 4, 8), (2, 0, 2, 4), (3, 0, 1, 2)];
    for passes in [Passes::Once, Passes::UntilStable] {
        let found = flags(passes, true, &rows);
        assert_eq!(found[0] & 15, 15, "{passes:?}");
    }
}

#[test]
fn effects_that_depend_on_each_other_go_by_timestamp() {
    let rows = [(1, 0, 1, 2), (2, 0, 2, 1)];
    assert_eq!(flags(Passes::Once, true, &rows)[0] & 3, 3);
    assert_eq!(flags(Passes::Once, true, &rows)[1] & 3, 3);
}

#[test]
fn an_ability_lost_between_its_layers_goes_on_or_not() {
    let rows = [(1, 0, 1, 16), (2, 1, 255, ENDS)];
    assert_eq!(flags(Passes::Once, true, &rows)[0], 1 | 16 | 64);
    assert_eq!(flags(Passes::Once, false, &rows)[0], 1 | 16);
    assert_eq!(flags(Passes::UntilStable, true, &rows)[0], 1 | 16 | 64);
    assert_eq!(flags(Passes::UntilStable, false, &rows)[0], 1);
}
