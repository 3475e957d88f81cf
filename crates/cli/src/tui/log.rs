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
mod tests {
    use super::*;
    use kernel::rule::RuleId;

    fn told(text: &str) -> LogLine {
        LogLine {
            text: text.to_string(),
            rule: RuleId("ROI 7.2b"),
            at: Vec::new(),
        }
    }

    #[test]
    fn the_rule_stands_at_the_end_of_its_entry() {
        let lines = entry_lines(&told("Tidewall is destroyed by damage"), 20);
        let rules: Vec<_> = lines.iter().map(|l| l.rule.as_deref()).collect();
        assert_eq!(rules.last(), Some(&Some("ROI 7.2b")));
        assert_eq!(rules.iter().flatten().count(), 1);
        assert!(lines.iter().all(|l| width(&l.words) <= 20));
    }

    #[test]
    fn only_what_is_seen_is_broken_into_lines() {
        let log = vec![told("one"); 1000];
        assert_eq!(last_lines(&log, 30, 5).len(), 5);
    }
}
