//! Words of a set that nobody has declared yet, and what they may be. Nothing
//! is declared in silence: a person looks at the proposals and keeps some.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;

use crate::check::{Card, Tally, read_line};
use crate::grammar::Grammar;
use crate::lex::{TokenKind, lex};

/// What an unknown word may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MayBe {
    /// It stands in brackets, or in bold type before a dash, a number or a line's end.
    Keyword,
    /// It has a capital and stands within a line.
    Tag,
    /// Anything else: a verb, a noun, an adjective.
    Word,
}

/// A word that nobody has declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Proposal {
    /// The word, or the words in brackets.
    pub word: String,
    /// What it may be.
    pub may_be: MayBe,
    /// How a keyword is written: `none`, `number`, `cost`, `label`.
    pub value: &'static str,
    /// Whether a reminder stands behind it.
    pub reminder: bool,
    /// The reminder, where it is read as a text: what the keyword may mean.
    pub means: Option<String>,
    /// How many cards have it.
    pub cards: usize,
    /// A line with it.
    pub line: String,
}

/// The unknown words of refused lines, those of the most cards first.
#[must_use]
pub(crate) fn propose(grammar: &Grammar, cards: &[&Card], tallies: &[Tally]) -> Vec<Proposal> {
    let mut found: BTreeMap<(MayBe, String), Proposal> = BTreeMap::new();
    for (card, tally) in cards.iter().zip(tallies) {
        let mut here = BTreeMap::new();
        for refused in &tally.refused {
            for proposal in in_line(grammar, &refused.line, &card.name) {
                here.insert((proposal.may_be, proposal.word.clone()), proposal);
            }
        }
        for (key, proposal) in here {
            found.entry(key).or_insert(proposal).cards += 1;
        }
    }
    let mut all: Vec<Proposal> = found.into_values().collect();
    all.sort_by_key(|proposal| std::cmp::Reverse(proposal.cards));
    all
}

fn in_line(grammar: &Grammar, line: &str, own: &str) -> Vec<Proposal> {
    let marked = marked_terms(line);
    let mut proposals: Vec<Proposal> = Vec::new();
    for span in grammar.unknown_words(line, own) {
        let around = marked
            .iter()
            .find(|term| term.from <= span.start && span.end <= term.to);
        let proposal = match around {
            Some(term) => keyword(grammar, line, term),
            None => word(line, &line[span.clone()], span.start),
        };
        if proposals.iter().all(|other| other.word != proposal.word) {
            proposals.push(proposal);
        }
    }
    proposals
}

/// Words in brackets or in bold type.
struct Marked {
    from: usize,
    to: usize,
}

fn marked_terms(line: &str) -> Vec<Marked> {
    let mut terms = Vec::new();
    let mut open: Option<(char, usize)> = None;
    for token in lex(line) {
        let mark = match (&line[token.span.clone()], token.kind) {
            ("[", _) => '[',
            ("]", _) => ']',
            (_, TokenKind::Bold) => '*',
            _ => continue,
        };
        open = match (open, mark) {
            (Some(('[', from)), ']') | (Some(('*', from)), '*') => {
                let to = token.span.start;
                terms.extend(is_name(&line[from..to]).then_some(Marked { from, to }));
                None
            }
            (None, '[' | '*') => Some((mark, token.span.end)),
            (open, _) => open,
        };
    }
    terms
}

/// Whether marked words may name a keyword: few words and no sentence.
fn is_name(marked: &str) -> bool {
    let letters = |c: char| c.is_alphanumeric() || " -'’".contains(c);
    marked.split_whitespace().count() <= 3 && marked.chars().all(letters)
}

fn keyword(grammar: &Grammar, line: &str, term: &Marked) -> Proposal {
    let inner = line[term.from..term.to].trim();
    let name = inner.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ' || c == 'X');
    let behind = line[term.to..].trim_start_matches([']', '*', ' ']);
    let value = match behind.chars().next() {
        _ if name.len() < inner.len() => "number",
        Some('—' | '–' | '-') => "label",
        Some('{') => "cost",
        Some(c) if c.is_ascii_digit() => "number",
        _ => "none",
    };
    let reminder = reminder_of(&line[term.to..]);
    let means = reminder
        .as_ref()
        .filter(|text| read_line(grammar, text, "").is_ok());
    Proposal {
        word: name.to_string(),
        may_be: MayBe::Keyword,
        value,
        reminder: reminder.is_some(),
        means: means.cloned(),
        cards: 0,
        line: line.to_string(),
    }
}

/// The reminder behind a place, without its marks.
fn reminder_of(rest: &str) -> Option<String> {
    let token = lex(rest)
        .into_iter()
        .find(|token| token.kind == TokenKind::Reminder)?;
    let text = rest[token.span].trim_start_matches("*(");
    Some(text.trim_end_matches(")*").trim().to_string())
}

fn word(line: &str, word: &str, at: usize) -> Proposal {
    let before = line[..at].trim_end();
    let begins = before.is_empty() || before.ends_with(['.', ':', '"', '•', '—', '\n', '(']);
    let tag = word.starts_with(char::is_uppercase) && !begins;
    Proposal {
        word: word.to_string(),
        may_be: if tag { MayBe::Tag } else { MayBe::Word },
        value: "none",
        reminder: false,
        means: None,
        cards: 0,
        line: line.to_string(),
    }
}

/// A words file that declares the proposals, to be edited: what is not certain
/// stands in comments.
#[must_use]
pub fn skeleton(proposals: &[Proposal]) -> String {
    let mut out = String::from(
        "# Words nobody has declared yet, proposed from the texts. Keep what is right.\n",
    );
    let of = |kind: MayBe| proposals.iter().filter(move |p| p.may_be == kind);
    let tags: Vec<String> = of(MayBe::Tag).map(|tag| quoted(&tag.word)).collect();
    let _ = writeln!(out, "tags = [{}]", tags.join(", "));
    for proposal in of(MayBe::Keyword) {
        let _ = writeln!(
            out,
            "\n# {} cards: {}",
            proposal.cards,
            one_line(&proposal.line)
        );
        let _ = writeln!(out, "[[keyword]]\nname = {}", quoted(&proposal.word));
        let _ = writeln!(out, "value = {}", quoted(proposal.value));
        match &proposal.means {
            Some(text) => {
                let _ = writeln!(out, "# From its reminder; say it in your own words.");
                let _ = writeln!(out, "means = {}", quoted(text));
            }
            None => {
                let _ = writeln!(out, "# means = \"\"");
            }
        }
    }
    let mut words = of(MayBe::Word).peekable();
    if words.peek().is_some() {
        let _ = writeln!(
            out,
            "\n# Neither tag nor keyword: a [[verb]], a [[noun]], an [[adjective]]?"
        );
    }
    for proposal in words {
        let line = one_line(&proposal.line);
        let _ = writeln!(
            out,
            "# {} ({} cards): {line}",
            proposal.word, proposal.cards
        );
    }
    out
}

fn one_line(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_string()).to_string()
}
