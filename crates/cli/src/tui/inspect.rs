//! The pane with everything about the card in focus.

use super::canvas::{Canvas, Target, line};
use super::card::{name_of, stats_of};
use super::scene::Scene;
use super::text::wrap;
use kernel::ids::Handle;
use kernel::view::{AreaView, CardView, FaceView};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A line in parts, each in its style.
pub(crate) type Parts = Vec<(String, Style)>;

/// Draws the card in focus, or nothing where no card is.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, place: Rect) {
    let lines = lines(canvas, scene, place.width);
    if lines.is_empty() {
        let words = "Move onto a card to read it.";
        canvas.write(line(place, 0), words, canvas.theme.dim());
    }
    for (i, parts) in lines.iter().take(place.height.into()).enumerate() {
        canvas.write_parts(line(place, i as u16), parts);
    }
}

/// How many lines the card in focus needs.
pub(crate) fn height(canvas: &Canvas, scene: &Scene, columns: u16) -> u16 {
    lines(canvas, scene, columns).len() as u16
}

fn lines(canvas: &Canvas, scene: &Scene, columns: u16) -> Vec<Parts> {
    let card = focused_card(canvas.focus.as_ref(), scene);
    match card.and_then(|handle| scene.view.card(handle)) {
        Some((area, card)) => words_of(canvas, area, card, columns.into()),
        None => Vec::new(),
    }
}

/// The card the keys are on: itself, or the one the focused option is about.
pub(crate) fn focused_card(focus: Option<&Target>, scene: &Scene) -> Option<Handle> {
    match focus {
        Some(Target::Card(handle)) => Some(*handle),
        Some(Target::Option(option)) => scene.offers.get(*option)?.at.first().copied(),
        Some(Target::Pile(seat, name)) => {
            let top = scene.view.area(*seat, name)?.cards.last()?;
            Some(top.handle)
        }
        None => None,
    }
}

/// Everything about a card, line by line.
fn words_of(canvas: &Canvas, area: &AreaView, card: &CardView, columns: usize) -> Vec<Parts> {
    let theme = canvas.theme;
    let title = wrap(name_of(card), columns);
    let mut lines: Vec<Parts> = title
        .into_iter()
        .map(|t| vec![(t, theme.title())])
        .collect();
    if let Some(face) = &card.face {
        lines.extend(face_lines(canvas, face, columns));
    }
    let marks = wrap(&card.marks.join(", "), columns);
    lines.extend(marks.into_iter().map(|m| vec![(m, theme.worse())]));
    lines.push(vec![(whereabouts(area, card), theme.dim())]);
    lines
}

fn face_lines(canvas: &Canvas, face: &FaceView, columns: usize) -> Vec<Parts> {
    let theme = canvas.theme;
    let mut lines: Vec<Parts> = Vec::new();
    let enhanced = face.enhanced.iter().map(|e| format!("with {e}"));
    for words in enhanced.flat_map(|e| wrap(&e, columns)) {
        lines.push(vec![(words, theme.better())]);
    }
    let mut kind = format!("{} {}", face.kind, face.hues.join(", "));
    if !face.cost.is_empty() {
        kind.push_str(&format!(" · cost {}", face.cost));
    }
    let kind = wrap(kind.trim(), columns)
        .into_iter()
        .chain(wrap(&face.line, columns));
    lines.extend(kind.map(|t| vec![(t, theme.dim())]));
    if !face.stats.is_empty() {
        lines.push(stats_of(face, theme, columns));
    }
    let text = wrap(&face.text, columns);
    lines.extend(text.into_iter().map(|t| vec![(t, Style::new())]));
    lines
}

fn whereabouts(area: &AreaView, card: &CardView) -> String {
    match area.seat {
        Some(seat) if seat == card.owner => format!("in {seat}'s {}", area.name),
        Some(seat) => format!("in {seat}'s {}, owned by {}", area.name, card.owner),
        None => format!("in {}, owned by {}", area.name, card.owner),
    }
}
