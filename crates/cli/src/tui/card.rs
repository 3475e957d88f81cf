//! A card as a small tile, as a chip of one line, and its values in words.

use super::canvas::{Canvas, Target, line, skip_top};
use super::emblem;
use super::scene::Scene;
use super::text::{fit, width, wrap};
use super::theme::Theme;
use kernel::view::{CardView, FaceView, StatView};
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;

/// The narrowest tile that can be told from another.
pub(crate) const TILE_WIDTH: u16 = 9;
/// The lowest tile: frame and one line.
pub(crate) const TILE_HEIGHT: u16 = 3;

/// How many lines are kept for the emblem before there is room for text.
const EMBLEM_HEIGHT: u16 = 2;

/// The strokes of a frame: corners from the upper left in reading order, then
/// across and down.
type FrameChars = [char; 6];
const PLAIN: FrameChars = ['╭', '╮', '╰', '╯', '─', '│'];
const LEGAL: FrameChars = ['┏', '┓', '┗', '┛', '━', '┃'];

/// Draws a card as a framed tile: name and cost in the upper edge, values,
/// marks and, where there is room, its text or its emblem. Legal cards have
/// heavy frames.
pub(crate) fn tile(canvas: &mut Canvas, scene: &Scene, area: Rect, card: &CardView, text: bool) {
    let legal = !scene.options_at(card.handle).is_empty();
    let focused = card.handle.is_some() && canvas.place(area, Target::Card(card.handle));
    let frame = if legal {
        canvas.theme.legal()
    } else {
        canvas.theme.frame(card.face.as_ref())
    };
    frame_of(canvas, area, if legal { LEGAL } else { PLAIN }, frame);
    let name_style = if focused {
        canvas.theme.focus()
    } else {
        canvas.theme.title()
    };
    top_edge(canvas, area, card, name_style);
    body(canvas, area, card, text);
}

/// Draws an empty frame.
pub(crate) fn plain_frame(canvas: &mut Canvas, area: Rect, style: Style) {
    frame_of(canvas, area, PLAIN, style);
}

fn frame_of(canvas: &mut Canvas, area: Rect, strokes: FrameChars, style: Style) {
    let [ul, ur, ll, lr, across, down] = strokes;
    if area.width < 2 || area.height < 2 {
        return;
    }
    let edge: String = std::iter::repeat_n(across, usize::from(area.width) - 2).collect();
    canvas.write(line(area, 0), &format!("{ul}{edge}{ur}"), style);
    canvas.write(
        line(area, area.height - 1),
        &format!("{ll}{edge}{lr}"),
        style,
    );
    for row in 1..area.height - 1 {
        let side = line(area, row);
        canvas.write(side, &down.to_string(), style);
        canvas.write_right(side, &down.to_string(), style);
    }
}

fn top_edge(canvas: &mut Canvas, area: Rect, card: &CardView, style: Style) {
    let inside = line(area, 0).inner(Margin::new(1, 0));
    let cost = card.face.as_ref().map_or("", |f| f.cost.as_str());
    let room =
        usize::from(inside.width).saturating_sub(width(cost) + usize::from(!cost.is_empty()));
    canvas.write(inside, &fit(name_of(card), room), style);
    canvas.write_right(inside, cost, canvas.theme.score());
}

fn body(canvas: &mut Canvas, area: Rect, card: &CardView, text: bool) {
    let inside = area.inner(Margin::new(1, 1));
    let Some(face) = &card.face else {
        back(canvas, inside);
        return;
    };
    let mut next = 0;
    if !face.stats.is_empty() {
        let stats = stats_of(face, canvas.theme, inside.width.into());
        canvas.write_parts(line(inside, next), &stats);
        next += 1;
    }
    next += marks(canvas, area, inside, next, card);
    let rest = skip_top(inside, next);
    let for_text = match canvas.theme.has_colours() && !text {
        true => rest.height.saturating_sub(EMBLEM_HEIGHT),
        false => rest.height,
    };
    text_of(
        canvas,
        Rect {
            height: for_text,
            ..rest
        },
        face,
    );
    if !text {
        emblem::draw(canvas, skip_top(rest, for_text), face);
    }
}

fn back(canvas: &mut Canvas, inside: Rect) {
    for row in 0..inside.height {
        let weave = "░".repeat(inside.width.into());
        canvas.write(line(inside, row), &weave, canvas.theme.dim());
    }
}

