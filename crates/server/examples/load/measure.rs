//! What was measured.

use std::fmt;
use std::time::Duration;

/// What players have measured.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// How long each answer took.
    pub(crate) took: Vec<Duration>,
    /// How many bytes came.
    pub(crate) bytes: u64,
    /// How many players there were.
    players: u64,
    /// How many matches were begun after the first.
    pub(crate) matches: u64,
    /// How many players lost their line.
    pub(crate) lost: u64,
}

impl Tally {
    /// Adds what one player has measured.
    pub(crate) fn add(&mut self, other: Self) {
        self.took.extend(other.took);
        self.bytes += other.bytes;
        self.matches += other.matches;
        self.lost += other.lost;
        self.players += 1;
    }

    fn quantile(sorted: &[Duration], share: f64) -> f64 {
        let last = sorted.len().saturating_sub(1) as f64;
        let at = sorted.get((last * share).round() as usize);
        at.map_or(0.0, |took| took.as_secs_f64() * 1e3)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.took.clone();
        sorted.sort_unstable();
        let [half, most, nearly] = [0.5, 0.99, 0.999].map(|s| Self::quantile(&sorted, s));
        let each = self.bytes / (self.players + self.matches).max(1);
        writeln!(f, "answers: {}, lines lost: {}", sorted.len(), self.lost)?;
        writeln!(
            f,
            "p50 {half:.1} ms, p99 {most:.1} ms, p99.9 {nearly:.1} ms"
        )?;
        write!(f, "bytes a client a match: {each}")
    }
}

/// How much memory a process holds, in KiB.
pub(crate) fn memory_of(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"));
    let status = status.unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:"));
    let number = line.and_then(|l| l.split_whitespace().next()?.parse().ok());
    number.unwrap_or(0)
}
