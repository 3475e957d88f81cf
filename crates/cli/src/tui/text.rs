//! Fitting words into columns.

use ratatui::text::Span;

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text, or as much of it as fits, with an ellipsis.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_string();
    }
    let mut kept = String::new();
    for c in text.chars() {
        if width(&kept) + width(&c.to_string()) + 1 > columns {
            break;
        }
        kept.push(c);
    }
    if columns > 0 {
        kept = kept.trim_end().to_string();
        kept.push('…');
    }
    kept
}

/// The text broken into lines at spaces; lines that fit stay as they are, and
/// words longer than a line are cut.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if width(paragraph) <= columns {
            lines.push(paragraph.to_string());
            continue;
        }
        let mut line = String::new();
        for word in paragraph
            .split_whitespace()
            .flat_map(|w| pieces(w, columns))
        {
            let joined = width(&line) + 1 + width(&word);
            if !line.is_empty() && joined > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}

/// A word in pieces that fit.
fn pieces(word: &str, columns: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for c in word.chars() {
        let last = pieces.last_mut().expect("there is always one piece");
        if width(last) + width(&c.to_string()) > columns && !last.is_empty() {
            pieces.push(c.to_string());
        } else {
            last.push(c);
        }
    }
    pieces
}

#[cfg(test)]
#[path = "../../tests/inside/tui_text.rs"]
mod tests;
