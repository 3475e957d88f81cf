//! The paper a picture is drawn on. It remembers what stands where, so that
//! the mouse and the arrows can find it again.

use super::text::{fit, width};
use super::theme::Theme;
use kernel::ids::Handle;
use kernel::seats::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// Something on the screen that keys and mouse can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// An option by its number.
    Option(usize),
    /// A card.
    Card(Handle),
    /// A pile that can be opened.
    Pile(Option<Seat>, String),
}

/// Where a target stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    /// Its place on the screen.
    pub(crate) place: Rect,
    /// What it is.
    pub(crate) target: Target,
}

/// A picture in the making.
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    /// Its colours.
    pub(crate) theme: &'a Theme,
    /// What the keys act on.
    pub(crate) focus: Option<Target>,
    /// What stands where.
    pub(crate) hits: Vec<Hit>,
}

impl<'a> Canvas<'a> {
    /// An empty picture.
    pub(crate) fn new(buffer: &'a mut Buffer, theme: &'a Theme, focus: Option<Target>) -> Self {
        Self {
            buffer,
            theme,
            focus,
            hits: Vec::new(),
        }
    }

    /// Remembers that a target stands here, and says whether it is the focus.
    pub(crate) fn place(&mut self, place: Rect, target: Target) -> bool {
        let focused = self.focus.as_ref() == Some(&target);
        if !place.is_empty() {
            self.hits.push(Hit { place, target });
        }
        focused
    }

    /// Writes words at the start of a line, cut to its width. Returns how many
    /// columns they took.
    pub(crate) fn write(&mut self, line: Rect, text: &str, style: Style) -> u16 {
        if line.is_empty() {
            return 0;
        }
        let text = fit(text, line.width.into());
        let taken = width(&text) as u16;
        self.buffer.set_string(line.x, line.y, text, style);
        taken
    }

    /// Writes words at the end of a line.
    pub(crate) fn write_right(&mut self, line: Rect, text: &str, style: Style) {
        let text = fit(text, line.width.into());
        let from = line.width.saturating_sub(width(&text) as u16);
        self.write(skip_left(line, from), &text, style);
    }

    /// Writes words in the middle of a line.
    pub(crate) fn write_middle(&mut self, line: Rect, text: &str, style: Style) {
        let text = fit(text, line.width.into());
        let from = line.width.saturating_sub(width(&text) as u16) / 2;
        self.write(skip_left(line, from), &text, style);
    }

    /// Writes parts one after another, each in its own style.
    pub(crate) fn write_parts(&mut self, mut line: Rect, parts: &[(String, Style)]) {
        for (text, style) in parts {
            let taken = self.write(line, text, *style);
            line = skip_left(line, taken);
        }
    }

    /// Empties a part of the picture.
    pub(crate) fn clear(&mut self, area: Rect) {
        let area = area.intersection(self.buffer.area);
        for position in area.positions() {
            self.buffer[position].reset();
        }
        self.hits.retain(|h| !h.place.intersects(area));
    }
}

/// The line of an area with this number, counted from its top; empty when the
/// area has no such line.
pub(crate) fn line(area: Rect, number: u16) -> Rect {
    if number >= area.height {
        return Rect {
            width: 0,
            height: 0,
            ..area
        };
    }
    Rect {
        y: area.y + number,
        height: 1,
        ..area
    }
}

/// An area without its first columns.
pub(crate) fn skip_left(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}

/// An area without its first lines.
pub(crate) fn skip_top(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect {
        y: area.y + lines,
        height: area.height - lines,
        ..area
    }
}

/// The target at a position, the last one drawn first.
pub(crate) fn hit_at(hits: &[Hit], x: u16, y: u16) -> Option<&Target> {
    let at = Position { x, y };
    let hit = hits.iter().rev().find(|h| h.place.contains(at));
    hit.map(|h| &h.target)
}
