//! One seat of the table: its rows from the middle to its edge, and a line
//! with its numbers.

use super::area;
use super::canvas::{Canvas, line, skip_left};
use super::scene::Scene;
use super::text::width;
use super::text_row;
use kernel::seats::Seat;
use kernel::view::{AreaSlot, AreaStyle, NumberView, SeatView};
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::style::Style;

/// Areas side by side that are narrower than this are better put in words.
const NARROW: u16 = 6;

/// Draws a seat in its place; a far seat's rows are mirrored, so that they
/// face the middle.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, place: Rect, seat: Seat, far: bool) {
    let rows = board_rows(scene);
    let mut heights = row_heights(&rows, place.height.saturating_sub(1));
    let mut order: Vec<usize> = (0..rows.len()).collect();
    heights.push(1);
    order.push(rows.len());
    if far {
        order.reverse();
    }
    let mut y = place.y;
    for i in order {
        let strip = Rect {
            y,
            height: heights[i],
            ..place
        };
        y += heights[i];
        match rows.get(i) {
            Some(row) => row_of(canvas, scene, strip, row, seat),
            None => numbers(canvas, scene, strip, seat),
        }
    }
}

/// The rows of the layout without hands, which have a place of their own.
fn board_rows(scene: &Scene) -> Vec<Vec<&AreaSlot>> {
    let board = |row: &Vec<AreaSlot>| row.iter().any(|s| s.look != AreaStyle::Hand);
    let rows = scene.layout.rows.iter().filter(|r| board(r));
    rows.map(|r| r.iter().filter(|s| s.look != AreaStyle::Hand).collect())
        .collect()
}

/// Shares out lines among rows: first one each, then what a tile needs, then
/// the rest to the rows with many places.
fn row_heights(rows: &[Vec<&AreaSlot>], lines: u16) -> Vec<u16> {
    let cards = |row: &[&AreaSlot]| row.iter().any(|s| s.look == AreaStyle::Row);
    let mut heights = vec![0; rows.len()];
    let mut left = lines;
    for most in 1..=12 {
        for (height, row) in heights.iter_mut().zip(rows) {
            let limit = match (is_wide(row), cards(row)) {
                (true, _) => 12,
                (false, true) => 4,
                (false, false) => 3,
            };
            if left > 0 && *height < most && most <= limit {
                *height += 1;
                left -= 1;
            }
        }
    }
    heights
}

/// Whether a row is mostly one area with many places.
fn is_wide(row: &[&AreaSlot]) -> bool {
    let whole: u16 = row.iter().map(|s| s.weight).sum();
    let many = |s: &&&AreaSlot| s.look == AreaStyle::Row && s.places != Some(1);
    row.iter().filter(many).any(|s| s.weight * 2 >= whole)
}

fn row_of(canvas: &mut Canvas, scene: &Scene, strip: Rect, row: &[&AreaSlot], seat: Seat) {
    let shares = row.iter().map(|s| Constraint::Fill(s.weight.max(1)));
    let places = Split::horizontal(shares).spacing(1).split(strip);
    if row.len() > 1 && places.iter().any(|p| p.width < NARROW) {
        text_row::draw(canvas, scene, strip, row, seat);
        return;
    }
    for (slot, place) in row.iter().zip(places.iter()) {
        area::draw(canvas, scene, *place, slot, Some(seat));
    }
}

fn numbers(canvas: &mut Canvas, scene: &Scene, place: Rect, seat: Seat) {
    let Some(view) = scene.view.seats.iter().find(|s| s.seat == seat) else {
        return;
    };
    let mut rest = skip_left(line(place, 0), 0);
    let name = name_style(canvas, scene, view);
    let taken = canvas.write(rest, &seat_name(scene, view), name);
    rest = skip_left(rest, taken);
    for number in told_numbers(canvas, view, rest.width) {
        let (words, style) = number_words(canvas, number, rest.width);
        // Half a number would be a wrong one.
        if width(&words) > rest.width.into() {
            break;
        }
        let taken = canvas.write(rest, &words, style);
        rest = skip_left(rest, taken);
    }
}

/// The numbers of a seat; where there is no room for all, what is nothing
/// steps aside.
fn told_numbers<'a>(canvas: &Canvas, view: &'a SeatView, room: u16) -> Vec<&'a NumberView> {
    let long = |n: &NumberView| width(&number_words(canvas, n, room).0);
    let all: usize = view.numbers.iter().map(long).sum();
    let told = |n: &&NumberView| n.value != 0 || n.of.is_some() || all <= room.into();
    view.numbers.iter().filter(told).collect()
}

fn seat_name(scene: &Scene, view: &SeatView) -> String {
    let turn = if scene.view.active.has(view.seat) {
        "▸"
    } else {
        " "
    };
    let player = scene
        .players
        .get(view.seat.index())
        .map_or("", String::as_str);
    let gone = if view.gone { ", gone" } else { "" };
    format!("{turn}{} ({player}{gone})", view.seat)
}

fn name_style(canvas: &Canvas, scene: &Scene, view: &SeatView) -> Style {
    let asked = scene.question.is_some_and(|q| q.seats.has(view.seat));
    match (view.gone, asked) {
        (true, _) => canvas.theme.dim(),
        (false, true) => canvas.theme.legal(),
        (false, false) => canvas.theme.title(),
    }
}

/// A number in words; one that counts towards a goal as a row of gems where
/// there is room.
fn number_words(canvas: &Canvas, number: &NumberView, room: u16) -> (String, Style) {
    let Some(goal) = number.of else {
        let words = format!("  {} {}", number.name, number.value);
        return (words, canvas.theme.dim());
    };
    let filled = number.value.clamp(0, goal.max(0)) as usize;
    let missing = goal.max(0) as usize - filled;
    let gems = format!(" {}{}", "●".repeat(filled), "○".repeat(missing));
    let words = format!("  {} {}/{goal}", number.name, number.value);
    let fits = width(&words) + width(&gems) + 24 <= usize::from(room) && goal <= 20;
    let words = if fits { words + &gems } else { words };
    (words, canvas.theme.score())
}

#[cfg(test)]
#[path = "../../tests/inside/tui_seat.rs"]
mod tests;
