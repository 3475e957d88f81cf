//! The table: the far side above, what everybody shares in the middle, the
//! near side below. Where sides meet in the middle, most of it is theirs.

use super::area;
use super::canvas::{Canvas, line, skip_top};
use super::scene::Scene;
use super::seat;
use super::shared_area;
use kernel::seats::Seat;
use ratatui::layout::{Constraint, Layout as Split, Rect};

/// Draws both sides and what lies between them.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, place: Rect) {
    let grounds = scene.grounds();
    let between = match (grounds.is_empty(), scene.layout.shared.is_empty()) {
        (false, _) => place
            .height
            .saturating_sub(2 * (place.height / 4).clamp(3, 9)),
        (true, false) => 4,
        (true, true) => 1,
    };
    let [far, middle, near] = Split::vertical([
        Constraint::Fill(1),
        Constraint::Length(between),
        Constraint::Fill(1),
    ])
    .areas(place);
    side(canvas, scene, far, &scene.far_side(), true);
    if grounds.is_empty() {
        shared(canvas, scene, middle);
    } else {
        shared_area::draw(canvas, scene, middle, &grounds);
    }
    side(canvas, scene, near, &scene.near_side(), false);
}

fn side(canvas: &mut Canvas, scene: &Scene, place: Rect, seats: &[Seat], far: bool) {
    let shares = seats.iter().map(|_| Constraint::Fill(1));
    let places = Split::horizontal(shares).spacing(1).split(place);
    for (who, place) in seats.iter().zip(places.iter()) {
        seat::draw(canvas, scene, *place, *who, far);
    }
}

fn shared(canvas: &mut Canvas, scene: &Scene, place: Rect) {
    let rule = "─".repeat(place.width.into());
    canvas.write(line(place, 0), &rule, canvas.theme.dim());
    let areas = skip_top(place, 1);
    let shares = scene
        .layout
        .shared
        .iter()
        .map(|s| Constraint::Fill(s.weight.max(1)));
    let places = Split::horizontal(shares).spacing(1).split(areas);
    for (slot, place) in scene.layout.shared.iter().zip(places.iter()) {
        area::draw(canvas, scene, *place, slot, None);
    }
}
