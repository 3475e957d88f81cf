//! The time that runs, large, for a screen that everybody sees.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, answer, paint};
use serde_json::{Value, json as value};
use tournament::event::Event;
use tournament::view::show;

/// Show the time that runs, large: of a pick of a draft, or of the round
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludex event projector cup.event\n  ludex event projector cup.event --watch"
)]
pub(super) struct Args {
    #[command(flatten)]
    at: EventArgs,
    /// Show it anew every second
    #[arg(long, conflicts_with = "json")]
    watch: bool,
}

/// Runs `ludex event projector`.
pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    match args.watch {
        true => watch(&args.at),
        false => tell(&EventSession::look(&args.at)?, args.at.json),
    }
}

/// Digits and a colon, five lines each.
const SIGNS: [[&str; 5]; 12] = [
    ["█████", "█   █", "█   █", "█   █", "█████"],
    ["  █  ", " ██  ", "  █  ", "  █  ", " ███ "],
    ["█████", "    █", "█████", "█    ", "█████"],
    ["█████", "    █", " ████", "    █", "█████"],
    ["█   █", "█   █", "█████", "    █", "    █"],
    ["█████", "█    ", "█████", "    █", "█████"],
    ["█████", "█    ", "█████", "█   █", "█████"],
    ["█████", "    █", "   █ ", "  █  ", "  █  "],
    ["█████", "█   █", "█████", "█   █", "█████"],
    ["█████", "█   █", "█████", "    █", "█████"],
    ["     ", "  █  ", "     ", "  █  ", "     "],
    ["     ", "     ", "█████", "     ", "     "],
];

/// A time in large signs, a line each.
fn large(words: &str) -> Vec<String> {
    let sign = |c: char| match c.to_digit(10) {
        Some(digit) => SIGNS[digit as usize],
        None if c == ':' => SIGNS[10],
        None => SIGNS[11],
    };
    let line = |at: usize| {
        let parts: Vec<&str> = words.chars().map(|c| sign(c)[at]).collect();
        parts.join("  ")
    };
    (0..5).map(line).collect()
}

/// Seconds that are left until a moment.
fn left(ends: u64, now: u64) -> u64 {
    ends.saturating_sub(now).div_ceil(1000)
}

fn minutes(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// What runs now: a pick of a draft, or the round.
fn running(event: &Event, now: u64) -> Value {
    let seen = show(event, now);
    let timer = &seen["draft"]["timer"];
    let begun = event.rounds.iter().any(|r| r.phase == event.phase);
    if let (Some(ends), false) = (timer["ends"].as_u64(), begun) {
        let seconds = left(ends, now);
        return value!({
            "what": "pick", "pack": timer["pack"], "pick": timer["pick"],
            "cards": timer["cards"], "way": timer["way"], "seconds_left": seconds,
            "shown": minutes(seconds),
        });
    }
    let clock = event.round().map(|r| r.clock.clone()).unwrap_or_default();
    let seconds = clock
        .left(now, 0)
        .map(|ms| ms.max(0).unsigned_abs().div_ceil(1000));
    let seconds = seconds.filter(|_| clock.started.is_some());
    value!({
        "what": "round", "round": event.rounds.len(), "seconds_left": seconds,
        "shown": seconds.map_or("-".to_owned(), minutes),
    })
}

fn lines(shown: &Value) -> Vec<String> {
    let head = match shown["what"].as_str() {
        Some("pick") => format!(
            "PACK {}   PICK {}   {} cards, then to the {}",
            shown["pack"],
            shown["pick"],
            shown["cards"],
            shown["way"].as_str().unwrap_or_default()
        ),
        _ => format!("ROUND {}", shown["round"]),
    };
    let time = large(shown["shown"].as_str().unwrap_or("-"));
    [vec![head, String::new()], time].concat()
}

/// Shows it once.
pub(super) fn tell(session: &EventSession, as_json: bool) -> anyhow::Result<ExitStatus> {
    let shown = running(session.event(), session.now);
    answer(as_json, &shown, &lines(&shown).join("\n"))
}

/// Shows it every second, until the program is ended.
fn watch(at: &EventArgs) -> anyhow::Result<ExitStatus> {
    loop {
        let session = EventSession::look(at)?;
        paint!("\x1b[2J\x1b[H");
        tell(&session, false)?;
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_large() {
        let lines = large("0:42");
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[2], "█   █         █████  █████");
        assert_eq!((minutes(62), left(5000, 3001)), ("1:02".to_owned(), 2));
    }
}
