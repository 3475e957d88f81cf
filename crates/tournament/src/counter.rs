//! The scorekeeper's desk: results typed on a number pad, and what is missing
//! or late. The screen itself is somebody else's.

use crate::event::{Event, Held, How, Outcome, PlayerId, Score, Table};
use crate::op::{Op, Tick};
use crate::show::name;

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A sign.
    Sign(char),
    /// The last sign is taken back.
    Back,
    /// What was typed is meant.
    Enter,
    /// What was typed is thrown away.
    Escape,
}

/// What should be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// An operation.
    Do(Op),
    /// The next round.
    Pair,
    /// The end.
    Leave,
}

/// What is typed so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counter {
    /// The signs.
    pub typed: String,
    /// What to tell about the last entry.
    pub told: String,
}

/// A line of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The table.
    pub table: u32,
    /// Who plays there.
    pub players: String,
    /// Seconds that are left; below zero: time is up.
    pub seconds: Option<i64>,
    /// What a player has reported, if one has.
    pub reported: Option<String>,
    /// Why a result is disputed.
    pub disputed: Option<String>,
}

/// How results are typed.
pub const HELP: &str = "table.result and Enter: 4.21 is 2-1 at table 4, 4.111 is 1-1-1; \
                        p pairs, s starts the clock, Space pauses it, q leaves";

impl Counter {
    /// Takes a key; says what should be done.
    pub fn key(&mut self, event: &Event, key: Key) -> Option<Wish> {
        match key {
            Key::Sign('q') => Some(Wish::Leave),
            Key::Sign('p') => Some(Wish::Pair),
            Key::Sign('s') => Some(Wish::Do(Op::Clock(Tick::Start))),
            Key::Sign(' ') => Some(Wish::Do(Op::Clock(toggled(event)))),
            Key::Sign(sign) if sign.is_ascii_digit() || ".,-/+*".contains(sign) => {
                self.typed
                    .push(if sign.is_ascii_digit() { sign } else { '.' });
                None
            }
            Key::Sign(_) => None,
            Key::Back => {
                self.typed.pop();
                None
            }
            Key::Escape => {
                self.typed.clear();
                None
            }
            Key::Enter => self.entered(event),
        }
    }

    fn entered(&mut self, event: &Event) -> Option<Wish> {
        let typed = std::mem::take(&mut self.typed);
        match read(event, &typed) {
            Ok(op) => Some(Wish::Do(op)),
            Err(wrong) => {
                self.told = wrong;
                None
            }
        }
    }
}

fn toggled(event: &Event) -> Tick {
    let paused = event.round().is_some_and(|r| r.clock.paused.is_some());
    if paused { Tick::Resume } else { Tick::Pause }
}

/// A result as it is typed: the table, then games won, lost and drawn; at a
/// table of three or more, the place of the winner, or 0 for a draw.
fn read(event: &Event, typed: &str) -> Result<Op, String> {
    let wrong = || format!("`{typed}`: {HELP}");
    let (table, result) = typed.split_once('.').ok_or_else(wrong)?;
    let table: u32 = table.parse().map_err(|_| wrong())?;
    let round = event.round().ok_or("no round has been paired")?;
    let it = round
        .table(table)
        .ok_or_else(|| format!("there is no table {table}"))?;
    let digits = result.chars().filter_map(|c| c.to_digit(10));
    let digits: Vec<u16> = digits.map(|d| d as u16).collect();
    let outcome = outcome(it, &digits).ok_or_else(wrong)?;
    Ok(Op::Enter {
        round: event.rounds.len() as u32,
        table,
        outcome,
        how: How::Played,
        why: String::new(),
    })
}

