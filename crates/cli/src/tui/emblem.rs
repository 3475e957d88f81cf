//! An emblem for a card, made from its name: the same card always looks the
//! same, and different ones are told apart at a glance. Drawn in half blocks,
//! two pixels a character.

use super::canvas::{Canvas, line};
use kernel::rule::rule_hash;
use kernel::view::FaceView;
use ratatui::layout::Rect;

/// Whether a pixel is of the second colour, given where it is (from the middle
/// of the field, -8 to 8 either way).
type Division = fn(i32, i32) -> bool;

/// How heralds divide a field.
const DIVISIONS: [Division; 10] = [
    |x, _| x >= 0,
    |_, y| y >= 0,
    |x, y| x >= y,
    |x, y| x + y >= 0,
    |x, y| (x >= 0) == (y >= 0),
    |x, y| (x >= y) == (x + y >= 0),
    |x, y| y >= x.abs() - 4,
    |x, y| x.abs() < 3 || y.abs() < 3,
    |x, y| (x.div_euclid(4) + y.div_euclid(4)) % 2 == 0,
    |x, y| x.abs() + y.abs() < 7,
];

/// What is laid over the division: nothing, or a charge.
const CHARGES: [Division; 5] = [
    |_, _| false,
    |x, y| x * x + y * y < 16,
    |x, _| x.abs() < 2,
    |_, y| y.abs() < 2,
    |x, y| x.abs().max(y.abs()) > 6,
];

/// Draws the emblem of a face, where there are colours and room for one.
pub(crate) fn draw(canvas: &mut Canvas, area: Rect, face: &FaceView) {
    if !canvas.theme.has_colours() || area.height < 2 || area.width < 4 {
        return;
    }
    let style = canvas.theme.emblem(face);
    let pixel = picture(face);
    let (wide, high) = (i32::from(area.width), i32::from(area.height) * 2);
    for row in 0..area.height {
        let half = |column: i32, part: i32| {
            let y = i32::from(row) * 2 + part;
            pixel(spread(column, wide), spread(y, high))
        };
        let blocks = (0..wide).map(|x| block(half(x, 0), half(x, 1)));
        canvas.write(line(area, row), &blocks.collect::<String>(), style);
    }
}

fn picture(face: &FaceView) -> impl Fn(i32, i32) -> bool {
    let by_name = rule_hash(&face.name);
    let division = DIVISIONS[(by_name % 10) as usize];
    let charge = CHARGES[((by_name >> 32) % 5) as usize];
    move |x, y| division(x, y) != charge(x, y)
}

/// A pixel's place on the field, from its number among `count`.
fn spread(pixel: i32, count: i32) -> i32 {
    (pixel * 2 + 1 - count) * 8 / count
}

fn block(upper: bool, lower: bool) -> char {
    match (upper, lower) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    }
}

#[cfg(test)]
#[path = "../../tests/inside/tui_emblem.rs"]
mod tests;
