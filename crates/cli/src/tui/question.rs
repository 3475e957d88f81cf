//! The question in words and its numbered options, always in the same place.

use super::canvas::{Canvas, Target, line, skip_top};
use super::scene::Scene;
use super::text::{fit, width};
use kernel::game::Shape;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Keys that reach options, in order: what is not a command of its own.
const KEYS: &str = "123456789adefgijkmnoprtuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The key that chooses the option with this number.
pub(crate) fn key_of(option: usize) -> Option<char> {
    KEYS.chars().nth(option)
}

/// The number of the option this key chooses.
pub(crate) fn option_of(key: char) -> Option<usize> {
    KEYS.chars().position(|k| k == key)
}

/// Draws the question and as many options as there is room for, the focused
/// one among them.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, place: Rect) {
    canvas.write(line(place, 0), &asked(scene), canvas.theme.title());
    let list = skip_top(place, 1);
    let columns = columns(scene, list);
    let page_size = (usize::from(list.height) * columns).max(1);
    let page = focused_option(canvas).unwrap_or(0) / page_size;
    let from = page * page_size;
    for (i, option) in (from..scene.offers.len()).take(page_size).enumerate() {
        let each = list.width / columns as u16;
        let cell = Rect {
            x: list.x + each * (i % columns) as u16,
            width: each.saturating_sub(1),
            ..line(list, (i / columns) as u16)
        };
        option_line(canvas, scene, cell, option);
    }
    pages(canvas, scene, line(place, 0), page, page_size);
}

/// The question, with how many were chosen so far.
fn asked(scene: &Scene) -> String {
    let Some(question) = scene.question else {
        let result = scene.view.result.as_deref().unwrap_or("The game is over.");
        return format!("■ {result}");
    };
    let mark = if scene.offers.is_empty() {
        "…"
    } else {
        "▸"
    };
    let so_far = match question.shape {
        Shape::Some | Shape::Order => format!(" ({} so far)", question.so_far),
        _ => String::new(),
    };
    format!("{mark} {}{so_far}", scene.prompt)
}

fn option_line(canvas: &mut Canvas, scene: &Scene, cell: Rect, option: usize) {
    let offer = &scene.offers[option];
    let focused = canvas.place(cell, Target::Option(option));
    let key = key_of(option).unwrap_or('·');
    let words = format!("{key} {}", option_words(scene, option));
    let about_focus = match &canvas.focus {
        Some(Target::Card(card)) => offer.at.contains(card),
        _ => false,
    };
    let style = match (focused, about_focus || scene.main_answer() == Some(option)) {
        (true, _) => canvas.theme.focus(),
        (false, true) => canvas.theme.legal(),
        (false, false) => Style::new(),
    };
    canvas.write(cell, &fit(&words, cell.width.into()), style);
}

/// An option in words, with its seat where several are asked.
fn option_words(scene: &Scene, option: usize) -> String {
    let offer = &scene.offers[option];
    let several = scene.offers.iter().any(|o| o.seat != offer.seat);
    match several {
        true => format!("{}: {}", offer.seat, offer.label),
        false => offer.label.clone(),
    }
}

fn focused_option(canvas: &Canvas) -> Option<usize> {
    match canvas.focus {
        Some(Target::Option(option)) => Some(option),
        _ => None,
    }
}

/// How many columns of options stand side by side: as few as needed.
fn columns(scene: &Scene, list: Rect) -> usize {
    let widest = (0..scene.offers.len()).map(|i| width(&option_words(scene, i)) + 4);
    let most = usize::from(list.width) / widest.max().unwrap_or(1).clamp(16, 48);
    let needed = scene.offers.len().div_ceil(usize::from(list.height.max(1)));
    needed.clamp(1, most.max(1))
}

fn pages(canvas: &mut Canvas, scene: &Scene, first: Rect, page: usize, size: usize) {
    let count = scene.offers.len().div_ceil(size);
    if count > 1 {
        let words = format!("page {} of {count} · tab", page + 1);
        canvas.write_right(first, &words, canvas.theme.dim());
    }
}

#[cfg(test)]
#[path = "../../tests/inside/tui_question.rs"]
mod tests;
