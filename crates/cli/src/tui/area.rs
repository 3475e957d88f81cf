//! An area of the table: cards side by side as tiles where there is room, as
//! chips where there is less, or a pile with its count.

use super::canvas::{Canvas, Target, line, skip_left};
use super::card::{self, TILE_HEIGHT, TILE_WIDTH};
use super::scene::Scene;
use super::text::width;
use kernel::seats::Seat;
use kernel::view::{AreaSlot, AreaStyle, AreaView, CardView};
use ratatui::layout::{Margin, Rect};

/// The widest a tile grows, so that a lone card still looks like one.
const TILE_WIDEST: u16 = 22;

/// The narrowest column of chips that still says something.
const NARROWEST: u16 = 5;

/// Columns narrower than this are fewer where cards look alike.
const READABLE: u16 = 14;

/// Draws one area in its place.
pub(crate) fn draw(
    canvas: &mut Canvas,
    scene: &Scene,
    place: Rect,
    slot: &AreaSlot,
    seat: Option<Seat>,
) {
    let Some(area) = scene.view.area(seat, &slot.area) else {
        return;
    };
    match slot.look {
        AreaStyle::Pile => pile(canvas, place, slot, area),
        AreaStyle::Row if area.count == 0 => empty(canvas, place, slot),
        AreaStyle::Row => row(canvas, scene, place, slot, area),
        AreaStyle::Hand => tiles(canvas, scene, place, &area.cards, true),
    }
}

fn empty(canvas: &mut Canvas, place: Rect, slot: &AreaSlot) {
    let places = slot.places.map_or(String::new(), |n| format!(" 0/{n}"));
    let whole = format!("· {}{places} ·", slot.title);
    let fits = width(&whole) <= usize::from(place.width);
    let words = if fits { &whole } else { &slot.title };
    let middle = line(place, place.height / 2);
    canvas.write_middle(middle, words, canvas.theme.dim());
}

fn row(canvas: &mut Canvas, scene: &Scene, place: Rect, slot: &AreaSlot, area: &AreaView) {
    let groups = in_lines(scene, place, &area.cards).len();
    if fit_as_tiles(scene, place, &area.cards) {
        tiles(canvas, scene, place, &area.cards, false);
    } else if area.cards.is_empty() || place.width / columns(groups, place) < NARROWEST {
        pile(canvas, place, slot, area);
    } else {
        chips(canvas, scene, place, &area.cards);
    }
}

/// Whether there is room to show each of these cards as a tile.
pub(crate) fn fit_as_tiles(scene: &Scene, place: Rect, cards: &[CardView]) -> bool {
    let count = cards.len().max(1) as u16;
    let groups = alike(scene, cards).len();
    let all_differ = groups == cards.len() && groups > 0;
    all_differ && place.height >= TILE_HEIGHT && place.width / count >= TILE_WIDTH
}

/// Draws cards as tiles side by side, in the middle of their place.
pub(crate) fn tiles(
    canvas: &mut Canvas,
    scene: &Scene,
    place: Rect,
    cards: &[CardView],
    text: bool,
) {
    let count = cards.len().max(1) as u16;
    let widest = if text { TILE_WIDEST + 4 } else { TILE_WIDEST };
    let each = (place.width / count).min(widest);
    let from = place.x + (place.width - each * count) / 2;
    for (i, view) in cards.iter().enumerate() {
        let tile = Rect {
            x: from + each * i as u16,
            width: each,
            ..place
        };
        card::tile(canvas, scene, tile, view, text);
    }
}

/// Draws cards as chips, a line each, in as many columns as needed; cards that
/// look alike are shown once and counted.
pub(crate) fn chips(canvas: &mut Canvas, scene: &Scene, place: Rect, cards: &[CardView]) {
    if place.is_empty() {
        return;
    }
    let groups = in_lines(scene, place, cards);
    let each = place.width / columns(groups.len(), place);
    for (i, (view, times)) in groups.iter().enumerate() {
        let (column, row) = (i as u16 / place.height, i as u16 % place.height);
        let chip = Rect {
            x: place.x + each * column,
            width: each.saturating_sub(1),
            ..line(place, row)
        };
        card::chip(canvas, scene, chip, view, *times);
    }
}

/// Cards as chips stand in lines: together where they look alike and there is
/// little room.
fn in_lines<'a>(scene: &Scene, place: Rect, cards: &'a [CardView]) -> Vec<(&'a CardView, usize)> {
    let groups = alike(scene, cards);
    let narrow = place.width / columns(groups.len(), place) < READABLE;
    if narrow { heaps(scene, cards) } else { groups }
}

/// How many columns are needed for so many lines.
fn columns(count: usize, place: Rect) -> u16 {
    count.div_ceil(place.height.max(1).into()).max(1) as u16
}

/// Cards in groups of equal looks and equal uses. What cannot be told apart
/// stands together, and what is too much for rows.
pub(crate) fn alike<'a>(scene: &Scene, cards: &'a [CardView]) -> Vec<(&'a CardView, usize)> {
    groups(scene, cards, |c| !c.handle.is_some() || cards.len() > 6)
}

/// The same with all that look alike together, for where there is little room.
pub(crate) fn heaps<'a>(scene: &Scene, cards: &'a [CardView]) -> Vec<(&'a CardView, usize)> {
    groups(scene, cards, |_| true)
}

fn groups<'a>(
    scene: &Scene,
    cards: &'a [CardView],
    together: impl Fn(&CardView) -> bool,
) -> Vec<(&'a CardView, usize)> {
    let mut groups: Vec<(&CardView, usize)> = Vec::new();
    let usable = |c: &CardView| !scene.options_at(c.handle).is_empty();
    for card in cards {
        let same = |g: &CardView| {
            g.face == card.face && g.marks == card.marks && usable(g) == usable(card)
        };
        match groups.iter_mut().find(|(g, _)| same(g)) {
            Some((_, times)) if together(card) => *times += 1,
            _ => groups.push((card, 1)),
        }
    }
    groups
}

/// Draws a pile: its title and count, and its top card where that is open.
fn pile(canvas: &mut Canvas, place: Rect, slot: &AreaSlot, area: &AreaView) {
    let target = Target::Pile(area.seat, area.name.clone());
    let words = format!("{} {}", slot.title, area.count);
    let framed = place.height >= TILE_HEIGHT && place.width >= 6;
    let style = canvas.theme.dim();
    if !framed {
        let chip = line(place, 0);
        let focused = canvas.place(chip, target);
        canvas.write(
            chip,
            &words,
            if focused { canvas.theme.focus() } else { style },
        );
        return;
    }
    let frame = Rect {
        height: place.height.min(TILE_HEIGHT),
        ..place
    };
    let focused = canvas.place(frame, target);
    card::plain_frame(canvas, frame, style);
    let title = if focused { canvas.theme.focus() } else { style };
    canvas.write(line(frame, 0).inner(Margin::new(1, 0)), &slot.title, title);
    let inside = frame.inner(Margin::new(1, 1));
    let taken = canvas.write(
        line(inside, 0),
        &area.count.to_string(),
        canvas.theme.title(),
    );
    if let Some(top) = area.cards.last() {
        let rest = skip_left(line(inside, 0), taken + 1);
        canvas.write_right(rest, card::name_of(top), style);
    }
}
