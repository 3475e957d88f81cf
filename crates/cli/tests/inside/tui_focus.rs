//! Tests inside `tui/focus.rs`.

use super::*;

fn grid() -> Vec<Hit> {
    let cell = |i: usize| Hit {
        place: Rect::new((i % 3) as u16 * 10, (i / 3) as u16 * 3, 8, 3),
        target: Target::Option(i),
    };
    (0..9).map(cell).collect()
}

#[test]
fn arrows_reach_the_neighbours() {
    let hits = grid();
    let go = |way| travel(&hits, Some(&Target::Option(4)), way);
    assert_eq!(go(Direction::Up), Some(Target::Option(1)));
    assert_eq!(go(Direction::Down), Some(Target::Option(7)));
    assert_eq!(go(Direction::Left), Some(Target::Option(3)));
    assert_eq!(go(Direction::Right), Some(Target::Option(5)));
}

#[test]
fn at_the_edge_nothing_moves() {
    let hits = grid();
    assert_eq!(travel(&hits, Some(&Target::Option(0)), Direction::Up), None);
    assert_eq!(
        travel(&hits, Some(&Target::Option(0)), Direction::Left),
        None
    );
}

#[test]
fn every_target_can_be_reached_from_every_other() {
    let hits = grid();
    let ways = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
    for start in &hits {
        let mut reached = vec![start.target.clone()];
        let mut next = 0;
        while let Some(from) = reached.get(next).cloned() {
            next += 1;
            for target in ways.iter().filter_map(|w| travel(&hits, Some(&from), *w)) {
                if !reached.contains(&target) {
                    reached.push(target);
                }
            }
        }
        assert_eq!(reached.len(), hits.len());
    }
}
