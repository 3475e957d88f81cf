//! Places in the middle where the sides meet: what the place is called and how
//! it stands, the cards of the far side above, those of the near side below.

use super::area::{alike, chips, fit_as_tiles, tiles};
use super::canvas::{Canvas, Target, line, skip_left, skip_top};
use super::card::{self, name_of};
use super::scene::Scene;
use super::text::{fit, width, wrap};
use kernel::seats::Seat;
use kernel::view::{CardView, SharedArea};
use ratatui::layout::{Constraint, Layout as Split, Rect};

/// The most lines the state of a place takes.
const STATE_LINES: usize = 2;

/// Draws the places side by side.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, place: Rect, grounds: &[&SharedArea]) {
    let shares = grounds.iter().map(|_| Constraint::Fill(1));
    let columns = Split::horizontal(shares).spacing(1).split(place);
    for (i, (ground, column)) in grounds.iter().zip(columns.iter()).enumerate() {
        if i > 0 {
            divide(canvas, *column);
        }
        ground_in(canvas, scene, *column, ground);
    }
    let edge = line(place, place.height.saturating_sub(1));
    let rule = "─".repeat(edge.width.into());
    canvas.write(edge, &rule, canvas.theme.dim());
}

/// A stroke to the left of a column.
fn divide(canvas: &mut Canvas, column: Rect) {
    let stroke = Rect {
        x: column.x.saturating_sub(1),
        width: 1,
        ..column
    };
    for row in 1..column.height.saturating_sub(1) {
        canvas.write(line(stroke, row), "│", canvas.theme.dim());
    }
}

fn ground_in(canvas: &mut Canvas, scene: &Scene, place: Rect, ground: &SharedArea) {
    let there = scene.view.area(None, &ground.area);
    let taken = match there.and_then(|a| a.cards.first()) {
        Some(card) => heading(canvas, scene, place, card),
        None => 1,
    };
    let inside = skip_top(place, taken);
    let inside = Rect {
        height: inside.height.saturating_sub(1),
        ..inside
    };
    let far = standing(scene, ground, &scene.far_side());
    let near = standing(scene, ground, &scene.near_side());
    let (upper, lower) = halves(inside, far.is_empty(), near.is_empty());
    side(canvas, scene, upper, &far, scene.far_side().len() > 1);
    side(canvas, scene, lower, &near, scene.near_side().len() > 1);
}

/// The name in the upper edge, and below it how the place stands. Returns how
/// many lines that took.
fn heading(canvas: &mut Canvas, scene: &Scene, place: Rect, card: &CardView) -> u16 {
    let legal = !scene.options_at(card.handle).is_empty();
    let stroke = if legal { "━" } else { "─" };
    let rule = stroke.repeat(place.width.into());
    let top = line(place, 0);
    canvas.write(top, &rule, canvas.theme.dim());
    let lead = if legal { "▸" } else { " " };
    let name = format!("{lead}{} ", name_of(card));
    let name = fit(&name, place.width.saturating_sub(2).into());
    let at = Rect {
        x: top.x + (top.width.saturating_sub(width(&name) as u16)) / 2,
        width: width(&name) as u16,
        ..top
    };
    let focused = card.handle.is_some() && canvas.place(at, Target::Card(card.handle));
    let style = match (focused, legal) {
        (true, _) => canvas.theme.focus(),
        (false, true) => canvas.theme.legal(),
        (false, false) => canvas.theme.title(),
    };
    canvas.write(at, &name, style);
    let state = wrap(&card.marks.join(", "), place.width.into());
    let state = state.iter().filter(|s| !s.is_empty()).take(STATE_LINES);
    let mut taken = 1;
    for words in state {
        canvas.write_middle(line(place, taken), words, canvas.theme.score());
        taken += 1;
    }
    taken
}

/// What a seat has at a place: openly, and face down.
struct SideCards {
    seat: Seat,
    open: Vec<CardView>,
    covered: Vec<CardView>,
}

fn standing(scene: &Scene, ground: &SharedArea, seats: &[Seat]) -> Vec<SideCards> {
    let cards = |seat: Seat, name: &str| {
        let area = scene.view.area(Some(seat), name);
        area.map_or(Vec::new(), |a| a.cards.clone())
    };
    let all = seats.iter().map(|seat| SideCards {
        seat: *seat,
        open: cards(*seat, &ground.open),
        covered: cards(*seat, &ground.covered),
    });
    all.filter(|s| !s.open.is_empty() || !s.covered.is_empty())
        .collect()
}

/// The place of either side: half each, or nearly all for the only one there.
fn halves(inside: Rect, no_far: bool, no_near: bool) -> (Rect, Rect) {
    let upper = match (no_far, no_near) {
        (true, false) => 1.min(inside.height),
        (false, true) => inside.height.saturating_sub(1),
        _ => inside.height / 2,
    };
    let far = Rect {
        height: upper,
        ..inside
    };
    (far, skip_top(inside, upper))
}

fn side(canvas: &mut Canvas, scene: &Scene, place: Rect, all: &[SideCards], several: bool) {
    if let ([one], false) = (all, several) {
        alone(canvas, scene, place, one);
        return;
    }
    let entries: Vec<(Seat, &CardView, usize, bool)> = all
        .iter()
        .flat_map(|s| {
            let open = alike(scene, &s.open).into_iter();
            let covered = alike(scene, &s.covered).into_iter();
            let open = open.map(|(c, n)| (s.seat, c, n, false));
            open.chain(covered.map(|(c, n)| (s.seat, c, n, true)))
        })
        .collect();
    let lines = usize::from(place.height).max(1);
    let columns = entries.len().div_ceil(lines).max(1) as u16;
    let each = place.width / columns;
    for (i, (seat, card, times, covered)) in entries.into_iter().enumerate() {
        let cell = Rect {
            x: place.x + each * (i / lines) as u16,
            width: each.saturating_sub(u16::from(columns > 1)),
            ..line(place, (i % lines) as u16)
        };
        let taken = canvas.write(cell, &seat.to_string(), canvas.theme.title());
        covered_chip(canvas, scene, skip_left(cell, taken), card, times, covered);
    }
}

/// The cards of a side that is one seat: as tiles where there is room.
fn alone(canvas: &mut Canvas, scene: &Scene, place: Rect, one: &SideCards) {
    let below = (one.covered.len() as u16).min(place.height.div_ceil(2));
    let above = Rect {
        height: place.height - below,
        ..place
    };
    if fit_as_tiles(scene, above, &one.open) {
        tiles(canvas, scene, above, &one.open, false);
    } else {
        chips(canvas, scene, above, &one.open);
    }
    let rest = skip_top(place, above.height);
    for (row, card) in one.covered.iter().enumerate() {
        covered_chip(canvas, scene, line(rest, row as u16), card, 1, true);
    }
}

/// A card in a line; what lies face down has a back before it.
fn covered_chip(
    canvas: &mut Canvas,
    scene: &Scene,
    cell: Rect,
    card: &CardView,
    times: usize,
    covered: bool,
) {
    let lead = if covered { "▒" } else { "" };
    let taken = canvas.write(cell, lead, canvas.theme.dim());
    card::chip(canvas, scene, skip_left(cell, taken), card, times);
}
