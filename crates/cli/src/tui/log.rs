//! What happened, the newest last, each line with the rule that made it
//! happen.

use super::canvas::{Canvas, line};
use super::text::{width, wrap};
use kernel::log::LogLine;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A line of the log as it is drawn: words, and the rule where it ends.
struct Drawn {
    words: String,
    rule: Option<String>,
}

/// Draws the newest lines that fit, or older ones when scrolled back by some
/// lines.
pub(crate) fn draw(canvas: &mut Canvas, log: &[LogLine], place: Rect, back: usize) {
    let room = usize::from(place.height);
    let lines = last_lines(log, place.width.into(), room + back);
    let end = lines.len().saturating_sub(back).max(room.min(lines.len()));
    let shown = &lines[end.saturating_sub(room)..end];
    for (i, drawn) in shown.iter().enumerate() {
        let at = line(place, i as u16);
        canvas.write(at, &drawn.words, Style::new());
        if let Some(rule) = &drawn.rule {
            canvas.write_right(at, rule, canvas.theme.dim());
        }
    }
}

/// The last lines of the log, at least `count` where there are so many. Only
/// what can be seen is broken into lines, however long the log is.
fn last_lines(log: &[LogLine], columns: usize, count: usize) -> Vec<Drawn> {
    let mut lines: Vec<Drawn> = Vec::new();
    for told in log.iter().rev() {
        if lines.len() >= count {
            break;
        }
        let mut entry = entry_lines(told, columns);
        entry.append(&mut lines);
        lines = entry;
    }
    lines
}

fn entry_lines(told: &LogLine, columns: usize) -> Vec<Drawn> {
    let rule = told.rule.to_string();
    let mut words = wrap(&told.text, columns.saturating_sub(1));
    let last = words.last().map_or(0, |w| width(w));
    if last + 1 + width(&rule) > columns {
        words.push(String::new());
    }
    let count = words.len();
    let drawn = |(i, words)| Drawn {
        words: if i == 0 { words } else { format!(" {words}") },
        rule: (i + 1 == count).then(|| rule.clone()),
    };
    words.into_iter().enumerate().map(drawn).collect()
}

#[cfg(test)]
#[path = "../../tests/inside/tui_log.rs"]
mod tests;
