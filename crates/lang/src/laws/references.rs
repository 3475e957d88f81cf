//! References annotated by hand (`tests/references`): is what the resolver finds
//! what a reader found? Places are compared by their bytes.

use std::ops::Range;

use crate::check::{Card, read_line};
use crate::grammar::Grammar;
use crate::lines::ability_lines;
use crate::record::Record;
use crate::resolve::{Referent, resolve};

/// How many annotated references were found right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// How many there are.
    pub total: usize,
    /// How many are right.
    pub right: usize,
    /// The others: set, number, words, what was meant, what was found.
    pub wrong: Vec<String>,
}

/// Judges the annotations of one game on its cards.
#[must_use]
pub fn references(grammar: &Grammar, cards: &[Card], table: &str, game: &str) -> Judged {
    let mut judged = Judged::default();
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [_, of, set, number, line, token, words, meant, ..] = cells[..] else {
            continue;
        };
        if of != game {
            continue;
        }
        judged.total += 1;
        let card = cards
            .iter()
            .find(|card| card.set == set && card.number == number);
        let place = || Some((line.parse().ok()?, token.parse().ok()?));
        let found = card.zip(place()).and_then(|(card, place)| {
            let (text, found) = look(grammar, card, place, words)?;
            Some((is_right(text, &found, meant), found))
        });
        match found {
            Some((true, _)) => judged.right += 1,
            Some((false, (found, _))) => {
                judged.wrong.push(format!(
                    "{set} {number} {line}:{token} `{words}` {meant}, found {found:?}"
                ));
            }
            None => judged.wrong.push(format!(
                "{set} {number} {line}:{token} `{words}` {meant}, not seen"
            )),
        }
    }
    judged
}

/// What the resolver finds for the words at a place of a card's text.
fn look<'c>(
    grammar: &Grammar,
    card: &'c Card,
    (line, token): (usize, usize),
    words: &str,
) -> Option<(&'c str, (Referent, bool))> {
    let text = card.texts.first().map(|(_, text)| text.as_str())?;
    let first = span(text, line, token)?;
    let last = span(text, line, token + words.split(' ').count() - 1)?;
    let mut record = Record::of(grammar);
    for (start, line) in ability_lines(text) {
        if let Ok(parsed) = read_line(grammar, line, &card.name) {
            record.add(&parsed.mean, &parsed.tokens, start);
        }
    }
    let meant = resolve(&record);
    let inside = |at: usize| first.start <= at && at < last.end;
    let place = record.opens.iter().position(|open| inside(open.at))?;
    let found = meant[place].clone();
    let list = match found {
        Referent::Phrase(at) | Referent::Each(at) => {
            record.mentions.iter().any(|m| m.at == at && m.list)
        }
        _ => false,
    };
    Some((text, (found, list)))
}

fn is_right(text: &str, (found, list): &(Referent, bool), meant: &str) -> bool {
    let list = *list;
    let place = |meant: &str| -> Option<Range<usize>> {
        let (line, token) = meant.split_once(':')?;
        span(text, line.parse().ok()?, token.parse().ok()?)
    };
    let any = |meant: &str, at: usize| {
        let mut places = meant.split(['+', '|']).filter_map(place);
        places.any(|span| span.contains(&at))
    };
    let at = |kind: &str, at: usize| {
        let target = meant.split_once('@').filter(|(k, _)| *k == kind);
        let whole = |meant: &str| list || !meant.contains('+');
        target.is_some_and(|(_, meant)| whole(meant) && any(meant, at))
    };
    match found {
        Referent::Phrase(place) => at("phrase", *place),
        Referent::Each(place) => at("each", *place) || at("mine", *place),
        Referent::Set(place) => at("set", *place),
        Referent::Step(place) => at("step", *place),
        Referent::Amount(place) => at("amount", *place),
        Referent::Source => matches!(meant, "source" | "bearer"),
        Referent::EventThing => meant == "event.patient",
        Referent::EventPlayer => meant == "controller_of(event.patient)",
        Referent::Nothing => false,
        Referent::Both(places) => {
            let target = ["phrase@", "each@"]
                .iter()
                .find_map(|kind| meant.strip_prefix(kind));
            target.is_some_and(|meant| {
                let all: Vec<_> = meant.split('+').filter_map(place).collect();
                all.len() == places.len() && all.iter().zip(places).all(|(s, at)| s.contains(at))
            })
        }
        Referent::Other(places) => meant.strip_prefix("other@").is_some_and(|meant| {
            let meant: Vec<_> = meant.split('+').filter_map(place).collect();
            meant.len() == places.len()
                && meant.iter().zip(places).all(|(span, at)| span.contains(at))
        }),
    }
}

/// The bytes of a token of a line: a symbol in braces, a word with apostrophes
/// and hyphens inside, or one other character but blanks and asterisks.
fn span(text: &str, line: usize, token: usize) -> Option<Range<usize>> {
    let start: usize = text.split('\n').take(line).map(|line| line.len() + 1).sum();
    let line = text.split('\n').nth(line)?;
    let mut at = 0;
    let mut seen = 0;
    while let Some(c) = line[at..].chars().next() {
        let rest = &line[at..];
        let len = match c {
            _ if c.is_whitespace() || c == '*' => {
                at += c.len_utf8();
                continue;
            }
            '{' => rest.find('}').map_or(1, |end| end + 1),
            _ if c.is_alphanumeric() => word(rest),
            _ => c.len_utf8(),
        };
        if seen == token {
            return Some(start + at..start + at + len);
        }
        seen += 1;
        at += len;
    }
    None
}

fn word(rest: &str) -> usize {
    let mut end = 0;
    let mut chars = rest.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        let joins = "'’-".contains(c) && chars.peek().is_some_and(|(_, c)| c.is_alphanumeric());
        if !c.is_alphanumeric() && !joins {
            break;
        }
        end = i + c.len_utf8();
    }
    end
}
