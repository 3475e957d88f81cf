//! Moving the focus with the arrows: to the nearest thing in that direction.

use super::canvas::{Hit, Target};
use ratatui::layout::Rect;

/// Where an arrow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// The target an arrow leads to from the focus; none when nothing stands
/// there.
pub(crate) fn travel(hits: &[Hit], from: Option<&Target>, way: Direction) -> Option<Target> {
    let Some(start) = from.and_then(|t| hits.iter().find(|h| &h.target == t)) else {
        return hits.last().map(|h| h.target.clone());
    };
    let ahead = hits
        .iter()
        .filter_map(|h| Some((distance(start.place, h.place, way)?, h)));
    let nearest = ahead.min_by_key(|(distance, _)| *distance)?;
    Some(nearest.1.target.clone())
}

/// How far a place is in a direction, sideways counting more; none when it is
/// not in that direction. A column counts half a line, as it looks.
fn distance(from: Rect, to: Rect, way: Direction) -> Option<u32> {
    let (across, down) = (middle(to).0 - middle(from).0, middle(to).1 - middle(from).1);
    let (ahead, aside) = match way {
        Direction::Up => (
            i32::from(from.y) - i32::from(to.bottom()) + 1,
            gap_across(from, to),
        ),
        Direction::Down => (
            i32::from(to.y) - i32::from(from.bottom()) + 1,
            gap_across(from, to),
        ),
        Direction::Left => (-across, down.abs() * 4),
        Direction::Right => (across, down.abs() * 4),
    };
    let vertical = matches!(way, Direction::Up | Direction::Down);
    let ahead = if vertical { ahead * 4 } else { ahead };
    (ahead > 0).then(|| (ahead + aside * 2) as u32)
}

/// The middle of a place, in half columns and lines as they look.
fn middle(place: Rect) -> (i32, i32) {
    let x = i32::from(place.x) * 2 + i32::from(place.width);
    let y = i32::from(place.y) * 2 + i32::from(place.height);
    (x, y)
}

/// How many columns lie between two places; when one is over the other, only
/// how far their middles are apart, a little.
fn gap_across(from: Rect, to: Rect) -> i32 {
    let apart = i32::from(to.x.max(from.x)) - i32::from(to.right().min(from.right()));
    apart.max(0) + (middle(from).0 - middle(to).0).abs() / 8
}

#[cfg(test)]
#[path = "../../tests/inside/tui_focus.rs"]
mod tests;
