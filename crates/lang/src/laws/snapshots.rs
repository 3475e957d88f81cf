//! Snapshots: what a person has said of the meaning of drawn texts, and whether
//! the meaning is still the one they have read.

use std::fmt::Write;

use crate::check::Card;
use crate::explain::explain;
use crate::grammar::Grammar;
use crate::vocabulary::Vocabulary;

/// What was said of a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is what the text says.
    Right,
    /// It is not.
    Wrong,
    /// There is none: a line is not read or has no program.
    None,
    /// Nobody has read it.
    Unread,
}

impl Verdict {
    const ALL: [(Verdict, &'static str); 4] = [
        (Verdict::Right, "right"),
        (Verdict::Wrong, "wrong"),
        (Verdict::None, "none"),
        (Verdict::Unread, "unread"),
    ];

    /// The word in the table.
    #[must_use]
    pub fn word(self) -> &'static str {
        let known = Verdict::ALL.iter().find(|(verdict, _)| *verdict == self);
        known.map_or("unread", |(_, word)| word)
    }

    fn of(word: &str) -> Verdict {
        let known = Verdict::ALL.iter().find(|(_, known)| *known == word);
        known.map_or(Verdict::Unread, |(verdict, _)| *verdict)
    }
}

/// A drawn text with what was said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The set of its first printing.
    pub set: String,
    /// Its number there.
    pub number: String,
    /// What was said.
    pub verdict: Verdict,
    /// Why, where it was wrong.
    pub why: String,
    /// The hash of the meaning that was read.
    pub read: String,
    /// The hash of the meaning there is now.
    pub now: String,
    /// The meaning there is now, with the text: for reading, never to be kept.
    pub print: String,
}

impl Snapshot {
    /// The line of the table: what was read stays said of the same meaning alone.
    #[must_use]
    pub fn line(&self, game: &str) -> String {
        let known = self.read == self.now;
        let none = self.print.contains(NO_MEANING);
        let verdict = match (known, none) {
            (true, _) => self.verdict,
            (false, true) => Verdict::None,
            (false, false) => Verdict::Unread,
        };
        let why = if known { self.why.as_str() } else { "" };
        let (set, number, now) = (&self.set, &self.number, &self.now);
        let line = format!("{game}\t{set}\t{number}\t{now}\t{}\t{why}", verdict.word());
        line.trim_end().to_string()
    }
}

const NO_MEANING: &str = "  !! ";

/// The texts of a game in a table (`game set number hash verdict why`, by tabs)
/// with the meanings they have now.
#[must_use]
pub fn snapshots(
    words: &Vocabulary,
    grammar: &Grammar,
    cards: &[Card],
    table: &str,
    game: &str,
) -> Vec<Snapshot> {
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let rows = rows.map(|line| line.split('\t').collect::<Vec<_>>());
    let rows = rows.filter(|row| row.first() == Some(&game));
    rows.filter_map(|row| {
        let cell = |n: usize| row.get(n).copied().unwrap_or_default().to_string();
        let (set, number) = (cell(1), cell(2));
        let card = cards
            .iter()
            .find(|card| card.set == set && card.number == number)?;
        let print = print(words, grammar, card);
        Some(Snapshot {
            set,
            number,
            verdict: Verdict::of(&cell(4)),
            why: cell(5),
            read: cell(3),
            now: hash(&print),
            print,
        })
    })
    .collect()
}

fn print(words: &Vocabulary, grammar: &Grammar, card: &Card) -> String {
    let mut out = String::new();
    for line in explain(words, grammar, card) {
        let _ = writeln!(out, "> {}", line.line.replace('\n', "\n> "));
        for said in &line.says {
            let _ = writeln!(out, "  {}{}", "  ".repeat(said.depth), said.text);
        }
        if let Some(why) = &line.refused {
            let _ = writeln!(out, "{NO_MEANING}{why}");
        }
    }
    out
}

/// The hash of what is said, without the text: FNV-1a.
fn hash(print: &str) -> String {
    let meant = print.lines().filter(|line| !line.starts_with('>'));
    let bytes = meant.flat_map(|line| line.bytes().chain([b'\n']));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
