//! What would be read that is nearest to a text that is not.

use std::ops::Range;

use serde::Serialize;

use crate::check::read_line;
use crate::error::TextError;
use crate::grammar::Grammar;
use crate::lex::lex;

/// What helps with a line that was refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Help {
    /// What could stand where the line stops making sense.
    pub expected: Vec<String>,
    /// Words that nobody has declared, each with a declared one that is spelled
    /// almost alike.
    pub unknown: Vec<(String, Option<String>)>,
    /// The nearest text that would be read.
    pub nearest: Option<String>,
}

/// Words that may have been left out; others would change what is meant.
const LINKS: [&str; 9] = [
    "and", "or", "then", "to", "of", "from", "with", "for", "that",
];

/// How many texts are tried.
const TRIES: usize = 40;

/// What helps with an error of a line.
#[must_use]
pub fn help(grammar: &Grammar, line: &str, own: &str, error: &TextError) -> Help {
    let TextError::NotUnderstood { at, expected, .. } = error else {
        return Help::default();
    };
    let unknown = grammar.unknown_words(line, own);
    let tries = tries(grammar, line, at, &unknown, expected);
    let reads = |text: &String| read_line(grammar, text, own).is_ok();
    let named = unknown.iter().map(|span| {
        let word = &line[span.clone()];
        (word.to_string(), grammar.nearest_word(word))
    });
    Help {
        expected: crate::wording::expected(expected),
        unknown: named.collect(),
        nearest: tries.into_iter().take(TRIES).find(reads),
    }
}

/// Texts that differ little from a line, those that differ least first.
fn tries(
    grammar: &Grammar,
    line: &str,
    at: &Range<usize>,
    unknown: &[Range<usize>],
    expected: &[String],
) -> Vec<String> {
    let mut tries = Vec::new();
    let mut add = |text: String| {
        if text.trim() != line.trim() && !text.trim().is_empty() && !tries.contains(&text) {
            tries.push(text);
        }
    };
    for span in unknown {
        let near = grammar.nearest_word(&line[span.clone()]);
        near.into_iter()
            .for_each(|near| add(with(line, span, &near)));
    }
    let token = lex(line)
        .into_iter()
        .find(|token| token.span.start >= at.start);
    let token = token.map_or(at.end..at.end, |token| token.span);
    let fixed = expected
        .iter()
        .filter_map(|word| word.strip_prefix('`')?.strip_suffix('`'));
    let fixed: Vec<&str> = fixed.filter(|word| *word != "⏎").collect();
    let (mut words, marks): (Vec<&str>, Vec<&str>) = fixed
        .iter()
        .partition(|word| word.starts_with(char::is_alphanumeric));
    let is_word = line[token.clone()].starts_with(char::is_alphanumeric);
    words.retain(|word| is_word && LINKS.contains(word));
    let before = token.start..token.start;
    for mark in marks {
        add(with(line, &before, mark));
    }
    let last = lex(line)
        .into_iter()
        .rfind(|token| token.span.end <= at.start);
    let last = last.map_or(before.clone(), |token| token.span);
    for span in unknown.iter().chain([&token, &last]) {
        add(with(line, span, ""));
    }
    for word in &words {
        add(with(line, &before, word));
    }
    for word in &words {
        add(with(line, &token, word));
    }
    add(with(line, at, ""));
    add(with(line, &sentence(line, at.start), ""));
    let cut = |end: usize| {
        let kept = line[..end].trim_end_matches([' ', ',', '—', ':', '.', '*']);
        format!("{kept}.")
    };
    add(cut(at.start));
    let before = lex(line).into_iter().map(|token| token.span.start);
    let before: Vec<usize> = before.filter(|start| *start < at.start).collect();
    before
        .iter()
        .rev()
        .take(12)
        .for_each(|start| add(cut(*start)));
    tries
}

/// The text with other words in a place, and no blanks too many.
fn with(line: &str, place: &Range<usize>, words: &str) -> String {
    let (before, after) = (&line[..place.start], &line[place.end..]);
    let mut text = format!("{before} {words} {after}");
    while text.contains("  ") {
        text = text.replace("  ", " ");
    }
    for mark in [".", ",", ":", ";", "'s", ")", "]"] {
        text = text.replace(&format!(" {mark}"), mark);
    }
    for mark in ["(", "["] {
        text = text.replace(&format!("{mark} "), mark);
    }
    text.trim().to_string()
}

/// The sentence around a place.
fn sentence(line: &str, at: usize) -> Range<usize> {
    let start = line[..at].rfind(". ").map_or(0, |dot| dot + 2);
    let end = line[at..].find('.').map_or(line.len(), |dot| at + dot + 1);
    start..end
}
