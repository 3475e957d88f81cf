//! What was looked for where the text stopped making sense.

use crate::error::TextError;
use crate::grammar::{Grammar, Sort};
use crate::lex::TokenKind;
use crate::normal::NormalToken;
use crate::row::{Item, Slot};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Sort(Sort),
    /// A phrase was there and could not name what the slot asks for.
    Kinds(Slot),
    Item(Item),
    End,
}

/// The furthest token that was looked at in vain.
#[derive(Debug, Default)]
pub(crate) struct Furthest {
    at: usize,
    expected: Vec<Expected>,
}

/// How many different expectations are kept.
const KEPT: usize = 64;

impl Furthest {
    pub(crate) fn note(&mut self, at: usize, expected: impl FnOnce() -> Expected) {
        if at < self.at || (at == self.at && self.expected.len() >= KEPT) {
            return;
        }
        let expected = expected();
        if at > self.at {
            self.at = at;
            self.expected.clear();
        }
        if !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }
}

/// The error of a text without a reading. The phrase goes from the furthest
/// token to the end of its clause.
pub(crate) fn not_understood(
    grammar: &Grammar,
    furthest: &Furthest,
    tokens: &[NormalToken],
    text: &str,
) -> TextError {
    let rest = &tokens[furthest.at.min(tokens.len())..];
    let clause = rest
        .iter()
        .skip(1)
        .take_while(|token| !ends_clause(token))
        .count();
    let at = match rest {
        [] => {
            let end = tokens.last().map_or(0, |token| token.span.end);
            end..end
        }
        [first, ..] => first.span.start..rest[clause].span.end,
    };
    let mut expected: Vec<String> = furthest
        .expected
        .iter()
        .map(|what| words(grammar, what))
        .collect();
    expected.sort();
    expected.dedup();
    TextError::NotUnderstood {
        phrase: text[at.clone()].to_string(),
        at,
        expected,
    }
}

fn ends_clause(token: &NormalToken) -> bool {
    matches!(
        token.kind,
        TokenKind::Dash | TokenKind::Bullet | TokenKind::Newline
    ) || matches!(token.text.as_str(), "." | "," | ":" | ";")
}

fn words(grammar: &Grammar, what: &Expected) -> String {
    let slot = |slot: &Slot| format!("{{{}}}", grammar.sort_name(slot.sort));
    match what {
        Expected::End => "the end".to_string(),
        Expected::Sort(sort) => format!("{{{}}}", grammar.sort_name(*sort)),
        Expected::Kinds(s) => format!("{} that is {}", slot(s), s.kinds.names()),
        Expected::Item(Item::Kid(s)) => slot(s),
        Expected::Item(Item::List(list)) => slot(&list.slot),
        Expected::Item(Item::Plural) => "a plural".to_string(),
        Expected::Item(Item::Number { .. } | Item::Signed) => "a number".to_string(),
        Expected::Item(Item::Entry(class)) => {
            let vocab = grammar.vocabs.get(usize::from(*class));
            vocab.map_or_else(String::new, |vocab| format!("{{={}}}", vocab.class))
        }
        Expected::Item(Item::Word(key)) => {
            let word = grammar.keys.iter().find(|(_, other)| *other == key);
            word.map_or_else(String::new, |(word, _)| {
                format!("`{}`", word.replace('\n', "⏎"))
            })
        }
    }
}