fn outcome(table: &Table, digits: &[u16]) -> Option<Outcome> {
    if table.players.len() > 2 {
        let [place] = digits else {
            return None;
        };
        return match usize::from(*place) {
            0 => Some(Outcome::Pod(None)),
            at => table.players.get(at - 1).map(|p| Outcome::Pod(Some(*p))),
        };
    }
    match digits {
        [won, lost] => Some(Outcome::Games(Score::of(*won, *lost))),
        [won, lost, drawn] => Some(Outcome::Games(Score {
            won: *won,
            lost: *lost,
            drawn: *drawn,
        })),
        _ => None,
    }
}

/// Tables without a result, those whose time is up first.
#[must_use]
pub fn waiting(event: &Event, now: u64) -> Vec<Waiting> {
    let Some(round) = event.round() else {
        return Vec::new();
    };
    let open = round
        .tables
        .iter()
        .filter(|t| t.result.is_none() || t.disputed.is_some());
    let mut all: Vec<Waiting> = open.map(|t| line(event, round, t, now)).collect();
    all.sort_by_key(|w| {
        (
            w.disputed.is_none(),
            w.seconds.unwrap_or(i64::MAX).max(0),
            w.table,
        )
    });
    all
}

fn line(event: &Event, round: &Held, table: &Table, now: u64) -> Waiting {
    let players: Vec<String> = table
        .players
        .iter()
        .map(|id: &PlayerId| name(event, *id))
        .collect();
    let left = round.clock.left(now, table.extra_seconds());
    let started = round.clock.started.is_some();
    Waiting {
        table: table.number,
        players: players.join(" – "),
        seconds: left.filter(|_| started).map(|ms| ms.div_euclid(1000)),
        reported: table
            .reported
            .map(|(o, _, by)| format!("{} by {}", o.words(), name(event, by))),
        disputed: table.disputed.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Table;

    fn event(players: u32) -> Event {
        let players = (0..players).map(PlayerId).collect();
        let round = Held {
            tables: vec![Table::new(4, players)],
            ..Held::default()
        };
        Event {
            rounds: vec![round],
            ..Event::default()
        }
    }

    fn typed(event: &Event, keys: &str) -> (Counter, Option<Wish>) {
        let mut counter = Counter::default();
        for sign in keys.chars() {
            assert_eq!(counter.key(event, Key::Sign(sign)), None);
        }
        let wish = counter.key(event, Key::Enter);
        (counter, wish)
    }

    fn entered(event: &Event, keys: &str) -> Option<Outcome> {
        match typed(event, keys).1 {
            Some(Wish::Do(Op::Enter {
                table: 4, outcome, ..
            })) => Some(outcome),
            _ => None,
        }
    }

    #[test]
    fn results_are_typed_on_the_number_pad() {
        let two = event(2);
        assert_eq!(entered(&two, "4.21"), Some(Outcome::Games(Score::of(2, 1))));
        assert_eq!(
            entered(&two, "4,0-2"),
            Some(Outcome::Games(Score::of(0, 2)))
        );
        assert_eq!(
            entered(&two, "4.111").map(Outcome::words),
            Some("1-1-1".to_owned())
        );
        let four = event(4);
        assert_eq!(entered(&four, "4.3"), Some(Outcome::Pod(Some(PlayerId(2)))));
        assert_eq!(entered(&four, "4.0"), Some(Outcome::Pod(None)));
        for wrong in ["4", "5.21", "4.2", "4.9999", ""] {
            let (counter, wish) = typed(&two, wrong);
            assert!(wish.is_none() && !counter.told.is_empty(), "{wrong}");
        }
    }

    #[test]
    fn what_was_typed_can_be_taken_back() {
        let two = event(2);
        let mut counter = Counter::default();
        for sign in "4.2".chars() {
            counter.key(&two, Key::Sign(sign));
        }
        counter.key(&two, Key::Back);
        assert_eq!(counter.typed, "4.");
        counter.key(&two, Key::Escape);
        assert_eq!(counter.typed, "");
        assert_eq!(counter.key(&two, Key::Sign('q')), Some(Wish::Leave));
    }
}