/// Writes the marks below the values, or in the lower edge where there is no
/// other line for them. Returns how many lines they took.
fn marks(canvas: &mut Canvas, area: Rect, inside: Rect, from: u16, card: &CardView) -> u16 {
    if card.marks.is_empty() {
        return 0;
    }
    let style = canvas.theme.worse();
    let words = card.marks.join(", ");
    if from >= inside.height {
        let edge = line(area, area.height - 1).inner(Margin::new(1, 0));
        canvas.write(edge, &words, style);
        return 0;
    }
    let room = inside.height - from;
    let mut lines = wrap(&words, inside.width.into());
    if lines.len() > usize::from(room) {
        let short: Vec<String> = card.marks.iter().map(|m| short_mark(m)).collect();
        lines = wrap(&short.join(" "), inside.width.into());
    }
    for (i, words) in lines.iter().take(room.into()).enumerate() {
        canvas.write(line(inside, from + i as u16), words, style);
    }
    room.min(lines.len() as u16)
}

fn text_of(canvas: &mut Canvas, area: Rect, face: &FaceView) {
    let style = canvas.theme.dim();
    let lines = wrap(&face.text, area.width.into());
    for row in 0..area.height.min(lines.len() as u16) {
        let cut = row + 1 == area.height && lines.len() > usize::from(area.height);
        let words = &lines[usize::from(row)];
        let words = if cut {
            format!("{words} …")
        } else {
            words.clone()
        };
        canvas.write(line(area, row), &words, style);
    }
}

/// Draws a card as one line: name, values, marks.
pub(crate) fn chip(canvas: &mut Canvas, scene: &Scene, area: Rect, card: &CardView, times: usize) {
    let legal = !scene.options_at(card.handle).is_empty();
    let focused = card.handle.is_some() && canvas.place(area, Target::Card(card.handle));
    let style = match (focused, legal) {
        (true, _) => canvas.theme.focus(),
        (false, true) => canvas.theme.legal(),
        (false, false) => canvas.theme.frame(card.face.as_ref()),
    };
    let room = usize::from(area.width).saturating_sub(width(&chip_values(card, times)) + 2);
    let name = fit(name_of(card), room.max(3));
    canvas.write(area, &chip_words(card, &name, times, legal), style);
}

/// A card in a few words, under this name.
pub(crate) fn chip_words(card: &CardView, name: &str, times: usize, legal: bool) -> String {
    let lead = if legal { "▸" } else { " " };
    format!("{lead}{name} {}", chip_values(card, times))
        .trim_end()
        .to_string()
}

fn chip_values(card: &CardView, times: usize) -> String {
    let stats = card
        .face
        .iter()
        .flat_map(|f| &f.stats)
        .map(|s| s.now.to_string());
    let mut values = stats.collect::<Vec<_>>().join("/");
    for mark in &card.marks {
        values.push(' ');
        values.push_str(&short_mark(mark));
    }
    if times > 1 {
        values.push_str(&format!(" ×{times}"));
    }
    values.trim_start().to_string()
}

/// A mark in a few letters: the first two of each word, numbers whole.
fn short_mark(mark: &str) -> String {
    let piece = |word: &str| match word.parse::<i32>() {
        Ok(number) => number.to_string(),
        Err(_) => word.chars().take(2).collect(),
    };
    mark.split_whitespace().map(piece).collect()
}

/// What a card is called, as far as the viewer may know.
pub(crate) fn name_of(card: &CardView) -> &str {
    card.face.as_ref().map_or("face down", |f| f.name.as_str())
}

/// The values of a face: with their names where there is room, otherwise with
/// the first letters. An arrow says that a value is not as printed.
pub(crate) fn stats_of(face: &FaceView, theme: &Theme, room: usize) -> Vec<(String, Style)> {
    let long: usize = face.stats.iter().map(|s| width(&s.name) + 6).sum();
    let word = |s: &StatView| {
        let arrow = match s.now.cmp(&s.printed) {
            std::cmp::Ordering::Greater => "↑",
            std::cmp::Ordering::Less => "↓",
            std::cmp::Ordering::Equal => "",
        };
        match long <= room {
            true => format!("{} {}{arrow}  ", s.name, s.now),
            false => format!("{}{}{arrow} ", letters(s, &face.stats), s.now),
        }
    };
    let style = |s: &StatView| match s.now.cmp(&s.printed) {
        std::cmp::Ordering::Greater => theme.better(),
        std::cmp::Ordering::Less => theme.worse(),
        std::cmp::Ordering::Equal => theme.title(),
    };
    face.stats.iter().map(|s| (word(s), style(s))).collect()
}

/// The first letter of a value's name, or two where another begins alike.
fn letters(stat: &StatView, all: &[StatView]) -> String {
    let first = stat.name.chars().next();
    let alike = all.iter().filter(|s| s.name.chars().next() == first);
    let some = if alike.count() > 1 { 2 } else { 1 };
    let upper = first.into_iter().flat_map(char::to_uppercase);
    upper.chain(stat.name.chars().take(some).skip(1)).collect()
}
