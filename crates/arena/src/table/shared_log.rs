//! What was told, kept once for all who were told the same.

use kernel::log::LogLine;
use kernel::replay::RecordLine;
use kernel::view::Viewer;
use serde::{Deserialize, Serialize};

/// A line of the log with those who were told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedLine {
    by: u16,
    /// What they were told.
    pub line: RecordLine,
}

impl SharedLine {
    /// Whether this viewer was told it.
    #[must_use]
    pub fn by(&self, viewer: Viewer) -> bool {
        self.by & bit(viewer) != 0
    }

    /// Puts together what each viewer was told, in an order that keeps the
    /// order of each of them.
    pub(super) fn merged<'t>(told: impl Iterator<Item = (Viewer, &'t [LogLine])>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for (viewer, lines) in told {
            let mut place = 0;
            for line in lines.iter().map(line_of) {
                match all[place..].iter().position(|h| h.line == line) {
                    Some(i) => place += i,
                    None => all.insert(place, Self { by: 0, line }),
                }
                all[place].by |= bit(viewer);
                place += 1;
            }
        }
        all
    }
}

fn bit(viewer: Viewer) -> u16 {
    match viewer {
        Viewer::Seat(seat) => 1 << seat.0.min(7),
        Viewer::Spectator => 1 << 8,
        Viewer::Judge => 1 << 9,
    }
}

/// A told line as plain data.
pub(super) fn line_of(told: &LogLine) -> RecordLine {
    RecordLine {
        text: told.text.clone(),
        rule: told.rule.to_string(),
        at: told.at.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::rule::RuleId;
    use kernel::seats::Seat;

    fn told(text: &str) -> LogLine {
        LogLine {
            text: text.to_owned(),
            rule: RuleId("T 1"),
            at: Vec::new(),
        }
    }

    #[test]
    fn what_all_were_told_is_kept_once_and_the_rest_apart() {
        let [a, b] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
        let of_a = [told("A draws Fox"), told("A plays Fox")];
        let of_b = [told("A draws a card"), told("A plays Fox")];
        let both = [(a, &of_a[..]), (b, &of_b[..]), (Viewer::Judge, &of_a[..])];
        let all = SharedLine::merged(both.into_iter());
        let of = |viewer| {
            let lines = all.iter().filter(move |h| h.by(viewer));
            lines.map(|h| h.line.text.clone()).collect::<Vec<_>>()
        };
        assert_eq!(all.len(), 3);
        assert_eq!(of(a), ["A draws Fox", "A plays Fox"]);
        assert_eq!(of(b), ["A draws a card", "A plays Fox"]);
        assert_eq!(of(Viewer::Judge), of(a));
        assert!(of(Viewer::Spectator).is_empty());
    }
}
